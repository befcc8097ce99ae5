import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadFromHeartRate } from '#core/load/method/load-from-heart-rate.ts';

const range = { sex: 'male', restingHeartRateBpm: 50, maxHeartRateBpm: 190, lthrBpm: 168 } as const;

test('one hour at threshold heart rate is a load of 100, for women and men', () => {
  for (const sex of ['female', 'male', null] as const) {
    expect(loadFromHeartRate({ durationSec: 3600, heartRateBpm: [168] }, { ...range, sex })).toBeCloseTo(100, 9);
  }
});

test('90 minutes at 140 bpm with a threshold of 168 bpm is 78', () => {
  expect(loadFromHeartRate({ durationSec: 5400, heartRateBpm: [140] }, range)).toBeCloseTo(77.93, 2);
});

test('without a threshold the usual one at 85 % of the reserve is taken', () => {
  expect(loadFromHeartRate({ durationSec: 3600, heartRateBpm: [169] }, { ...range, lthrBpm: null })).toBeCloseTo(100, 9);
});

test('an uneven hour costs more than a steady one of the same mean', () => {
  const steady = loadFromHeartRate({ durationSec: 3600, heartRateBpm: [150, 150] }, range);
  const uneven = loadFromHeartRate({ durationSec: 3600, heartRateBpm: [130, 170] }, range);
  expect(uneven).toBeGreaterThan(steady ?? Number.POSITIVE_INFINITY);
});

test('seconds without a heart rate count as the others did', () => {
  expect(loadFromHeartRate({ durationSec: 3600, heartRateBpm: [140, null, 140, null] }, range)).toBe(
    loadFromHeartRate({ durationSec: 3600, heartRateBpm: [140, 140, 140, 140] }, range),
  );
});

test('a heart rate at rest is no load, and no heart rate is unknown', () => {
  expect(loadFromHeartRate({ durationSec: 3600, heartRateBpm: [45] }, range)).toBe(0);
  expect(loadFromHeartRate({ durationSec: 3600, heartRateBpm: [null, null] }, range)).toBeNull();
  expect(loadFromHeartRate({ durationSec: 3600, heartRateBpm: [] }, range)).toBeNull();
});

test('thresholds out of order make it unknown instead of infinite', () => {
  expect(loadFromHeartRate({ durationSec: 3600, heartRateBpm: [140] }, { ...range, maxHeartRateBpm: 50 })).toBeNull();
  expect(loadFromHeartRate({ durationSec: 3600, heartRateBpm: [140] }, { ...range, lthrBpm: 50 })).toBeNull();
});

test('a spike above the maximum weighs no more than 5 % above it', () => {
  const limit = loadFromHeartRate({ durationSec: 60, heartRateBpm: [197] }, range);
  expect(loadFromHeartRate({ durationSec: 60, heartRateBpm: [240] }, range)).toBeCloseTo(limit ?? 0, 9);
});

test('load is never negative or NaN and rises with heart rate', () => {
  const bpm = fc.integer({ min: 25, max: 240 });
  fc.assert(
    fc.property(bpm, fc.nat(30), fc.nat(40_000), (low, more, durationSec) => {
      const load = loadFromHeartRate({ durationSec, heartRateBpm: [low] }, range) ?? Number.NaN;
      expect(load).toBeGreaterThanOrEqual(0);
      expect(loadFromHeartRate({ durationSec, heartRateBpm: [low + more] }, range)).toBeGreaterThanOrEqual(load);
    }),
  );
});
