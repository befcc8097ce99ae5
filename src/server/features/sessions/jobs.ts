import * as z from 'zod/mini';
import { matchActivities } from '#server/features/sessions/complete-session.ts';
import * as store from '#server/features/sessions/store.ts';
import { purgeTemplates } from '#server/features/sessions/weeks/store-week-templates.ts';
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
  run: async ({ db, now }) => {
    await store.forgetRemoved(db, SYSTEM, forgottenBefore('removed-sessions', now()));
    await purgeTemplates(db, SYSTEM, forgottenBefore('deleted-week-templates', now()));
  },
});
