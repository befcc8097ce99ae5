import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { findDays } from '#core/coach/intent/days.ts';
import { wordsOf } from '#core/coach/language/words.ts';

const MONDAY = '2026-03-02' as LocalDate;
const first = (text: string, looksBack = false) => findDays(wordsOf(text), MONDAY, looksBack)[0];

test.each([
  ['move it to Thursday', '2026-03-05'],
  ['what is on the 9th', '2026-03-09'],
  ['the race on 10 May', '2026-05-10'],
  ['tomorrow please', '2026-03-03'],
  ['on 2026-03-14', '2026-03-14'],
  ['was steht am Freitag an', '2026-03-06'],
  ['el sábado', '2026-03-07'],
  ['the day after tomorrow', '2026-03-04'],
])('"%s" is %s', (text, date) => {
  expect(first(text)?.from).toBe(date);
});

test.each([
  ['how was Saturday’s ride', '2026-02-28', '2026-02-28'],
  ['last week', '2026-02-23', '2026-03-01'],
  ['in total for the week just gone', '2026-02-23', '2026-03-01'],
  ['two weeks ago', '2026-02-16', '2026-02-22'],
  ['in the last 10 days', '2026-02-20', '2026-03-01'],
])('looking back, "%s" is %s to %s', (text, from, to) => {
  expect(first(text, true)).toMatchObject({ from, to });
});

test('a day that something goes to is told from the day it comes from', () => {
  expect(findDays(wordsOf('move it from Sunday to Saturday'), MONDAY, false).map(({ isTarget }) => isTarget)).toEqual([false, true]);
});
