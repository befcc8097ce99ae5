import { addDays, dayNumber, type LocalDate } from '#core/calendar.ts';
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
  const since = addDays(on, -FRESH_DAYS);
  const fresh = runs.filter((run) => run.distanceM >= SHORTEST_M && run.on >= since && run.on <= on);
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

export interface BackTestTry<Id> {
  run: TimedRun<Id>;
  prediction: RunPrediction<Id>;
}

/**
 * What `predictRun` would have said on the eve of each of the runner's own hard runs, from what was known then. A run is hard when it was
 * the fastest over its distance in the 90 days on both sides of it, and distances of 5 km or more are asked about. Newest first.
 */
export function backTestRuns<Id>(runs: readonly TimedRun<Id>[], distancesM: readonly number[]): BackTestTry<Id>[] {
  return distancesM
    .flatMap((distanceM) => hardRuns(runs.filter((run) => run.distanceM === distanceM)))
    .flatMap((run) => {
      const before = runs.filter((other) => other.id !== run.id && other.on < run.on);
      const prediction = predictRun(before, { on: run.on, distanceM: run.distanceM, weeklyKm: null });
      return prediction ? { run, prediction } : [];
    })
    .sort((a, b) => (a.run.on < b.run.on ? 1 : -1));
}

/** Those of one distance that no other within 90 days was faster than; of equals the first. */
function hardRuns<Id>(runs: readonly TimedRun<Id>[]): TimedRun<Id>[] {
  const dated = runs.map((run) => ({ run, day: dayNumber(run.on) }));
  return dated
    .filter(({ run, day }) =>
      dated.every((other) => {
        if (other.run === run || Math.abs(other.day - day) > FRESH_DAYS || other.run.durationSec > run.durationSec) return true;
        return other.run.durationSec === run.durationSec && other.day > day;
      }),
    )
    .map(({ run }) => run);
}
