import type { PerformanceOverview, TrendCard } from '#contract/analytics/analytics.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import type { FigureUnit } from '#contract/shared/value-source.ts';
import { meanOf } from '#core/statistics.ts';
import { progressBars } from '#server/features/analytics/goals/progress-bars.ts';
import { disciplineFigures } from '#server/features/analytics/performance/discipline-figures.ts';
import { figureOf, sourceOf } from '#server/features/analytics/performance/sourced-value.ts';
import * as store from '#server/features/analytics/store.ts';
import { workTotals } from '#server/features/analytics/store-totals.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

const TREND = 5;

/** What the analytics page opens with. */
export async function getPerformanceOverview({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<PerformanceOverview> {
  const { today } = await todayOf(db, athlete, now());
  const [totals, lately, progress, disciplines] = await Promise.all([
    workTotals(db, athlete),
    store.lastWithFigures(db, athlete, 2 * TREND),
    progressBars({ db, now }, athlete, today),
    disciplineFigures(db, athlete, today),
  ]);
  const counted = { label: 'Entries', value: totals.count.toLocaleString('en') };
  const total = (value: number, unit: FigureUnit, formula: string, inputs = [counted]): TrendCard => ({
    figure: figureOf(totals.count === 0 ? null : value, unit, sourceOf(formula, [], inputs), NOTHING_YET),
    change: null,
    trendSource: null,
  });
  return {
    cards: {
      sessions: total(totals.count, 'count', `Your ${WORK}, uploaded and manual.`, []),
      distance: total(totals.distanceM, 'm', `Total distance of all ${WORK}.`),
      hours: total(totals.durationSec, 's', `Total time of all ${WORK}, excluding pauses.`),
      heartRate: trendCard(totals.heartRateBpm, 'bpm', lately.heartRate),
      power: trendCard(totals.powerW, 'W', lately.power),
    },
    progress,
    disciplines,
  };
}

const WORK = 'swims, rides, runs and triathlons';
const NOTHING_YET = 'Upload or add an activity to see this.';

interface Mean {
  mean: number | null;
  count: number;
}

/** The mean of all entries that have the reading, with the last five against the five before. */
function trendCard({ mean, count }: Mean, unit: 'bpm' | 'W', newest: readonly { id: string; value: number }[]): TrendCard {
  const word = unit === 'bpm' ? 'heart rate' : 'power';
  const ids = newest.map(({ id }) => ActivityId.parse(id));
  const formula = `Average ${word} across all swims, rides and runs with data.`;
  const [last, before] = [newest.slice(0, TREND), newest.slice(TREND)].map((entries) => meanOf(entries.map(({ value }) => value)));
  const hasTrend = newest.length === 2 * TREND && typeof last === 'number' && typeof before === 'number' && before > 0;
  return {
    figure: figureOf(mean, unit, sourceOf(formula, ids, [{ label: 'Entries', value: String(count) }]), `No ${word} data yet.`),
    change: hasTrend ? last / before - 1 : null,
    trendSource: hasTrend
      ? sourceOf('Average of the last 5 entries vs the 5 before.', ids, [
          { label: 'Last 5', value: `${last.toFixed(1)} ${unit}` },
          { label: 'Previous 5', value: `${before.toFixed(1)} ${unit}` },
        ])
      : null,
  };
}
