import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addThreshold, changeAthlete } from '#contract/athlete/athlete.ts';
import { PlanEntry } from '#contract/plans/plans.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import {
  disciplineOf,
  firstPlan,
  fiveKmSec,
  newWelcome,
  profileOf,
  QUESTIONS,
  thresholdsOf,
  type WelcomeValues,
} from '#web/features/dashboard/welcome/welcome-values.ts';

const today = '2026-11-30' as LocalDate;
const blank = newWelcome({ level: null, availability: null, ability: null });
const plan = (given: Partial<WelcomeValues>) => firstPlan({ ...blank, ...given }, today, 'A plan');

test('whatever is answered or skipped is a plan, a profile and thresholds that the server takes', () => {
  const answers: Partial<WelcomeValues>[] = [
    {},
    { skipped: [...QUESTIONS] },
    { goal: 'race', raceDate: '2027-06-06', format: 'marathon', fiveKm: '24:30', ftp: '230' },
    { goal: 'race', raceDate: '2029-06-06' },
    { goal: 'sport', sport: 'swim', ability: { ...blank.ability, canSwim: 'no' } },
    { goal: 'fitness', sport: 'triathlon', minutes: ['0', '0', '0', '0', '0', '0', '300'] },
  ];
  for (const given of answers) {
    const values = { ...blank, ...given };
    expect(z.safeParse(PlanEntry, firstPlan(values, today, 'A plan')).error?.issues ?? []).toEqual([]);
    expect(z.safeParse(changeAthlete.body!, profileOf(values)).error?.issues ?? []).toEqual([]);
    for (const threshold of thresholdsOf(values)) expect(z.safeParse(addThreshold.body!, threshold).success).toBe(true);
  }
});

test('a race gives the plan its sport and its weeks; one too far away or past gives twelve weeks or a year', () => {
  expect(plan({ raceDate: '2027-03-21', format: '10k' })).toMatchObject({
    discipline: 'run',
    duration: 16,
    startDate: today,
    race: { date: '2027-03-21', format: '10k', priority: 'A' },
  });
  expect(plan({ raceDate: '2029-03-21' })).toMatchObject({ duration: 52, race: null });
  expect(plan({ raceDate: addDays(today, -1) })).toMatchObject({ duration: 12, race: null });
  expect(disciplineOf({ ...blank, goal: 'sport', sport: 'bike' })).toBe('bike');
});

test('what was skipped is neither saved nor planned with', () => {
  const skipped = { ...blank, skipped: [...QUESTIONS], raceDate: '2027-03-21', ftp: '230' };
  expect(profileOf(skipped)).toEqual({});
  expect(thresholdsOf(skipped)).toEqual([]);
  expect(firstPlan(skipped, today, 'A plan')).toMatchObject({
    discipline: 'triathlon',
    difficulty: 'beginner',
    race: null,
    days: null,
    currentFitness: null,
  });
});

test('answers say what somebody can do, with what, and when', () => {
  const ability = { canSwim: 'no', longestRide: '60', longestRun: '10', weeklyHours: '2.5' } as const;
  const entry = plan({ equipment: { ...blank.equipment, pool: false, heartRate: true } });
  expect(profileOf({ ...blank, ability }).ability).toEqual({ swims200m: false, longestRideMin: 60, longestRunMin: 10, weeklyHours: 2.5 });
  // A runner is asked for nothing else.
  expect(profileOf({ ...blank, goal: 'sport', sport: 'run', ability }).ability).toEqual({
    swims200m: null,
    longestRideMin: null,
    longestRunMin: 10,
    weeklyHours: 2.5,
  });
  expect(entry.currentFitness).toBe('Has a heart-rate monitor.');
  expect(entry.days?.every(({ hasPool }) => !hasPool)).toBe(true);
  expect(profileOf(blank)).toMatchObject({ hoursPerWeek: 4.75, availability: { monday: 0, saturday: 90 } });
});

test('a 5 km run gives the threshold pace of Daniels’ tables', () => {
  expect(fiveKmSec('20:00')).toBe(1200);
  for (const typed of ['', '9:59', '61:00', 'fast']) expect(fiveKmSec(typed)).toBeNull();
  const [ftp, pace] = thresholdsOf({ ...blank, ftp: '230', fiveKm: '20:00' });
  expect(ftp).toEqual({ kind: 'ftp', value: 230, source: 'entry' });
  // VDOT 49.8: threshold pace 4:16 a kilometre.
  expect(1000 / (pace?.value ?? 0)).toBeCloseTo(256, -0.5);
});
