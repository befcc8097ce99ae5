import type { LocalDate } from '#core/calendar.ts';
import { type Estimate, known } from '#core/estimate.ts';
import { type CriticalPower, sustainablePowerW } from '#core/threshold/critical-power/critical-power.ts';
import { type CriticalPowerEstimate, estimateCriticalPower } from '#core/threshold/critical-power/critical-power-estimate.ts';
import { criticalSpeed } from '#core/threshold/critical-power/critical-speed.ts';
import { criticalSwimSpeed } from '#core/threshold/critical-power/critical-swim-speed.ts';
import type { DistanceTimeLine } from '#core/threshold/critical-power/distance-time-line.ts';
import { type ActivityBest, type EffortReading, separateEfforts } from '#core/threshold/critical-power/separate-efforts.ts';

/** A best of a period. `over` in seconds; the value W or m/s. For distances `over` is m and the value s. */
export interface CurveBest {
  over: number;
  value: number;
}

/** The bests that a model is made from: 3 to 20 minutes. */
export const MODEL_WINDOWS_SEC: readonly number[] = [180, 300, 480, 720, 1200];

/** Swims between 200 m and 1500 m. */
export const MODEL_SWIMS_M: readonly number[] = [200, 400, 750, 1000, 1500];

/** A model says what the athlete can do on a day from the efforts of so many days up to it: races on foot and in the water are rarer. */
export const MODEL_DAYS = { power: 42, speed: 90 };

const OVER_SECONDS = { durationSec: ({ over }: ActivityBest) => over, output: ({ value }: ActivityBest) => value };
const POWER: EffortReading = { ...OVER_SECONDS, usualReserve: 18_000 };
const RUN: EffortReading = { ...OVER_SECONDS, usualReserve: 180 };
const SWIM: EffortReading = { durationSec: ({ value }) => value, output: ({ over, value }) => over / value, usualReserve: 20 };

export interface FittedModel<Model, Best> {
  model: Model;
  /** The bests it rests on. */
  trials: readonly Best[];
  /** Root mean square of what the model misses its trials by, as a share of the trial; 0 through two of them. */
  fitError: number;
  /** The model where it may be believed. */
  line: readonly CurveBest[];
}

/** Critical power and W′ on a day through the separate efforts among the bests of every activity of the six weeks up to it. Needs two. */
export function powerCurveModel<Best extends ActivityBest & { date: LocalDate }>(
  bests: readonly Best[],
  on: LocalDate,
): Estimate<FittedModel<CriticalPowerEstimate, Best>> {
  const trials = trialsOf(bests, MODEL_WINDOWS_SEC, POWER);
  const found = estimateCriticalPower(
    trials.map(({ over, value, date }) => ({ durationSec: over, powerW: value, on: date })),
    on,
  );
  if (found.kind === 'unknown') return found;
  const at = (sec: number) => sustainablePowerW(found.value.fit, sec) ?? 0;
  return known({ model: found.value, trials, fitError: missedBy(trials, at), line: powerLine(found.value.fit) }, found.confidence);
}

/** The powers of a critical power and W′ from 2 to 60 minutes. */
export function powerLine(capacity: CriticalPower): CurveBest[] {
  return lineOf((sec) => sustainablePowerW(capacity, sec) ?? 0, { from: 120, to: 3600 });
}

/** Critical speed and D′ through the separate efforts among the best speeds. */
export function runCurveModel<Best extends ActivityBest>(bests: readonly Best[]): Estimate<FittedModel<DistanceTimeLine, Best>> {
  const trials = trialsOf(bests, MODEL_WINDOWS_SEC, RUN);
  const found = criticalSpeed(trials.map(({ over, value }) => ({ durationSec: over, distanceM: over * value })));
  return speedModel(found, trials, { from: 120, to: 1800 });
}

/** Critical swim speed and D′ through the separate swims among the best times over 200 m to 1500 m; the line is drawn over seconds. */
export function swimCurveModel<Best extends ActivityBest>(times: readonly Best[]): Estimate<FittedModel<DistanceTimeLine, Best>> {
  const trials = trialsOf(times, MODEL_SWIMS_M, SWIM);
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

/** Shortest first. */
function trialsOf<Best extends ActivityBest>(bests: readonly Best[], windows: readonly number[], reading: EffortReading): Best[] {
  const usable = bests.filter(({ over }) => windows.includes(over));
  return separateEfforts(usable, reading).sort((a, b) => a.over - b.over);
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

/** Root mean square of what a curve misses efforts by, as a share of each. */
export const missedBy = (trials: readonly CurveBest[], at: (sec: number) => number) =>
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
