import { finishTestJob, reviewRestingHeartRateJob, reviewThresholdsJob } from '#server/features/estimates/jobs.ts';
import { matchActivitiesJob } from '#server/features/sessions/jobs.ts';
import { reactions } from '#server/platform/events.ts';

/** When this has happened, these jobs follow. */
export const productReactions = reactions({
  'activity.added': [matchActivitiesJob, reviewThresholdsJob],
  'activity.changed': [matchActivitiesJob, reviewThresholdsJob],
  'activity.removed': [matchActivitiesJob, reviewThresholdsJob],
  // Once for all that was brought, not for each of a thousand activities.
  'upload.done': [matchActivitiesJob, reviewThresholdsJob],
  'checkin.saved': [reviewRestingHeartRateJob],
  'checkin.import-moved': [reviewRestingHeartRateJob],
  'session.completed': [finishTestJob],
});
