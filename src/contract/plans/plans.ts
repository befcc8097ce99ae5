import * as z from 'zod/mini';
import { Ability } from '#contract/athlete/athlete.ts';
import { Binding, PlanLine, PlanWeek } from '#contract/plans/plan-weeks.ts';
import { TEXT_MAX } from '#contract/shared/bounds.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate, wireCount } from '#contract/shared/fields.ts';
import { PlanId, UserId } from '#contract/shared/ids.ts';
import { text } from '#contract/shared/text.ts';

/** The words of plans and of the dashboard: swim, bike, run. */
export const PlanDiscipline = z.enum(['swim', 'bike', 'run', 'strength', 'triathlon'], 'Choose a sport');
export type PlanDiscipline = z.infer<typeof PlanDiscipline>;

export const Difficulty = z.enum(['beginner', 'intermediate', 'advanced', 'elite'], 'Choose an experience level');
export type Difficulty = z.infer<typeof Difficulty>;

export const PLAN_WEEKS = { min: 1, max: 52 } as const;
export const PLAN_HOURS = { min: 1, max: 50 } as const;
export const PLAN_DEFAULTS = { discipline: 'triathlon', difficulty: 'intermediate', duration: 12, timeAvailable: 10 } as const;
const MOST_GOALS = 20;
const GOAL_SECONDS = { min: 600, max: 86_400 };

export const RaceFormat = z.enum(
  ['sprint', 'olympic', 't100', '70.3', 'ironman', '5k', '10k', 'half-marathon', 'marathon'],
  'Choose a distance',
);
export type RaceFormat = z.infer<typeof RaceFormat>;

/** What the plan is built for. */
export const PlanRace = z.strictObject({
  name: text(TEXT_MAX.name, { required: 'Enter a race name' }),
  date: WireDate,
  format: RaceFormat,
  priority: z.enum(['A', 'B', 'C'], 'Choose A, B or C'),
  /** The time that is hoped for, in s. */
  goalSeconds: z.optional(
    z.nullable(
      z
        .number('Enter a time')
        .check(z.minimum(GOAL_SECONDS.min, 'This time is not realistic'), z.maximum(GOAL_SECONDS.max, 'Must be at most 24 hours')),
    ),
  ),
});
export type PlanRace = z.infer<typeof PlanRace>;

/** What one weekday has room for; Monday first. */
export const DayRoom = z.strictObject({
  /** 0 is a day off. */
  minutes: z.number().check(z.minimum(0, 'Must be 0 or more'), z.maximum(1_440, 'Must be at most 1,440 minutes')),
  twoSessions: z.boolean(),
  hasPool: z.boolean(),
});
export type DayRoom = z.infer<typeof DayRoom>;

/** What there is to train with. What is left out: a bike, watts and pool toys are there, a gym is not. */
export const PlanEquipment = z.strictObject({
  bike: z.optional(z.boolean()),
  /** A trainer is a bike to ride, and measures watts. */
  trainer: z.optional(z.boolean()),
  powerMeter: z.optional(z.boolean()),
  gym: z.optional(z.boolean()),
  /** Pull buoy, paddles, fins. */
  poolToys: z.optional(z.boolean()),
});
export type PlanEquipment = z.infer<typeof PlanEquipment>;

/** Something that hurts or heals, and what it allows meanwhile. */
export const PlanInjury = z.strictObject({
  /** Such as "left Achilles tendon". */
  bodyPart: text(TEXT_MAX.name, { required: 'Enter what hurts' }),
  disciplines: z
    .array(z.enum(['swim', 'bike', 'run', 'strength']))
    .check(z.minLength(1, 'Choose the sports affected'), z.maxLength(4, 'Choose at most four sports')),
  /** `easy`: nothing hard or fast. `nothing`: not at all until then. */
  allows: z.enum(['easy', 'nothing'], 'Choose what training is allowed'),
  /** The first day; left out it holds already. */
  since: z.optional(z.nullable(WireDate)),
  /** The last day; left out it holds until it is taken out. */
  until: z.optional(z.nullable(WireDate)),
});
export type PlanInjury = z.infer<typeof PlanInjury>;

export const MOST_INJURIES = 10;

export const PlanEntry = z.strictObject({
  name: text(TEXT_MAX.title, { required: 'Plan name is required' }),
  discipline: PlanDiscipline,
  difficulty: Difficulty,
  duration: z
    .int('Enter whole weeks')
    .check(z.minimum(PLAN_WEEKS.min, 'Duration must be at least 1 week'), z.maximum(PLAN_WEEKS.max, 'Duration cannot exceed 52 weeks')),
  timeAvailable: z.optional(
    z.nullable(
      z
        .number('Enter a number')
        .check(
          z.minimum(PLAN_HOURS.min, 'Time available must be at least 1 hour'),
          z.maximum(PLAN_HOURS.max, 'Time available cannot exceed 50 hours'),
        ),
    ),
  ),
  goals: z.optional(z.array(text(TEXT_MAX.title)).check(z.maxLength(MOST_GOALS, 'Enter at most 20 goals'))),
  description: z.optional(z.nullable(text(TEXT_MAX.notes, { lines: true }))),
  currentFitness: z.optional(z.nullable(text(TEXT_MAX.notes, { lines: true }))),
  /** The first day on which a session may stand; the next Monday unless said. */
  startDate: z.optional(z.nullable(WireDate)),
  /** Null is no race; left out it is the A race of the season that lies in these weeks, where there is one. */
  race: z.optional(z.nullable(PlanRace)),
  /** Seven, Monday first; the profile's minutes unless said. */
  days: z.optional(z.nullable(z.array(DayRoom).check(z.length(7, 'Enter all seven days')))),
  equipment: z.optional(PlanEquipment),
  /** The profile’s unless said; what is said here becomes the profile’s when the plan is created. */
  ability: z.optional(z.nullable(Ability)),
  injuries: z.optional(z.array(PlanInjury).check(z.maxLength(MOST_INJURIES, 'Enter at most 10 injuries'))),
});
export type PlanEntry = z.infer<typeof PlanEntry>;

export const PlanStatus = z.enum(['draft', 'active', 'paused', 'archived']);
export type PlanStatus = z.infer<typeof PlanStatus>;

/** What the list shows. */
export const TrainingPlan = z.object({
  id: PlanId,
  userId: UserId,
  name: z.string(),
  description: z.nullable(z.string()),
  discipline: PlanDiscipline,
  difficulty: Difficulty,
  duration: z.number(),
  aiGenerated: z.boolean(),
  goals: z.array(z.string()),
  currentFitness: z.nullable(z.string()),
  timeAvailable: z.nullable(z.number()),
  status: PlanStatus,
  version: z.number(),
  startDate: WireDate,
  startedAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type TrainingPlan = z.infer<typeof TrainingPlan>;

/** A plan opened: its weeks, what binds the whole, and where it leads. */
export const OpenedPlan = z.object({
  ...TrainingPlan.shape,
  race: z.nullable(PlanRace),
  days: z.array(DayRoom),
  equipment: PlanEquipment,
  injuries: z.array(PlanInjury),
  planData: z.object({
    weeks: z.array(PlanWeek),
    notes: z.array(Binding),
    /** Expected on the last day; null when fitness is not known. */
    expectedFitness: z.nullable(z.number()),
    fitnessNow: z.nullable(z.number()),
  }),
});
export type OpenedPlan = z.infer<typeof OpenedPlan>;

export const PlanVersion = z.object({
  version: z.number(),
  author: z.enum(['engine', 'coach', 'athlete']),
  reason: z.string(),
  createdAt: z.string(),
  lines: z.array(PlanLine),
});
export type PlanVersion = z.infer<typeof PlanVersion>;

export const Feasibility = z.object({
  isFeasible: z.boolean(),
  /** What does not fit and which rule says so; empty when everything fits. */
  sentences: z.array(Binding),
  hoursNeeded: z.nullable(z.number()),
  peakLoad: z.nullable(z.number()),
});
export type Feasibility = z.infer<typeof Feasibility>;

const own = { access: 'own' } as const;
const params = z.object({ id: PlanId });

export const listPlans = endpoint({
  ...own,
  method: 'GET',
  path: '/api/training-plans',
  summary: 'List plans, newest first.',
  reply: z.array(TrainingPlan),
});
export const createPlan = endpoint({
  ...own,
  method: 'POST',
  path: '/api/training-plans',
  summary: 'Create a plan. It stays a draft until started.',
  body: PlanEntry,
  reply: TrainingPlan,
  status: 201,
});
export const checkFeasibility = endpoint({
  ...own,
  method: 'POST',
  path: '/api/training-plans/feasibility',
  summary: 'Check the feasibility of a plan without saving it.',
  body: PlanEntry,
  reply: Feasibility,
});
export const getPlan = endpoint({
  ...own,
  method: 'GET',
  path: '/api/training-plans/:id',
  summary: 'Get a plan with its weeks and sessions.',
  params,
  reply: OpenedPlan,
});
export const changePlan = endpoint({
  ...own,
  method: 'PATCH',
  path: '/api/training-plans/:id',
  summary: 'Update a plan: rename, describe, pause, resume or archive.',
  params,
  body: z.strictObject({
    name: z.optional(text(TEXT_MAX.title, { required: 'Plan name is required' })),
    description: z.optional(z.nullable(text(TEXT_MAX.notes, { lines: true }))),
    status: z.optional(z.enum(['active', 'paused', 'archived', 'draft'])),
  }),
  reply: TrainingPlan,
});
export const removePlan = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/training-plans/:id',
  summary: 'Delete a plan and its uncompleted sessions. Completed sessions are kept.',
  params,
  reply: z.object({ id: PlanId }),
});
export const startPlan = endpoint({
  ...own,
  method: 'POST',
  path: '/api/training-plans/:id/start',
  summary: 'Start a plan: add its sessions to the calendar.',
  params,
  body: z.strictObject({ startDate: z.optional(z.nullable(WireDate)) }),
  reply: TrainingPlan,
});
export const listPlanVersions = endpoint({
  ...own,
  method: 'GET',
  path: '/api/training-plans/:id/versions',
  summary: 'List plan versions with reasons, newest first.',
  params,
  reply: z.array(PlanVersion),
});
export const restorePlanVersion = endpoint({
  ...own,
  method: 'POST',
  path: '/api/training-plans/:id/versions/:n/restore',
  summary: 'Restore an earlier version as a new one. Completed sessions are unchanged.',
  params: z.object({ id: PlanId, n: wireCount({ min: 1, max: 1_000_000 }) }),
  reply: OpenedPlan,
});
