import * as z from 'zod/mini';
import { LoadDay } from '#contract/analytics/load.ts';
import { ThresholdOffer } from '#contract/athlete/threshold-history.ts';
import { Readiness, Recovery } from '#contract/checkins/readiness.ts';
import { Race } from '#contract/races/races.ts';
import { TrainingSession } from '#contract/sessions/sessions.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate } from '#contract/shared/fields.ts';
import { ActivityId, SessionId } from '#contract/shared/ids.ts';
import { Insight, Source } from '#contract/shared/value-source.ts';

/** Minutes and kilometres, as the dashboard shows them. */
export const RecentSession = z.object({
  id: ActivityId,
  name: z.string(),
  /** Calendar day where the athlete was. */
  date: WireDate,
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
  days: z.array(z.object({ date: WireDate, minutes: z.record(z.string(), z.number()) })),
  source: Source,
});
export type WeeklyLoad = z.infer<typeof WeeklyLoad>;

/** The AI Score, opened to its four parts; `score` is null before a week is logged and `message` says so. */
export const AiScore = z.object({
  /** 0 to 10. */
  score: z.nullable(z.number()),
  /** "Excellent progress", or "Log a week of training". */
  message: z.string(),
  parts: z.array(
    z.object({
      part: z.enum(['consistency', 'execution', 'progress', 'recovery']),
      score: z.nullable(z.number()),
      share: z.nullable(z.number()),
      because: z.nullable(z.string()),
    }),
  ),
  source: Source,
});
export type AiScore = z.infer<typeof AiScore>;

/** Seven days from the athlete's first day of the week. */
export const WeekDay = z.object({
  date: WireDate,
  planned: z.array(
    z.object({
      id: SessionId,
      name: z.string(),
      discipline: z.enum(['swim', 'bike', 'run', 'strength']),
      durationSec: z.number(),
      status: z.enum(['upcoming', 'completed', 'overdue']),
    }),
  ),
  races: z.array(z.pick(Race, { id: true, name: true, format: true, priority: true })),
  done: z.array(
    z.object({ id: ActivityId, name: z.string(), discipline: z.string(), durationSec: z.number(), load: z.nullable(z.number()) }),
  ),
});

export const Dashboard = z.object({
  today: WireDate,
  recentSessions: z.array(RecentSession),
  /** The last questions that the coach has answered, newest first; at most three. */
  recentMessages: z.array(z.object({ id: z.string(), message: z.string(), response: z.string() })),
  weeklyLoad: WeeklyLoad,
  recovery: Recovery,
  aiScore: AiScore,
  readiness: Readiness,
  todaySessions: z.array(TrainingSession),
  /** The last 90 days and the 14 ahead as planned; empty without activities. */
  trainingChart: z.object({ days: z.array(LoadDay), ahead: z.array(LoadDay), source: Source }),
  week: z.array(WeekDay),
  /** Written from the athlete's own data; empty when it says nothing. */
  recommendations: z.array(Insight),
  insight: z.nullable(Insight),
  /** Which tier would say more, as a sentence; null where nothing is held back. */
  insightsMissing: z.nullable(z.string()),
  /** The athlete has not said yet whether they want the weekly email, and it could be sent. */
  offersWeeklyEmail: z.boolean(),
  thresholdOffers: z.array(ThresholdOffer),
  /** The first session after today that is still to do. */
  nextSession: z.nullable(z.object({ name: z.string(), date: WireDate, durationSec: z.number() })),
  nextRace: z.nullable(z.object({ name: z.string(), date: WireDate, daysLeft: z.number() })),
  /** What a new athlete has done so far. */
  firstSteps: z.object({ hasActivity: z.boolean(), hasProfile: z.boolean(), hasThreshold: z.boolean(), emailVerified: z.boolean() }),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'Get all dashboard data.',
  access: 'own',
  reply: Dashboard,
});
