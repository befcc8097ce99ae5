import * as z from 'zod/mini';
import { SessionId } from '#contract/shared/ids.ts';
import { finishTest } from '#server/features/estimates/finish-test.ts';
import { reviewRestingHeartRate } from '#server/features/estimates/review-resting-heart-rate.ts';
import { reviewThresholds } from '#server/features/estimates/review-thresholds.ts';
import { job } from '#server/platform/jobs/queue.ts';

/** Looks at all evidence anew, so one run serves every activity of an import. */
export const reviewThresholdsJob = job({
  name: 'estimates.review-thresholds',
  payload: z.unknown(),
  attempts: 3,
  atMostEverySec: 5,
  run: (deps, athlete) => reviewThresholds(deps, athlete),
});

export const reviewRestingHeartRateJob = job({
  name: 'estimates.review-resting-heart-rate',
  payload: z.unknown(),
  attempts: 3,
  atMostEverySec: 5,
  run: (deps, athlete) => reviewRestingHeartRate(deps, athlete),
});

export const finishTestJob = job({
  name: 'estimates.finish-test',
  payload: z.object({ sessionId: SessionId }),
  attempts: 3,
  run: (deps, athlete, { sessionId }) => finishTest(deps, athlete, sessionId),
});
