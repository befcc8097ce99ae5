import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { ActivityId } from '#contract/ids.ts';

/** Minutes and kilometres, as the dashboard shows them. */
export const RecentSession = z.object({
  id: ActivityId,
  name: z.string(),
  /** Calendar day where the athlete was. */
  date: z.string(),
  duration: z.number(),
  distance: z.nullable(z.number()),
  discipline: z.enum(['swim', 'bike', 'run', 'strength', 'triathlon', 'other']),
});
export type RecentSession = z.infer<typeof RecentSession>;

export const WeeklyLoad = z.object({
  /** Minutes of the last 7 days, today included. */
  minutes: z.number(),
  previousMinutes: z.number(),
  /** Ratio of change against the 7 days before, such as 0.12; null when there is nothing to compare with. */
  change: z.nullable(z.number()),
  days: z.array(z.object({ date: z.string(), minutes: z.record(z.string(), z.number()) })),
});
export type WeeklyLoad = z.infer<typeof WeeklyLoad>;

export const Dashboard = z.object({
  today: z.string(),
  recentSessions: z.array(RecentSession),
  recentMessages: z.array(z.object({ id: z.string(), message: z.string(), response: z.string() })),
  weeklyLoad: WeeklyLoad,
  /** What a new athlete has done so far. */
  firstSteps: z.object({ hasActivity: z.boolean(), hasProfile: z.boolean(), hasThreshold: z.boolean(), emailVerified: z.boolean() }),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'Everything the dashboard shows, in one answer.',
  access: 'own',
  reply: Dashboard,
});
