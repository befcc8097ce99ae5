import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { saveCheckIn } from '#contract/checkins/checkins.ts';
import type { LocalDate } from '#core/calendar.ts';
import { aCheckIn } from '#test/fixtures/checkins.ts';
import { checkInEntry, isEmpty, lastKnown, valuesOfDay } from '#web/features/checkins/form/checkin-values.ts';

const TODAY = '2026-11-21' as LocalDate;
const at = { date: TODAY, units: 'metric', tracksCycle: false } as const;

test('what is left empty is unknown, and what is made empty is taken out', () => {
  const entry = checkInEntry({ ...valuesOfDay(null, 'metric'), sleepHours: '7,5', restingHeartRate: '47' }, at);
  expect(entry).toMatchObject({
    date: TODAY,
    sleepHours: 7.5,
    restingHeartRate: 47,
    hrv: null,
    weight: null,
    stressLevel: null,
    symptoms: null,
  });
  expect(entry).not.toHaveProperty('cyclePhase');
  expect(z.safeParse(saveCheckIn.body!, entry).success).toBe(true);
});

test('pounds are kept as kilograms', () => {
  expect(checkInEntry({ ...valuesOfDay(null, 'imperial'), weight: '160' }, { ...at, units: 'imperial' }).weight).toBe(72.57);
  expect(valuesOfDay(aCheckIn({ weight: 72.57 }), 'imperial').weight).toBe('160');
});

test('a recording of the heart says HRV and resting heart rate itself', () => {
  const entry = checkInEntry({ ...valuesOfDay(null, 'metric'), hrv: '60', rrIntervals: [900, 910] }, at);
  expect(entry).toMatchObject({ rrIntervals: [900, 910] });
  expect(entry).not.toHaveProperty('hrv');
});

test('a number out of bounds and a word are refused with a sentence', () => {
  const wrong = z.safeParse(saveCheckIn.body!, checkInEntry({ ...valuesOfDay(null, 'metric'), restingHeartRate: '400', hrv: 'high' }, at));
  expect(Object.fromEntries(wrong.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])).toEqual({
    restingHeartRate: 'Enter a number from 20 to 250 bpm',
    hrv: 'Enter a number from 1 to 400 ms',
  });
});

test('the hint is the newest value before the day, whatever was left out since', () => {
  const checkIns = [aCheckIn({ date: '2026-11-21', hrv: 70 }), aCheckIn({ date: '2026-11-20' }), aCheckIn({ date: '2026-11-18', hrv: 61 })];
  expect(lastKnown(checkIns, 'hrv', TODAY)).toBe(61);
  expect(lastKnown(checkIns, 'weight', TODAY)).toBeNull();
});

test('a form nobody touched is empty; one with a single answer is not', () => {
  expect(isEmpty(valuesOfDay(null, 'metric'))).toBe(true);
  expect(isEmpty({ ...valuesOfDay(null, 'metric'), symptoms: [] })).toBe(false);
  expect(isEmpty({ ...valuesOfDay(null, 'metric'), stressLevel: 3 })).toBe(false);
});
