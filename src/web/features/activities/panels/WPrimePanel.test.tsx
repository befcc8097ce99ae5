import { expect, test } from 'vitest';
import { getWPrimeBalance, type WPrimeBalance } from '#contract/activities/w-prime-balance.ts';
import { answer, wordsOf } from '#test/athlete-page.tsx';
import { aLegRead, anActivityRead } from '#test/fixtures/activities.ts';
import { hasRidePower, WPrimePanel } from '#web/features/activities/panels/WPrimePanel.tsx';

const activity = anActivityRead();
const shown = (balance: WPrimeBalance) =>
  wordsOf(<WPrimePanel activity={activity} />, { answers: [answer(getWPrimeBalance, balance, { params: { id: activity.id } })] });

const BALANCE: WPrimeBalance = {
  kind: 'known',
  criticalPowerW: 250,
  wPrimeJ: 20_000,
  lowestJ: 4_000,
  lowestAtSec: 219,
  belowQuarterSec: 15,
  timeSec: [0, 219, 600],
  balanceJ: [20_000, 4_000, 19_000],
  source: { formula: 'Skiba.', inputs: [], activityIds: [] },
};

test('the lowest balance, when it was, and the time below a quarter are on the page', () => {
  const words = shown(BALANCE);
  expect(words).toContain('W′ balance down to 4.0 kJ at 3:39');
  expect(words).toMatch(/Lowest 4\.0 kJ At 3:39, of 20\.0 kJ/);
  expect(words).toMatch(/Below 25% 0:15/);
  expect(words).not.toContain('below zero');
  expect(shown({ ...BALANCE, lowestJ: -1_000 })).toContain('critical power or W′ may be set too low');
});

test('without critical power and W′ the page says how to get them; without enough power it says so', () => {
  const words = shown({ kind: 'none', lacks: 'thresholds', because: 'Set critical power and W′ to see W′ balance.' });
  expect(words).toContain('Set critical power and W′ to see W′ balance. Set critical power and W′');
  expect(shown({ kind: 'none', lacks: 'power', because: 'Power was recorded for only 50% of this ride.' })).toContain('only 50%');
});

test('only recorded rides with power have a W′ balance', () => {
  const ride = (avgPower: number | null) => [aLegRead({ leg: 'bike', discipline: 'bike', avgPower })];
  expect(hasRidePower(anActivityRead({ legs: ride(200), streamKeys: ['power'] }))).toBe(true);
  expect(hasRidePower(anActivityRead({ legs: ride(null), streamKeys: ['heartRate'] }))).toBe(false);
  expect(hasRidePower(anActivityRead({ legs: ride(200), streamKeys: [] }))).toBe(false);
  expect(hasRidePower(anActivityRead({ legs: [aLegRead({ leg: 'run', discipline: 'run', avgPower: 300 })], streamKeys: ['power'] }))).toBe(
    false,
  );
});
