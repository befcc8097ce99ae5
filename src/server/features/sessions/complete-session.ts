import { SessionId } from '#contract/ids.ts';
import * as store from '#server/features/sessions/store.ts';
import { type Db, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** Done: with the activity of that day and discipline where there is one, else with its planned duration. A second press changes nothing. */
export async function completeSession({ db, events, now }: Deps, athlete: AthleteScope, id: SessionId): Promise<void> {
  await transaction(db, async (tx) => {
    await store.lockSessions(tx, athlete);
    const session = await findPresent(tx, athlete, id);
    if (session.completed) return;
    await store.setCompleted(tx, athlete, id, now());
    await relink(tx, athlete, id);
    await events.emit(tx, athlete, { kind: 'session.completed', sessionId: id });
  });
}

/** Undo: planned again, and its activity is free for another session. */
export async function reopenSession({ db, events }: Deps, athlete: AthleteScope, id: SessionId): Promise<void> {
  await transaction(db, async (tx) => {
    const session = await findPresent(tx, athlete, id);
    if (!session.completed) return;
    await store.setCompleted(tx, athlete, id, null);
    await store.linkActivity(tx, athlete, id, null);
    await events.emit(tx, athlete, { kind: 'session.changed', sessionId: id });
  });
}

/** The activity that fulfils a session, looked for afresh. */
export async function relink(tx: Db, athlete: AthleteScope, id: SessionId): Promise<void> {
  await store.lockSessions(tx, athlete);
  const session = await findPresent(tx, athlete, id);
  await store.linkActivity(tx, athlete, id, null);
  const { date, discipline, duration_sec: durationSec } = session;
  const found = await store.findFulfilling(tx, athlete, { date, discipline, durationSec });
  if (found) await store.linkActivity(tx, athlete, id, found.id);
}

/**
 * Activities have come, changed or gone: sessions that were marked done before their file came take it, those that have one read it again.
 * Looks at everything, so one run serves every activity of an import.
 */
export async function matchActivities({ db, events }: Deps, athlete: AthleteScope): Promise<void> {
  await transaction(db, async (tx) => {
    await store.lockSessions(tx, athlete);
    for (const { id, activity_id } of await store.listOutdated(tx, athlete)) {
      await store.linkActivity(tx, athlete, id, activity_id);
      await events.emit(tx, athlete, { kind: 'session.changed', sessionId: SessionId.parse(id) });
    }
    const taken = new Set<string>();
    for (const { session_id, activity_id } of await store.listMatches(tx, athlete)) {
      if (taken.has(session_id) || taken.has(activity_id)) continue;
      taken.add(session_id).add(activity_id);
      await store.linkActivity(tx, athlete, session_id, activity_id);
      await events.emit(tx, athlete, { kind: 'session.completed', sessionId: SessionId.parse(session_id) });
    }
  });
}

async function findPresent(db: Db, athlete: AthleteScope, id: SessionId): Promise<store.SessionRow> {
  const session = await store.findSession(db, athlete, id);
  if (!session) throw new AppError('not-found', 'That session is not there any more.');
  return session;
}
