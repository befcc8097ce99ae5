import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate, wireCount } from '#contract/shared/fields.ts';
import { ActivityId, SessionId } from '#contract/shared/ids.ts';
import { Source } from '#contract/shared/value-source.ts';

/** Fitness is the 42-day load, fatigue the 7-day load, form what the athlete woke up with. A rest day has load 0. */
export const LoadDay = z.object({
  date: WireDate,
  load: z.number(),
  fitness: z.number(),
  fatigue: z.number(),
  form: z.number(),
});
export type LoadDay = z.infer<typeof LoadDay>;

const LoadDiscipline = z.enum(['swim', 'bike', 'run', 'strength']);

export const getLoad = endpoint({
  method: 'GET',
  path: '/api/load',
  summary: 'Get daily load, fitness, fatigue and form from the first activity to today.',
  access: 'own',
  query: z.strictObject({ from: z.optional(WireDate), to: z.optional(WireDate), discipline: z.optional(LoadDiscipline) }),
  reply: z.array(LoadDay),
});

/** Loads of consecutive days: fitness, fatigue and form follow from them by the formula that server and browser share. */
export const LoadSeries = z.object({
  /** The first day with a known load; null without one. */
  from: z.nullable(WireDate),
  loads: z.array(z.number()),
});
export type LoadSeries = z.infer<typeof LoadSeries>;

export const getLoadSeries = endpoint({
  method: 'GET',
  path: '/api/load/series',
  summary: 'Get the load of every day from the first activity to today, in a small reply.',
  access: 'own',
  query: z.strictObject({ discipline: z.optional(LoadDiscipline) }),
  reply: LoadSeries,
});

/** One day opened: which activities made its load, by which method and threshold. */
export const LoadDayOpened = z.object({
  ...LoadDay.shape,
  /** Fitness and fatigue of the day before, from which this day's follow. */
  before: z.object({ fitness: z.number(), fatigue: z.number() }),
  activities: z.array(
    z.object({
      /** Null for a session that was marked done without an activity; then `sessionId` names it. */
      activityId: z.nullable(ActivityId),
      sessionId: z.nullable(SessionId),
      name: z.string(),
      discipline: z.string(),
      load: z.nullable(z.number()),
      /** "power", "heart-rate" …; null when no method had what it needs. */
      method: z.nullable(z.string()),
      /** "FTP 250 W", as valid that day. */
      threshold: z.nullable(z.string()),
    }),
  ),
  source: Source,
});
export type LoadDayOpened = z.infer<typeof LoadDayOpened>;

export const openLoadDay = endpoint({
  method: 'GET',
  path: '/api/load/days/:date',
  summary: 'Get one day of the load chart with its activities.',
  access: 'own',
  params: z.object({ date: WireDate }),
  reply: LoadDayOpened,
});

/** The days ahead with what is planned, and the same days with rest. `start` is this evening; the browser draws other ideas from it with the same formula. */
export const LoadAhead = z.object({
  start: z.object({ date: WireDate, fitness: z.number(), fatigue: z.number() }),
  planned: z.array(z.object({ ...LoadDay.shape, sessionIds: z.array(SessionId) })),
  ifRest: z.array(LoadDay),
  /** Planned sessions without a load that could be found: they count as 0. */
  withoutLoad: z.number(),
  source: Source,
});
export type LoadAhead = z.infer<typeof LoadAhead>;

export const getLoadAhead = endpoint({
  method: 'GET',
  path: '/api/load/ahead',
  summary: 'Get the projection (default 28 days) from planned sessions, with optional rest days.',
  access: 'own',
  query: z.strictObject({ days: z.optional(wireCount({ min: 1, max: 365 })) }),
  reply: LoadAhead,
});

/** Weeks, oldest first: what they brought, how even they were and what stood out. */
export const LoadWeek = z.object({
  from: WireDate,
  load: z.number(),
  durationSec: z.number(),
  activities: z.number(),
  withoutLoad: z.number(),
  byDiscipline: z.array(z.object({ discipline: z.string(), durationSec: z.number(), distanceM: z.number(), load: z.number() })),
  /** Foster's monotony and strain; null when all days were alike or the week is not over. */
  monotony: z.nullable(z.number()),
  strain: z.nullable(z.number()),
  /** Change of fitness over the week. */
  ramp: z.nullable(z.number()),
  warnings: z.array(z.object({ kind: z.enum(['monotony', 'ramp', 'run-spike']), sentence: z.string(), activityIds: z.array(ActivityId) })),
});
export type LoadWeek = z.infer<typeof LoadWeek>;

export const getLoadWeeks = endpoint({
  method: 'GET',
  path: '/api/load/weeks',
  summary: 'Get weekly load with monotony, strain, ramp rate and warnings (default 26 weeks, max. three years).',
  access: 'own',
  query: z.strictObject({ from: z.optional(WireDate), to: z.optional(WireDate) }),
  reply: z.object({ weeks: z.array(LoadWeek), source: Source }),
});
