import { SessionId } from '#contract/ids.ts';
import type { SessionChange } from '#contract/sessions.ts';
import type { CalendarChange } from '#core/assistant/changes/requested-changes.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { forgetOffered, isOfferRow, keepOffered } from '#server/features/coach/offer-fact.ts';
import { easyName } from '#server/features/coach/proposed-lines.ts';
import * as store from '#server/features/coach/store-proposals.ts';
import { wishesByPlan } from '#server/features/coach/weigh-proposals.ts';
import { carryOutWishes, takeBackLines } from '#server/features/plans/plans.ts';
import { changeSession, createSession, getSession, removeSession } from '#server/features/sessions/sessions.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AthleteScope } from '#server/platform/scope.ts';
import type { UndoStep } from '#server/tables.ts';

const OUT_OF_DATE = 'That proposal is out of date. Ask for a new one; everything has stayed as it is.';

const gone = (): AppError => new AppError('not-found', 'That proposal is not there any more.');

/** Carries a proposal out, after another look: what was right when it was made may be wrong by now. Part of the transaction of `deps.db`, if there is one. */
export async function acceptProposal(deps: Deps, athlete: AthleteScope, id: string): Promise<store.ProposalRow> {
  return transaction(deps.db, async (tx) => {
    const row = await lockOpen(deps, tx, athlete, id);
    const inside = { ...deps, db: tx };
    if (isOfferRow(row)) return accepted(inside, tx, athlete, { id, undo: await keepOffered(inside, tx, athlete, row) });
    await refuseStale(inside, athlete, row);
    const undo: UndoStep[] = [];
    const rest = new Set(row.changes);
    for (const [planId, wishes] of wishesByPlan(row.changes)) {
      const lines = await carryOutWishes(inside, tx, athlete, { planId, wishes });
      if (!lines) continue;
      undo.push({ kind: 'plan', planId, lines });
      for (const change of row.changes) if ('planId' in change && change.planId === planId) rest.delete(change);
    }
    for (const change of rest) undo.push(await onCalendar(inside, athlete, change as CalendarChange));
    return accepted(inside, tx, athlete, { id, undo });
  });
}

async function accepted(deps: Deps, tx: Tx, athlete: AthleteScope, { id, undo }: { id: string; undo: UndoStep[] }) {
  await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
  return store.decide(tx, athlete, id, { status: 'accepted', at: deps.now(), ...(undo.length > 0 ? { undo } : {}) });
}

/** Everything stays as it is. */
export async function declineProposal(deps: Deps, athlete: AthleteScope, id: string): Promise<store.ProposalRow> {
  return transaction(deps.db, async (tx) => {
    await lockOpen(deps, tx, athlete, id);
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return store.decide(tx, athlete, id, { status: 'declined', at: deps.now() });
  });
}

/** Takes back what was carried out. */
export async function undoProposal(deps: Deps, athlete: AthleteScope, id: string): Promise<store.ProposalRow> {
  return transaction(deps.db, async (tx) => {
    const row = await store.lock(tx, athlete, id);
    if (!row) throw gone();
    if (row.status !== 'accepted' || !row.undo) throw new AppError('conflict', 'There is nothing to take back.');
    const inside = { ...deps, db: tx };
    for (const step of row.undo.toReversed()) await takeBack(inside, tx, athlete, step);
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return store.decide(tx, athlete, id, { status: 'undone', at: deps.now() });
  });
}

async function lockOpen({ now }: Pick<Deps, 'now'>, tx: Tx, athlete: AthleteScope, id: string): Promise<store.ProposalRow> {
  const row = await store.lock(tx, athlete, id);
  if (!row) throw gone();
  if (row.status === 'accepted' || row.status === 'declined' || row.status === 'undone')
    throw new AppError('conflict', `That proposal has been ${row.status === 'undone' ? 'taken back' : row.status} already.`);
  if (row.status === 'expired' || row.expires_at <= now()) throw new AppError('conflict', OUT_OF_DATE);
  return row;
}

/** Each session must stand as it stood when the proposal was made; what else was agreed to of the same answer may have changed it meanwhile. */
async function refuseStale(deps: Deps, athlete: AthleteScope, { message_id, lines }: store.ProposalRow): Promise<void> {
  const { today } = await todayOf(deps.db, athlete, deps.now());
  const siblings = message_id === null ? [] : await store.listOfMessages(deps.db, athlete, [message_id]);
  const agreed = siblings.filter(({ status }) => status === 'accepted').flatMap((each) => each.lines);
  for (const { sessionId, before, after } of lines) {
    if (after && after.date < today) throw new AppError('conflict', OUT_OF_DATE);
    if (sessionId === null || before === null) continue;
    const now = await getSession(deps, athlete, sessionId).catch(() => null);
    const meant = standsAs(
      before,
      agreed.filter((line) => line.sessionId === sessionId),
    );
    const isSame = now !== null && now.date === meant.date && now.durationSeconds === meant.durationSeconds;
    if (!isSame || now.completed || now.skippedBecause !== null) throw new AppError('conflict', OUT_OF_DATE);
  }
}

type Standing = NonNullable<store.ProposalRow['lines'][number]['before']>;

/** A session with what was agreed to of it: the day of the one, the length of the other. */
function standsAs(before: Standing, agreed: store.ProposalRow['lines']): Pick<Standing, 'date' | 'durationSeconds'> {
  const changed = agreed.flatMap(({ after }) => after ?? []);
  const { date } = changed.findLast((after) => after.date !== before.date) ?? before;
  const { durationSeconds } = changed.findLast((after) => after.durationSeconds !== before.durationSeconds) ?? before;
  return { date, durationSeconds };
}

/** One change of a session that no plan knows; how it is taken back, and nothing that another change has made of it. */
async function onCalendar(deps: Deps, athlete: AthleteScope, change: CalendarChange): Promise<UndoStep> {
  if (change.kind === 'add') {
    const { discipline, date, durationSec, name, intensity } = change;
    const entry = { discipline, sessionType: name, duration: durationSec, scheduledDate: date, intensity };
    const { id } = await createSession(deps, athlete, entry);
    return { kind: 'remove', sessionId: id };
  }
  const id = SessionId.parse(change.sessionId);
  const before = await getSession(deps, athlete, id);
  const { name, date, durationSeconds, intensity, workout, skippedBecause } = before;
  const plannedLoad = before.plannedLoadFrom === 'entered' ? before.plannedLoad : null;
  const back = (columns: SessionChange): UndoStep => ({ kind: 'session', sessionId: id, columns });
  switch (change.kind) {
    case 'move':
      await changeSession(deps, athlete, id, { scheduledDate: change.to });
      return back({ scheduledDate: date });
    case 'resize': {
      const share = change.durationSec / durationSeconds;
      await changeSession(deps, athlete, id, {
        duration: change.durationSec,
        workout: null,
        ...(plannedLoad === null ? {} : { plannedLoad: Math.round(plannedLoad * share) }),
      });
      return back({ duration: durationSeconds, workout, plannedLoad });
    }
    case 'ease':
      await changeSession(deps, athlete, id, {
        sessionType: easyName(before.discipline),
        duration: change.durationSec,
        intensity: 'easy',
        workout: null,
        plannedLoad: null,
      });
      return back({ sessionType: name, duration: durationSeconds, intensity, workout, plannedLoad });
    case 'skip':
      await changeSession(deps, athlete, id, { skippedBecause: 'Agreed with the coach' });
      return back({ skippedBecause });
  }
}

async function takeBack(deps: Deps, tx: Tx, athlete: AthleteScope, step: UndoStep): Promise<void> {
  switch (step.kind) {
    case 'plan':
      return takeBackLines(deps, tx, athlete, step);
    case 'forget':
      return forgetOffered(deps, tx, athlete, step.factId);
    case 'remove':
      await removeSession(deps, athlete, SessionId.parse(step.sessionId));
      return;
    case 'session':
      await changeSession(deps, athlete, SessionId.parse(step.sessionId), step.columns);
  }
}
