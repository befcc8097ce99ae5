import type { PlanLine, PlanSession, PlanWeek } from '#contract/plans/plan-weeks.ts';
import type { OpenedPlan, TrainingPlan } from '#contract/plans/plans.ts';
import type { Proposal } from '#contract/plans/proposals.ts';
import { PlanId, ProposalId, UserId } from '#contract/shared/ids.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';

export const PLAN_ID = PlanId.parse('0190a000-0000-7000-8000-0000000000c1');
const USER_ID = UserId.parse('0190a000-0000-7000-8000-0000000000aa');
const MONDAY = '2026-11-16' as LocalDate;

/** A plan as the list has it: twelve weeks of triathlon that have begun, unless said. */
export function aTrainingPlan(more: Partial<TrainingPlan> = {}): TrainingPlan {
  return {
    id: PLAN_ID,
    userId: USER_ID,
    name: 'Leeds in June',
    description: 'Two lines\nof reasons',
    discipline: 'triathlon',
    difficulty: 'intermediate',
    duration: 12,
    aiGenerated: true,
    goals: ['Finish strong'],
    currentFitness: null,
    timeAvailable: 8,
    status: 'active',
    version: 3,
    startDate: MONDAY,
    startedAt: '2026-11-15T08:00:00Z',
    createdAt: '2026-11-15T08:00:00Z',
    updatedAt: '2026-11-15T08:00:00Z',
    ...more,
  };
}

export function aPlanSession(more: Partial<Omit<PlanSession, 'date'>> & { date?: string } = {}): PlanSession {
  const { date = '2026-11-21', ...rest } = more;
  return {
    key: 'w01-run-easy-1',
    date: date as LocalDate,
    slot: 'run-easy',
    discipline: 'run',
    name: 'Easy run',
    durationSeconds: 2700,
    load: 32,
    distanceM: null,
    intensity: 'easy',
    purpose: 'Easy running builds the base.',
    cues: ['Talk in full sentences.'],
    fuelling: null,
    reason: 'It carries the long run on Sunday.',
    profile: [{ seconds: 2700, from: 0.65, to: 0.75 }],
    ...rest,
  };
}

export function aPlanWeek(index: number, more: Partial<PlanWeek> = {}): PlanWeek {
  return {
    index,
    from: addDays(MONDAY, 7 * (index - 1)),
    phase: 'base',
    kind: 'base',
    targetLoad: 300,
    targetHours: 8,
    load: 280 + index,
    durationSeconds: 27_000,
    summary: 'Base: easy volume. 7.5 h, load 281.',
    leftOut: [],
    binding: [],
    sessions: [],
    ...more,
  };
}

export function anOpenedPlan(more: Partial<OpenedPlan> = {}, weeks: readonly PlanWeek[] = [aPlanWeek(1), aPlanWeek(2)]): OpenedPlan {
  return {
    ...aTrainingPlan(),
    race: null,
    days: Array.from({ length: 7 }, () => ({ minutes: 90, twoSessions: true, hasPool: true })),
    equipment: { bike: true, trainer: false, powerMeter: true, gym: false, poolToys: true },
    injuries: [],
    planData: { weeks: [...weeks], notes: [], expectedFitness: 52, fitnessNow: 41 },
    ...more,
  };
}

export function aPlanLine(id: string, more: Partial<PlanLine> = {}): PlanLine {
  return {
    id,
    kind: 'moved',
    before: aPlanSession(),
    after: aPlanSession({ date: '2026-11-22' }),
    reason: 'You slept four hours.',
    ...more,
  };
}

export function aProposal(more: Partial<Proposal> = {}): Proposal {
  return {
    id: ProposalId.parse('0190a000-0000-7000-8000-0000000000d1'),
    planId: PLAN_ID,
    reason: 'You missed the long ride on Sunday.',
    status: 'open',
    createdAt: '2026-11-21T06:00:00Z',
    expiresAt: '2026-11-24T06:00:00Z',
    lines: [aPlanLine('a'), aPlanLine('b', { kind: 'removed', after: null })],
    loadBefore: 1200,
    loadAfter: 1140,
    ...more,
  };
}
