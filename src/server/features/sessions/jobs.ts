import * as z from 'zod/mini';
import { matchActivities } from '#server/features/sessions/complete-session.ts';
import { job } from '#server/platform/jobs.ts';

export const matchActivitiesJob = job({
  name: 'sessions.match-activities',
  payload: z.unknown(),
  attempts: 3,
  atMostEverySec: 5,
  run: (deps, athlete) => matchActivities(deps, athlete),
});
