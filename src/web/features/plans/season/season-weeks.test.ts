import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { anOpenedPlan, aPlanWeek } from '#test/fixtures/plans.ts';
import { currentWeek, phaseSpans, seasonFinding, seasonInWords, seasonWeeks } from '#web/features/plans/season/season-weeks.ts';

const TODAY = '2026-11-25' as LocalDate;
const weeks = [aPlanWeek(1), aPlanWeek(2), aPlanWeek(3, { phase: 'build', kind: 'recovery', load: 200 })];
const done = Array.from({ length: 10 }, (_, day) => ({ date: addDays('2026-11-16' as LocalDate, day), load: 10 }));

test('what was trained is added up by week, and weeks ahead have none yet', () => {
  expect(seasonWeeks(anOpenedPlan({}, weeks), done, TODAY).map(({ doneLoad, isNow }) => [doneLoad, isNow])).toEqual([
    [70, false],
    [30, true],
    [null, false],
  ]);
});

test('a plan that has not begun has nothing done, whatever was trained', () => {
  expect(seasonWeeks(anOpenedPlan({ startedAt: null }, weeks), done, TODAY).every(({ doneLoad }) => doneLoad === null)).toBe(true);
});

test('the race flies its flag over its own week', () => {
  const race = { name: 'Leeds', date: '2026-12-06' as LocalDate, format: 'sprint', priority: 'A' } as const;
  expect(seasonWeeks(anOpenedPlan({ race }, weeks), [], TODAY).map((week) => week.race)).toEqual([null, null, 'Leeds']);
});

test('the title says the finding, and phases are as wide as their weeks', () => {
  expect(seasonFinding(weeks, 'Leeds')).toBe('3 weeks to Leeds, peak in the week of 23 Nov');
  expect(phaseSpans(weeks)).toEqual([
    { phase: 'base', weeks: 2 },
    { phase: 'build', weeks: 1 },
  ]);
});

test('the overview counts the phases', () => {
  expect(seasonInWords(weeks)).toBe('2 weeks of base and 1 of build. Longest week: 7 h 30.');
});

test('the week to look at is this one, the first of what lies ahead, or the last of what is over', () => {
  const at = (today: string) => currentWeek(weeks, today as LocalDate)?.index;
  expect([at('2026-11-25'), at('2026-10-01'), at('2027-10-01')]).toEqual([2, 1, 3]);
});
