import { expect, test } from 'vitest';
import { type MaxHeartRateEquation, maxHeartRateBy, usualMaxHeartRate } from '#core/threshold/max-heart-rate.ts';

test('at 40 years the equations say 180, 179, 171, 185, 178 and 180', () => {
  const equations: MaxHeartRateEquation[] = ['tanaka', 'gellish', 'gulati', 'nes', 'inbar', 'fox'];
  expect(equations.map((equation) => maxHeartRateBy(equation, 40))).toEqual(
    [180, 179, 170.8, 185.4, 178.4, 180].map((bpm) => expect.closeTo(bpm, 9)),
  );
});

test('women get the equation made from women, everyone else Tanaka', () => {
  expect(usualMaxHeartRate(30, 'female')).toBeCloseTo(179.6, 9);
  expect(usualMaxHeartRate(30, 'male')).toBeCloseTo(187, 9);
  expect(usualMaxHeartRate(30, null)).toBeCloseTo(187, 9);
});

test('the maximum falls with age, whoever counts', () => {
  expect(usualMaxHeartRate(50, 'female')).toBeLessThan(usualMaxHeartRate(49, 'female'));
  expect(usualMaxHeartRate(50, 'male')).toBeLessThan(usualMaxHeartRate(49, 'male'));
});
