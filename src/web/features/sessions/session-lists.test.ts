import { expect, test } from 'vitest';
import { RaceId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { aSession } from '#test/fixtures/sessions.ts';
import { racesOfTab, sessionLists, weeksOf } from '#web/features/sessions/session-lists.ts';

test('what comes next is first, what was done or missed last is first', () => {
  const lists = sessionLists([
    aSession({ scheduledDate: '2026-11-25', status: 'upcoming' }),
    aSession({ scheduledDate: '2026-11-22', status: 'upcoming' }),
    aSession({ scheduledDate: '2026-11-01', status: 'overdue' }),
    aSession({ scheduledDate: '2026-11-10', status: 'overdue' }),
    aSession({ scheduledDate: '2026-10-01', status: 'completed' }),
    aSession({ scheduledDate: '2026-10-03', status: 'completed' }),
  ]);
  expect(lists.upcoming.map(({ scheduledDate }) => scheduledDate)).toEqual(['2026-11-22', '2026-11-25']);
  expect(lists.overdue.map(({ scheduledDate }) => scheduledDate)).toEqual(['2026-11-10', '2026-11-01']);
  expect(lists.completed.map(({ scheduledDate }) => scheduledDate)).toEqual(['2026-10-03', '2026-10-01']);
});

const race = (date: string) => ({
  id: RaceId.parse('0190a000-0000-7000-8000-000000000001'),
  name: `Race of ${date}`,
  date: date as LocalDate,
  format: '10k' as const,
  priority: 'B' as const,
  createdAt: '2026-01-01T00:00:00Z',
});

test('race days stand in the lists: to come beside what is upcoming, over beside what is completed', () => {
  const races = [race('2026-10-02'), race('2026-11-24')];
  const today = '2026-11-20' as LocalDate;
  const dates = (tab: 'upcoming' | 'completed' | 'overdue') => racesOfTab(races, tab, today).map(({ date }) => date);
  expect([dates('upcoming'), dates('completed'), dates('overdue')]).toEqual([['2026-11-24'], ['2026-10-02'], []]);
  const day = (date: string) => aSession({ date: date as LocalDate, durationSeconds: 3600 });
  const at = { weekStart: 0, races, isLatestFirst: false };
  const [first, last] = weeksOf([day('2026-11-23'), day('2026-11-24')], at);
  expect(first?.days).toMatchObject([{ date: '2026-10-02', sessions: [], races: [{ name: 'Race of 2026-10-02' }] }]);
  expect(last).toMatchObject({ count: 2, durationSec: 7200 });
  expect(last?.days.map((each) => [each.date, each.sessions.length, each.races.length])).toEqual([
    ['2026-11-23', 1, 0],
    ['2026-11-24', 1, 1],
  ]);
  expect(weeksOf([], { ...at, isLatestFirst: true }).map(({ from }) => from)).toEqual(['2026-11-23', '2026-09-28']);
});
