import { expect, test } from 'vitest';
import { recorded, type Source } from '#core/recording/merge/align-sources.ts';
import { mergeRecordings } from '#core/recording/merge/merge-recordings.ts';
import { compareRecordings } from '#core/recording/merge/same-workout.ts';
import type { Recording, StreamKey } from '#core/recording/recording.ts';
import {
  between,
  courseOf,
  type Device,
  pickOf,
  type Random,
  randomFrom,
  recordedBy,
  syntheticWorkout,
} from '#test/recordings/synthetic-workouts.ts';

const START = Date.UTC(2026, 5, 14, 6, 30);
const CHANNELS: readonly StreamKey[] = ['altitudeM', 'heartRateBpm', 'cadenceRpm', 'powerW', 'temperatureC'];
const ALL: readonly StreamKey[] = ['latitudeDeg', 'longitudeDeg', 'distanceM', 'speedMps', ...CHANNELS];

/** As the server does: each recording joins the workouts that it is like, which may make one of several. */
function group(recordings: readonly Recording[]): Source[][] {
  let workouts: Source[][] = [];
  for (const [i, recording] of recordings.entries()) {
    const source = { id: `recording-${i}`, recording };
    const like = workouts.filter(
      (workout) => compareRecordings(recorded(mergeRecordings(workout).recording), recorded(recording)).verdict === 'same',
    );
    workouts = [...workouts.filter((workout) => !like.includes(workout)), [...like.flat(), source]];
  }
  return workouts;
}

function shuffled<Value>(random: Random, values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

/** Devices that together cover a workout and every channel of it, each with a clock of its own. */
function devicesFor(random: Random, lengthSec: number): Device[] {
  const count = pickOf(random, [2, 3, 4]);
  const isWhole = random() < 0.5;
  const overlap = between(random, 120, 0.3 * lengthSec);
  return Array.from({ length: count }, (_, i) => {
    const whole = isWhole && i === 0;
    const part = lengthSec / count;
    const fromSec = whole ? 0 : Math.max(0, Math.round(i * part - overlap / 2));
    const toSec = whole ? lengthSec - 1 : Math.min(lengthSec - 1, Math.round((i + 1) * part + overlap / 2));
    const dropped = i === 0 ? [] : CHANNELS.filter(() => random() < 0.3);
    return {
      fromSec,
      toSec,
      clockSec: i === 0 ? 0 : Math.round(between(random, -8, 8)) + (random() < 0.2 ? 3600 * pickOf(random, [-2, -1, 1, 2, 10]) : 0),
      everySec: i === 0 ? 1 : pickOf(random, [1, 1, 3, 5]),
      keys: ALL.filter((key) => !dropped.includes(key)),
      noise: { metres: between(random, 0, 3), share: 0.02 },
    };
  });
}

/** Enough to see that something broke; the bar was reached with 500. */
const WORKOUTS = 100;

test(`${WORKOUTS} workouts in two to four files, in any order, become one each with all of its time, distance and channels`, () => {
  const wrong: string[] = [];
  for (let seed = 1; seed <= WORKOUTS; seed++) {
    const random = randomFrom(seed);
    const lengthSec = Math.round(between(random, 1500, 7200));
    const workout = syntheticWorkout(random, {
      sport: pickOf(random, ['bike', 'run']),
      startMs: START,
      lengthSec,
      course: courseOf(random),
    });
    const files = devicesFor(random, lengthSec).map((device) => recordedBy(random, workout, device));
    const workouts = group(shuffled(random, files));
    if (workouts.length !== 1) {
      wrong.push(`${seed}: ${workouts.length} workouts of ${files.length} files`);
      continue;
    }
    const { streams, legs } = mergeRecordings(workouts[0] ?? []).recording;
    const time = (legs[0]?.toSec ?? 0) / (lengthSec - 1);
    const metres = (streams.distanceM?.findLast((value) => value !== null) ?? 0) / (workout.streams.distanceM?.at(-1) ?? 1);
    if (Math.abs(time - 1) > 0.005) wrong.push(`${seed}: time ${time}`);
    if (Math.abs(metres - 1) > 0.005) wrong.push(`${seed}: distance ${metres}`);
    for (const key of ALL) if (!streams[key]) wrong.push(`${seed}: no ${key}`);
  }
  expect(wrong).toEqual([]);
}, 600_000);

const ROUTES = ['again', 'partner', 'brick', 'elsewhere'] as const;
const PAIRS = 200;

test(`${PAIRS} pairs of different workouts of one day are never merged`, () => {
  const wrong: string[] = [];
  for (let seed = 1; seed <= PAIRS; seed++) {
    const random = randomFrom(10_000 + seed);
    const kind = ROUTES[seed % ROUTES.length] ?? 'again';
    const course = courseOf(random);
    const sport = pickOf(random, ['bike', 'run'] as const);
    const lengthSec = Math.round(between(random, 1200, 4000));
    const first = syntheticWorkout(random, { sport, startMs: START, lengthSec, course });
    const laterSec = kind === 'partner' ? Math.round(between(random, -20, 20)) : lengthSec + Math.round(between(random, 30, 4 * 3600));
    const second = syntheticWorkout(random, {
      sport: kind === 'brick' ? (sport === 'bike' ? 'run' : 'bike') : sport,
      startMs: START + laterSec * 1000,
      lengthSec: Math.round(lengthSec * between(random, 0.9, 1.1)),
      course: kind === 'elsewhere' ? courseOf(random) : course,
      pace: between(random, 0.97, 1.03),
    });
    if (compareRecordings(recorded(first), recorded(second)).verdict === 'same') wrong.push(`${seed}: ${kind}`);
  }
  expect(wrong).toEqual([]);
});
