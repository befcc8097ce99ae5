import { randomUUID } from 'node:crypto';
import type { CustomChartId } from '#contract/shared/ids.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const COLUMNS = ['id', 'name', 'first_series', 'second_series', 'period'] as const;

export function listCharts(db: Db, athlete: AthleteScope) {
  return db.selectFrom('custom_charts').select(COLUMNS).where('user_id', '=', athlete.userId).orderBy('name').execute();
}
export type ChartRow = Awaited<ReturnType<typeof listCharts>>[number];

/** A chart of the same name is replaced. */
export function saveChart(db: Db, athlete: AthleteScope, chart: Omit<ChartRow, 'id'>): Promise<ChartRow> {
  const { name: _, ...shown } = chart;
  return db
    .insertInto('custom_charts')
    .values({ id: randomUUID(), user_id: athlete.userId, ...chart })
    .onConflict((same) => same.columns(['user_id', 'name']).doUpdateSet(shown))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function removeChart(db: Db, athlete: AthleteScope, id: CustomChartId) {
  return db.deleteFrom('custom_charts').where('user_id', '=', athlete.userId).where('id', '=', id).returning('id').executeTakeFirst();
}
