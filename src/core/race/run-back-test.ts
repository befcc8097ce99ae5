import { addDays, dayNumber, type LocalDate } from '#core/calendar.ts';
import type { Confidence } from '#core/estimate.ts';
import { type Calibration, calibratedRange, calibrationOf, confidenceOfRange, missOf } from '#core/race/prediction-calibration.ts';
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
  /** What the range would be from published errors alone, as a share of the time. */
  halfWidth: number;
  confidence: Confidence;
  /** The run it is made from. */
  from: TimedRun<Id>;
}

/** For so long a run says what the runner can do. */
const FRESH_DAYS = 90;
const SHORTEST_M = 1500;

interface Asked {
  on: LocalDate;
  distanceM: number;
  weeklyKm: number | null;
  /** How earlier predictions of this runner did, as `calibrateRuns` has it. */
  calibration: Calibration;
}

/**
 * Time over a distance from the strongest run of the 90 days up to `on`, with the range in which eight of ten results end; null when there is
 * no run of 1.5 km or more.
 */
export function predictRun<Id>(runs: readonly TimedRun<Id>[], { on, distanceM, weeklyKm, calibration }: Asked): RunPrediction<Id> | null {
  const since = addDays(on, -FRESH_DAYS);
  const fresh = runs.filter((run) => run.distanceM >= SHORTEST_M && run.on >= since && run.on <= on);
  const from = strongest(fresh);
  if (!from) return null;
  const other = strongest(fresh.filter((run) => run.distanceM !== from.distanceM && run.id !== from.id));
  const background: MarathonBackground = { otherRace: other, weeklyKm };
  const time = equivalentTime(from, distanceM, background);
  if (time.kind === 'unknown') return null;
  const { durationSec, highSec } = time.value;
  const range = calibratedRange({ durationSec, halfWidth: highSec / durationSec - 1 }, calibration);
  const share = (range.highSec - range.lowSec) / 2 / durationSec;
  return {
    durationSec,
    ...range,
    halfWidth: highSec / durationSec - 1,
    confidence: confidenceOfRange(share, calibration, time.confidence),
    from,
  };
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
 * What `predictRun` would have said on the eve of each of the runner's own hard runs, from what was known then: earlier runs, and how earlier
 * predictions did. A run is hard when it was the fastest over its distance in the 90 days on both sides of it. Oldest first.
 */
export function backTestRuns<Id>(runs: readonly TimedRun<Id>[], distancesM: readonly number[]): BackTestTry<Id>[] {
  const hard = distancesM.flatMap((distanceM) => hardRuns(runs.filter((run) => run.distanceM === distanceM)));
  const tries: BackTestTry<Id>[] = [];
  for (const run of hard.sort((a, b) => (a.on < b.on ? -1 : 1))) {
    const before = runs.filter((other) => other.id !== run.id && other.on < run.on);
    const calibration = calibrateRuns(
      tries.filter((earlier) => earlier.run.on < run.on),
      run.distanceM,
    );
    const prediction = predictRun(before, { on: run.on, distanceM: run.distanceM, weeklyKm: null, calibration });
    if (prediction) tries.push({ run, prediction });
  }
  return tries;
}

/** What the tries of a back-test, the oldest first, say about the next prediction over a distance: each distance has its own misses. */
export function calibrateRuns<Id>(tries: readonly BackTestTry<Id>[], distanceM: number): Calibration {
  return calibrationOf(tries.filter(({ run }) => run.distanceM === distanceM).map(triedMiss));
}

const triedMiss = <Id>({ run, prediction }: BackTestTry<Id>): number => missOf(run.durationSec, prediction);

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
