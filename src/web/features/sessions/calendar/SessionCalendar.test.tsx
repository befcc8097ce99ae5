import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { listActivities } from '#contract/activities/activities.ts';
import { listThresholds } from '#contract/athlete/athlete.ts';
import { getPlan } from '#contract/plans/plans.ts';
import { listProposals } from '#contract/plans/proposals.ts';
import { listSessions } from '#contract/sessions/sessions.ts';
import { answer, htmlOf, wordsOf } from '#test/athlete-page.tsx';
import { anOpenedPlan, aPlanSession, aPlanWeek, PLAN_ID } from '#test/fixtures/plans.ts';
import { aSession } from '#test/fixtures/sessions.ts';
import { SessionsPage } from '#web/features/sessions/SessionsPage.tsx';

vi.mock('#web/ui/overlay/Dialog.tsx', () => ({
  Dialog: ({ title, children, footer }: { title: string; children: ReactNode; footer: ReactNode }) => (
    <section>
      {title} {children} {footer}
    </section>
  ),
}));

const opened = anOpenedPlan({}, [aPlanWeek(1, { sessions: [aPlanSession({ fuelling: '60 g of carbohydrate an hour.' })] })]);
const rendered = (draw: typeof wordsOf, sessions: ReturnType<typeof aSession>[], path: string) =>
  draw(<SessionsPage />, {
    path,
    answers: [
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
