import { type ChartPeriod, type ChartSeries, type CustomChart, MOST_CHARTS } from '#contract/analytics/charts.ts';
import { CustomChartId } from '#contract/shared/ids.ts';
import * as store from '#server/features/analytics/charts/store-charts.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export async function listCharts(db: Db, athlete: AthleteScope): Promise<CustomChart[]> {
  return (await store.listCharts(db, athlete)).map(chartOf);
}

/** Throws `conflict` beyond the most that an athlete may save. */
export async function saveChart({ db, events }: Deps, athlete: AthleteScope, chart: Omit<CustomChart, 'id'>): Promise<CustomChart> {
  const { name, first, second, period } = chart;
  return transaction(db, async (tx) => {
    const saved = await store.listCharts(tx, athlete);
    if (saved.length >= MOST_CHARTS && !saved.some((each) => each.name === name))
      throw new AppError('conflict', `You can save up to ${MOST_CHARTS} charts. Delete one first.`);
    const row = await store.saveChart(tx, athlete, { name, first_series: first, second_series: second, period });
    await events.emit(tx, athlete, { kind: 'charts.changed' });
    return chartOf(row);
  });
}

export async function removeChart({ db, events }: Deps, athlete: AthleteScope, id: CustomChartId): Promise<{ id: CustomChartId }> {
  return transaction(db, async (tx) => {
    if (!(await store.removeChart(tx, athlete, id))) throw new AppError('not-found', 'Chart not found.');
    await events.emit(tx, athlete, { kind: 'charts.changed' });
    return { id };
  });
}

function chartOf({ id, name, first_series, second_series, period }: store.ChartRow): CustomChart {
  return {
    id: CustomChartId.parse(id),
    name,
    first: first_series as ChartSeries,
    second: second_series as ChartSeries,
    period: period as ChartPeriod,
  };
}
