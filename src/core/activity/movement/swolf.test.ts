import fc from 'fast-check';
import { expect, test } from 'vitest';
import { strokeMeasures, strokeRateOfLength } from '#core/activity/movement/stroke-measures.ts';
import { swolf, swolfFromPace } from '#core/activity/movement/swolf.ts';
import { swimmingPower } from '#core/activity/power/swim-power.ts';

test('25 m in 30 s with 20 strokes is a SWOLF of 50', () => {
  expect(swolf({ durationSec: 30, strokes: 20 })).toBe(50);
});

test('a length whose strokes nobody counted has none', () => {
  expect(swolf({ durationSec: 30, strokes: null })).toBeNull();
});

test('1:50 /100 m at 60 strokes a minute is a SWOLF of 55 in a 25 m pool', () => {
  expect(swolfFromPace({ paceSecPer100m: 110, strokesPerMin: 60, poolLengthM: 25 })).toBeCloseTo(55, 9);
});

test('1.25 m/s at 60 strokes a minute is 1.25 m a stroke and an index of 1.56', () => {
  expect(strokeMeasures(1.25, 60)).toEqual({ strokesPerMin: 60, distancePerStrokeM: 1.25, strokeIndex: 1.5625 });
});

test('who floats has no stroke measures', () => {
  expect(strokeMeasures(0, 60)).toBeNull();
  expect(strokeMeasures(1.2, 0)).toBeNull();
});

test('the push-off is taken out: 18 strokes in 25 s of a 25 m pool are 49 a minute, not 43', () => {
  expect(strokeRateOfLength({ durationSec: 25, strokes: 18 }, 25)).toBeCloseTo(43.2 / 0.88, 9);
});

test('no strokes, no time or a bathtub give no stroke rate', () => {
  expect(strokeRateOfLength({ durationSec: 25, strokes: null }, 25)).toBeNull();
  expect(strokeRateOfLength({ durationSec: 25, strokes: 0 }, 25)).toBeNull();
  expect(strokeRateOfLength({ durationSec: 0, strokes: 18 }, 25)).toBeNull();
  expect(strokeRateOfLength({ durationSec: 25, strokes: 18 }, 3)).toBeNull();
});

test('at one speed, fewer strokes mean a longer and better stroke', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.4, max: 2, noNaN: true }), fc.integer({ min: 20, max: 80 }), (speed, rate) => {
      const [few, many] = [strokeMeasures(speed, rate), strokeMeasures(speed, rate + 1)];
      expect(few?.distancePerStrokeM).toBeGreaterThan(many?.distancePerStrokeM ?? Number.NaN);
      expect(few?.strokeIndex).toBeGreaterThan(many?.strokeIndex ?? Number.NaN);
    }),
  );
});

test('70 kg at 1.2 m/s take 76 W, and twice the speed eight times as much', () => {
  expect(swimmingPower(1.2, 70)).toBeCloseTo(76.32, 9);
  expect(swimmingPower(2.4, 70)).toBeCloseTo(76.32 * 8, 9);
});
