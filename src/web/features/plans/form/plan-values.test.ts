import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createPlan } from '#contract/plans/plans.ts';
import type { LocalDate } from '#core/calendar.ts';
import { anOpenedPlan } from '#test/fixtures/plans.ts';
import {
  copyOf,
  goalsIn,
  newInjury,
  newPlan,
  nextMonday,
  planEntry,
  profileDays,
  weeksToRace,
} from '#web/features/plans/form/plan-values.ts';

const TODAY = '2026-11-21' as LocalDate;
const blank = newPlan({ availability: null, ability: null }, TODAY);
const messages = (values: Partial<typeof blank>) => {
  const { error } = z.safeParse(createPlan.body!, planEntry({ ...blank, ...values }));
  return Object.fromEntries(error?.issues.toReversed().map(({ path, message }) => [path.join('.'), message]) ?? []);
};

test('the defaults are the specification’s, and the plan starts on the next Monday', () => {
  const { discipline, difficulty, duration, timeAvailable, startDate } = blank;
  expect([discipline, difficulty, duration, timeAvailable, startDate]).toEqual(['triathlon', 'intermediate', '12', '10', '2026-11-23']);
  expect(nextMonday('2026-11-23' as LocalDate)).toBe('2026-11-23');
});

test('each limit says its own sentence', () => {
  expect(messages({})).toEqual({ name: 'Plan name is required' });
  expect(messages({ name: 'x', duration: '0' })).toEqual({ duration: 'Duration must be at least 1 week' });
  expect(messages({ name: 'x', duration: '53' })).toEqual({ duration: 'Duration cannot exceed 52 weeks' });
  expect(messages({ name: 'x', timeAvailable: '0.5' })).toEqual({ timeAvailable: 'Time available must be at least 1 hour' });
  expect(messages({ name: 'x', timeAvailable: '51' })).toEqual({ timeAvailable: 'Time available cannot exceed 50 hours' });
  expect(messages({ name: 'x', timeAvailable: 'ten' })).toEqual({ timeAvailable: 'Enter a number' });
  expect(messages({ name: 'x', timeAvailable: '' })).toEqual({});
  expect(messages({ name: 'x', duration: 'ten' })).toHaveProperty('duration');
});

test('goals are split on commas and trimmed; none is an empty list', () => {
  expect(goalsIn(' Finish ,, swim 1:40 ,')).toEqual(['Finish', 'swim 1:40']);
  expect(planEntry(blank).goals).toEqual([]);
});

test('a race is sent as soon as something of it is entered, and says what is missing', () => {
  expect(planEntry(blank).race).toBeNull();
  const race = { name: 'Leeds', date: '', format: '', priority: 'A' } as const;
  expect(messages({ name: 'x', race })).toMatchObject({ 'race.format': 'Choose a distance' });
});

test('days count as soon as one has minutes, and begin as the profile has them', () => {
  expect(planEntry(blank).days).toBeNull();
  const availability = { monday: 60, tuesday: 0, wednesday: 90, thursday: 0, friday: 0, saturday: 180, sunday: 120 };
  const values = newPlan({ availability, ability: null }, TODAY);
  expect(planEntry(values).days?.map(({ minutes }) => minutes)).toEqual([60, 0, 90, 0, 0, 180, 120]);
  // Untouched they are left to the profile, so that the plan follows it.
  expect(planEntry(values, profileDays({ availability })).days).toBeNull();
  const changed = { ...values, days: values.days.map((day, at) => (at === 1 ? { ...day, minutes: '45' } : day)) };
  expect(planEntry(changed, profileDays({ availability })).days?.[1]?.minutes).toBe(45);
});

test('an injury is sent with the disciplines that are ticked and open ends unknown, and says what is missing', () => {
  const sore = { ...newInjury(), bodyPart: 'Left Achilles', disciplines: { ...newInjury().disciplines, run: true }, until: '2026-12-24' };
  expect(planEntry({ ...blank, injuries: [sore] }).injuries).toEqual([
    { bodyPart: 'Left Achilles', disciplines: ['run'], allows: 'easy', since: null, until: '2026-12-24' },
  ]);
  expect(messages({ name: 'x', injuries: [sore] })).toEqual({});
  expect(messages({ name: 'x', injuries: [newInjury()] })).toEqual({
    'injuries.0.bodyPart': 'Enter what hurts',
    'injuries.0.disciplines': 'Choose the sports affected',
  });
});

test('equipment begins as the contract has it, and a copy keeps what was said and what still hurts', () => {
  expect(planEntry(blank).equipment).toEqual({ bike: true, trainer: false, powerMeter: true, gym: false, poolToys: true });
  const over = { bodyPart: 'Knee', disciplines: ['run' as const], allows: 'easy' as const, until: '2026-11-01' as LocalDate };
  const still = { ...over, bodyPart: 'Shoulder', disciplines: ['swim' as const], until: null };
  const copied = copyOf(anOpenedPlan({ equipment: { bike: false }, injuries: [over, still] }), { ability: null }, TODAY);
  expect(copied.equipment.bike).toBe(false);
  expect(planEntry(copied).injuries).toEqual([{ ...still, since: null }]);
});

test('weeks are counted from the start’s own week to the race’s', () => {
  expect(weeksToRace('2026-11-23', '2027-03-14')).toBe(16);
  expect(weeksToRace('2026-11-23', '2026-11-20')).toBeNull();
  expect(weeksToRace('2026-11-23', '')).toBeNull();
});

test('a copy is the same wish from a new start, without a race that is over', () => {
  const race = { name: 'Leeds', date: '2026-06-07' as LocalDate, format: '70.3', priority: 'A' } as const;
  const copied = copyOf(anOpenedPlan({ race }), { ability: null }, TODAY);
  expect(copied).toMatchObject({ name: 'Leeds in June (copy)', duration: '12', goals: 'Finish strong', startDate: '2026-11-23' });
  expect(planEntry(copied).race).toBeNull();
  expect(z.safeParse(createPlan.body!, planEntry(copied)).success).toBe(true);
});
