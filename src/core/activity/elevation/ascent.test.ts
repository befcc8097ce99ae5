import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ascentM as climbed } from '#core/activity/elevation/ascent.ts';
import { everySecond } from '#test/fixtures/recordings.ts';

const ascentM = (altitudeM: readonly (number | null)[] | null) => climbed(altitudeM, 'barometer');

test('an even climb of 100 m in 1,000 s is 100 m', () => {
  expect(ascentM(everySecond(1001, (second) => second / 10))).toBeCloseTo(100, 6);
});

test('two hills of 50 m with a valley between are 100 m, and going down adds nothing', () => {
  const hills = everySecond(4000, (second) => 25 - 25 * Math.cos((second / 2000) * 2 * Math.PI));
  expect(ascentM(hills)).toBeCloseTo(100, 0);
  expect(ascentM(hills.map((altitude) => -altitude))).toBeCloseTo(100, 0);
});

test('a barometer that trembles by a metre climbs nothing', () => {
  expect(ascentM(everySecond(3600, (second) => 200 + Math.sin(second * 1.7)))).toBe(0);
});

test('without altitude the climb is unknown, on the flat it is 0', () => {
  expect(ascentM(null)).toBeNull();
  expect(ascentM([null, null])).toBeNull();
  expect(ascentM(everySecond(100, () => 12))).toBe(0);
});

test('an even climb of any height and length counts whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 300 }), fc.integer({ min: 100, max: 2000 }), (rise, seconds) => {
      const height = ascentM(everySecond(seconds + 1, (second) => (rise * second) / seconds)) ?? 0;
      expect(height).toBeGreaterThanOrEqual(rise - 1e-6);
      expect(height).toBeLessThanOrEqual(rise + 1e-6);
    }),
  );
});

test('satellites that wander by 8 m climb nothing, and a hill of 50 m stays one', () => {
  const wander = (second: number) => 4 * Math.sin(second / 15);
  expect(climbed(everySecond(3600, wander), 'satellites')).toBe(0);
  expect(climbed(everySecond(3600, wander), 'barometer')).toBeGreaterThan(200);
  expect(
    climbed(
      everySecond(3601, (second) => wander(second) + second / 72),
      'satellites',
    ),
  ).toBeCloseTo(50, -1);
});
