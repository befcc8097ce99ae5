import * as z from 'zod/mini';
import { sendWeeklyEmail } from '#server/features/weekly-email/send-weekly-email.ts';
import { listDue } from '#server/features/weekly-email/store.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { job, systemJob } from '#server/platform/jobs/queue.ts';

export const sendWeeklyEmailJob = job({
  name: 'weekly-email.send',
  payload: z.unknown(),
  attempts: 5,
  retryDelaySec: 30,
  run: (deps, athlete) => sendWeeklyEmail(deps, athlete),
});

/** On the first morning of each athlete's week, where they live. */
export const findWeeklyEmailsJob = systemJob({
  name: 'weekly-email.find',
  payload: z.object({}),
  attempts: 3,
  every: '*/15 * * * *',
  run: async ({ db, jobs, now }) => {
    for (const userId of await listDue(db, SYSTEM, now())) await jobs.sendFor(db, userId, sendWeeklyEmailJob, {});
  },
});
