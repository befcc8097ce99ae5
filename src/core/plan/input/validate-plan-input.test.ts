import { expect, test } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { planRefusals } from '#core/plan/input/validate-plan-input.ts';
import { anInput, aRace, aWeek } from '#test/athletes/plan-inputs.ts';

const rules = (input: Partial<Parameters<typeof anInput>[0]>) => planRefusals(anInput(input)).map(({ rule }) => rule);

test('a sound wish is not refused', () => {
  expect(planRefusals(anInput())).toEqual([]);
  expect(rules({ weeks: 52 })).toEqual([]);
  expect(rules({ weeks: 1, races: [] })).toEqual([]);
});

test('weeks and hours outside their bounds are refused with what to do', () => {
  expect(rules({ weeks: 0, races: [] })).toEqual(['weeks']);
  expect(rules({ weeks: 53 })).toEqual(['weeks']);
  expect(rules({ weeks: 3.5, races: [] })).toEqual(['weeks']);
  expect(rules({ weeklyHours: Number.NaN })).toEqual(['hours']);
  expect(planRefusals(anInput({ weeklyHours: 51 }))[0]?.sentence).toBe('Enter 1 to 50 hours a week.');
});

test('a race that is past, too late or on the day of another is refused', () => {
  const { start } = anInput();
  expect(rules({ races: [aRace({ date: addDays(start, -1) })] })).toEqual(['past-race']);
  expect(rules({ races: [aRace({ date: addDays(start, 200) })] })).toEqual(['late-race']);
  expect(rules({ races: [aRace(), aRace({ id: 'b', priority: 'B' })] })).toEqual(['two-races']);
});

test('nowhere to train, no pool for a swimmer and a heart that wants a doctor are refused', () => {
  expect(rules({ days: aWeek(0.2) })).toEqual(['room']);
  expect(rules({ discipline: 'swim', races: [], days: aWeek().map((day) => ({ ...day, hasPool: false })) })).toEqual(['pool']);
  expect(rules({ clearances: ['suspected-myocarditis'] })).toEqual(['clearance']);
  expect(rules({ ageYears: 16 })).toEqual(['age']);
});
