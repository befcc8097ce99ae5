import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heartRateVariability } from '#core/recovery/rr/heart-rate-variability.ts';

test('beats that alternate by 60 ms have an RMSSD of 60 and an SDNN of about 33', () => {
  const found = heartRateVariability([970, 1030, 970, 1030, 970, 1030])!;
  expect(found).toMatchObject({ meanRrMs: 1000, rmssdMs: 60, pnn50Percent: 100, heartRateBpm: 60 });
  expect(found.lnRmssd).toBeCloseTo(Math.log(60), 12);
  expect(found.sdnnMs).toBeCloseTo(Math.sqrt((6 * 900) / 5), 9);
});

test('a jump of exactly 50 ms is not above 50', () => {
  expect(heartRateVariability([1000, 1050, 1000, 1051])?.pnn50Percent).toBeCloseTo(100 / 3, 9);
});

test('a metronome has no logarithm of its variability', () => {
  expect(heartRateVariability([1000, 1000, 1000])).toMatchObject({ rmssdMs: 0, lnRmssd: null, sdnnMs: 0, pnn50Percent: 0 });
});

test('two beats are no series', () => {
  expect(heartRateVariability([1000, 1010])).toBeNull();
  expect(heartRateVariability([])).toBeNull();
});

test('variability does not depend on how fast the heart beats', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 600, max: 1200 }), { minLength: 3 }), fc.integer({ min: 1, max: 300 }), (rrMs, slower) => {
      const [one, other] = [heartRateVariability(rrMs)!, heartRateVariability(rrMs.map((interval) => interval + slower))!];
      expect(other.rmssdMs).toBeCloseTo(one.rmssdMs, 9);
      expect(other.sdnnMs).toBeCloseTo(one.sdnnMs, 6);
    }),
  );
});
