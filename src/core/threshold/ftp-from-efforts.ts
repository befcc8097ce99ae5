import type { Science } from '#core/science.ts';
import type { PowerTrial } from '#core/threshold/critical-power/critical-power.ts';

export const science: Science = {
  ids: ['power.eftp_cp'],
  name: 'FTP from hard efforts',
  formula: 'eFTP = max over efforts of P − W′ / t, 3 to 30 min',
  unit: 'W',
  unknownWhen: 'No effort between 3 and 30 minutes.',
  source: 'Two-parameter critical power solved for one effort: Monod H, Scherrer J (1965) doi:10.1080/00140136508930810',
  grade: 'H',
};

const SHORTEST_SEC = 180;
const LONGEST_SEC = 1800;

/** W′ of most trained men is 15 to 25 kJ, of women 10 to 18. */
export const USUAL_W_PRIME_J = { female: 14_000, male: 20_000, unknown: 20_000 };

export interface FtpFromEfforts {
  ftpW: number;
  /** The effort it rests on. */
  from: PowerTrial;
}

/** FTP shown by the best of several efforts, as good as the W′ it assumes: an effort that was not all-out only makes it lower. */
export function ftpFromEfforts(efforts: readonly PowerTrial[], wPrimeJ = USUAL_W_PRIME_J.unknown): FtpFromEfforts | null {
  let best: FtpFromEfforts | null = null;
  for (const from of efforts) {
    if (from.durationSec < SHORTEST_SEC || from.durationSec > LONGEST_SEC) continue;
    const ftpW = from.powerW - wPrimeJ / from.durationSec;
    if (ftpW > 0 && (best === null || ftpW > best.ftpW)) best = { ftpW, from };
  }
  return best;
}
