import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { fitnessByDay } from '#core/load/fitness/fitness.ts';
import { formOf, strainedDays } from '#core/load/fitness/form.ts';
import { checkRamp, ramp, rampByDay } from '#core/load/risk/ramp.ts';

test('ramp is what a week added to fitness', () => {
  expect(ramp({ ctlSevenDaysAgo: 80, ctlToday: 76 })).toBe(-4);
});

test('a ramp needs a day a week earlier', () => {
  const days = fitnessByDay(Array.from({ length: 9 }, (_, i) => ({ date: `day ${i}` as LocalDate, load: 100 })));
  const ramps = rampByDay(days);
  expect(ramps.slice(0, 7)).toEqual([null, null, null, null, null, null, null]);
  expect(ramps[7]).toBe(days[7]!.ctl - days[0]!.ctl);
  expect(ramps[8]).toBe(days[8]!.ctl - days[1]!.ctl);
});

test('each form has its own word', () => {
  expect([25.1, 25, 5, 4.9, -10, -10.1, -30, -30.1].map(formOf)).toEqual([
    'fresh',
    'race-ready',
    'race-ready',
    'neutral',
    'neutral',
    'productive',
    'productive',
    'strained',
  ]);
});

test('strained days are counted back from today until the first sound one', () => {
  const mornings = (...tsb: number[]) => strainedDays(tsb.map((value) => ({ tsb: value })));
  expect(mornings(-40, -29, -31, -35)).toBe(2);
  expect(mornings(-31, -31, -31)).toBe(3);
  expect(mornings(-31, -30)).toBe(0);
  expect(mornings()).toBe(0);
});

test('the same ramp is good for one athlete and too fast for another', () => {
  const check = (ctlPerWeek: number, level: 'beginner' | 'intermediate' | 'advanced' | 'elite') =>
    checkRamp(ctlPerWeek, { level, isReturning: false });
  expect([3, 3.1, 5, 5.1].map((value) => check(value, 'beginner'))).toEqual(['good', 'caution', 'caution', 'too-fast']);
  expect([5, 7, 7.1].map((value) => check(value, 'intermediate'))).toEqual(['good', 'caution', 'too-fast']);
  expect([6, 8, 8.1].map((value) => check(value, 'advanced'))).toEqual(['good', 'caution', 'too-fast']);
  expect([7, 10, 10.1].map((value) => check(value, 'elite'))).toEqual(['good', 'caution', 'too-fast']);
});

test('whoever comes back starts gently, however good they were', () => {
  expect([2, 3, 3.1].map((value) => checkRamp(value, { level: 'elite', isReturning: true }))).toEqual(['good', 'caution', 'too-fast']);
});
