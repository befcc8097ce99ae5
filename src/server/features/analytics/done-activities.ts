import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { ActivityId, type SessionId } from '#contract/shared/ids.ts';
import type { LoadMethod } from '#core/activity/summary.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import type { EffortFacts } from '#core/load/method/effort-facts.ts';
import { loadOfActivity, loadOfEffort } from '#core/load/method/load-of-activity.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { activitiesVersion, listMonthVersions } from '#server/features/activities/activities.ts';
import * as store from '#server/features/analytics/store.ts';
import { type ThresholdBook, thresholdBook } from '#server/features/athlete/athlete.ts';
import { listUnrecorded } from '#server/features/sessions/sessions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** One part of something done: the whole of it, or one leg of a triathlon. */
export interface DonePart {
  discipline: ActivityDiscipline;
  durationSec: number;
  distanceM: number | null;
  load: number | null;
}

/** Something done, with its load by the thresholds of its day: an activity, or a session that was marked done without one. */
export interface DoneActivity extends DonePart {
  id: ActivityId | null;
  sessionId: SessionId | null;
  date: LocalDate;
  method: LoadMethod | null;
  parts: readonly DonePart[];
}

/** Activities whose figures are kept, those of the athletes who came last; two to three kilobytes each. */
const KEPT_ACTIVITIES = 100_000;

interface Kept {
  key: string;
  /** The thresholds that the loads were found with. */
  book: ThresholdBook;
  byMonth: ReadonlyMap<string, Month>;
  done: readonly DoneActivity[];
}

/** What was done in a month, oldest first. */
interface Month {
  version: string;
  byId: ReadonlyMap<string, One>;
}

interface One {
  version: string;
  done: DoneActivity;
}
const kept = new Map<string, Kept>();
let keptActivities = 0;

/**
 * Everything the athlete has done, oldest first; a session that was marked done and has no activity counts as it was planned. Loads are opinions and computed from the stored facts; they are kept in memory for as
 * long as neither an activity nor a threshold has changed, which each call asks the database: nothing stale is ever answered.
 */
export async function listDone({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<readonly DoneActivity[]> {
  const [activities, unrecorded] = await Promise.all([listActivities(db, athlete), listUnrecorded({ db, now }, athlete)]);
  if (unrecorded.length === 0) return activities;
  return [...activities, ...unrecorded.map(doneAsPlanned)].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function doneAsPlanned({ id, date, discipline, duration, distance, plannedLoad }: TrainingSession): DoneActivity {
  const whole = { discipline, durationSec: duration, distanceM: distance, load: plannedLoad };
  return { id: null, sessionId: id, date, ...whole, method: null, parts: [whole] };
}

async function listActivities(db: Db, athlete: AthleteScope): Promise<readonly DoneActivity[]> {
  const [version, book] = await Promise.all([activitiesVersion(db, athlete), thresholdBook(db, athlete)]);
  const key = `${version} ${book.version}`;
  const known = kept.get(athlete.userId);
  const next = known?.key === key ? known : { key, ...(await computeDone(db, athlete, book, known)) };
  forget(athlete.userId);
  kept.set(athlete.userId, next);
  keptActivities += next.done.length;
  for (const userId of kept.keys()) {
    if (keptActivities <= KEPT_ACTIVITIES || userId === athlete.userId) break;
    forget(userId);
  }
  return next.done;
}

function forget(userId: string): void {
  keptActivities -= kept.get(userId)?.done.length ?? 0;
  kept.delete(userId);
}

/**
 * Only what has changed is read and computed again: an upload changes one activity of one month, and a threshold the load of the days on
 * which it counts.
 */
async function computeDone(db: Db, athlete: AthleteScope, book: ThresholdBook, known: Kept | undefined): Promise<Omit<Kept, 'key'>> {
  // Read first: what comes while activities are read is found again by the next call.
  const months = await listMonthVersions(db, athlete);
  const sameMonth = (month: string): Month | undefined => {
    const one = known?.book.version === book.version ? known.byMonth.get(month) : undefined;
    return one?.version === months.get(month) ? one : undefined;
  };
  const before = ({ id, version, local_date }: store.VersionRow): One | undefined => {
    const one = known?.byMonth.get(monthOf(local_date))?.byId.get(id);
    return known && one?.version === version && countAlike(known.book.on(local_date), book.on(local_date)) ? one : undefined;
  };
  const changed = [...months.keys()].filter((month) => !sameMonth(month));
  const listed = known && changed.length > 0 ? await store.listVersions(db, athlete, changed) : [];
  const toRead = listed.filter((row) => !before(row)).map(({ id }) => id);
  const read = known && toRead.length === 0 ? [] : await store.listEfforts(db, athlete, lowestOf(book), known && toRead);
  const again = new Map(read.map((row) => [row.id, { version: row.version, done: doneOf(row, book.on(row.local_date)) }]));
  const ofMonth = Map.groupBy(known ? listed : read, ({ local_date }) => monthOf(local_date));
  const byMonth = new Map(
    [...months].sort().map(([month, version]): [string, Month] => {
      const found = (ofMonth.get(month) ?? []).flatMap((row) => {
        const one = again.get(row.id) ?? before(row);
        return one ? [[row.id, one] as const] : [];
      });
      return [month, sameMonth(month) ?? { version, byId: new Map(found) }];
    }),
  );
  return { book, byMonth, done: [...byMonth.values()].flatMap(({ byId }) => [...byId.values()].map(({ done }) => done)) };
}

const monthOf = (date: LocalDate): string => date.slice(0, 7);

/** Whether a load is the same by both: weight and the method for zones play no part in it. */
function countAlike(one: Thresholds, other: Thresholds): boolean {
  return one === other || partsInLoad(one) === partsInLoad(other);
}

const parts = new WeakMap<Thresholds, string>();
function partsInLoad(thresholds: Thresholds): string {
  const known = parts.get(thresholds);
  if (known !== undefined) return known;
  const said = JSON.stringify({ ...thresholds, weightKg: null, heartRateZoneMethod: null });
  parts.set(thresholds, said);
  return said;
}

function lowestOf(book: ThresholdBook): store.LowestThresholds {
  return { ftpW: book.lowest('ftp'), runThresholdMps: book.lowest('run-threshold-speed'), criticalSwimSpeedMps: book.lowest('css') };
}

function doneOf(row: store.EffortsRow, thresholds: Thresholds): DoneActivity {
  const { load, loadMethod: method } = loadOfActivity(row.efforts, row.rpe, thresholds);
  const whole = { discipline: row.discipline as ActivityDiscipline, durationSec: row.duration_sec, distanceM: row.distance_m, load };
  const legs = row.efforts.length > 1 && method !== 'rpe' ? row.efforts.flatMap((effort) => legOf(row, effort, thresholds)) : [];
  return { id: ActivityId.parse(row.id), sessionId: null, date: row.local_date, ...whole, method, parts: legs.length > 0 ? legs : [whole] };
}

function legOf(row: store.EffortsRow, effort: EffortFacts, thresholds: Thresholds): DonePart[] {
  const { discipline, durationSec } = effort;
  if (discipline === 'transition') return [];
  const distanceM = row.distance_m === null ? null : effort.distanceM;
  return [{ discipline, durationSec, distanceM, load: loadOfEffort(effort, thresholds)?.load ?? null }];
}

/** The activities among these, newest first. */
export function activityIds(done: readonly DoneActivity[]): ActivityId[] {
  return done.flatMap(({ id }) => id ?? []).reverse();
}
