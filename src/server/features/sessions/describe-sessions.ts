import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { intensityFromWords } from '#core/workout/session-intensity.ts';
import { listActivities } from '#server/features/activities/activities.ts';
import { thresholdHistory, todayOf } from '#server/features/athlete/athlete.ts';
import { type DoneRow, listDone, listRivals, type Rivals } from '#server/features/sessions/activity-link/store-activity-links.ts';
import { sessionWords } from '#server/features/sessions/session-presenter.ts';
import type { SessionRow } from '#server/features/sessions/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Sessions in the words of the contract, with what is found for them when asked: load, status, pairing and compliance. */
export async function inWords(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  rows: readonly SessionRow[],
): Promise<TrainingSession[]> {
  const { today } = await todayOf(db, athlete, now());
  const linked = rows.flatMap(({ activity_id }) => activity_id ?? []);
  const unsure = rows.flatMap(({ paired_by, date }) => (paired_by === 'itself' ? [date] : []));
  const needsThresholds = linked.length > 0 || rows.some(({ workout }) => workout !== null);
  const [usualLoadPerHour, thresholdsOn, done, rivals] = await Promise.all([
    rows.some(needsUsual) ? usualLoads(db, athlete, today) : new Map<Discipline, number>(),
    needsThresholds ? thresholdHistory(db, athlete) : () => NO_THRESHOLDS,
    linked.length > 0 ? listDone(db, athlete, linked) : ([] as DoneRow[]),
    unsure.length > 0 ? listRivals(db, athlete, unsure) : NO_RIVALS,
  ]);
  const beside = { athlete, today, usualLoadPerHour, thresholdsOn, done: new Map(done.map((row) => [row.id, row])), rivals };
  return rows.map((row) => sessionWords(row, beside));
}

const NO_RIVALS: Rivals = { activities: [], sessions: [] };

/** Neither the athlete nor the name says what it will cost. */
function needsUsual({ planned_load, intensity, name }: SessionRow): boolean {
  return planned_load === null && intensity === null && intensityFromWords(name) === null;
}

const USUAL_DAYS = 42;
const MOST_ACTIVITIES = 300;
const LEAST_HOURS = 1;

/** What an hour of each discipline has cost the athlete in the last six weeks; without an hour of it nothing is usual. */
async function usualLoads(db: Db, athlete: AthleteScope, today: LocalDate): Promise<Map<Discipline, number>> {
  const { items } = await listActivities(db, athlete, { from: addDays(today, -USUAL_DAYS), to: today, limit: MOST_ACTIVITIES });
  const usual = new Map<Discipline, number>();
  for (const discipline of ['swim', 'bike', 'run', 'strength'] as const) {
    const own = items.filter((item) => item.discipline === discipline && item.load !== null);
    const hours = own.reduce((sum, { durationSec }) => sum + durationSec / 3600, 0);
    if (hours >= LEAST_HOURS) usual.set(discipline, own.reduce((sum, { load }) => sum + (load ?? 0), 0) / hours);
  }
  return usual;
}
