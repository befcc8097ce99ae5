import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { currentUser } from '#contract/account/account.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { getPlan } from '#contract/plans/plans.ts';
import { RaceId, UserId } from '#contract/shared/ids.ts';
import { addDays } from '#core/calendar.ts';
import { type Answer, answer, wordsOf } from '#test/athlete-page.tsx';
import { aDashboard } from '#test/fixtures/dashboard.ts';
import { anOpenedPlan, aPlanSession, aPlanWeek, PLAN_ID } from '#test/fixtures/plans.ts';
import { aSession } from '#test/fixtures/sessions.ts';
import { DashboardPage } from '#web/features/dashboard/DashboardPage.tsx';

vi.mock('#web/ui/overlay/Dialog.tsx', () => ({ Dialog: ({ children }: { children: ReactNode }) => <section>{children}</section> }));

function page(dashboard: ReturnType<typeof aDashboard>, firstName = 'Maya', more: Answer[] = []): string {
  const user = { id: UserId.parse('0190a000-0000-7000-8000-0000000000aa'), email: 'maya@example.com', firstName, lastName: 'Holt' };
  const answers = [
    ...more,
    answer(getDashboard, dashboard),
    answer(currentUser, { ...user, profileImageUrl: null, emailVerified: true, trialEndsAt: null }),
  ];
  return wordsOf(<DashboardPage />, { path: '/dashboard', answers });
}

test('the greeting has the first name, or Athlete', () => {
  expect(page(aDashboard())).toContain('Welcome back, Maya!');
  expect(page(aDashboard(), '')).toContain('Welcome back, Athlete!');
});

test('a new athlete sees one next step, today and the week, and no card without a figure', () => {
  const words = page(aDashboard());
  expect(words).toMatch(/Next step Plan your first week .* No session planned today .* This week/);
  for (const card of ['Weekly Load', 'AI Score', '–']) expect(words).not.toContain(card);
  expect(words).toContain('No data available yet Start training to see your progress here');
  expect(words).toContain('No training sessions yet Create Training Plan');
});

test('race day stands in the week, and on its day in place of an empty day', () => {
  const race = {
    id: RaceId.parse('0190a000-0000-7000-8000-000000000002'),
    name: 'Beck Sprint',
    format: 'sprint' as const,
    priority: 'A' as const,
  };
  const { week, today } = aDashboard();
  const on = (date: string) => page(aDashboard({ week: week.map((day) => (day.date === date ? { ...day, races: [race] } : day)) }));
  expect(on(today)).toMatch(/Race day Beck Sprint A race, Sprint/);
  expect(on(today)).not.toContain('No session planned today');
  expect(on(week.at(-1)?.date ?? '')).toMatch(/No session planned today .* This week .* Beck Sprint/);
});

test('before much is known every card says so and nothing is made up', () => {
  const { firstSteps } = aDashboard();
  const words = page(aDashboard({ firstSteps: { ...firstSteps, hasActivity: true } }));
  expect(words).toMatch(/Weekly Load 0 min First week/);
  expect(words).toContain('Score 75, HRV 45 ms: default until your first check-in');
  expect(words).toMatch(/AI Score – Log a week of training/);
  expect(words).toContain('No training sessions yet Create Training Plan');
});

test('activities without a load ask for a threshold in place of a line at 0', () => {
  const { firstSteps } = aDashboard();
  const words = page(aDashboard({ firstSteps: { ...firstSteps, hasActivity: true } }));
  expect(words).toContain('No training load yet');
  expect(words).toContain('Set a threshold');
});

test('the three quick actions are there', () => {
  const words = page(aDashboard());
  for (const action of ['Log Training Session', 'Analyze Video', 'View Training Plans']) expect(words).toContain(action);
});

test('what was computed stands in its cards', () => {
  const words = page(
    aDashboard({
      weeklyLoad: { ...aDashboard().weeklyLoad, minutes: 300, previousMinutes: 268, change: 0.12 },
      recovery: { ...aDashboard().recovery, score: 62, label: 'Fair', isDefault: false, hrv: 58, hrvIsDefault: false },
      aiScore: {
        ...aDashboard().aiScore,
        score: 8.14,
        message: 'Excellent progress',
        parts: [{ part: 'consistency', score: 9.1, share: 0.35, because: null }],
      },
    }),
  );
  expect(words).toMatch(/Weekly Load 300 min \+12% vs last week/);
  expect(words).toMatch(/Recovery Fair Score 62, HRV 58 ms/);
  expect(words).toMatch(/AI Score 8\.1 \/ 10 .*Excellent progress/);
});

test('a recovery of an older morning says of which', () => {
  const recovery = { ...aDashboard().recovery, isDefault: false, hrvIsDefault: false };
  const { today } = aDashboard();
  const asOf = (daysAgo: number) => page(aDashboard({ recovery: { ...recovery, asOf: addDays(today, -daysAgo) } }));
  expect(asOf(0)).not.toContain('as of');
  expect(asOf(1)).toContain('HRV 45 ms, as of yesterday');
  expect(asOf(2)).toMatch(/HRV 45 ms, as of \w+day/);
});

test('today’s session comes first, and can be marked complete', () => {
  const words = page(
    aDashboard({ todaySessions: [aSession({ name: 'SweetSpot 3 × 8', discipline: 'bike', durationSeconds: 3120, plannedLoad: 53.4 })] }),
  );
  expect(words).toMatch(/Bike 52 min load 53 SweetSpot 3 × 8 Mark Complete/);
});

test('a session of a plan says on its day what it is for, how it is done, what to eat and why', () => {
  const planned = aPlanSession({ fuelling: '60 g of carbohydrate an hour.' });
  const answers = [answer(getPlan, anOpenedPlan({}, [aPlanWeek(1, { sessions: [planned] })]), { params: { id: PLAN_ID } })];
  const words = page(aDashboard({ todaySessions: [aSession({ planId: PLAN_ID })] }), 'Maya', answers);
  expect(words).toMatch(
    /Easy run Easy running builds the base\. Talk in full sentences\. 60 g of carbohydrate an hour\. It carries the long run on Sunday\. Mark/,
  );
});

test('recommendations and the insight carry their evidence', () => {
  const insight = { kind: 'new-best', sentence: 'You held 301 W.', advice: 'Rest tomorrow.', importance: 3 };
  const words = page(
    aDashboard({
      firstSteps: { ...aDashboard().firstSteps, hasActivity: true },
      recommendations: [{ ...insight, evidence: [{ label: 'Best', value: '301 W', activityId: null }] }],
      insight: { ...insight, evidence: [] },
    }),
  );
  expect(words).toMatch(/AI Insight You held 301 W\. AI Recommendations You held 301 W\. Rest tomorrow\. Best 301 W/);
});

test('the weekly email is offered beside training, and not to whoever has answered', () => {
  const firstSteps = { ...aDashboard().firstSteps, hasActivity: true };
  const offer = 'Your week by email Last week’s training and the sessions ahead, at the start of each week. Email me weekly No, thanks';
  expect(page(aDashboard({ firstSteps, offersWeeklyEmail: true }))).toContain(offer);
  expect(page(aDashboard({ firstSteps }))).not.toContain('Your week by email');
  expect(page(aDashboard({ offersWeeklyEmail: true }))).not.toContain('Your week by email');
});
