import { type ActivityId, SessionId } from '#contract/shared/ids.ts';
import { mayPair } from '#core/workout/activity-matching/can-link.ts';
import type { PairingBefore, SessionBefore } from '#core/workout/activity-matching/link-state.ts';
import { type ActivityFacts, presentActivity } from '#server/features/activities/activities.ts';
import * as pairing from '#server/features/sessions/activity-link/store-activity-links.ts';
import { findPresent, matchFree } from '#server/features/sessions/complete-session.ts';
import * as store from '#server/features/sessions/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** The athlete says which session an activity was, or that it was none. What becomes free pairs itself again. */
export async function changePairing(deps: Deps, athlete: AthleteScope, id: ActivityId, sessionId: SessionId | null): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await store.lockSessions(tx, athlete);
    const activity = await presentActivity(tx, athlete, id);
    const target = sessionId === null ? null : await findPresent(tx, athlete, sessionId);
    if (target && !mayPair({ date: target.date, discipline: target.discipline, workout: target.workout }, activity))
      throw farFrom(activity);
    const current = await store.findSessionOf(tx, athlete, id);
    const touched = [...(current ? [current] : []), ...(target && target.id !== current?.id ? [target] : [])];
    const decision = await pairing.findDecision(tx, athlete, id);
    const before: PairingBefore = {
      decision: decision ? { sessionId: decision.session_id } : null,
      sessions: touched.map(asBefore),
    };
    if (current && current.id !== target?.id) await free(tx, athlete, current);
    if (target) await take({ ...deps, db: tx }, athlete, { target, activityId: id });
    await pairing.saveDecision(tx, athlete, id, { sessionId, before, at: deps.now() });
    await tell({ ...deps, db: tx }, athlete, touched);
    await matchFree({ ...deps, db: tx }, athlete);
  });
}

/** How it was before the last change: the session, what was done of it, and whether it had paired itself. */
export async function undoPairing(deps: Deps, athlete: AthleteScope, id: ActivityId): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await store.lockSessions(tx, athlete);
    await presentActivity(tx, athlete, id);
    const decision = await pairing.findDecision(tx, athlete, id);
    if (!decision?.before) throw new AppError('conflict', 'Nothing to undo.');
    const { decision: earlier, sessions } = decision.before;
    const wanted = [id, ...sessions.flatMap(({ activityId }) => activityId ?? [])];
    for (const row of await store.listSessionsOf(tx, athlete, wanted)) await free(tx, athlete, row);
    for (const session of sessions) await pairing.restoreSession(tx, athlete, session);
    for (const { id: sessionId, activityId, pairedBy } of sessions)
      await pairing.linkActivity(tx, athlete, sessionId, { activityId, by: pairedBy });
    if (earlier) await pairing.saveDecision(tx, athlete, id, { sessionId: earlier.sessionId, before: null, at: deps.now() });
    else await pairing.removeDecision(tx, athlete, id);
    await tell({ ...deps, db: tx }, athlete, sessions);
    await matchFree({ ...deps, db: tx }, athlete);
  });
}

/** Without its activity: planned again if it was only done because of it. */
async function free(db: Db, athlete: AthleteScope, session: store.SessionRow): Promise<void> {
  if (session.completed_by_pairing) await store.setCompleted(db, athlete, session.id, { at: null, byPairing: false });
  await pairing.linkActivity(db, athlete, session.id, { activityId: null, by: null });
}

async function take(
  { db, now }: Deps,
  athlete: AthleteScope,
  { target, activityId }: { target: store.SessionRow; activityId: ActivityId },
): Promise<void> {
  // What the athlete had said of the activity that has to go is not true any more.
  if (target.activity_id && target.activity_id !== activityId) await pairing.removeDecision(db, athlete, target.activity_id);
  if (!target.completed) await store.setCompleted(db, athlete, target.id, { at: now(), byPairing: true });
  await pairing.linkActivity(db, athlete, target.id, { activityId, by: 'athlete' });
}

async function tell({ db, events }: Deps, athlete: AthleteScope, sessions: readonly { id: string }[]): Promise<void> {
  for (const { id } of sessions) {
    const sessionId = SessionId.parse(id);
    const row = await store.findSession(db, athlete, sessionId);
    if (row) await events.emit(db, athlete, { kind: row.completed ? 'session.completed' : 'session.changed', sessionId });
  }
}

const asBefore = (row: store.SessionRow): SessionBefore => ({
  id: row.id,
  completed: row.completed,
  completedAt: row.completed_at?.toISOString() ?? null,
  completedByPairing: row.completed_by_pairing,
  activityId: row.activity_id,
  pairedBy: row.paired_by,
  skippedBecause: row.skipped_because,
});

function farFrom({ discipline }: ActivityFacts): AppError {
  const message =
    discipline === 'other'
      ? 'Choose a session within one day of the activity.'
      : 'Choose a session of the same sport within one day of the activity.';
  return new AppError('invalid', message, { fields: { sessionId: message } });
}
