import * as z from 'zod/mini';
import { ActivityId } from '#contract/ids.ts';
import { matchActivity } from '#server/features/sessions/complete-session.ts';
import { job } from '#server/platform/jobs.ts';

export const matchActivityJob = job({
  name: 'sessions.match-activity',
  payload: z.object({ activityId: ActivityId }),
  attempts: 3,
  together: 20,
  run: (deps, athlete, { activityId }) => matchActivity(deps, athlete, activityId),
});
