import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { isReturning, startsReturning } from '#core/load/risk/return-after-break.ts';

const today = '2026-05-31' as LocalDate;
const days = (...dates: string[]) => dates as LocalDate[];

test('the first session after three weeks off is a return, and so are the four weeks after it', () => {
  expect(isReturning(days('2026-05-01', '2026-05-22'), today)).toBe(true);
  expect(isReturning(days('2026-04-01', '2026-05-02', '2026-05-05'), today)).toBe(false);
});

test('a week off is no break, and who has just begun comes back from nothing', () => {
  expect(isReturning(days('2026-05-15', '2026-05-22'), today)).toBe(false);
  expect(isReturning(days('2026-05-30'), today)).toBe(false);
  expect(isReturning([], today)).toBe(false);
});

test('a plan that is made during a break is one of somebody who comes back', () => {
  expect(isReturning(days('2026-02-01'), today)).toBe(false);
  expect(startsReturning(days('2026-02-01'), { today, start: today })).toBe(true);
  expect(startsReturning(days('2026-05-18'), { today, start: today })).toBe(false);
  expect(startsReturning(days('2026-05-01', '2026-05-22', '2026-05-30'), { today, start: today })).toBe(true);
});

test('the days until the plan begins belong to a break that is there already; of who trains they are unknown', () => {
  expect(startsReturning(days('2026-05-21'), { today, start: '2026-06-04' as LocalDate })).toBe(true);
  expect(startsReturning(days('2026-05-30'), { today, start: '2026-06-29' as LocalDate })).toBe(false);
  expect(startsReturning([], { today, start: today })).toBe(false);
});
