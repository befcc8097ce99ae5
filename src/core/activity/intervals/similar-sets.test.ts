import { expect, test } from 'vitest';
import type { IntervalSet } from '#core/activity/intervals/interval.ts';
import { isSimilarSet } from '#core/activity/intervals/similar-sets.ts';

const set = (more: Partial<IntervalSet> = {}): IntervalSet => ({
  index: 0,
  leg: 0,
  discipline: 'bike',
  source: 'power',
  confidence: 'high',
  repeats: 5,
  workSec: 240,
  workM: null,
  basis: 'time',
  recoverySec: 120,
  avgPowerW: 285,
  avgHeartRateBpm: 165,
  avgSpeedMps: null,
  avgCadenceRpm: 92,
  fade: -0.02,
  ...more,
});

test('the same repeats a few seconds or one repeat apart can be compared, whatever was held', () => {
  expect(isSimilarSet(set(), set({ workSec: 247, repeats: 4, avgPowerW: 250, source: 'laps' }))).toBe(true);
  expect(isSimilarSet(set(), set({ workSec: 300 }))).toBe(false);
  expect(isSimilarSet(set(), set({ repeats: 3 }))).toBe(false);
  expect(isSimilarSet(set({ repeats: 12 }), set({ repeats: 10 }))).toBe(true);
  expect(isSimilarSet(set(), set({ discipline: 'run' }))).toBe(false);
  expect(isSimilarSet(set({ repeats: 1 }), set({ repeats: 1 }))).toBe(false);
});

test('repeats of a distance are compared by distance, also when the athlete has become faster', () => {
  const laps = set({ discipline: 'run', basis: 'distance', workM: 400, workSec: 80 });
  expect(isSimilarSet(laps, set({ discipline: 'run', basis: 'distance', workM: 404, workSec: 95 }))).toBe(true);
  expect(isSimilarSet(laps, set({ discipline: 'run', basis: 'distance', workM: 500, workSec: 80 }))).toBe(false);
});
