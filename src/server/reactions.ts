import { matchActivityJob } from '#server/features/sessions/jobs.ts';
import { reactions } from '#server/platform/events.ts';

/** When this has happened, these jobs follow. */
export const productReactions = reactions({
  'activity.analysed': [matchActivityJob],
  'activity.changed': [matchActivityJob],
  'activity.removed': [matchActivityJob],
});
