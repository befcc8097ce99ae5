import { expect, test } from 'vitest';
import { coveredM, distanceBySecond, speedBySecond } from '#core/activity/timeline/speed.ts';
import type { Timeline } from '#core/activity/timeline/timeline.ts';

const timeline = (over: Partial<Timeline>): Timeline => ({
  length: 4,
  timerSec: 4,
  clockSec: new Float64Array([0, 1, 2, 3]),
  cuts: [],
  startM: 0,
  distanceM: null,
  altitudeM: null,
  altitudeSource: 'barometer',
  speedMps: null,
  heartRateBpm: null,
  cadenceRpm: null,
  powerW: null,
  leftShare: null,
  ...over,
});

test('speed is the way of each second, and distance counts from where the leg began', () => {
  const leg = timeline({ startM: 100, distanceM: [103, 106, null, 112] });
  expect(speedBySecond(leg, 'run')).toEqual([3, 3, null, null]);
  expect(distanceBySecond(leg)).toEqual([3, 6, null, 12]);
  expect(coveredM(leg)).toBe(12);
});

test('the way walked during a pause is no speed', () => {
  expect(speedBySecond(timeline({ distanceM: [3, 6, 206, 209], cuts: [2] }), 'run')).toEqual([3, 3, 3, 3]);
});

test('a jump of the position is no speed: 9 m/s on foot, but not on a bike', () => {
  expect(speedBySecond(timeline({ distanceM: [3, 12, 15, 18] }), 'run')).toEqual([null, null, 3, 3]);
  expect(speedBySecond(timeline({ distanceM: [3, 12, 15, 18] }), 'bike')).toEqual([9, 9, 3, 3]);
  expect(speedBySecond(timeline({ speedMps: [3, 9, null, 8] }), 'run')).toEqual([3, null, null, 8]);
});

test('without distance the speed adds up to it, without both there is none', () => {
  const leg = timeline({ startM: 50, speedMps: [2, null, 3, 1] });
  expect(distanceBySecond(leg)).toEqual([2, 2, 5, 6]);
  expect(coveredM(leg)).toBe(6);
  expect(speedBySecond(timeline({}), 'run')).toBeNull();
  expect(distanceBySecond(timeline({}))).toBeNull();
  expect(coveredM(timeline({}))).toBeNull();
});

test('a distance that falls is standing still', () => {
  expect(speedBySecond(timeline({ distanceM: [3, 6, 5, 8] }), 'run')).toEqual([3, 3, 0, 3]);
});
