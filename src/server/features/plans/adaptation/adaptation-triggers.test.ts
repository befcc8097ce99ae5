import { expect, test } from 'vitest';
import type { Athlete } from '#contract/athlete/athlete.ts';
import { ANY_DAY, type PlanInput } from '#core/plan/input/plan-input.ts';
import { PLANNER_VERSION } from '#core/plan/week/plan.ts';
import { NO_THRESHOLDS, type Thresholds } from '#core/threshold/thresholds.ts';
import { whatHappened } from '#server/features/plans/adaptation/adaptation-triggers.ts';
import type { PlanFacts } from '#server/features/plans/plan-facts.ts';
import { anInput, MONDAY } from '#test/athletes/plan-inputs.ts';

const PROFILE = { hoursPerWeek: null, availability: null } as Athlete;
const THRESHOLDS: Thresholds = { ...NO_THRESHOLDS, ftpW: 240, weightKg: 70, heartRateZoneMethod: null };

/** As the database gives it back: fields in an order of its own. */
function stored(input: PlanInput): PlanInput {
  const reordered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reordered);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    return Object.fromEntries(fields.toReversed().map(([name, field]) => [name, reordered(field)]));
  };
  return reordered(input) as PlanInput;
}

/** What has happened to a plan whose days and hours follow the profile, of somebody about whom these facts hold now. */
function happenings(
  input: Partial<PlanInput>,
  {
    goals = [],
    plan = {},
    given = null,
    ...facts
  }: Partial<PlanFacts> & { goals?: string[]; plan?: { planner?: number }; given?: number | null } = {},
) {
  const was = stored(anInput({ thresholds: THRESHOLDS, days: Array.from({ length: 7 }, () => ANY_DAY), weeklyHours: 10, ...input }));
  const now = { today: MONDAY, profile: PROFILE, done: [], fitness: [], thresholds: THRESHOLDS, races: [], told: [], ...facts };
  const row = {
    plan_data: { planner: PLANNER_VERSION, weeks: [], notes: [], ...plan },
    follows_profile: true,
    time_available: given,
    goals,
  };
  const seen = { row, facts: now, input: was, mornings: [], calendar: [], readiness: { reasons: [] } } as unknown as Parameters<
    typeof whatHappened
  >[0];
  return whatHappened(seen).map(({ event }) => event.kind);
}

test('what stands as it stood is no news, in whatever order it is kept', () => {
  expect(happenings({})).toEqual([]);
  expect(
    happenings(
      { told: [{ words: 'no pool', kind: 'never', without: ['swim'] }] },
      { told: [{ kind: 'never', words: 'no pool', without: ['swim'] }] },
    ),
  ).toEqual([]);
});

test('a plan that was built in an older way is offered anew', () => {
  expect(happenings({}, { plan: { planner: PLANNER_VERSION - 1 } })).toEqual(['planner']);
});

test('a weigh-in changes no threshold; a threshold does', () => {
  expect(happenings({}, { thresholds: { ...THRESHOLDS, weightKg: 71, sex: 'female' } })).toEqual([]);
  expect(happenings({}, { thresholds: { ...THRESHOLDS, lthrBpm: { bike: 165, run: null, swim: null } } })).toEqual(['thresholds']);
});

test('days that the goals ask for are no change of the profile; another day of the profile is', () => {
  const goals = ['rest on Friday', 'at most 6 hours a week'];
  const days = Array.from({ length: 7 }, (_, at) => (at === 4 ? { ...ANY_DAY, mostSec: 0 } : ANY_DAY));
  expect(happenings({ days, weeklyHours: 6 }, { goals })).toEqual([]);
  const room = { monday: 60, tuesday: 240, wednesday: 240, thursday: 240, friday: 240, saturday: 240, sunday: 240 };
  expect(happenings({ days, weeklyHours: 6 }, { goals, profile: { ...PROFILE, availability: room } })).toEqual(['availability']);
});

test('hours that the plan was given hold until the athlete changes those of the profile', () => {
  const days = Array.from({ length: 7 }, () => ANY_DAY);
  const plan = { days, weeklyHours: 8, profileHours: 9 };
  expect(happenings(plan, { given: 8, profile: { ...PROFILE, hoursPerWeek: 9 } })).toEqual([]);
  expect(happenings(plan, { given: 8, profile: { ...PROFILE, hoursPerWeek: 5 } })).toEqual(['availability']);
  const { profileHours: _unknown, ...older } = plan;
  expect(happenings(older, { given: 8, profile: { ...PROFILE, hoursPerWeek: 5 } })).toEqual([]);
});
