import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type PlanRace, RaceFormat } from '#contract/plans/plans.ts';
import type { Race } from '#contract/races/races.ts';
import { RaceId } from '#contract/shared/ids.ts';
import { daysBetween, type LocalDate } from '#core/calendar.ts';
import * as store from '#server/features/races/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, type Tx, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export { raceFacts } from '#server/features/races/race-facts.ts';

/** An undo comes within seconds; the rest is for one that was pressed away. */
const BROUGHT_BACK_WITHIN_MS = 86_400_000;

/** By day, the earliest first. */
export async function listRaces(db: Db, athlete: AthleteScope): Promise<Race[]> {
  return (await store.listRaces(db, athlete)).map(wordsOf);
}

/** A race as an entry of a calendar. */
export interface CalendarRace extends Pick<Race, 'id' | 'name' | 'date' | 'format' | 'priority'> {
  goalSec: number | null;
  createdAt: Date;
  changedAt: Date;
}

/** Those of the season by day, the earliest first. */
export async function listCalendarRaces(db: Db, athlete: AthleteScope): Promise<CalendarRace[]> {
  const rows = await store.listRaces(db, athlete);
  return rows.map(({ id, name, date, format, priority, goal_sec, created_at, changed_at }) => ({
    id: RaceId.parse(id),
    name,
    date,
    format: RaceFormat.parse(format),
    priority,
    goalSec: goal_sec,
    createdAt: created_at,
    changedAt: changed_at,
  }));
}

/** Throws `not-found` for one that is another's, or not there. */
export async function getRace(db: Db, athlete: AthleteScope, id: RaceId): Promise<Race> {
  const row = await store.findRace(db, athlete, id);
  if (!row) throw raceGone();
  return wordsOf(row);
}

/** The race that comes next, and in how many days; null without one. */
export async function nextRace(
  db: Db,
  athlete: AthleteScope,
  today: LocalDate,
): Promise<{ name: string; date: LocalDate; daysLeft: number } | null> {
  const next = (await store.listRaces(db, athlete)).find(({ date }) => date >= today);
  return next ? { name: next.name, date: next.date, daysLeft: daysBetween(today, next.date) } : null;
}

/** The same race said twice stands there once, with what was said last. */
export async function saveRace(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  athlete: AthleteScope,
  entry: PlanRace,
  id = RaceId.parse(randomUUID()),
): Promise<Race> {
  const columns = columnsOf(entry);
  return transaction(db, async (tx) => {
    const same = await store.findSameRace(tx, athlete, columns);
    if (same && same.priority === entry.priority && same.goal_sec === columns.goal_sec) return wordsOf(same);
    const { priority, goal_sec } = columns;
    const row = same ? await store.changeRace(tx, athlete, same.id, { priority, goal_sec }) : await store.addRace(tx, athlete, id, columns);
    await events.emit(tx, athlete, { kind: 'races.changed' });
    return wordsOf(row);
  });
}

/** The race as it stands in the season already; undefined when it does not. */
export async function findSameRace(db: Db, athlete: AthleteScope, entry: PlanRace): Promise<Race | undefined> {
  const same = await store.findSameRace(db, athlete, columnsOf(entry));
  return same && wordsOf(same);
}

const columnsOf = ({ name, date, format, priority, goalSeconds = null }: PlanRace) => ({
  name,
  date,
  format,
  priority,
  goal_sec: goalSeconds,
});

/**
 * The race with what is said anew; what is left out stays as it is. Throws `not-found` for one that is another's, or not there, and
 * `conflict` where it would stand in the season twice.
 */
export async function changeRace({ db, events }: Deps, athlete: AthleteScope, id: RaceId, changes: Partial<PlanRace>): Promise<Race> {
  return transaction(db, async (tx) => {
    const before = await getRace(tx, athlete, id);
    const columns = columnsOf({ ...before, ...changes });
    if (isDeepStrictEqual(columns, columnsOf(before))) return before;
    const row = await store.changeRace(tx, athlete, id, columns);
    await refuseTwice(tx, athlete, row);
    await events.emit(tx, athlete, { kind: 'races.changed' });
    return wordsOf(row);
  });
}

/** Takes a race out of the season; for a day it can be brought back. */
export async function removeRace({ db, events, now }: Deps, athlete: AthleteScope, id: RaceId): Promise<{ id: RaceId }> {
  return transaction(db, async (tx) => {
    await store.forgetTakenOut(tx, athlete, new Date(now().getTime() - BROUGHT_BACK_WITHIN_MS));
    if (!(await store.takeOut(tx, athlete, id, now()))) throw raceGone();
    await events.emit(tx, athlete, { kind: 'races.changed' });
    return { id };
  });
}

/** Brings back a race that was taken out; one that stands in the season stays there. Throws as `changeRace` does. */
export async function restoreRace({ db, events }: Deps, athlete: AthleteScope, id: RaceId): Promise<Race> {
  return transaction(db, async (tx) => {
    const row = await store.bringBack(tx, athlete, id);
    if (!row) return getRace(tx, athlete, id);
    await refuseTwice(tx, athlete, row);
    await events.emit(tx, athlete, { kind: 'races.changed' });
    return wordsOf(row);
  });
}

/** Part of the transaction that puts `row` there, which a refusal takes back. */
async function refuseTwice(tx: Tx, athlete: AthleteScope, row: store.RaceRow): Promise<void> {
  if (await store.findTwin(tx, athlete, row)) throw new AppError('conflict', 'This race is already in your season.');
}

const raceGone = () => new AppError('not-found', 'Race not found.');

function wordsOf({ id, name, date, format, priority, goal_sec, created_at }: store.RaceRow): Race {
  return {
    id: RaceId.parse(id),
    name,
    date,
    format: RaceFormat.parse(format),
    priority,
    goalSeconds: goal_sec,
    createdAt: created_at.toISOString(),
  };
}
