import { finishTestJob, reviewThresholdsJob } from '#server/features/estimates/jobs.ts';
import { matchActivityJob } from '#server/features/sessions/jobs.ts';
import { reactions } from '#server/platform/events.ts';

/** When this has happened, these jobs follow. */
export const productReactions = reactions({
  'activity.analysed': [matchActivityJob, reviewThresholdsJob],
  'activity.changed': [matchActivityJob, reviewThresholdsJob],
  'activity.removed': [matchActivityJob, reviewThresholdsJob],
  'session.completed': [finishTestJob],
});
