import * as z from 'zod/mini';
import { SessionLevel } from '#contract/plans/levels.ts';
import { WireDate } from '#contract/shared/fields.ts';

/** A rule that keeps a week, or the whole, from what it was meant to be: in a sentence with its figures. */
export const Binding = z.object({ rule: z.string(), sentence: z.string() });
export type Binding = z.infer<typeof Binding>;

const Slot = z.string();

/** A session of a plan as the athlete reads it; `workout` is the tree of steps of the library's form. */
export const PlanSession = z.object({
  /** Stays the same through moves and new versions. */
  key: z.string(),
  date: WireDate,
  slot: Slot,
  discipline: z.enum(['swim', 'bike', 'run', 'strength', 'brick']),
  name: z.string(),
  durationSeconds: z.number(),
  load: z.number(),
  distanceM: z.nullable(z.number()),
  intensity: z.enum(['easy', 'tempo', 'hard']),
  purpose: z.string(),
  cues: z.array(z.string()),
  fuelling: z.nullable(z.string()),
  /** Why it stands in this week. */
  reason: z.string(),
  /** Its level among the workouts of its kind; null where its workout is of none. */
  level: z.nullable(SessionLevel),
  /** The workout's picture: seconds, and the middle of the target from start to end as a share of threshold; null where it is not known. */
  profile: z.array(z.object({ seconds: z.number(), from: z.nullable(z.number()), to: z.nullable(z.number()) })),
});
export type PlanSession = z.infer<typeof PlanSession>;

export const PlanWeek = z.object({
  index: z.number(),
  from: WireDate,
  phase: z.string(),
  kind: z.string(),
  targetLoad: z.number(),
  targetHours: z.number(),
  load: z.number(),
  durationSeconds: z.number(),
  summary: z.string(),
  leftOut: z.array(z.object({ name: z.string(), discipline: z.string(), binding: Binding })),
  binding: z.array(Binding),
  sessions: z.array(PlanSession),
});
export type PlanWeek = z.infer<typeof PlanWeek>;

/** One line of a change. */
export const PlanLine = z.object({
  /** Names the line when a part of a change is taken. */
  id: z.string(),
  kind: z.enum(['added', 'removed', 'moved', 'resized', 'replaced']),
  before: z.nullable(PlanSession),
  after: z.nullable(PlanSession),
  reason: z.string(),
});
export type PlanLine = z.infer<typeof PlanLine>;
