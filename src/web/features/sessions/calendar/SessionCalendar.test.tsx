import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { listActivities } from '#contract/activities/activities.ts';
import { listThresholds } from '#contract/athlete/athlete.ts';
import { getPlan } from '#contract/plans/plans.ts';
import { listProposals } from '#contract/plans/proposals.ts';
import { listRaces } from '#contract/races/races.ts';
import { listDayNotes } from '#contract/sessions/day-notes.ts';
import { listSessions } from '#contract/sessions/sessions.ts';
import { listWeekTotals, type WeekTotals } from '#contract/sessions/week-totals.ts';
import { RaceId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { type Answer, answer, htmlOf, wordsOf } from '#test/athlete-page.tsx';
import { anOpenedPlan, aPlanSession, aPlanWeek, PLAN_ID } from '#test/fixtures/plans.ts';
import { aSession, aWeekOfTotals } from '#test/fixtures/sessions.ts';
import { SessionsPage } from '#web/features/sessions/SessionsPage.tsx';

vi.mock('#web/ui/overlay/Dialog.tsx', () => ({
  Dialog: ({ title, children, footer }: { title: string; children: ReactNode; footer: ReactNode }) => (
    <section>
      {title} {children} {footer}
    </section>
  ),
}));

const opened = anOpenedPlan({}, [aPlanWeek(1, { sessions: [aPlanSession({ fuelling: '60 g of carbohydrate an hour.' })] })]);
const rendered = (draw: typeof wordsOf, sessions: ReturnType<typeof aSession>[], path: string, more: readonly Answer[] = []) =>
  draw(<SessionsPage />, {
    path,
    answers: [
      ...more,
      answer(listSessions, sessions),
      answer(listProposals, []),
      answer(listThresholds, []),
      answer(listActivities, { items: [], nextCursor: null }),
      answer(getPlan, opened, { params: { id: PLAN_ID } }),
    ],
  });
const week = '/training-sessions?view=week&day=2026-11-21';

test('a week has seven days, each with what is planned and done on it', () => {
  const sessions = [aSession(), aSession({ name: 'Swim set', discipline: 'swim', scheduledDate: '2026-11-18', status: 'completed' })];
  const said = rendered(wordsOf, sessions, week);
  expect(said).toContain('16 Nov to 22 Nov');
  expect(said).toMatch(/Wednesday 18 November Swim set 45 min , done .* Saturday 21 November.* Easy run 45 min , planned/);
});

test('what is done says the minutes that were done, and those planned where no activity tells', () => {
  const done = { status: 'completed', durationSeconds: 41 * 60 } as const;
  expect(rendered(wordsOf, [aSession({ ...done, doneSeconds: 51 * 60 })], week)).toMatch(/Easy run 51 min , done/);
  expect(rendered(wordsOf, [aSession(done)], week)).toMatch(/Easy run 41 min , done/);
});

test('planned is an outline, done a fill, and overdue is dashed', () => {
  const html = (status: 'upcoming' | 'completed' | 'overdue') => rendered(htmlOf, [aSession({ status })], week);
  expect(html('upcoming')).toContain('border-run');
  expect(html('completed')).toContain('bg-run/15');
  expect(html('overdue')).toContain('border-dashed');
});

const WEEK = { from: '2026-11-16' as LocalDate, to: '2026-11-22' as LocalDate };
const axis = (share: number | null) => ({ share, reading: null, confidence: null, because: null });

test.each([
  [1.05, 'done as planned'],
  [0.7, 'less than planned'],
  [1.4, 'more than planned'],
  [0.3, 'far less than planned'],
  [1.8, 'far more than planned'],
])('a session of which %d was done says “%s” in words', (share, words) => {
  const session = aSession({ status: 'completed', compliance: { done: axis(share), cost: axis(null) } });
  expect(rendered(wordsOf, [session], week)).toContain(`45 min , ${words}`);
});

test('a legend says what the marks mean', () => {
  expect(rendered(wordsOf, [aSession()], week)).toContain('Done 80–120% of the plan 50–80% 120–150%');
});

test('a week ends with its totals, each with its source', () => {
  const sum = { count: 2, durationSec: 7_200, load: 90, withoutLoad: 0 };
  const totals = aWeekOfTotals('2026-11-16', {
    planned: { ...sum, durationSec: 9_000, load: 120, withoutLoad: 1 },
    completed: sum,
    byDiscipline: [{ discipline: 'run', planned: { ...sum, durationSec: 9_000 }, completed: sum }],
    end: { fitness: 51.6, form: -12.3, isProjected: true, source: { formula: 'Fitness: 42 days.', inputs: [], activityIds: [] } },
  });
  const answers = [answer(listWeekTotals, [totals], { query: WEEK })];
  const said = rendered(wordsOf, [aSession()], week, answers);
  expect(said).toMatch(/Week total Completed Planned Time 2 h 2 h 30 Load 90 120\+ 2 h of 2 h 30 Fitness 52 Form −12 \(projected\)/);
  const html = rendered(htmlOf, [aSession()], week, answers);
  for (const formula of ['Sum of the week’s planned sessions.', 'Sum of the week’s activities.', 'Fitness: 42 days.'])
    expect(html).toContain(`data-source="${formula}"`);
});

test('a week without sessions says so', () => {
  const said = (end: WeekTotals['end']) =>
    rendered(wordsOf, [], week, [answer(listWeekTotals, [aWeekOfTotals('2026-11-16', { end })], { query: WEEK })]);
  expect(said(null)).toContain('Week total No sessions');
  const source = { formula: 'Fitness: 42 days.', inputs: [], activityIds: [] };
  expect(said({ fitness: 40, form: 5, isProjected: false, source })).toContain('Week total No sessions Fitness 40 Form +5');
});

test('a race and a note stand on their day, in week and month, and the race leads to its plan', () => {
  const id = RaceId.parse('0190a000-0000-7000-8000-0000000000bb');
  const race = {
    id,
    name: 'Leeds',
    date: WEEK.to,
    format: 'olympic',
    priority: 'A',
    goalSeconds: null,
    createdAt: '2026-01-01T00:00:00Z',
  } as const;
  const note = { date: WEEK.to, text: 'Travel home after', updatedAt: '2026-01-01T00:00:00Z' };
  const month = { from: '2026-10-26' as LocalDate, to: '2026-12-06' as LocalDate };
  for (const [path, query] of [
    [week, WEEK],
    ['/training-sessions?view=month&day=2026-11-21', month],
  ] as const) {
    const answers = [answer(listRaces, [race]), answer(listDayNotes, [note], { query })];
    expect(rendered(wordsOf, [], path, answers)).toMatch(/Sunday 22 November .*Leeds A race, Olympic triathlon .*Travel home after/);
    expect(rendered(htmlOf, [], path, answers)).toContain(`href="/race-plan?race=${id}"`);
  }
});

test('what was skipped says so and why, and can be planned again', () => {
  const session = aSession({ status: 'skipped', skippedBecause: 'Ill' });
  expect(rendered(wordsOf, [session], week)).toMatch(/Easy run 45 min , skipped/);
  expect(rendered(wordsOf, [session], `${week}&session=${session.id}`)).toMatch(/Skipped: Ill .* Restore session/);
});

test('a month shows whole weeks around it', () => {
  const said = rendered(wordsOf, [aSession()], '/training-sessions?view=month&day=2026-11-21');
  expect(said).toContain('November 2026');
  expect(said).toContain('Monday 26 October');
  expect(said).toContain('Sunday 6 December');
});

test.each(['9999-99-99', '2026-02-30', '2101-01-01', '1969-12-31', 'soon'])('an address that asks for the day %s shows today', (day) => {
  const today = rendered(wordsOf, [], '/training-sessions?view=week');
  expect(today).toContain('Today');
  expect(rendered(wordsOf, [], `/training-sessions?view=week&day=${day}`)).toBe(today);
});

test.each(['1970-01-01', '2100-12-31'])('the month of %s, at the edge of the calendar, is shown', (day) => {
  expect(rendered(wordsOf, [], `/training-sessions?view=month&day=${day}`)).toContain(
    day === '1970-01-01' ? 'January 1970' : 'December 2100',
  );
});

test('a session of a plan opens with its purpose, cues, fuelling and reason, and leads to its plan', () => {
  const session = aSession({ planId: PLAN_ID });
  const said = rendered(wordsOf, [session], `${week}&session=${session.id}`);
  expect(said).toMatch(/Easy running builds the base\. Talk in full sentences\. 60 g of carbohydrate an hour\. It carries the long run/);
  for (const action of ['Edit or reschedule', 'Copy', 'View plan', 'Delete', 'Mark Complete']) expect(said).toContain(action);
});
