import type { LocalDate } from '#core/calendar.ts';
import { type Estimate, known } from '#core/estimate.ts';
import { sustainablePowerW } from '#core/threshold/critical-power/critical-power.ts';
import { type CriticalPowerEstimate, estimateCriticalPower } from '#core/threshold/critical-power/critical-power-estimate.ts';
import { criticalSpeed } from '#core/threshold/critical-power/critical-speed.ts';
import { criticalSwimSpeed } from '#core/threshold/critical-power/critical-swim-speed.ts';
import type { DistanceTimeLine } from '#core/threshold/critical-power/distance-time-line.ts';

/** A best of a period. `over` in seconds; the value W or m/s. For distances `over` is m and the value s. */
export interface CurveBest {
  over: number;
  value: number;
}

/**
 * Bests that lie far enough apart to be separate efforts: 3, 5, 8, 12 and 20 minutes. All windows of a curve together would count one
 * effort many times and make the fit look better than it is.
 */
export const MODEL_WINDOWS_SEC: readonly number[] = [180, 300, 480, 720, 1200];

/** Swims between 200 m and 1500 m. */
export const MODEL_SWIMS_M: readonly number[] = [200, 400, 750, 1000, 1500];

export interface FittedModel<Model, Best> {
  model: Model;
  /** The bests it rests on. */
  trials: readonly Best[];
  /** Root mean square of what the model misses its trials by, as a share of the trial; 0 through two of them. */
  fitError: number;
  /** The model where it may be believed. */
  line: readonly CurveBest[];
}

/** Critical power and W′ through the bests of a period, however old: the curve says itself which days it is from. */
export function powerCurveModel<Best extends CurveBest>(bests: readonly Best[]): Estimate<FittedModel<CriticalPowerEstimate, Best>> {
  const trials = bests.filter(({ over }) => MODEL_WINDOWS_SEC.includes(over));
  const sameDay = '2000-01-01' as LocalDate;
  const found = estimateCriticalPower(
    trials.map(({ over, value }) => ({ durationSec: over, powerW: value, on: sameDay })),
    sameDay,
  );
  if (found.kind === 'unknown') return found;
  const at = (sec: number) => sustainablePowerW(found.value.fit, sec) ?? 0;
  return known({ model: found.value, trials, fitError: missedBy(trials, at), line: lineOf(at, { from: 120, to: 3600 }) }, found.confidence);
}

/** Critical speed and D′ through the best speeds of a period. */
export function runCurveModel<Best extends CurveBest>(bests: readonly Best[]): Estimate<FittedModel<DistanceTimeLine, Best>> {
  const trials = bests.filter(({ over }) => MODEL_WINDOWS_SEC.includes(over));
  const found = criticalSpeed(trials.map(({ over, value }) => ({ durationSec: over, distanceM: over * value })));
  return speedModel(found, trials, { from: 120, to: 1800 });
}

/** Critical swim speed and D′ through the best times over 200 m to 1500 m; the line is drawn over seconds. */
export function swimCurveModel<Best extends CurveBest>(times: readonly Best[]): Estimate<FittedModel<DistanceTimeLine, Best>> {
  const trials = times.filter(({ over }) => MODEL_SWIMS_M.includes(over));
  const found = criticalSwimSpeed(trials.map(({ over, value }) => ({ distanceM: over, durationSec: value })));
  if (found.kind === 'unknown') return found;
  const { speedMps, reserveM } = found.value;
  const misses = trials.map(({ over, value }) => (over - reserveM) / speedMps / value - 1);
  return known(
    {
      model: found.value,
      trials,
      fitError: rootMeanSquare(misses),
      line: lineOf((sec) => speedMps + reserveM / sec, { from: 120, to: 2400 }),
    },
    found.confidence,
  );
}

function speedModel<Best extends CurveBest>(
  found: Estimate<DistanceTimeLine>,
  trials: readonly Best[],
  span: { from: number; to: number },
): Estimate<FittedModel<DistanceTimeLine, Best>> {
  if (found.kind === 'unknown') return found;
  const { speedMps, reserveM } = found.value;
  const at = (sec: number) => speedMps + reserveM / sec;
  return known({ model: found.value, trials, fitError: missedBy(trials, at), line: lineOf(at, span) }, found.confidence);
}

const missedBy = (trials: readonly CurveBest[], at: (sec: number) => number) =>
  rootMeanSquare(trials.map(({ over, value }) => at(over) / value - 1));

function rootMeanSquare(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);
}

/** Points a tenth apart on a logarithmic axis, both ends included. */
function lineOf(at: (sec: number) => number, { from, to }: { from: number; to: number }): CurveBest[] {
  const steps = Math.ceil(Math.log(to / from) / Math.log(1.1));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const over = from * (to / from) ** (i / steps);
    return { over, value: at(over) };
  });
}
