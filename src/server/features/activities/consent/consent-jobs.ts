import * as z from 'zod/mini';
import { followConsent } from '#server/features/activities/consent/apply-consent.ts';
import { job } from '#server/platform/jobs/queue.ts';

export const followConsentInActivitiesJob = job({
  name: 'activities.follow-consent',
  payload: z.object({ discard: z.boolean() }),
  attempts: 5,
  run: followConsent,
});
