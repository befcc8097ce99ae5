import * as z from 'zod/mini';
import { ANALYSIS_VERSION } from '#server/features/activities/sources/analysis-version.ts';
import { listOutdatedAthletes } from '#server/features/activities/sources/store-updates.ts';
import { updateActivities } from '#server/features/activities/sources/update-activities.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { job, systemJob } from '#server/platform/jobs/queue.ts';

const HOUR_SEC = 3600;

/** One athlete at a time: what new files need comes first. */
export const updateActivitiesJob = job({
  name: 'activities.update',
  payload: z.object({}),
  attempts: 5,
  retryDelaySec: 30,
  withinSec: 6 * HOUR_SEC,
  run: (deps, athlete) => updateActivities(deps, athlete),
});

/** Finds work after a new version was started; an update that died is started again after an hour. */
export const findOutdatedJob = systemJob({
  name: 'activities.find-outdated',
  payload: z.object({}),
  attempts: 3,
  every: '*/5 * * * *',
  run: async ({ db, jobs, now }) => {
    const startedAfter = new Date(now().getTime() - HOUR_SEC * 1000);
    const athletes = await listOutdatedAthletes(db, SYSTEM, { version: ANALYSIS_VERSION, startedAfter });
    for (const userId of athletes) await jobs.sendFor(db, userId, { ...updateActivitiesJob, atMostEverySec: HOUR_SEC }, {});
  },
});
