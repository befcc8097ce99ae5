import { daysBetween, type LocalDate } from '#core/calendar.ts';
import type { Confidence, Estimate } from '#core/estimate.ts';
import type { CriticalPower, CriticalPowerFit } from '#core/threshold/critical-power/critical-power.ts';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';

type Source = 'test' | 'race' | 'model' | 'entry' | 'default';

/** Critical power (W) and W′ (J) with where they are from. */
export interface PowerCapacity extends CriticalPower {
  since: LocalDate;
  source: Source;
  confidence: Confidence;
  /** Not among the dated thresholds yet. */
  isNew: boolean;
}

/** One of the athlete's thresholds. */
export interface SourcedThreshold {
  kind: ThresholdKind;
  value: number;
  since: LocalDate;
  source: Source;
  confidence: Confidence;
}

/** For so long a test or an entry cannot be moved by inference: six weeks, as with every threshold. */
const HOLD_DAYS = 42;
/** Less than this is the same critical power, or the same W′: House rule, W′ repeats far worse. */
const NOTEWORTHY = { criticalPower: 0.02, wPrime: 0.1 };

/**
 * The critical power and W′ of a day, the only ones that are shown or computed with: the pair that was last set, unless separate efforts
 * (`fit`) clearly say something else. A test or entry counts for six weeks, and after it only a higher critical power replaces it. A new
 * pair is valid from the day itself; the first one from its last effort. Null while nothing is known.
 */
export function powerCapacityOn(
  dated: readonly SourcedThreshold[],
  fit: Estimate<{ fit: CriticalPowerFit; last: LocalDate }>,
  on: LocalDate,
): PowerCapacity | null {
  const current = pairOn(dated, on);
  if (fit.kind === 'unknown') return current;
  const { criticalPowerW, wPrimeJ } = fit.value.fit;
  const found = { criticalPowerW, wPrimeJ, source: 'model' as const, confidence: fit.confidence, isNew: true };
  if (!current) return { ...found, since: fit.value.last };
  return replaces(found, current, on) ? { ...found, since: on } : current;
}

function replaces(found: CriticalPower & { confidence: Confidence }, current: PowerCapacity, on: LocalDate): boolean {
  const rise = found.criticalPowerW / current.criticalPowerW - 1;
  if (current.source !== 'model') return daysBetween(current.since, on) > HOLD_DAYS && rise >= NOTEWORTHY.criticalPower;
  const isClear = Math.abs(rise) >= NOTEWORTHY.criticalPower || Math.abs(found.wPrimeJ / current.wPrimeJ - 1) >= NOTEWORTHY.wPrime;
  // Two efforts show no error: they are no reason to leave a pair that more of them gave.
  return isClear && (found.confidence !== 'low' || current.confidence === 'low');
}

function pairOn(dated: readonly SourcedThreshold[], on: LocalDate): PowerCapacity | null {
  const newest = (kind: ThresholdKind) =>
    dated
      .filter((each) => each.kind === kind && each.since <= on)
      .reduce<SourcedThreshold | null>((a, b) => (a && a.since >= b.since ? a : b), null);
  const [power, work] = [newest('critical-power'), newest('w-prime')];
  if (!power || !work) return null;
  const { source, confidence } = power;
  return { criticalPowerW: power.value, wPrimeJ: work.value, since: power.since, source, confidence, isNew: false };
}
