import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate } from '#contract/shared/fields.ts';
import { SessionId } from '#contract/shared/ids.ts';

/** Where a session of a plan stands among the workouts of its kind, each a little harder than the one before, and why there. */
export const SessionLevel = z.object({
  /** Names the kind, such as `bike-threshold`. */
  ladder: z.string(),
  name: z.string(),
  /** From 1. */
  level: z.number(),
  of: z.number(),
  why: z.enum(['start', 'up', 'again', 'recovery', 'taper', 'cap', 'vary', 'time', 'length']),
});
export type SessionLevel = z.infer<typeof SessionLevel>;

/** What moved a level last: a session, days without the sport, or a threshold that rose. */
const LevelCause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('first') }),
  /** `work`: share of the planned work that was done; `rpe`: the rating of the session, null when there is none. */
  z.object({
    kind: z.literal('session'),
    move: z.enum(['up-2', 'up', 'hold', 'down', 'down-2', 'none']),
    work: z.number(),
    rpe: z.nullable(z.number()),
  }),
  z.object({ kind: z.literal('time-off'), days: z.number() }),
  z.object({ kind: z.literal('threshold') }),
]);

/** The athlete's level in one kind of workout. */
export const WorkoutLevel = z.object({
  ladder: z.string(),
  name: z.string(),
  sport: z.enum(['swim', 'bike', 'run', 'brick', 'strength']),
  level: z.number(),
  of: z.number(),
  /** Against the level before the last change; 0 when it stayed. */
  change: z.number(),
  cause: LevelCause,
  on: WireDate,
  /** The last session of its kind. */
  session: z.object({ id: SessionId, name: z.string(), date: WireDate }),
});
export type WorkoutLevel = z.infer<typeof WorkoutLevel>;

export const listLevels = endpoint({
  method: 'GET',
  path: '/api/workout-levels',
  summary: 'List your level in each kind of workout, found from completed plan sessions. Empty until one is completed.',
  access: 'own',
  reply: z.array(WorkoutLevel),
});
