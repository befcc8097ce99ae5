import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { aSession } from '#test/fixtures/sessions.ts';
import { targetWeeks, weekInWords } from '#web/features/sessions/weeks/target-weeks.ts';

const day = (text: string) => text as LocalDate;
const AROUND = { source: day('2026-11-16'), today: day('2026-11-21') };

test('weeks to copy to are those around the week, without itself, each with its sessions', () => {
  const weeks = targetWeeks([aSession({ scheduledDate: '2026-11-23' }), aSession({ scheduledDate: '2026-11-29' })], AROUND);
  expect(weeks[0]).toEqual({ value: '2026-10-19', label: '19 Oct to 25 Oct' });
  expect(weeks.map(({ value }) => value)).not.toContain('2026-11-16');
  expect(weeks.find(({ value }) => value === '2026-11-23')?.label).toBe('23 Nov to 29 Nov (2 sessions)');
});

test('a template may also be used in the week itself', () => {
  expect(targetWeeks([], { ...AROUND, withSource: true }).map(({ value }) => value)).toContain('2026-11-16');
});

test('a week of another year says the year, and none lies beyond the calendar', () => {
  expect(weekInWords(day('2026-12-28'), day('2026-11-21'))).toBe('28 Dec to 3 Jan 2027');
  const last = targetWeeks([], { source: day('2100-12-20'), today: day('2100-12-20') }).at(-1);
  expect(last?.value).toBe('2100-12-13');
});
