import { expect, test } from 'vitest';
import type { TodayFacts } from '#core/assistant/facts.ts';
import type { LocalDate } from '#core/calendar.ts';
import { everyWeekdays, periodsIn } from '#core/language/dates.ts';

/** A Wednesday. */
const today = { today: '2025-11-26' as LocalDate, weekStartsOn: 1 } as TodayFacts;
const read = (text: string, direction: 'past' | 'future') =>
  periodsIn(text, today, direction).map(({ from, to }) => (from === to ? from : `${from} ${to}`));

test.each([
  ['how far did I run last month', '2025-10-01 2025-10-31'],
  ['hours this year', '2025-01-01 2025-12-31'],
  ['my swims in May', '2025-05-01 2025-05-31'],
  ['load since March', '2025-03-01 2025-11-26'],
  ['the last 6 weeks of riding', '2025-10-16 2025-11-26'],
  ['over the last year', '2024-11-27 2025-11-26'],
  ['how was last week', '2025-11-17 2025-11-23'],
  ['in the past week', '2025-11-20 2025-11-26'],
  ["how was Tuesday's run", '2025-11-25'],
  ['on Wednesday', '2025-11-19'],
  ['last friday', '2025-11-21'],
  ['fitness a month ago', '2025-10-26'],
  ['two weeks ago', '2025-11-12'],
  ['rides in 2023', '2023-01-01 2023-12-31'],
  ['between May and July', '2025-05-01 2025-07-31'],
  ['my run on 3 March', '2025-03-03'],
  ['on the 14th', '2025-11-14'],
  ['the week of 3 March', '2025-03-03 2025-03-09'],
  ['last winter', '2024-12-01 2025-02-28'],
  ['since the start of the year', '2025-01-01 2025-11-26'],
  ['the first half of April', '2025-04-01 2025-04-15'],
  ['the weekend', '2025-11-22 2025-11-23'],
  ['how did my week go', '2025-11-24 2025-11-30'],
  ['yesterday', '2025-11-25'],
  ['how was my Thursday run', '2025-11-20'],
])('"%s" is %s', (text, days) => {
  expect(read(text, 'past')).toEqual([days]);
});

test.each([
  ['Wednesday till Friday', '2025-11-26 2025-11-28'],
  ['the next 3 days', '2025-11-27 2025-11-29'],
  ['tomorrow', '2025-11-27'],
  ['on Friday', '2025-11-28'],
  ['next Friday', '2025-12-05'],
  ['friday week', '2025-12-05'],
  ['14 March', '2026-03-14'],
  ['from the 3rd to the 10th', '2025-12-03 2025-12-10'],
  ['14 to 21 February', '2026-02-14 2026-02-21'],
  ['from 9 June to 10 June', '2026-06-09 2026-06-10'],
  ['from 9 to 12 June', '2026-06-09 2026-06-12'],
  ['from June 9 to June 10', '2026-06-09 2026-06-10'],
  ['my Monday run', '2025-12-01'],
  ['this Monday', '2025-12-01'],
  ['until Sunday', '2025-11-26 2025-11-30'],
  ['this weekend', '2025-11-29 2025-11-30'],
  ['next week', '2025-12-01 2025-12-07'],
  ['mon-wed', '2025-12-01 2025-12-03'],
  ['thursday to sunday', '2025-11-27 2025-11-30'],
  ['the day after tomorrow', '2025-11-28'],
  ['2026-05-03', '2026-05-03'],
])('"%s" is %s of what is ahead', (text, days) => {
  expect(read(text, 'future')).toEqual([days]);
});

test.each(['I sat on the sofa', 'may I ask something', 'a 45 min spin', '2000 m swim', '4:30 per km', '3 weeks of bike focus', 'march on'])(
  '"%s" names no day',
  (text) => {
    expect(read(text, 'past')).toEqual([]);
  },
);

test('two periods are read in their order', () => {
  expect(read('this year against last year', 'past')).toEqual(['2025-01-01 2025-12-31', '2024-01-01 2024-12-31']);
});

test('Tuesdays are every Tuesday, and a tuesdays run is one', () => {
  expect(everyWeekdays('no Tuesdays and Thursdays please', today)).toEqual([1, 3]);
  expect(everyWeekdays('move tuesdays run', today)).toEqual([]);
});

test('a period is named as it was said', () => {
  const names = ['last month', 'since March', 'in May', 'the last 6 weeks'].map((text) => periodsIn(text, today, 'past')[0]?.name);
  expect(names).toEqual(['last month', 'since March', 'May', 'last 6 weeks']);
});

test.each([
  ['a work trip next week from Tuesday to Thursday', ['2025-12-01 2025-12-07', '2025-12-02 2025-12-04']],
  ['away Tuesday to Thursday next week', ['2025-12-02 2025-12-04', '2025-12-01 2025-12-07']],
  ["move next week's long run to Saturday", ['2025-12-01 2025-12-07', '2025-12-06']],
  ["move Friday's run to next week", ['2025-11-28', '2025-12-01 2025-12-07']],
  ['I need a lighter next week. I am free on Friday', ['2025-12-01 2025-12-07', '2025-11-28']],
])('weekdays beside a named week are of that week: "%s"', (text, days) => {
  expect(read(text, 'future')).toEqual(days);
});
