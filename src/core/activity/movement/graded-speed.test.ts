import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gradedSpeed, normalizedGradedSpeed } from '#core/activity/movement/graded-speed.ts';
import { gradients } from '#core/activity/movement/gradient.ts';
import { metabolicGradeFactor } from '#core/activity/movement/running-cost.ts';

const seconds = (length: number, of: (second: number) => number) => Array.from({ length }, (_, second) => of(second));

test('a steady 5 % climb has a gradient of 5 % everywhere', () => {
  const found = gradients(
    seconds(120, (s) => s * 3),
    seconds(120, (s) => 100 + s * 3 * 0.05),
  );
  expect(found).toHaveLength(120);
  for (const gradient of found) expect(gradient).toBeCloseTo(0.05, 9);
});

test('a barometer that steps by 20 cm does not make hills of the flat', () => {
  const found = gradients(
    seconds(300, (s) => s * 3),
    seconds(300, (s) => 100 + 0.2 * (s % 2)),
  );
  for (const gradient of found) expect(Math.abs(gradient ?? 1)).toBeLessThan(0.012);
});

test('a long stand does not outweigh the road before it', () => {
  const distance = [...seconds(20, (s) => s * 3), ...seconds(600, () => 57), ...seconds(20, (s) => 60 + s * 3)];
  const found = gradients(
    distance,
    distance.map((metres) => metres * 0.1),
  );
  for (const gradient of found) expect(gradient).toBeCloseTo(0.1, 9);
});

test('standing still while the barometer drifts by a metre makes no hill', () => {
  const distance = [...seconds(40, (s) => s * 3), ...seconds(600, () => 117), ...seconds(40, (s) => 120 + s * 3)];
  const altitude = [...seconds(40, () => 100), ...seconds(600, (s) => 100 + s / 600), ...seconds(40, () => 101)];
  const found = gradients(distance, altitude);
  // One metre over the 30 m around the stand, wherever the athlete stood.
  expect(Math.max(...found.map((gradient) => gradient ?? 1))).toBeLessThan(0.06);
  expect(found[300]).toBe(found[500]);
});

test('a step in the road is seen from 15 m on either side and no further', () => {
  const distance = seconds(100, (s) => s);
  const found = gradients(
    distance,
    distance.map((metres) => (metres < 50 ? 100 : 101)),
  );
  expect(found[34]).toBe(0);
  expect(found[35]).toBeGreaterThan(0);
  expect(found[64]).toBeGreaterThan(0);
  expect(found[65]).toBe(0);
});

test('ten metres of road are enough to have a gradient', () => {
  expect(gradients([0, 5, 10], [0, 0.5, 1])).toEqual([0.1, 0.1, 0.1].map((gradient) => expect.closeTo(gradient, 9)));
  expect(gradients([0, 5, 9], [0, 0.5, 0.9])).toEqual([null, null, null]);
});

test('over the top of a hill the gradient turns from up to down', () => {
  const distance = seconds(200, (s) => s * 3);
  const found = gradients(
    distance,
    distance.map((metres) => 50 - Math.abs(metres - 300) * 0.08),
  );
  expect(found[50]).toBeCloseTo(0.08, 6);
  expect(found[100]).toBeCloseTo(0, 6);
  expect(found[150]).toBeCloseTo(-0.08, 6);
});

test('where distance or altitude is unknown the gradient is unknown, and around it is not', () => {
  const distance = seconds(60, (s) => s * 3);
  const altitude = distance.map((metres, s) => (s === 30 ? null : metres * 0.02));
  const found = gradients(distance, altitude);
  expect(found[30]).toBeNull();
  expect(found[29]).toBeCloseTo(0.02, 9);
  expect(gradients([null, null], [1, 2])).toEqual([null, null]);
});

test('someone who moved less than 10 m has no gradient', () => {
  expect(gradients([0, 3, 6, 9], [0, 1, 2, 3])).toEqual([null, null, null, null]);
});

test('graded speed multiplies: uphill counts as faster, and an unknown gradient as flat', () => {
  expect(gradedSpeed([3, 3, 3, null], [0.06, null, -0.08, 0])).toEqual([
    expect.closeTo(3 * 1.24043715, 6),
    3,
    expect.closeTo(3 * 0.87977914, 6),
    null,
  ]);
  expect(gradedSpeed([3], [0.1], metabolicGradeFactor)[0]).toBeCloseTo(4.9735, 4);
});

test('half an hour at one speed on the flat is that speed, and half a minute less a second is unknown', () => {
  expect(normalizedGradedSpeed(seconds(1800, () => 3.5))).toBeCloseTo(3.5, 9);
  expect(normalizedGradedSpeed(seconds(29, () => 3.5))).toBeNull();
});

test('normalized graded speed lies between the mean and the greatest', () => {
  const stream = fc.array(fc.double({ min: 0, max: 7, noNaN: true }), { minLength: 30, maxLength: 30 });
  fc.assert(
    fc.property(stream, (speed) => {
      const found = normalizedGradedSpeed(gradedSpeed(speed, [])) ?? Number.NaN;
      expect(found).toBeLessThanOrEqual(Math.max(...speed) + 1e-9);
      expect(found).toBeGreaterThanOrEqual(speed.reduce((sum, v) => sum + v, 0) / 30 - 1e-9);
    }),
  );
});
