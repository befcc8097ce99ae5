import * as z from 'zod/mini';
import { followConsentInActivitiesJob } from '#server/features/activities/consent/consent-jobs.ts';
import { tellUploadDoneJob } from '#server/features/activities/jobs.ts';
import { noteInjuriesInPlanJob } from '#server/features/assistant/memory/inform-planner.ts';
import { followConsentInProfileJob } from '#server/features/athlete/jobs.ts';
import { followConsentInCheckInsJob, mergeImportedJob } from '#server/features/checkins/jobs.ts';
import { deliverSessionsJob } from '#server/features/connections/jobs.ts';
import { finishTestJob, reviewRestingHeartRateJob, reviewThresholdsJob } from '#server/features/estimates/jobs.ts';
import { adaptPlansJob, followCalendarJob, tellSuggestionJob } from '#server/features/plans/jobs.ts';
import { matchActivitiesJob } from '#server/features/sessions/jobs.ts';
import { followConsentInVideoJob } from '#server/features/video/jobs.ts';
import { sendWeeklyEmailJob } from '#server/features/weekly-email/jobs.ts';
import { reactions } from '#server/platform/events/event-bus.ts';
import { job } from '#server/platform/jobs/queue.ts';

/** In this order: a plan looks at what was fulfilled, by the thresholds that hold now. */
const LOOKS = [matchActivitiesJob, reviewThresholdsJob, adaptPlansJob] as const;

/** All that follows when activities have come, changed or gone, as one job: three would be written and taken up for each activity. One look that fails keeps none from the others. */
export const lookAnewJob = job({
  name: 'activities.look-anew',
  payload: z.unknown(),
  attempts: 3,
  atMostEverySec: 5,
  run: async (deps, athlete) => {
    const failures: unknown[] = [];
    for (const look of LOOKS) await look.run(deps, athlete, {}).catch((failure: unknown) => failures.push(failure));
    if (failures.length > 0) throw failures[0];
  },
});

/** When this has happened, these jobs follow. */
export const productReactions = reactions({
  'activity.added': [lookAnewJob],
  'activity.changed': [lookAnewJob],
  'activity.removed': [lookAnewJob],
  // Once for all that was brought, not for each of a thousand activities.
  'upload.done': [lookAnewJob, tellUploadDoneJob, mergeImportedJob, deliverSessionsJob],
  'checkin.saved': [reviewRestingHeartRateJob, adaptPlansJob],
  'checkin.imported': [reviewRestingHeartRateJob, adaptPlansJob],
  'session.completed': [finishTestJob, adaptPlansJob, deliverSessionsJob],
  'session.changed': [followCalendarJob, deliverSessionsJob],
  // What is still to be asked about them is looked at anew; a value that stands by then changes nothing more.
  'thresholds.changed': [reviewThresholdsJob, adaptPlansJob, deliverSessionsJob],
  'profile.changed': [adaptPlansJob],
  'proposal.made': [tellSuggestionJob],
  'plan.changed': [noteInjuriesInPlanJob, deliverSessionsJob],
  'races.changed': [adaptPlansJob],
  'consent.changed': [followConsentInProfileJob, followConsentInActivitiesJob, followConsentInCheckInsJob, followConsentInVideoJob],
  // The first one comes at once, so that nobody waits a week to see it.
  'weekly-email.chosen': [sendWeeklyEmailJob],
  'health-data.moved': [lookAnewJob, reviewRestingHeartRateJob],
});
