import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { aPlanSession } from '#test/fixtures/plans.ts';
import { aSession } from '#test/fixtures/sessions.ts';
import { breaksOfMove, type CalendarFacts } from '#web/features/sessions/calendar/move-warnings.ts';

const day = (text: string) => text as LocalDate;
const intervals = aSession({ name: 'Intervals', scheduledDate: '2026-11-24' });
const longRun = aSession({ name: 'Long run', scheduledDate: '2026-11-28', durationSeconds: 6_000 });
const facts = (more: Partial<CalendarFacts> = {}): CalendarFacts => ({
  sessions: [intervals, longRun],
  planned: () => null,
  athlete: { level: 'intermediate', birthDate: null, availability: null, weekStart: 'monday' },
  today: day('2026-11-21'),
  ...more,
});

test('a long run beside intervals is told by what the sessions are called', () => {
  expect(breaksOfMove(facts(), longRun.id, day('2026-11-25'))).toEqual([
    'Intervals and Long run are 24 h apart; hard and long runs need 48 h.',
  ]);
  expect(breaksOfMove(facts(), longRun.id, day('2026-11-27'))).toEqual([]);
});

test('the plan knows better than the name how hard a session is', () => {
  const planned = () => aPlanSession({ intensity: 'easy', slot: 'run-easy' });
  expect(breaksOfMove(facts({ planned }), intervals.id, day('2026-11-27'))).toEqual([]);
});

test('from forty on hard runs need a day more', () => {
  const hills = aSession({ name: 'Hills', scheduledDate: '2026-11-28' });
  const athlete = { ...facts().athlete, birthDate: day('1980-11-22') };
  const moved = (birthDate: LocalDate) =>
    breaksOfMove(facts({ sessions: [intervals, hills], athlete: { ...athlete, birthDate } }), hills.id, day('2026-11-26'));
  expect(moved(day('1980-11-22'))).toEqual(['Two hard runs are 48 h apart; you need at least 72 h.']);
  expect(moved(day('1990-11-22'))).toEqual([]);
});

test('the minutes of the athlete’s own days hold', () => {
  const availability = { monday: 0, tuesday: 60, wednesday: 60, thursday: 60, friday: 0, saturday: 180, sunday: 120 };
  const athlete = { ...facts().athlete, availability };
  expect(breaksOfMove(facts({ athlete }), longRun.id, day('2026-11-27'))).toEqual(['Friday has 0 min available; 100 would be needed.']);
});
