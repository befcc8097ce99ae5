import { expect, test } from 'vitest';
import { ActivityId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { type WeekFacts, weekTotals } from '#server/features/calendar/week-totals.ts';

const day = (date: string) => date as LocalDate;
const RIDE = ActivityId.parse('0190a000-0000-7000-8000-000000000001');

const planned = (date: string, more: Partial<WeekFacts['sessions'][number]> = {}): WeekFacts['sessions'][number] => ({
  name: 'Easy run',
  date: day(date),
  discipline: 'run',
  durationSeconds: 3_600,
  plannedLoad: 50,
  status: 'upcoming',
  ...more,
});

const done = (date: string, parts: { discipline: 'swim' | 'bike' | 'run'; durationSec: number; load: number | null }[]) => {
  const [first] = parts;
  return {
    id: RIDE,
    sessionId: null,
    date: day(date),
    discipline: first?.discipline ?? 'run',
    durationSec: parts.reduce((sum, part) => sum + part.durationSec, 0),
    distanceM: null,
    load: parts.reduce<number | null>((sum, { load }) => (load === null ? sum : (sum ?? 0) + load), null),
    method: null,
    parts: parts.map((part) => ({ ...part, distanceM: null })),
  } as WeekFacts['done'][number];
};

const facts = (more: Partial<WeekFacts> = {}): WeekFacts => ({ sessions: [], done: [], days: [], today: day('2026-06-03'), ...more });
const WEEK = { from: day('2026-06-01'), to: day('2026-06-07') };

test('a week adds up what was planned and completed, in all and by sport', () => {
  const sessions = [planned('2026-06-01'), planned('2026-06-07', { discipline: 'swim', durationSeconds: 1_800, plannedLoad: null })];
  const activities = [
    done('2026-06-02', [
      { discipline: 'bike', durationSec: 3_000, load: 40 },
      { discipline: 'run', durationSec: 600, load: 12 },
    ]),
  ];
  const [week] = weekTotals(facts({ sessions, done: activities }), WEEK);
  expect(week?.planned).toMatchObject({ count: 2, durationSec: 5_400, load: 50, withoutLoad: 1 });
  expect(week?.completed).toMatchObject({ count: 1, durationSec: 3_600, load: 52, withoutLoad: 0 });
  expect(week?.byDiscipline.map(({ discipline, planned: p, completed }) => [discipline, p.durationSec, completed.durationSec])).toEqual([
    ['swim', 1_800, 0],
    ['bike', 0, 3_000],
    ['run', 3_600, 600],
  ]);
  expect(week?.completed.source.activityIds).toEqual([RIDE]);
});

test('skipped sessions and those of other weeks are left out', () => {
  const sessions = [planned('2026-06-01', { status: 'skipped' }), planned('2026-05-31'), planned('2026-06-08')];
  expect(weekTotals(facts({ sessions }), WEEK)[0]?.planned).toMatchObject({ count: 0, durationSec: 0, load: 0 });
});

test('a load that nobody knows is null, and the load of nothing is 0', () => {
  const sessions = [planned('2026-06-01', { plannedLoad: null })];
  const [week] = weekTotals(facts({ sessions }), WEEK);
  expect(week?.planned.load).toBeNull();
  expect(week?.completed.load).toBe(0);
});

test('form at the end is fitness minus fatigue of the last evening, projected while the week is not over', () => {
  const days = [{ date: day('2026-06-07'), load: 0, fitness: 60, fatigue: 72, form: -5 }];
  expect(weekTotals(facts({ days }), WEEK)[0]?.end).toMatchObject({ fitness: 60, form: -12, isProjected: true });
  expect(weekTotals(facts({ days, today: day('2026-06-07') }), WEEK)[0]?.end).toMatchObject({ isProjected: false });
  expect(weekTotals(facts(), WEEK)[0]?.end).toBeNull();
});

test('weeks follow each other, and the last ends with the calendar', () => {
  const weeks = weekTotals(facts(), { from: day('2100-12-20'), to: day('2100-12-31') });
  expect(weeks.map(({ from, to }) => [from, to])).toEqual([
    ['2100-12-20', '2100-12-26'],
    ['2100-12-27', '2100-12-31'],
  ]);
});
