import * as z from 'zod/mini';
import { WireDate } from '#contract/shared/fields.ts';
import { matchActivities } from '#server/features/sessions/complete-session.ts';
import { remindOfToday } from '#server/features/sessions/remind-of-today.ts';
import * as store from '#server/features/sessions/store.ts';
import { listForToday } from '#server/features/sessions/store-reminders.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { job, systemJob } from '#server/platform/jobs/queue.ts';
import { forgottenBefore } from '#server/platform/jobs/retention.ts';

export const matchActivitiesJob = job({
  name: 'sessions.match-activities',
  payload: z.unknown(),
  attempts: 3,
  atMostEverySec: 5,
  run: (deps, athlete) => matchActivities(deps, athlete),
});

export const forgetRemovedJob = systemJob({
  name: 'sessions.forget',
  payload: z.object({}),
  attempts: 3,
  every: '47 3 * * *',
  run: ({ db, now }) => store.forgetRemoved(db, SYSTEM, forgottenBefore('removed-sessions', now())),
});

export const remindOfTodayJob = job({
  name: 'sessions.remind-of-today',
  payload: z.object({ date: WireDate, sessions: z.number() }),
  attempts: 3,
  run: remindOfToday,
});

/** From seven in the morning where the athlete lives; whoever was told today is not told again. */
export const findRemindersJob = systemJob({
  name: 'sessions.find-reminders',
  payload: z.object({}),
  attempts: 3,
  every: '*/15 * * * *',
  run: async ({ db, jobs, now }) => {
    for (const { user_id, date, sessions } of await listForToday(db, SYSTEM, now()))
      await jobs.sendFor(db, user_id, remindOfTodayJob, { date, sessions });
  },
});
