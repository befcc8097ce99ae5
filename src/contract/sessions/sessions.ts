import * as z from 'zod/mini';
import { PairingDoubt, SessionAxes } from '#contract/sessions/compliance.ts';
import { BOUNDS, TEXT_MAX } from '#contract/shared/bounds.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate, WireDiscipline, WireKm, WireMinutes } from '#contract/shared/fields.ts';
import { ActivityId, PlanId, SessionId, UserId } from '#contract/shared/ids.ts';
import { text } from '#contract/shared/text.ts';
import { WORKOUT_FORMATS } from '#core/workout/export/workout-file.ts';

/** Tests that set a threshold when they are done. */
export const TestProtocol = z.enum(['bike-ramp', 'bike-20-min', 'bike-cp-3-12', 'swim-css-400-200', 'run-30-min', 'run-12-min']);
export type TestProtocol = z.infer<typeof TestProtocol>;

/** How hard it is meant to be: what its planned load is found from. */
export const SessionIntensity = z.enum(['easy', 'steady', 'hard']);

/** A day of the calendar. Two pairs of words for two screens: `scheduledDate` is `date`, `sessionType` is `name`. */
export const TrainingSession = z.object({
  id: SessionId,
  userId: UserId,
  planId: z.nullable(PlanId),
  discipline: WireDiscipline,
  sessionType: z.string(),
  name: z.string(),
  scheduledDate: WireDate,
  date: WireDate,
  /** Minutes on the wire, seconds inside. */
  duration: WireMinutes,
  durationSeconds: z.number(),
  /** What its activity took, pauses left out; null without one. */
  doneSeconds: z.nullable(z.number()),
  /** Kilometres on the wire, metres inside; of the linked activity once it is done. */
  distance: z.nullable(WireKm),
  avgHeartRate: z.nullable(z.number()),
  avgPower: z.nullable(z.number()),
  /** Decimal minutes per km, per 100 m in the water. */
  avgPace: z.nullable(z.number()),
  intensity: z.nullable(SessionIntensity),
  /** Planned load, and where it comes from. */
  plannedLoad: z.nullable(z.number()),
  plannedLoadFrom: z.nullable(z.enum(['entered', 'workout', 'intensity', 'usual'])),
  testProtocol: z.nullable(TestProtocol),
  /** What is prescribed, in the workout language; its steps are read with `core/workout/language`. */
  workout: z.nullable(z.string()),
  /** What its plan says about it: what it is for, why it stands there, what to think of, what to eat. Null and empty without a plan. */
  purpose: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  cues: z.array(z.string()),
  fuelling: z.nullable(z.string()),
  completed: z.boolean(),
  completedAt: z.nullable(z.string()),
  /** By calendar day where the athlete lives: a session for today is upcoming until the day ends. */
  status: z.enum(['upcoming', 'completed', 'overdue', 'skipped']),
  /** Why it was left out on purpose; null for one that was not. */
  skippedBecause: z.nullable(z.string()),
  /** The activity that fulfilled it. */
  activityId: z.nullable(ActivityId),
  /** Who paired it with that activity and how sure it is; null without one. */
  pairing: z.nullable(PairingDoubt),
  /** How much of it was done and what it cost, against the plan; null without an activity. Its work: `getCompliance`. */
  compliance: z.nullable(SessionAxes),
  notes: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type TrainingSession = z.infer<typeof TrainingSession>;

const Duration = WireMinutes.check(
  z.minimum(BOUNDS.durationSec.min, 'Duration must be more than zero'),
  z.maximum(BOUNDS.durationSec.max, 'Duration must be at most 7 days'),
);

const Entry = {
  discipline: WireDiscipline,
  sessionType: text(TEXT_MAX.title, { required: 'Session type is required' }),
  duration: Duration,
  scheduledDate: WireDate,
  notes: z.optional(z.nullable(text(TEXT_MAX.notes, { lines: true }))),
  distance: z.optional(z.nullable(WireKm.check(z.maximum(BOUNDS.distanceM.max, 'Distance must be at most 2,000 km')))),
  intensity: z.optional(z.nullable(SessionIntensity)),
  plannedLoad: z.optional(
    z.nullable(z.number().check(z.minimum(0, 'Load must be 0 or more'), z.maximum(2_000, 'Load must be at most 2,000'))),
  ),
  testProtocol: z.optional(z.nullable(TestProtocol)),
  /** In the workout language, such as "Bike: Sweet spot\n8min 88-94% FTP". */
  workout: z.optional(z.nullable(text(TEXT_MAX.workout, { lines: true, required: 'Enter a workout or leave it empty' }))),
};

/** A skipped session is neither due nor missed. Null takes it back. */
const SkipReason = text(TEXT_MAX.title, { required: 'Choose a reason' });

export const SessionEntry = z.strictObject(Entry);
export type SessionEntry = z.infer<typeof SessionEntry>;
export type SessionChange = Partial<SessionEntry> & { skippedBecause?: string | null };

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/training-sessions',
  summary: 'List planned and completed sessions by date, optionally limited by `from` and `to`.',
  access: 'own',
  query: z.strictObject({ from: z.optional(WireDate), to: z.optional(WireDate) }),
  reply: z.array(TrainingSession),
});

export const createSession = endpoint({
  method: 'POST',
  path: '/api/training-sessions',
  summary: 'Create a session.',
  access: 'own',
  body: SessionEntry,
  reply: TrainingSession,
  status: 201,
});

const params = z.object({ id: SessionId });

export const getSession = endpoint({
  method: 'GET',
  path: '/api/training-sessions/:id',
  summary: 'Get a session.',
  access: 'own',
  params,
  reply: TrainingSession,
});

export const changeSession = endpoint({
  method: 'PATCH',
  path: '/api/training-sessions/:id',
  summary: 'Update a session: date, name, duration, notes, or skip it with a reason.',
  access: 'own',
  params,
  body: z.partial(z.strictObject({ ...Entry, skippedBecause: z.nullable(SkipReason) })),
  reply: TrainingSession,
});

export const removeSession = endpoint({
  method: 'DELETE',
  path: '/api/training-sessions/:id',
  summary: 'Delete a session. A linked activity is kept.',
  access: 'own',
  params,
  reply: z.object({ id: SessionId }),
});

export const completeSession = endpoint({
  method: 'PUT',
  path: '/api/training-sessions/:id/complete',
  summary: 'Mark a session completed and link the matching activity.',
  access: 'own',
  params,
  reply: TrainingSession,
});

export const reopenSession = endpoint({
  method: 'DELETE',
  path: '/api/training-sessions/:id/complete',
  summary: 'Reopen a completed session.',
  access: 'own',
  params,
  reply: TrainingSession,
});

export const WorkoutFormat = z.enum(WORKOUT_FORMATS);

export const getWorkoutFile = endpoint({
  method: 'GET',
  path: '/api/training-sessions/:id/workout.:format',
  summary: 'Download a session’s workout for a device or trainer app, using the thresholds of its day.',
  access: 'own',
  params: z.object({ id: SessionId, format: WorkoutFormat }),
  reply: z.unknown(),
  gives: 'bytes',
});

export const getWeekFiles = endpoint({
  method: 'GET',
  path: '/api/training-sessions/week.zip',
  summary: 'Download a week’s workouts as a zip, with a list of anything that could not be exported.',
  access: 'own',
  query: z.strictObject({ from: z.optional(WireDate), format: z.optional(WorkoutFormat) }),
  reply: z.unknown(),
  gives: 'bytes',
});
