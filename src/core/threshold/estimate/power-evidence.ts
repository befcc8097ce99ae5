import { daysBetween, type LocalDate } from '#core/calendar.ts';
import type { PowerTrial } from '#core/threshold/critical-power/critical-power.ts';
import { MODEL_DAYS } from '#core/threshold/critical-power/curve-model.ts';
import type { PowerCapacity } from '#core/threshold/critical-power/power-capacity.ts';
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

export interface PowerAthlete {
  sex: 'female' | 'male' | null;
  /** Critical power (W) and W′ (J) of today; null takes the usual W′ for their sex. */
  capacity: Pick<PowerCapacity, 'criticalPowerW' | 'wPrimeJ' | 'source' | 'since'> | null;
}

/**
 * What the best powers of one day (of the stored curve, 3 to 30 minutes) say about FTP; null when none is in that range. FTP and critical
 * power are one model: with the athlete's own W′, and no more than the critical power that several efforts gave together.
 */
export function ftpBestEvidence(bests: readonly PowerTrial[], { sex, capacity }: PowerAthlete, on: LocalDate): ThresholdEvidence | null {
  const found = ftpFromEfforts(bests, capacity?.wPrimeJ ?? USUAL_W_PRIME_J[sex ?? 'unknown']);
  if (!found) return null;
  const isModelled = capacity?.source === 'model' && daysBetween(on, capacity.since) <= MODEL_DAYS.power;
  const ftpW = isModelled ? Math.min(found.ftpW, capacity.criticalPowerW) : found.ftpW;
  const { durationSec, powerW } = found.from;
  return {
    source: 'best-effort',
    on,
    value: ftpW,
    standardError: Math.hypot(isModelled ? 0 : W_PRIME_ERROR_J / durationSec, MODEL_ERROR * ftpW),
    effortSec: durationSec,
    what: `Your best ${Math.round(durationSec / 60)}-minute power`,
    measured: watts(powerW),
  };
}

function watts(powerW: number): string {
  return `${Math.round(powerW)} W`;
}
