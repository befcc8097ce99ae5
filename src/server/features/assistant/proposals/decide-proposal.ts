import { sql } from 'kysely';
import type { SessionId } from '#contract/shared/ids.ts';
import { acceptFact, REMEMBER } from '#server/features/assistant/memory/offer-fact.ts';
import { applyChange, undoStep } from '#server/features/assistant/proposals/apply-change.ts';
import * as store from '#server/features/assistant/proposals/store-proposals.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { carryOutWishes, wishesByPlan } from '#server/features/plans/plans.ts';
import { getSession } from '#server/features/sessions/sessions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, type Tx, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { UndoStep } from '#server/schema.ts';

const EXPIRED = 'This suggestion has expired. Ask again for a new one; nothing has changed.';
const OUTDATED = 'Your calendar has changed since, so this suggestion no longer fits. Ask again for a new one; nothing has changed.';
const proposalNotFound = (): AppError => new AppError('not-found', 'Suggestion not found.');
const conflict = (message: string): AppError => new AppError('conflict', message);

/**
 * Checks a proposal again and carries it out, all in one transaction. Throws `not-found`, and `conflict` for one that is decided, expired,
 * outdated, or refused by a rule of the plan.
 */
export async function acceptProposal(deps: Deps, athlete: AthleteScope, id: string): Promise<store.ProposalRow> {
  return transaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    const row = await lockOpen(inside, athlete, id);
    const undo = row.tool === REMEMBER ? await acceptFact(inside, tx, athlete, row) : await carryOut(inside, tx, athlete, row);
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return store.decide(tx, athlete, id, { status: 'accepted', at: deps.now(), ...(undo.length > 0 ? { undo } : {}) });
  });
}

/** Nothing changes. Throws as `acceptProposal` does. */
export async function declineProposal(deps: Deps, athlete: AthleteScope, id: string): Promise<store.ProposalRow> {
  return transaction(deps.db, async (tx) => {
    await lockOpen({ ...deps, db: tx }, athlete, id);
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return store.decide(tx, athlete, id, { status: 'declined', at: deps.now() });
  });
}

/** Restores what an accepted proposal changed, all in one transaction. Throws `not-found`, and `conflict` where there is nothing to undo. */
export async function undoProposal(deps: Deps, athlete: AthleteScope, id: string): Promise<store.ProposalRow> {
  return transaction(deps.db, async (tx) => {
    const row = await store.lockProposal(tx, athlete, id);
    if (!row) throw proposalNotFound();
    if (row.status === 'undone') throw conflict('This change has already been undone.');
    if (row.status !== 'accepted' || !row.undo) throw conflict('There is nothing to undo.');
    const inside = { ...deps, db: tx };
    for (const step of row.undo.toReversed()) await undoStep(inside, tx, athlete, step);
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return store.decide(tx, athlete, id, { status: 'undone', at: deps.now() });
  });
}

/** What became of the proposals that a message decides. `refused` are sentences that say why one was not carried out. */
export interface Decided {
  rows: store.ProposalRow[];
  refused: string[];
}

/**
 * Decides proposals one by one, each whole or not at all, also within a transaction. One that can't be carried out any more is declined, so
 * that it doesn't wait for another yes.
 */
export async function decideProposals(
  deps: Deps,
  athlete: AthleteScope,
  { accepts = [], declines = [], undoes = [] }: { accepts?: readonly string[]; declines?: readonly string[]; undoes?: readonly string[] },
): Promise<Decided> {
  const decided: Decided = { rows: [], refused: [] };
  const all = [
    ...declines.map((id) => ({ id, act: declineProposal })),
    ...accepts.map((id) => ({ id, act: acceptProposal })),
    ...undoes.map((id) => ({ id, act: undoProposal })),
  ];
  for (const { id, act } of all) {
    try {
      decided.rows.push(await wholeOrNot(deps.db, () => act(deps, athlete, id)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      decided.refused.push(error.message);
      if (act === acceptProposal && error.code === 'conflict')
        await wholeOrNot(deps.db, () => declineProposal(deps, athlete, id)).catch(() => null);
    }
  }
  return decided;
}

/** Inside a transaction nothing of work that fails stays; outside of one the work has its own. */
async function wholeOrNot<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (!db.isTransaction) return work();
  await sql`savepoint decision`.execute(db);
  try {
    const done = await work();
    await sql`release savepoint decision`.execute(db);
    return done;
  } catch (error) {
    await sql`rollback to savepoint decision`.execute(db);
    throw error;
  }
}

async function lockOpen({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope, id: string): Promise<store.ProposalRow> {
  const row = await store.lockProposal(db, athlete, id);
  if (!row) throw proposalNotFound();
  if (row.status === 'expired' || (row.status === 'open' && row.expires_at <= now())) throw conflict(EXPIRED);
  if (row.status !== 'open') throw conflict(`This suggestion has already been ${row.status}.`);
  return row;
}

/** Plans first, each as one new version; then what belongs to no plan. */
async function carryOut(deps: Deps, tx: Tx, athlete: AthleteScope, row: store.ProposalRow): Promise<UndoStep[]> {
  await refuseOutdated(deps, athlete, row);
  const undo: UndoStep[] = [];
  const rest = new Set(row.changes);
  for (const [planId, wishes] of wishesByPlan(row.changes)) {
    const lines = await carryOutWishes(deps, tx, athlete, { planId, wishes });
    if (!lines) continue;
    undo.push({ kind: 'plan', planId, lines });
    for (const change of row.changes) if ('planId' in change && change.planId === planId) rest.delete(change);
  }
  for (const change of rest) {
    if (change.kind === 'undo') await undoProposal(deps, athlete, change.proposalId);
    else undo.push(await applyChange(deps, athlete, change, row.message_id));
  }
  return undo;
}

/** Every session must be as it was when the proposal was made, apart from what was accepted of the same answer. Nothing goes into the past. */
async function refuseOutdated(deps: Deps, athlete: AthleteScope, { message_id, lines }: store.ProposalRow): Promise<void> {
  const { today } = await todayOf(deps.db, athlete, deps.now());
  const siblings = message_id === null ? [] : await store.listOfMessages(deps.db, athlete, [message_id]);
  const accepted = siblings.filter(({ status }) => status === 'accepted').flatMap((each) => each.lines);
  for (const { sessionId, before, after } of lines) {
    if (after && after.date < today) throw conflict(OUTDATED);
    if (sessionId === null || before === null) continue;
    const now = await getSession(deps, athlete, sessionId as SessionId).catch(() => null);
    const expected = withAccepted(
      before,
      accepted.filter((line) => line.sessionId === sessionId),
    );
    const isSame = now !== null && now.date === expected.date && now.durationSeconds === expected.durationSeconds;
    if (!isSame || now.completed || now.skippedBecause !== null) throw conflict(OUTDATED);
  }
}

type Session = NonNullable<store.ProposalRow['lines'][number]['before']>;

/** A session with the day and the length that other proposals of the same answer gave it. */
function withAccepted(before: Session, accepted: store.ProposalRow['lines']): Pick<Session, 'date' | 'durationSeconds'> {
  const changed = accepted.flatMap(({ after }) => after ?? []);
  const { date } = changed.findLast((after) => after.date !== before.date) ?? before;
  const { durationSeconds } = changed.findLast((after) => after.durationSeconds !== before.durationSeconds) ?? before;
  return { date, durationSeconds };
}
