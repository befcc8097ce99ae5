import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { getLoadSeries } from '#contract/analytics/load.ts';
import { getReadiness } from '#contract/checkins/readiness.ts';
import { listLevels, type WorkoutLevel } from '#contract/plans/levels.ts';
import { getPlan, listPlans, type TrainingPlan } from '#contract/plans/plans.ts';
import { listProposals, type Proposal } from '#contract/plans/proposals.ts';
import { SessionId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { answer, htmlOf, wordsOf } from '#test/athlete-page.tsx';
import { aDashboard } from '#test/fixtures/dashboard.ts';
import { anOpenedPlan, aPlanSession, aPlanWeek, aProposal, aTrainingPlan, PLAN_ID } from '#test/fixtures/plans.ts';
import { PlansPage } from '#web/features/plans/PlansPage.tsx';

// Dialogs stand in the page's body, which is not there when words are read without a browser.
vi.mock('#web/ui/overlay/Dialog.tsx', () => ({
  Dialog: ({ title, children, footer }: { title: string; children: ReactNode; footer: ReactNode }) => (
    <section>
      {title} {children} {footer}
    </section>
  ),
}));
vi.mock('#web/ui/overlay/ConfirmDialog.tsx', () => ({ ConfirmDialog: () => null }));

const SESSION_ID = SessionId.parse('00000000-0000-4000-8000-000000000009');

const rendered = (
  draw: typeof wordsOf,
  { plans = [], proposals = [], levels = [], path = '/plans', opened = anOpenedPlan() }: Partial<Told> = {},
): string =>
  draw(<PlansPage />, {
    path,
    answers: [
      answer(listPlans, plans),
      answer(listProposals, proposals),
      answer(listLevels, levels),
      answer(getPlan, opened, { params: { id: PLAN_ID } }),
      answer(getLoadSeries, { from: null, loads: [] }),
    ],
  });
interface Told {
  plans: TrainingPlan[];
  proposals: Proposal[];
  levels: WorkoutLevel[];
  path: string;
  opened: ReturnType<typeof anOpenedPlan>;
}
const words = (told: Partial<Told>) => rendered(wordsOf, told);

test('without a plan the page says so and leads to the first one', () => {
  const said = words({});
  expect(said).toContain('AI Training Plans');
  expect(said).toMatch(/No Training Plans Yet .* Create Your First AI Plan/);
});

test('a card says discipline, name, AI, level, weeks, the day it was made, and its description on two lines', () => {
  const told = { plans: [aTrainingPlan({ status: 'draft', difficulty: 'advanced' })] };
  expect(words(told)).toMatch(/Triathlon AI Leeds in June Advanced 12 weeks Created 15 Nov 2026 Two lines of reasons/);
  expect(rendered(htmlOf, told)).toContain('line-clamp-2');
  expect(words({ plans: [aTrainingPlan({ aiGenerated: false })] })).not.toMatch(/Triathlon AI/);
});

test('what is archived is folded away', () => {
  const said = words({ plans: [aTrainingPlan({ status: 'archived' })] });
  expect(said).toMatch(/No Training Plans Yet .* Archived plans .* Leeds in June/);
});

test('the create dialog has the specification’s fields and buttons', () => {
  const said = words({ path: '/plans?new' });
  const asked = [
    'Create AI Training Plan',
    'Plan Name',
    'Duration (weeks)',
    'Discipline',
    'Experience Level',
    'Time Available (hours per week)',
    'Goals (comma separated)',
    'Description (optional)',
    'Current Fitness Level (optional)',
    'Cancel',
    'Generate AI Plan',
  ];
  for (const label of asked) expect(said).toContain(label);
  for (const label of ['Race', 'Start', 'Days']) expect(said).toContain(label);
});

test('an opened plan shows its overview, its season, the week with reasons, what was left out and the rule that binds', () => {
  const binding = { rule: 'hours', sentence: 'You gave 7 h a week; the long swim needs 1 more.' };
  const week = aPlanWeek(1, {
    sessions: [aPlanSession()],
    leftOut: [{ name: 'Long swim', discipline: 'swim', binding }],
    binding: [{ rule: 'ramp', sentence: 'Fitness would rise by 9 this week.' }],
  });
  const opened = anOpenedPlan({}, [week, aPlanWeek(2)]);
  const said = words({ plans: [aTrainingPlan()], path: `/plans?plan=${PLAN_ID}&week=1`, opened });
  expect(said).toContain('AI Training Plan Overview');
  expect(said).toMatch(/Fitness 41 now, 52 expected on the last day/);
  expect(said).toContain('2 weeks, peak in the week of 23 Nov');
  expect(said).toMatch(/Week 1: Base 16 Nov to 22 Nov 7 h 30 load 281/);
  expect(said).toMatch(/Easy run 45 min, easy, load 32 It carries the long run on Sunday\. Easy running builds the base\. Talk in full/);
  expect(said).toMatch(/Left out Long swim\. You gave 7 h .* Limiting rule Fitness would rise by 9 this week\./);
  expect(said).toContain('Close');
});

test('a plan that has not begun can be started from a day; one that runs leads to its sessions', () => {
  const path = `/plans?plan=${PLAN_ID}`;
  expect(words({ plans: [aTrainingPlan({ status: 'draft' })], path })).toMatch(/Start on Start Training/);
  expect(words({ plans: [aTrainingPlan()], path })).not.toContain('Start Training');
});

test('today’s verdict stands above the plans, and without one there is nothing', () => {
  const readiness = { ...aDashboard().readiness, verdict: 'easier' as const, headline: 'Easy aerobic training only.', hasCheckedIn: true };
  const drawn = wordsOf(<PlansPage />, {
    path: '/plans',
    answers: [answer(listPlans, [aTrainingPlan()]), answer(listProposals, []), answer(listLevels, []), answer(getReadiness, readiness)],
  });
  expect(drawn).toMatch(/Easy aerobic training only\..*Leeds in June/);
  expect(words({ plans: [aTrainingPlan()] })).not.toContain('aerobic');
});

test('an address that leads to no plan says so', () => {
  expect(words({ path: '/plans?plan=nothing' })).toContain('Plan not found.');
});

test('a proposal shows each line before and after, with two answers', () => {
  const said = words({ proposals: [aProposal()] });
  expect(said).toMatch(/Plan change Expires Tuesday 24 Nov, 06:00 You missed the long ride on Sunday\./);
  expect(said).toMatch(/Four-week load: 1,200 → 1,140/);
  expect(said).toMatch(/Moved: Easy run Before Saturday 21 Nov Easy run .* After Sunday 22 Nov Easy run .* You slept four hours\./);
  expect(said).toMatch(/Removed: Easy run Before .* After None/);
  expect(said).toMatch(/Accept Dismiss/);
});

const aLevel = (more: Partial<WorkoutLevel> = {}): WorkoutLevel => ({
  ladder: 'bike-threshold',
  name: 'Bike threshold',
  sport: 'bike',
  level: 6,
  of: 11,
  change: 1,
  cause: { kind: 'session', move: 'up', work: 1, rpe: 7 },
  on: '2026-11-17' as LocalDate,
  session: { id: SESSION_ID, name: 'Bike threshold 3 x 10 min', date: '2026-11-17' as LocalDate },
  ...more,
});

test('the levels of workouts stand below the plans with what moved them, and say what to do before the first one', () => {
  expect(words({})).toContain('No level yet. Complete a key session of your plan');
  const said = words({
    levels: [
      aLevel(),
      aLevel({ ladder: 'run-vo2', name: 'Run VO2', sport: 'run', level: 2, change: -2, cause: { kind: 'time-off', days: 15 } }),
      aLevel({ ladder: 'swim-css', name: 'CSS', sport: 'swim', change: 0, cause: { kind: 'session', move: 'hold', work: 1, rpe: null } }),
    ],
  });
  expect(said).toMatch(
    /Bike threshold Level 6 of 11 .*Up 1 after Bike threshold 3 x 10 min on 17 Nov: 100% of the work done, effort 7 of 10\./,
  );
  expect(said).toMatch(/Run VO2 Level 2 of 11 .*Down 2 after 15 days without running\./);
  expect(said).toMatch(/Unchanged after .* Rate your effort to move up sooner\./);
});

test('a session says its level and why it is this one', () => {
  const level = { ladder: 'bike-threshold', name: 'Bike threshold', level: 4, of: 11, why: 'up' as const };
  const opened = anOpenedPlan();
  const week = aPlanWeek(1, { sessions: [aPlanSession({ level })] });
  const said = words({
    plans: [aTrainingPlan()],
    path: `/plans?plan=${PLAN_ID}`,
    opened: { ...opened, planData: { ...opened.planData, weeks: [week] } },
  });
  expect(said).toContain('Bike threshold, level 4 of 11: one up from the session before.');
});
