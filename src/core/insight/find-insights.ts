import { betterEfficiency } from '#core/insight/better-efficiency.ts';
import { driftingEndurance } from '#core/insight/drifting-endurance.ts';
import { evenWeeks } from '#core/insight/even-weeks.ts';
import { fitnessTrend } from '#core/insight/fitness-trend.ts';
import { hrvOffBand } from '#core/insight/hrv-off-band.ts';
import type { Detector, Insight, InsightFacts } from '#core/insight/insight.ts';
import { loadSpike } from '#core/insight/load-spike.ts';
import { longRunLeap } from '#core/insight/long-run-leap.ts';
import { missedPlan } from '#core/insight/missed-plan.ts';
import { newBest } from '#core/insight/new-best.ts';
import { taperCourse } from '#core/insight/taper-course.ts';
import { thresholdMoved } from '#core/insight/threshold-moved.ts';
import { trainingGap } from '#core/insight/training-gap.ts';

/** Of equal importance the one that stands first is told first: what to be careful about, then what went well. */
const DETECTORS: readonly Detector[] = [
  loadSpike,
  hrvOffBand,
  longRunLeap,
  evenWeeks,
  taperCourse,
  newBest,
  thresholdMoved,
  missedPlan,
  trainingGap,
  betterEfficiency,
  driftingEndurance,
  fitnessTrend,
];

/** What the athlete's data says today, the most important first; empty when it says nothing. */
export function findInsights(facts: InsightFacts): Insight[] {
  return DETECTORS.flatMap((detect) => detect(facts) ?? []).sort((a, b) => b.importance - a.importance);
}
