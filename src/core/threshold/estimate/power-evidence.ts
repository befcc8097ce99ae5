import type { LocalDate } from '#core/calendar.ts';
import type { PowerTrial } from '#core/threshold/critical-power/critical-power.ts';
import type { ThresholdEvidence } from '#core/threshold/estimate/evidence.ts';
import { ftpFromEfforts, USUAL_W_PRIME_J } from '#core/threshold/ftp-from-efforts.ts';
import { type FtpTest, ftpFromTest } from '#core/threshold/ftp-from-test.ts';

const TEST_NAMES: Readonly<Record<FtpTest, string>> = {
  'sixty-minutes': 'Your 60-minute test',
  'twenty-minutes-after-blow-out': 'Your 20-minute test',
  'twenty-minutes': 'Your 20-minute test',
  'eight-minutes': 'Your 8-minute test',
  'ramp-minute': 'Your ramp test',
};

/** W′ of most athletes lies within this of the usual one; over a short effort it is most of what is not known. */
const W_PRIME_ERROR_J = 5000;
/** That a threshold held for an hour is what a hard effort shows. */
const MODEL_ERROR = 0.03;

/** What a test says about FTP; null when it brought no power. */
export function ftpTestEvidence(test: FtpTest, bestPowerW: number, on: LocalDate): ThresholdEvidence | null {
  const found = ftpFromTest(test, bestPowerW);
  if (!found) return null;
  const standardError = (found.highW - found.lowW) / 2;
  return { source: 'test', on, value: found.ftpW, standardError, effortSec: null, what: TEST_NAMES[test], measured: watts(bestPowerW) };
}

/**
 * What the best powers of one day (of the stored curve, 3 to 30 minutes) say about FTP; null when none is in that range.
 * `wPrimeJ` is the athlete's own where a critical power fit knows it, null takes the usual one for their sex.
 */
export function ftpBestEvidence(
  bests: readonly PowerTrial[],
  athlete: { wPrimeJ: number | null; sex: 'female' | 'male' | null },
  on: LocalDate,
): ThresholdEvidence | null {
  const found = ftpFromEfforts(bests, athlete.wPrimeJ ?? USUAL_W_PRIME_J[athlete.sex ?? 'unknown']);
  if (!found) return null;
  const { durationSec, powerW } = found.from;
  return {
    source: 'best-effort',
    on,
    value: found.ftpW,
    standardError: Math.hypot(W_PRIME_ERROR_J / durationSec, MODEL_ERROR * found.ftpW),
    effortSec: durationSec,
    what: `Your best ${Math.round(durationSec / 60)}-minute power`,
    measured: watts(powerW),
  };
}

function watts(powerW: number): string {
  return `${Math.round(powerW)} W`;
}
