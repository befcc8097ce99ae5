import type { PerformanceAnalysis } from '#contract/activities/metrics.ts';
import type { Insight } from '#contract/shared/value-source.ts';
import { demandRight } from '#server/features/billing/billing.ts';
import { readInsights } from '#server/features/insights/insights.ts';
import { clipInsights } from '#server/features/video/video.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

/** What the data says, with what films showed among it: the most important first, and of equal importance what was done before what was filmed. */
export function byImportance(items: readonly Insight[], films: readonly Insight[]): Insight[] {
  return [...items, ...films].sort((a, b) => b.importance - a.importance);
}

/** As text for the analytics page, and one by one; null where there is nothing to say. */
export async function getPerformanceAnalysis(deps: Deps, athlete: AthleteScope): Promise<PerformanceAnalysis> {
  await demandRight(deps, athlete, 'insights');
  const [done, films] = await Promise.all([readInsights(deps, athlete), clipInsights(deps, athlete)]);
  const items = byImportance(done, films);
  const advice = items.flatMap((item) => item.advice ?? []);
  return {
    insights: items.length === 0 ? null : items.map(({ sentence }) => sentence).join(' '),
    recommendations: advice.length === 0 ? null : advice.join(' '),
    items,
  };
}
