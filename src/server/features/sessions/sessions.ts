import { randomUUID } from 'node:crypto';
import type { SessionChange, SessionEntry, TrainingSession } from '#contract/sessions/sessions.ts';
import { SessionId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import * as pairing from '#server/features/sessions/activity-link/read-activity-link.ts';
import { completeSession, relink } from '#server/features/sessions/complete-session.ts';
import { inWords } from '#server/features/sessions/describe-sessions.ts';
import { readWorkout, refuseOtherDiscipline } from '#server/features/sessions/read-workout.ts';
import * as store from '#server/features/sessions/store.ts';
import * as workoutFiles from '#server/features/sessions/workout-files.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

type Reader = Pick<Deps, 'db' | 'now'>;

/** Sessions by day, the earliest first. */
export async function listSessions(
  { db, now }: Reader,
  athlete: AthleteScope,
  asked: { from?: LocalDate; to?: LocalDate } = {},
): Promise<TrainingSession[]> {
  return inWords({ db, now }, athlete, await store.listSessions(db, athlete, asked));
}

/** How closely its activity followed a session, down to its work. */
export const readCompliance = pairing.getCompliance;

/** Sessions that were marked done and have no activity: they count as they were planned. */
export async function listUnrecorded({ db, now }: Reader, athlete: AthleteScope): Promise<TrainingSession[]> {
  const rows = await store.listUnrecorded(db, athlete);
  return rows.length === 0 ? [] : inWords({ db, now }, athlete, rows);
}

export async function getSession({ db, now }: Reader, athlete: AthleteScope, id: SessionId): Promise<TrainingSession> {
  const row = await store.findSession(db, athlete, id);
  const [session] = row ? await inWords({ db, now }, athlete, [row]) : [];
  if (!session) throw gone();
  return session;
}

export async function createSession({ db, events, now }: Deps, athlete: AthleteScope, entry: SessionEntry): Promise<TrainingSession> {
  const { distance = null, intensity = null, plannedLoad = null, testProtocol = null, notes = null } = entry;
  refuseWrongTest(testProtocol, entry.discipline);
  const workout = readWorkout(entry.workout ?? null, entry.discipline);
  const id = SessionId.parse(randomUUID());
  return transaction(db, async (tx) => {
    await store.addSession(tx, athlete, id, {
      name: entry.sessionType,
      discipline: entry.discipline,
      date: entry.scheduledDate,
      duration_sec: entry.duration,
      distance_m: distance,
      intensity,
      planned_load: plannedLoad,
      test_protocol: testProtocol,
      workout: workout && JSON.stringify(workout),
      notes: notes || null,
    });
    await events.emit(tx, athlete, { kind: 'session.changed', sessionId: id });
    return getSession({ db: tx, now }, athlete, id);
  });
}

/** A done session that moves to another day or discipline looks for its activity again. */
export async function changeSession(
  { db, events, now }: Deps,
  athlete: AthleteScope,
  id: SessionId,
  change: SessionChange,
): Promise<TrainingSession> {
  return transaction(db, async (tx) => {
    const before = await store.findSession(tx, athlete, id);
    if (!before) throw gone();
    const discipline = change.discipline ?? before.discipline;
    refuseWrongTest(change.testProtocol === undefined ? before.test_protocol : change.testProtocol, discipline);
    // A workout that stays must go with a discipline that changes.
    const workout = change.workout === undefined ? before.workout : readWorkout(change.workout, discipline);
    refuseOtherDiscipline(workout, discipline);
    // Another workout stands on no level of the plan.
    const isOther = change.workout !== undefined && JSON.stringify(workout) !== JSON.stringify(before.workout);
    await store.changeSession(tx, athlete, id, {
      ...columnsOf(change),
      workout: workout && JSON.stringify(workout),
      ...(isOther ? { rung: null } : {}),
    });
    const hasMoved = (change.scheduledDate ?? before.date) !== before.date || discipline !== before.discipline;
    if (before.completed && hasMoved) await relink(tx, athlete, id);
    await events.emit(tx, athlete, { kind: 'session.changed', sessionId: id });
    return getSession({ db: tx, now }, athlete, id);
  });
}

export async function removeSession({ db, events, now }: Deps, athlete: AthleteScope, id: SessionId): Promise<{ id: SessionId }> {
  return transaction(db, async (tx) => {
    if (!(await store.removeSession(tx, athlete, id, now()))) throw gone();
    await events.emit(tx, athlete, { kind: 'session.changed', sessionId: id });
    return { id };
  });
}

function columnsOf(change: SessionChange): Partial<store.SessionColumns> {
  const columns = {
    name: change.sessionType,
    discipline: change.discipline,
    date: change.scheduledDate,
    duration_sec: change.duration,
    distance_m: change.distance,
    intensity: change.intensity,
    planned_load: change.plannedLoad,
    test_protocol: change.testProtocol,
    notes: change.notes,
    skipped_because: change.skippedBecause,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function refuseWrongTest(protocol: string | null, discipline: Discipline): void {
  if (protocol === null || protocol.startsWith(`${discipline}-`)) return;
  const message = 'This test is for another sport';
  throw new AppError('invalid', message, { fields: { testProtocol: message } });
}

const gone = (): AppError => new AppError('not-found', 'Session not found.');

/** Done, with the activity of its day and discipline that is closest to it in length. */
export const markDone = (deps: Deps, athlete: AthleteScope, id: SessionId): Promise<void> => completeSession(deps, athlete, id);

export { sessionFacts } from '#server/features/sessions/session-facts.ts';

/** Sessions by day as a calendar shows them, and what was taken off it from a day on. */
export const listCalendarSessions = store.listSessions;
export const listRemovedSessions = store.listRemoved;
export type CalendarSession = store.SessionRow;

/** Day notes by day, the earliest first. */
export { listDayNotes } from '#server/features/sessions/day-notes/day-notes.ts';

/** Every workout of the calendar in a format of devices. */
export const eachWorkoutFile = workoutFiles.eachWorkoutFile;
