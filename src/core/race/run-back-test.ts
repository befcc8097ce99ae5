import { daysBetween, type LocalDate } from '#core/calendar.ts';
import { equivalentTime, type MarathonBackground } from '#core/race/race-equivalent.ts';
import { vdot } from '#core/threshold/vdot.ts';

/** The best time over a distance within one activity. */
export interface TimedRun<Id> {
  id: Id;
  on: LocalDate;
  distanceM: number;
  durationSec: number;
}

export interface RunPrediction<Id> {
  durationSec: number;
  lowSec: number;
  highSec: number;
  confidence: 'low' | 'medium' | 'high';
  /** The run it is made from. */
  from: TimedRun<Id>;
}

/** For so long a run says what the runner can do. */
const FRESH_DAYS = 90;
const SHORTEST_M = 1500;

/** Time over a distance from the strongest run of the 90 days up to `on`; null when there is none of 1.5 km or more. */
export function predictRun<Id>(
  runs: readonly TimedRun<Id>[],
  { on, distanceM, weeklyKm }: { on: LocalDate; distanceM: number; weeklyKm: number | null },
): RunPrediction<Id> | null {
  const fresh = runs.filter((run) => run.distanceM >= SHORTEST_M && isWithin(run.on, on, FRESH_DAYS));
  const from = strongest(fresh);
  if (!from) return null;
  const other = strongest(fresh.filter((run) => run.distanceM !== from.distanceM && run.id !== from.id));
  const background: MarathonBackground = { otherRace: other, weeklyKm };
  const time = equivalentTime(from, distanceM, background);
  if (time.kind === 'unknown') return null;
  const { durationSec, lowSec, highSec } = time.value;
  return { durationSec, lowSec, highSec, confidence: time.confidence, from };
}

function strongest<Id>(runs: readonly TimedRun<Id>[]): TimedRun<Id> | null {
  let best: { run: TimedRun<Id>; ability: number } | null = null;
  for (const run of runs) {
    const ability = vdot(run);
    if (ability.kind === 'known' && (best === null || ability.value > best.ability)) best = { run, ability: ability.value };
  }
  return best?.run ?? null;
}

const isWithin = (day: LocalDate, on: LocalDate, days: number): boolean => day <= on && daysBetween(day, on) <= days;

export interface BackTestTry<Id> {
  run: TimedRun<Id>;
  prediction: RunPrediction<Id>;
}

/**
 * What `predictRun` would have said on the eve of each of the runner's own hard runs, from what was known then. A run is hard when it was
 * the fastest over its distance in the 90 days on both sides of it, and distances of 5 km or more are asked about. Newest first.
 */
export function backTestRuns<Id>(runs: readonly TimedRun<Id>[], distancesM: readonly number[]): BackTestTry<Id>[] {
  return runs
    .filter((run) => distancesM.includes(run.distanceM) && isFastest(run, runs))
    .flatMap((run) => {
      const before = runs.filter((other) => other.id !== run.id && other.on < run.on);
      const prediction = predictRun(before, { on: run.on, distanceM: run.distanceM, weeklyKm: null });
      return prediction ? { run, prediction } : [];
    })
    .sort((a, b) => (a.run.on < b.run.on ? 1 : -1));
}

function isFastest<Id>(run: TimedRun<Id>, runs: readonly TimedRun<Id>[]): boolean {
  return runs.every(
    (other) =>
      other.id === run.id ||
      other.distanceM !== run.distanceM ||
      Math.abs(daysBetween(other.on, run.on)) > FRESH_DAYS ||
      other.durationSec > run.durationSec ||
      (other.durationSec === run.durationSec && other.on > run.on),
  );
}
