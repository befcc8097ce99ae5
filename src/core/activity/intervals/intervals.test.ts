import { expect, test } from 'vitest';
import { activityFacts } from '#core/activity/facts.ts';
import type { Span } from '#core/recording/recording.ts';
import {
  aHeart,
  aRide,
  aRun,
  type Disturbance,
  easy,
  type MadeSession,
  overlap,
  type Part,
  times,
  work,
} from '#test/fixtures/intervals/made-sessions.ts';

/** Two spans are the same work when they have this much in common. */
const SAME = 0.75;

interface Count {
  wanted: number;
  found: number;
  right: number;
  /** Sessions whose works were found one and all, and nothing else. */
  whole: number;
  sessions: number;
  missed: string[];
}

function count(sessions: readonly (readonly [string, MadeSession])[]): Count {
  const total: Count = { wanted: 0, found: 0, right: 0, whole: 0, sessions: 0, missed: [] };
  for (const [name, { recording, works }] of sessions) {
    const found: Span[] = (activityFacts(recording).details.intervals?.intervals ?? []).filter(({ kind }) => kind === 'work');
    const right = works.filter((each) => found.some((other) => overlap(each, other) >= SAME)).length;
    total.wanted += works.length;
    total.found += found.length;
    total.right += right;
    total.sessions++;
    if (right === works.length && found.length === right) total.whole++;
    else total.missed.push(`${name}: ${right} of ${works.length}, ${found.length} found`);
  }
  return total;
}

const recall = ({ right, wanted }: Count) => right / wanted;
const precision = ({ right, found }: Count) => right / found;

/** None of these were looked at when the limits were chosen. */
const SEEDS = [901, 902, 903, 904];
const everySeed = (name: string, parts: readonly Part[], make: (seed: number) => MadeSession) =>
  SEEDS.map((seed) => [`${name} (seed ${seed}, ${parts.length} parts)`, make(seed)] as const);

const RIDES: Record<string, Part[]> = {
  '5 × 4 min': [easy(900, 160), ...times(5, work(240, 285), easy(120, 130)), easy(600, 150)],
  '2 × 20 min': [easy(900, 150), ...times(2, work(1200, 250), easy(300, 130)), easy(600, 140)],
  '4 × 8 min': [easy(900, 160), ...times(4, work(480, 265), easy(180, 140)), easy(600, 150)],
  '10 × 1 min': [easy(600, 150), ...times(10, work(60, 380), easy(60, 120)), easy(600, 150)],
  '3 × 10 of 30/30': [easy(900, 160), ...times(3, ...times(10, work(30, 340), easy(30, 130)), easy(300, 130)), easy(600, 150)],
  '2 × 8 of 40/20': [easy(900, 160), ...times(2, ...times(8, work(40, 330), easy(20, 120)), easy(240, 120)), easy(600, 150)],
  '2 tabatas': [easy(900, 160), ...times(2, ...times(8, work(20, 420), easy(10, 80)), easy(600, 150))],
  '8 sprints': [easy(1800, 170), ...times(8, work(15, 650), easy(225, 150)), easy(600, 150)],
  '3 × 10 min and 6 × 30 s': [
    easy(900, 160),
    ...times(3, work(600, 245), easy(180, 130)),
    easy(420, 140),
    ...times(6, work(30, 420), easy(90, 120)),
    easy(600, 150),
  ],
};

const TRAINER: Disturbance = { noise: 8, drift: 3, coasting: 0, stops: 0 };
const ROAD: Disturbance = { noise: 28, drift: 12, coasting: 0.4, stops: 6 };

const rides = (disturbance: Disturbance) =>
  Object.entries(RIDES).flatMap(([name, parts]) => everySeed(name, parts, (seed) => aRide(parts, disturbance, seed)));

test('on a trainer every interval is found, and nothing else', () => {
  const found = count(rides(TRAINER));
  expect(found.missed).toEqual([]);
});

test('on the road at least 85% of the intervals are found, and 94% of what is found is one', () => {
  const found = count(rides(ROAD));
  expect(recall(found), found.missed.join('\n')).toBeGreaterThanOrEqual(0.85);
  expect(precision(found), found.missed.join('\n')).toBeGreaterThanOrEqual(0.94);
});

const RUNS: Record<string, Part[]> = {
  '6 × 3 min': [easy(900, 2.9), ...times(6, work(180, 4.2), easy(120, 2.4)), easy(600, 2.8)],
  '10 × 400 m on a track': [easy(900, 2.9), ...times(10, work(80, 5), easy(90, 0)), easy(600, 2.8)],
  '4 × 2 km': [easy(900, 2.9), ...times(4, work(500, 4), easy(150, 2.3)), easy(600, 2.8)],
  '12 × 30 s': [easy(900, 2.9), ...times(12, work(30, 5.5), easy(60, 2.3)), easy(600, 2.8)],
  '3 × 10 min': [easy(900, 2.9), ...times(3, work(600, 3.9), easy(180, 2.5)), easy(600, 2.8)],
};

const PATHS: Disturbance = { noise: 0.2, drift: 0.1, coasting: 0, stops: 4 };

test('of runs over hills at least 95% of the intervals are found, and 95% of what is found is one', () => {
  const found = count(Object.entries(RUNS).flatMap(([name, parts]) => everySeed(name, parts, (seed) => aRun(parts, PATHS, seed))));
  expect(recall(found), found.missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  expect(precision(found), found.missed.join('\n')).toBeGreaterThanOrEqual(0.95);
});

const HEARTS: Record<string, Part[]> = {
  '5 × 4 min': [easy(900, 120), ...times(5, work(240, 165), easy(180, 118)), easy(600, 115)],
  '3 × 10 min': [easy(900, 120), ...times(3, work(600, 160), easy(240, 120)), easy(600, 115)],
};

test('of the heart alone at least 85% of longer intervals are found, and 90% of what is found is one', () => {
  const found = count(
    Object.entries(HEARTS).flatMap(([name, parts]) =>
      everySeed(name, parts, (seed) => aHeart(parts, { noise: 3, drift: 2, coasting: 0, stops: 0 }, seed)),
    ),
  );
  expect(recall(found), found.missed.join('\n')).toBeGreaterThanOrEqual(0.85);
  expect(precision(found), found.missed.join('\n')).toBeGreaterThanOrEqual(0.9);
});

test('steady sessions have none: at most one in fifty of rides, runs and hearts, with hills, coasting and lights', () => {
  const seeds = Array.from({ length: 20 }, (_, i) => i + 5000);
  const found = count(
    seeds.flatMap((seed) => {
      const sec = 1800 + ((seed * 997) % 7200);
      const rough = 0.6 + (seed % 9) / 6;
      return [
        ['ride', aRide([easy(sec, 190)], { noise: 28 * rough, drift: 20 * rough, coasting: 1, stops: 8 }, seed)],
        ['trainer', aRide([easy(sec, 190)], TRAINER, seed)],
        ['run', aRun([easy(sec, 3.1)], { noise: 0.2 * rough, drift: 0.15 * rough, coasting: 0, stops: 8 }, seed)],
        ['heart', aHeart([easy(sec, 145)], { noise: 3 * rough, drift: 3 * rough, coasting: 0, stops: 0 }, seed)],
        [
          'progression',
          aRide(
            [0, 1, 2, 3].map((step) => easy(sec / 4, 150 + 20 * step)),
            TRAINER,
            seed,
          ),
        ],
      ] as (readonly [string, MadeSession])[];
    }),
  );
  expect(found.missed.length / found.sessions, found.missed.join('\n')).toBeLessThanOrEqual(0.02);
});

const facts = (parts: readonly Part[], make = aRide, disturbance = TRAINER) =>
  activityFacts(make(parts, disturbance, 7).recording).details.intervals;

test('equal repeats are one set with what was held, how long the recovery was and how it faded', () => {
  const parts = [easy(900, 160), ...[300, 290, 285, 280, 270].flatMap((watts) => [work(240, watts), easy(120, 130)]), easy(600, 150)];
  const found = facts(parts);
  expect(found?.sets).toHaveLength(1);
  expect(found?.sets[0]).toMatchObject({
    repeats: 5,
    source: 'power',
    confidence: 'high',
    basis: 'time',
    discipline: 'bike',
    leg: 0,
    index: 0,
  });
  expect(found?.sets[0]?.workSec).toBeCloseTo(240, -1);
  expect(found?.sets[0]?.recoverySec).toBeCloseTo(120, -1);
  expect(found?.sets[0]?.avgPowerW).toBeCloseTo(285, -1);
  expect(found?.sets[0]?.fade).toBeCloseTo(-0.1, 1);
  expect(found?.intervals.map(({ kind }) => kind).join(' ')).toBe(`work${' recovery work'.repeat(4)}`);
  expect(found?.intervals.every(({ set, leg }) => set === 0 && leg === 0)).toBe(true);
});

test('a longer break divides sets, and repeats of another length are a set of their own', () => {
  expect(facts(RIDES['3 × 10 of 30/30'] ?? [])?.sets.map(({ repeats }) => repeats)).toEqual([10, 10, 10]);
  expect(facts(RIDES['3 × 10 min and 6 × 30 s'] ?? [])?.sets.map(({ repeats, workSec }) => [repeats, Math.round(workSec / 10)])).toEqual([
    [3, 60],
    [6, 3],
  ]);
});

test('a ladder of whole minutes is found although no two steps are equal', () => {
  const parts = [easy(900, 160), ...[60, 120, 180, 240, 300].flatMap((sec) => [work(sec, 310), easy(sec, 140)]), easy(600, 150)];
  expect(facts(parts)?.sets.map(({ repeats, workSec }) => [repeats, Math.round(workSec / 60)])).toEqual(
    [1, 2, 3, 4, 5].map((min) => [1, min]),
  );
});

test('one long effort in an easy ride is found with low confidence', () => {
  const found = facts([easy(1200, 150), work(1200, 260), easy(900, 140)]);
  expect(found?.sets).toMatchObject([{ repeats: 1, confidence: 'low', recoverySec: null, fade: null }]);
});

test('a stop at the lights within a long effort does not cut it in two', () => {
  const light = [work(250, 265), easy(25, 0), work(205, 265)];
  const found = facts([easy(900, 160), work(480, 265), easy(180, 140), ...light, easy(180, 140), work(480, 265), easy(600, 150)]);
  expect(found?.sets).toMatchObject([{ repeats: 3 }]);
});
