import * as z from 'zod/mini';
import { Binding, PlanLine, PlanWeek } from '#contract/plans/plan-weeks.ts';
import { TEXT_MAX } from '#contract/shared/bounds.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate, wireCount } from '#contract/shared/fields.ts';
import { PlanId, UserId } from '#contract/shared/ids.ts';
import { text } from '#contract/shared/text.ts';

/** The words of plans and of the dashboard: swim, bike, run. */
export const PlanDiscipline = z.enum(['swim', 'bike', 'run', 'strength', 'triathlon'], 'Please choose a discipline');
export type PlanDiscipline = z.infer<typeof PlanDiscipline>;

export const Difficulty = z.enum(['beginner', 'intermediate', 'advanced', 'elite'], 'Please choose a level');
export type Difficulty = z.infer<typeof Difficulty>;

export const PLAN_WEEKS = { min: 1, max: 52 } as const;
export const PLAN_HOURS = { min: 1, max: 50 } as const;
export const PLAN_DEFAULTS = { discipline: 'triathlon', difficulty: 'intermediate', duration: 12, timeAvailable: 10 } as const;
const MOST_GOALS = 20;
const GOAL_SECONDS = { min: 600, max: 86_400 };

export const RaceFormat = z.enum(
  ['sprint', 'olympic', 't100', '70.3', 'ironman', '5k', '10k', 'half-marathon', 'marathon'],
  'Please choose a distance',
);
export type RaceFormat = z.infer<typeof RaceFormat>;

/** What the plan is built for. */
export const PlanRace = z.strictObject({
  name: text(TEXT_MAX.name, { required: 'Please name the race' }),
  date: WireDate,
  format: RaceFormat,
  priority: z.enum(['A', 'B', 'C'], 'Please choose A, B or C'),
  /** The time that is hoped for, in s. */
  goalSeconds: z.optional(
    z.nullable(
      z
        .number('Please enter a time')
        .check(z.minimum(GOAL_SECONDS.min, 'Nobody is that fast'), z.maximum(GOAL_SECONDS.max, 'Please use at most 24 hours')),
    ),
  ),
});
export type PlanRace = z.infer<typeof PlanRace>;

/** What one weekday has room for; Monday first. */
export const DayRoom = z.strictObject({
  /** 0 is a day off. */
  minutes: z.number().check(z.minimum(0, 'Please use 0 or more minutes'), z.maximum(1_440, 'A day has 1,440 minutes')),
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
  bodyPart: text(TEXT_MAX.name, { required: 'Please say what hurts' }),
  disciplines: z
    .array(z.enum(['swim', 'bike', 'run', 'strength']))
    .check(z.minLength(1, 'Please choose what it is about'), z.maxLength(4, 'There are four disciplines')),
  /** `easy`: nothing hard or fast. `nothing`: not at all until then. */
  allows: z.enum(['easy', 'nothing'], 'Please say what it allows'),
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
    .int('Please use whole weeks')
    .check(z.minimum(PLAN_WEEKS.min, 'Duration must be at least 1 week'), z.maximum(PLAN_WEEKS.max, 'Duration cannot exceed 52 weeks')),
  timeAvailable: z.optional(
    z.nullable(
      z
        .number('Please enter a number')
        .check(
          z.minimum(PLAN_HOURS.min, 'Time available must be at least 1 hour'),
          z.maximum(PLAN_HOURS.max, 'Time available cannot exceed 50 hours'),
        ),
    ),
  ),
  goals: z.optional(z.array(text(TEXT_MAX.title)).check(z.maxLength(MOST_GOALS, 'Please use at most 20 goals'))),
  description: z.optional(z.nullable(text(TEXT_MAX.notes, { lines: true }))),
  currentFitness: z.optional(z.nullable(text(TEXT_MAX.notes, { lines: true }))),
  /** The first day on which a session may stand; the next Monday unless said. */
  startDate: z.optional(z.nullable(WireDate)),
  /** Null is no race; left out it is the A race of the season that lies in these weeks, where there is one. */
  race: z.optional(z.nullable(PlanRace)),
  /** Seven, Monday first; the profile's minutes unless said. */
  days: z.optional(z.nullable(z.array(DayRoom).check(z.length(7, 'Please give all seven days')))),
  equipment: z.optional(PlanEquipment),
  injuries: z.optional(z.array(PlanInjury).check(z.maxLength(MOST_INJURIES, 'Please use at most 10 injuries'))),
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
  summary: 'Plans, newest first.',
  reply: z.array(TrainingPlan),
});
export const createPlan = endpoint({
  ...own,
  method: 'POST',
  path: '/api/training-plans',
  summary: 'Have a plan built by the engine. It is a draft until it is started.',
  body: PlanEntry,
  reply: TrainingPlan,
  status: 201,
});
export const checkFeasibility = endpoint({
  ...own,
  method: 'POST',
  path: '/api/training-plans/feasibility',
  summary: 'What of such a plan fits, and which rule binds where it does not. Nothing is stored.',
  body: PlanEntry,
  reply: Feasibility,
});
export const getPlan = endpoint({
  ...own,
  method: 'GET',
  path: '/api/training-plans/:id',
  summary: 'A plan with its weeks and sessions.',
  params,
  reply: OpenedPlan,
});
export const changePlan = endpoint({
  ...own,
  method: 'PATCH',
  path: '/api/training-plans/:id',
  summary: 'Rename, describe, pause, resume or archive.',
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
  summary: 'Delete a plan and its sessions that are not done. What was done stays.',
  params,
  reply: z.object({ id: PlanId }),
});
export const startPlan = endpoint({
  ...own,
  method: 'POST',
  path: '/api/training-plans/:id/start',
  summary: 'Put its sessions on the calendar.',
  params,
  body: z.strictObject({ startDate: z.optional(z.nullable(WireDate)) }),
  reply: TrainingPlan,
});
export const listPlanVersions = endpoint({
  ...own,
  method: 'GET',
  path: '/api/training-plans/:id/versions',
  summary: 'Every change with its reason, newest first.',
  params,
  reply: z.array(PlanVersion),
});
export const restorePlanVersion = endpoint({
  ...own,
  method: 'POST',
  path: '/api/training-plans/:id/versions/:n/restore',
  summary: 'Back to an earlier version, as a new one. What has been done stays as it was.',
  params: z.object({ id: PlanId, n: wireCount({ min: 1, max: 1_000_000 }) }),
  reply: OpenedPlan,
});
