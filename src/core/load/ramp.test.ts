import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { fitnessByDay } from '#core/load/fitness.ts';
import { formOf, strainedDays } from '#core/load/form.ts';
import { ramp, rampByDay } from '#core/load/ramp.ts';

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
