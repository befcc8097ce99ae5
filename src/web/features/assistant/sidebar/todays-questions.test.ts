import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { ActivityId, SessionId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { aDashboard } from '#test/fixtures/dashboard.ts';
import { todaysQuestions } from '#web/features/assistant/sidebar/todays-questions.ts';

const DONE_FIRST = { hasActivity: true, hasProfile: true, hasThreshold: true, emailVerified: true };
const day = (date: string) => date as LocalDate;
const labels = (more: Partial<Dashboard>) => todaysQuestions(aDashboard({ firstSteps: DONE_FIRST, ...more })).map(({ label }) => label);
const checkedIn = (verdict: Dashboard['readiness']['verdict']) => ({ ...aDashboard().readiness, hasCheckedIn: true, verdict });
const raceIn = (daysLeft: number) => ({ name: 'Leeds 70.3', date: day('2026-12-01'), daysLeft });
const formIs = (form: number): Dashboard['trainingChart'] => ({
  ...aDashboard().trainingChart,
  days: [{ date: day('2026-11-21'), load: 80, fitness: 60, fatigue: 60 - form, form }],
});
const planned = {
  id: z.parse(SessionId, crypto.randomUUID()),
  name: 'Threshold run',
  discipline: 'run',
  durationSec: 3600,
  status: 'overdue',
} as const;

test('without data there is one question: what to do first', () => {
  expect(todaysQuestions(aDashboard()).map(({ label }) => label)).toEqual(['What to do first']);
});

test('a morning without a check-in asks about readiness; after a check-in it does not', () => {
  expect(labels({})).toEqual(['Am I ready to train today?']);
  expect(labels({ readiness: checkedIn('as-planned') })).toEqual([]);
});

test('a race within two weeks comes first, with other words in race week and on race day', () => {
  const readiness = checkedIn('as-planned');
  expect(labels({ readiness, nextRace: raceIn(15) })).toEqual([]);
  expect(labels({ readiness, nextRace: raceIn(14) })).toEqual(['Taper for Leeds 70.3']);
  expect(labels({ readiness, nextRace: raceIn(7) })).toEqual(['Race week: Leeds 70.3']);
  expect(labels({ readiness, nextRace: raceIn(0) })).toEqual(['Leeds 70.3 is today']);
});

test('high fatigue is asked about unless low readiness says more', () => {
  expect(labels({ readiness: checkedIn('as-planned'), trainingChart: formIs(-40) })).toEqual(['Fatigue is high']);
  expect(labels({ readiness: checkedIn('rest'), trainingChart: formIs(-40) })).toEqual(['Readiness is low today']);
  expect(labels({ readiness: checkedIn('as-planned'), trainingChart: formIs(0) })).toEqual([]);
});

test('a missed session of an earlier day is asked about by its name, one of today is not missed yet', () => {
  const readiness = checkedIn('as-planned');
  const week = (date: string) => aDashboard().week.map((each) => (each.date === date ? { ...each, planned: [planned] } : each));
  expect(labels({ readiness, week: week('2026-11-19') })).toEqual(['Missed: Threshold run']);
  expect(labels({ readiness, week: week('2026-11-21') })).toEqual([]);
});

test('today’s activity is asked about, and there are never more than three questions', () => {
  const recentSessions = [
    {
      id: z.parse(ActivityId, crypto.randomUUID()),
      name: 'Morning ride',
      date: day('2026-11-21'),
      duration: 60,
      distance: 30,
      discipline: 'bike' as const,
    },
  ];
  expect(labels({ readiness: checkedIn('as-planned'), recentSessions })).toEqual(['Review Morning ride']);
  const all = labels({
    recentSessions,
    nextRace: raceIn(10),
    trainingChart: formIs(-40),
    week: aDashboard().week.map((each) => (each.date === '2026-11-19' ? { ...each, planned: [planned] } : each)),
  });
  expect(all).toEqual(['Taper for Leeds 70.3', 'Fatigue is high', 'Missed: Threshold run']);
});
