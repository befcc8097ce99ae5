import { betterEfficiency } from '#core/insight/efficiency-gain.ts';
import { fitnessTrend } from '#core/insight/fitness-trend.ts';
import { driftingEndurance } from '#core/insight/high-decoupling.ts';
import { evenWeeks } from '#core/insight/high-monotony.ts';
import { hrvOffBand } from '#core/insight/hrv-out-of-range.ts';
import type { Detector, Insight, InsightFacts } from '#core/insight/insight.ts';
import { loadSpike } from '#core/insight/load-spike.ts';
import { longRunLeap } from '#core/insight/long-run-spike.ts';
import { missedPlan } from '#core/insight/missed-sessions.ts';
import { newBest } from '#core/insight/new-best.ts';
import { taperCourse } from '#core/insight/taper-forecast.ts';
import { thresholdMoved } from '#core/insight/threshold-change.ts';
import { trainingGap } from '#core/insight/training-gap.ts';
import type { Verdict } from '#core/recovery/readiness/readiness-reason.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: [],
  name: 'Insights',
  formula:
    'ramp rate above the limit for the level · 7-day HRV outside the normal range · a run 10% longer than the month’s longest · a week with high strain and monotony · form on race morning · a best effort in 7 days · threshold changed by 2% in 14 days · a third of two weeks missed · 7 days off · efficiency up 3% · decoupling above 5% in three long sessions · fitness changed by 10% in 28 days',
  unit: '1',
  unknownWhen: 'No insight applies; nothing is shown.',
  source: 'Moorline rules on the named formulas; every insight includes its source figures',
  grade: 'H',
};

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

/** Today's verdict, as far as insights must agree with it. */
export interface DayVerdict {
  /** Null where nothing speaks for any. */
  verdict: Verdict | null;
  /** An open proposal changes today's session. */
  isToDecide: boolean;
}

/**
 * What the athlete's data says today, the most important first; empty when it says nothing. No advice contradicts the verdict of the day or
 * other advice: the finding stays, and what it asks for is left out.
 */
export function findInsights(facts: InsightFacts, day: DayVerdict): Insight[] {
  const found = DETECTORS.flatMap((detect) => detect(facts) ?? []).sort((a, b) => b.importance - a.importance);
  const isAsPlanned = day.verdict === 'as-planned' && !day.isToDecide;
  const isLess = found.some(({ asks }) => asks === 'less-later' || (asks === 'less' && !isAsPlanned));
  return found.map((insight) => (mayAsk(insight.asks, { isLess, isAsPlanned, day }) ? insight : { ...insight, advice: null, asks: null }));
}

function mayAsk(asks: Insight['asks'], { isLess, isAsPlanned, day }: { isLess: boolean; isAsPlanned: boolean; day: DayVerdict }): boolean {
  switch (asks) {
    case null:
    case 'less-later':
      return true;
    case 'less':
      return !isAsPlanned;
    case 'as-planned':
    case 'more':
      return !isLess && (isAsPlanned || (day.verdict === null && !day.isToDecide));
  }
}
