import * as z from 'zod/mini';
import { followConsent } from '#server/features/athlete/apply-consent.ts';
import { job } from '#server/platform/jobs/queue.ts';

export const followConsentInProfileJob = job({
  name: 'athlete.follow-consent',
  payload: z.object({ discard: z.boolean() }),
  attempts: 5,
  run: followConsent,
});
