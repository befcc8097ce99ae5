import { describe, expect, test } from 'vitest';
import { dayIn, during, monthIn, periodName, rangeIn, table } from '#core/assistant/answer/data/phrase.ts';
import { plainly } from '#core/assistant/figures/sentence.ts';
import type { LocalDate } from '#core/calendar.ts';

const day = (date: string) => date as LocalDate;
const TODAY = day('2026-06-17');
const named = (name: string) => ({ from: TODAY, to: TODAY, name });

describe('periods and days in a sentence', () => {
  test.each([
    ['last month', 'last month', 'last month'],
    ['October', 'in October', 'October'],
    ['last 90 days', 'in the last 90 days', 'the last 90 days'],
    ['Last four weeks', 'in the last four weeks', 'the last four weeks'],
    ['since 3 May', 'since 3 May', 'since 3 May'],
    ['on 3 May', 'on 3 May', '3 May'],
    ['a month ago', 'a month ago', 'a month ago'],
    ['so far', 'so far', 'all your training'],
    ['2025', 'in 2025', '2025'],
  ])('The period “%s” is said as “%s” and compared as “%s”', (name, after, compared) => {
    expect(during(named(name)).text).toBe(after);
    expect(periodName(named(name)).text).toBe(compared);
  });

  test('Numbers of a period are those of the message', () => {
    expect(during(named('last 90 days')).figures).toEqual([{ text: '90', value: 90, source: 'user' }]);
  });

  test('A day near today has a name, another year is said', () => {
    expect([TODAY, day('2026-06-16'), day('2026-06-18')].map((date) => dayIn(TODAY, date))).toEqual(['today', 'yesterday', 'tomorrow']);
    expect(dayIn(TODAY, day('2026-05-03'))).toBe('on 3 May');
    expect(dayIn(TODAY, day('2025-05-03'))).toBe('on 3 May 2025');
  });

  test('Weeks and months are named with the year where it is another one', () => {
    expect(rangeIn(TODAY, day('2026-03-03'), day('2026-03-09'))).toBe('3–9 March');
    expect(rangeIn(TODAY, day('2026-04-28'), day('2026-05-04'))).toBe('28 April – 4 May');
    expect(rangeIn(TODAY, day('2025-12-29'), day('2026-01-04'))).toBe('29 December 2025 – 4 January');
    expect([monthIn(TODAY, day('2026-03-01')), monthIn(TODAY, day('2025-10-01'))]).toEqual(['March', 'October 2025']);
  });

  test('A table keeps empty cells, and a bar in a name does not end one', () => {
    const rows = [
      ['What', 'A|B'],
      ['Time', ''],
    ].map((row) => row.map(plainly));
    expect(table(rows).text).toBe('| What | A/B |\n| --- | --- |\n| Time | – |');
  });
});
