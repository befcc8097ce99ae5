import { followConsentInActivitiesJob } from '#server/features/activities/aside-jobs.ts';
import { tellUploadDoneJob } from '#server/features/activities/jobs.ts';
import { followConsentInProfileJob } from '#server/features/athlete/jobs.ts';
import { followConsentInCheckInsJob } from '#server/features/checkins/jobs.ts';
import { noteInjuriesInPlanJob } from '#server/features/coach/injury-job.ts';
import { finishTestJob, reviewRestingHeartRateJob, reviewThresholdsJob } from '#server/features/estimates/jobs.ts';
import { adaptPlansJob, followCalendarJob } from '#server/features/plans/jobs.ts';
import { matchActivitiesJob } from '#server/features/sessions/jobs.ts';
import { followConsentInVideoJob } from '#server/features/video/jobs.ts';
import { reactions } from '#server/platform/events.ts';

/** When this has happened, these jobs follow. */
export const productReactions = reactions({
  'activity.added': [matchActivitiesJob, reviewThresholdsJob, adaptPlansJob],
  'activity.changed': [matchActivitiesJob, reviewThresholdsJob, adaptPlansJob],
  'activity.removed': [matchActivitiesJob, reviewThresholdsJob, adaptPlansJob],
  // Once for all that was brought, not for each of a thousand activities.
  'upload.done': [matchActivitiesJob, reviewThresholdsJob, adaptPlansJob, tellUploadDoneJob],
  'checkin.saved': [reviewRestingHeartRateJob, adaptPlansJob],
  'checkin.import-moved': [reviewRestingHeartRateJob],
  'session.completed': [finishTestJob, adaptPlansJob],
  'session.changed': [followCalendarJob],
  'thresholds.changed': [adaptPlansJob],
  'profile.changed': [adaptPlansJob],
  'plan.changed': [noteInjuriesInPlanJob],
  'races.changed': [adaptPlansJob],
  'consent.changed': [followConsentInProfileJob, followConsentInActivitiesJob, followConsentInCheckInsJob, followConsentInVideoJob],
  'health-data.moved': [matchActivitiesJob, reviewThresholdsJob, reviewRestingHeartRateJob, adaptPlansJob],
});
