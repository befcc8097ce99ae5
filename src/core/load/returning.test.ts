import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { isReturning } from '#core/load/returning.ts';

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
