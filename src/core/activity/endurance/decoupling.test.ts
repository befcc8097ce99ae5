import { expect, test } from 'vitest';
import { decoupling, steadyDecoupling } from '#core/activity/endurance/decoupling.ts';

const even = (count: number, value: number): (number | null)[] => Array.from({ length: count }, () => value);

test('a heart rate that rises from 140 to 147 at one power decouples by 4.8 %', () => {
  expect(decoupling(even(3600, 200), [...even(1800, 140), ...even(1800, 147)])).toBeCloseTo(1 - 140 / 147, 12);
});

test('power that falls at one heart rate decouples as well, and rising efficiency is negative', () => {
  expect(decoupling([...even(1800, 210), ...even(1800, 200)], even(3600, 145))).toBeCloseTo(10 / 210, 12);
  expect(decoupling([...even(1800, 200), ...even(1800, 210)], even(3600, 145))).toBeCloseTo(-0.05, 12);
});

test('seconds without heart rate or output do not count', () => {
  const heart = [...even(1800, 140), ...even(900, 147), ...even(900, 0).map(() => null)];
  expect(decoupling(even(3600, 200), heart)).toBeCloseTo(1 - 140 / 147, 12);
  const output = [...even(1800, 200), ...even(900, 200), ...even(900, 0).map(() => null)];
  expect(decoupling(output, [...even(2700, 140), ...even(900, 180)])).toBeCloseTo(0, 12);
});

test('a half without heart rate leaves it unknown', () => {
  expect(decoupling(even(100, 200), [...even(50, 140), ...even(50, 0).map(() => null)])).toBeNull();
  expect(decoupling(even(100, 200), [...even(50, 0), ...even(50, 140)])).toBeNull();
  expect(decoupling(even(100, 0), even(100, 140))).toBeNull();
  expect(decoupling([], [])).toBeNull();
});

test('the first ten minutes of an effort do not count', () => {
  const heart = [...even(600, 110), ...even(900, 140), ...even(900, 147)];
  expect(steadyDecoupling(even(2400, 200), heart, 1.02)).toBeCloseTo(1 - 140 / 147, 12);
});

test('an effort of less than 40 minutes or of changing power says nothing', () => {
  expect(steadyDecoupling(even(2399, 200), even(2399, 140), 1)).toBeNull();
  expect(steadyDecoupling(even(2400, 200), even(2400, 140), 1)).toBe(0);
  expect(steadyDecoupling(even(2400, 200), even(2400, 140), 1.1)).toBe(0);
  expect(steadyDecoupling(even(2400, 200), even(2400, 140), 1.11)).toBeNull();
  expect(steadyDecoupling(even(2400, 200), even(2400, 140), null)).toBeNull();
});
