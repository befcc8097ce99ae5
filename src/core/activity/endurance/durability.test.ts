import { expect, test } from 'vitest';
import { durability } from '#core/activity/endurance/durability.ts';

const effort = { durationSec: 300, afterKj: 1500 };
const seconds = (count: number, watts: number): (number | null)[] => Array.from({ length: count }, () => watts);

test('360 W for five minutes fresh and 324 W after 1,500 kJ is a durability of 0.9', () => {
  const ride = [...seconds(300, 360), ...seconds(7200, 200), ...seconds(300, 324), ...seconds(60, 100)];
  expect(durability(ride, effort)).toEqual({ freshW: 360, tiredW: 324, ratio: 0.9 });
});

test('a ride that never does the work, or ends with it, says nothing', () => {
  expect(durability(seconds(3600, 200), effort)).toBeNull();
  expect(durability(seconds(7500 + 299, 200), effort)).toBeNull();
  expect(durability(seconds(7500 + 300, 200), effort)?.ratio).toBe(1);
});

test('an effort that is only there before or after has nothing to compare with', () => {
  expect(durability([...seconds(299, 6000), ...seconds(3600, 200)], effort)).toBeNull();
  expect(durability([null, null], effort)).toBeNull();
});
