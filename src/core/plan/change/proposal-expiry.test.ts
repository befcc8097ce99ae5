import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import type { ChangeLine } from '#core/plan/change/plan-change.ts';
import { type PutQuestion, standsUntil, wasPut } from '#core/plan/change/proposal-expiry.ts';

const LONDON = 'Europe/London';
const on = (date: string) => ({ date }) as { date: LocalDate };
const line = (words: object) => ({ sessionId: 'w01-easy-run-1', reason: '', ...words }) as ChangeLine;
const until = (...lines: ChangeLine[]) => standsUntil(lines, { today: '2026-06-08' as LocalDate, timeZone: LONDON }).toISOString();

test('a question stands until the first day that it changes is over, where the athlete lives', () => {
  const later = line({ kind: 'removed', before: on('2026-06-12') });
  expect(until(later)).toBe('2026-06-12T22:59:59.000Z');
  expect(until(later, line({ kind: 'added', after: on('2026-06-09') }))).toBe('2026-06-09T22:59:59.000Z');
});

test('what was missed is asked about until the day to which it would go', () => {
  expect(until(line({ kind: 'moved', before: on('2026-06-07'), after: on('2026-06-09') }))).toBe('2026-06-09T22:59:59.000Z');
});

const question = (words: Partial<PutQuestion>): PutQuestion => ({
  status: 'open',
  putAt: new Date('2026-06-08T02:07:00Z'),
  until: new Date('2026-06-08T22:59:59Z'),
  decidedAt: null,
  ...words,
});
const tomorrow = new Date('2026-06-09T02:07:00Z');

test('a question that was answered, that stands, or that stood through a day was asked', () => {
  const decidedAt = new Date('2026-06-08T02:08:00Z');
  expect(wasPut(question({ status: 'rejected', decidedAt }), tomorrow, LONDON)).toBe(true);
  expect(wasPut(question({}), new Date('2026-06-08T02:10:00Z'), LONDON)).toBe(true);
  expect(wasPut(question({}), tomorrow, LONDON)).toBe(true);
  expect(wasPut(question({ status: 'expired', decidedAt: tomorrow }), tomorrow, LONDON)).toBe(true);
});

test('a question that stood only at night, or that something else took the place of, was not', () => {
  expect(wasPut(question({ until: new Date('2026-06-08T02:37:00Z') }), tomorrow, LONDON)).toBe(false);
  expect(wasPut(question({ status: 'expired', decidedAt: new Date('2026-06-08T12:00:00Z') }), tomorrow, LONDON)).toBe(false);
});
