import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wPrimeBalance } from '#core/activity/power/w-prime-balance.ts';
import { meanBelow, recoveryTauSec, wPrimeBalanceIntegral } from '#core/activity/power/w-prime-balance-integral.ts';

const rider = { criticalPowerW: 250, wPrimeJ: 20_000 };
const seconds = (count: number, watts: number) => Array.from({ length: count }, () => watts);

test('200 s at 100 W above critical power empty a W′ of 20 kJ in both forms of it', () => {
  expect(wPrimeBalance(seconds(200, 350), rider)?.at(-1)).toBeCloseTo(0, 6);
  expect(wPrimeBalanceIntegral(seconds(200, 350), rider, 1e12)?.at(-1)).toBeCloseTo(0, 3);
});

test('at critical power nothing is spent and nothing comes back', () => {
  const balance = wPrimeBalance([...seconds(100, 350), ...seconds(100, 250)], rider);
  expect(balance?.[99]).toBe(10_000);
  expect(balance?.[199]).toBe(10_000);
});

test('recovery is faster the emptier it is and the easier the riding', () => {
  const after = (rest: number) => wPrimeBalance([...seconds(100, 350), rest], rider)?.at(-1);
  expect(after(150)).toBe(10_000 + (100 * 10_000) / 20_000);
  expect(after(50)).toBe(10_000 + (200 * 10_000) / 20_000);
});

test('a balance below zero is shown and not clipped', () => {
  expect(wPrimeBalance(seconds(300, 350), rider)?.at(-1)).toBe(-10_000);
  expect(wPrimeBalanceIntegral(seconds(300, 350), rider)?.at(-1)).toBeLessThan(0);
});

test('without critical power or W′ there is no balance', () => {
  for (const unknown of [
    { criticalPowerW: 0, wPrimeJ: 20_000 },
    { criticalPowerW: 250, wPrimeJ: 0 },
  ]) {
    expect(wPrimeBalance([200], unknown)).toBeNull();
    expect(wPrimeBalanceIntegral([200], unknown)).toBeNull();
  }
  expect(wPrimeBalanceIntegral([200], rider, 0)).toBeNull();
  expect(wPrimeBalance([], rider)).toHaveLength(0);
});

test('the smallest rider has a balance too', () => {
  expect(wPrimeBalance([1], { criticalPowerW: 1, wPrimeJ: 1 })).toEqual(new Float64Array([1]));
  expect(wPrimeBalanceIntegral([1], { criticalPowerW: 1, wPrimeJ: 1 }, 1)).toEqual(new Float64Array([1]));
});

test('recovery takes 862 s at critical power and 465 s at 130 W below it', () => {
  expect(recoveryTauSec(250, 250)).toBe(862);
  expect(recoveryTauSec(250, 120)).toBeCloseTo(464.8, 1);
});

test('the mean below critical power leaves out what lies on it, and is 0 when nothing lies below', () => {
  expect(meanBelow([100, 200, 250, 400], 250)).toBe(150);
  expect(meanBelow([250, 400], 250)).toBe(0);
});

test('a ride of 70 hours neither overflows nor loses its end', () => {
  const balance = wPrimeBalanceIntegral([...seconds(250_000, 150), ...seconds(60, 400)], rider);
  expect(balance?.at(-1)).toBeGreaterThan(10_000);
  expect(balance?.at(-1)).toBeLessThan(12_000);
});

test('the balance never exceeds W′', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1200 }), { maxLength: 200 }), (ride) => {
      for (const left of wPrimeBalance(ride, rider) ?? []) expect(left).toBeLessThanOrEqual(rider.wPrimeJ);
      for (const left of wPrimeBalanceIntegral(ride, rider) ?? []) expect(left).toBeLessThanOrEqual(rider.wPrimeJ);
    }),
  );
});
