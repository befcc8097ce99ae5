import * as z from 'zod/mini';
import { WireDate } from '#contract/shared/fields.ts';
import { remindOfToday } from '#server/features/insights/remind-of-today.ts';
import { listForToday } from '#server/features/insights/store-reminders.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { job, systemJob } from '#server/platform/jobs/queue.ts';

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
