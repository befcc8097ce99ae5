import { SessionId } from '#contract/shared/ids.ts';
import { isAlike } from '#core/workout/activity-matching/link-confidence.ts';
import * as pairing from '#server/features/sessions/activity-link/store-activity-links.ts';
import * as store from '#server/features/sessions/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Done: with the activity of that day and discipline where there is one, else with its planned duration. A second press changes nothing. */
export async function completeSession({ db, events, now }: Deps, athlete: AthleteScope, id: SessionId): Promise<void> {
  await transaction(db, async (tx) => {
    await store.lockSessions(tx, athlete);
    const session = await findPresent(tx, athlete, id);
    if (session.completed) return;
    await store.setCompleted(tx, athlete, id, { at: now(), byPairing: false });
    await relink(tx, athlete, id);
    await events.emit(tx, athlete, { kind: 'session.completed', sessionId: id });
  });
}

/** Undo: planned again, and its activity is free for another session. It stays planned until the athlete says otherwise. */
export async function reopenSession({ db, events }: Deps, athlete: AthleteScope, id: SessionId): Promise<void> {
  await transaction(db, async (tx) => {
    await store.lockSessions(tx, athlete);
    const session = await findPresent(tx, athlete, id);
    if (!session.completed) return;
    await store.setCompleted(tx, athlete, id, { at: null, byPairing: false });
    await pairing.linkActivity(tx, athlete, id, { activityId: null, by: 'athlete' });
    if (session.activity_id) await pairing.removeDecision(tx, athlete, session.activity_id);
    await events.emit(tx, athlete, { kind: 'session.changed', sessionId: id });
  });
}

/** The activity that fulfils a session, looked for afresh. */
export async function relink(tx: Db, athlete: AthleteScope, id: SessionId): Promise<void> {
  await store.lockSessions(tx, athlete);
  await pairing.linkActivity(tx, athlete, id, { activityId: null, by: null });
  const found = await pairing.findFulfilling(tx, athlete, id);
  if (found) await pairing.linkActivity(tx, athlete, id, { activityId: found, by: 'itself' });
}

/** Activities have come, changed or gone. Looks at everything, so one run serves every activity of an import. */
export async function matchActivities(deps: Deps, athlete: AthleteScope): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await store.lockSessions(tx, athlete);
    await readAgain({ ...deps, db: tx }, athlete);
    await matchFree({ ...deps, db: tx }, athlete);
  });
}

/** Sessions whose activity has changed read it again; one that was done only because of an activity that has gone is planned again. */
async function readAgain({ db, events }: Deps, athlete: AthleteScope): Promise<void> {
  for (const { id, activity_id, paired_by, completed_by_pairing, deleted_at } of await pairing.listOutdated(db, athlete)) {
    await pairing.linkActivity(db, athlete, id, { activityId: activity_id, by: paired_by });
    if (deleted_at && completed_by_pairing) await store.setCompleted(db, athlete, id, { at: null, byPairing: false });
    await events.emit(db, athlete, { kind: 'session.changed', sessionId: SessionId.parse(id) });
  }
}

/**
 * Free sessions take a free activity of their day and discipline, the closest in length first. One that nobody marked done is done
 * with it when the lengths are alike; what is not alike waits for the athlete's word.
 */
export async function matchFree({ db, events, now }: Deps, athlete: AthleteScope): Promise<void> {
  const taken = new Set<string>();
  for (const { session_id, activity_id, completed, planned_sec, done_sec } of await pairing.listMatches(db, athlete)) {
    if (taken.has(session_id) || taken.has(activity_id)) continue;
    if (!completed && !isAlike(done_sec, planned_sec)) continue;
    taken.add(session_id).add(activity_id);
    if (!completed) await store.setCompleted(db, athlete, session_id, { at: now(), byPairing: true });
    await pairing.linkActivity(db, athlete, session_id, { activityId: activity_id, by: 'itself' });
    await events.emit(db, athlete, { kind: 'session.completed', sessionId: SessionId.parse(session_id) });
  }
}

export async function findPresent(db: Db, athlete: AthleteScope, id: SessionId): Promise<store.SessionRow> {
  const session = await store.findSession(db, athlete, id);
  if (!session) throw new AppError('not-found', 'Session not found.');
  return session;
}
