import { ChatMessageId, MemoryFactId } from '#contract/ids.ts';
import { expiryOf } from '#core/coach/memory/memory-fact.ts';
import type { MemoryKind, ToolCall } from '#core/coach/tools/coach-tools.ts';
import type { TurnMessage } from '#core/coach/turn.ts';
import type { AthleteView } from '#core/coach/view.ts';
import { hasConsent } from '#server/features/account/account.ts';
import type { Coach } from '#server/features/coach/coach.ts';
import { acceptProposal, declineProposal } from '#server/features/coach/decide-proposal.ts';
import { handoffSummary } from '#server/features/coach/hand-over.ts';
import { forgetFact, keepFact } from '#server/features/coach/keep-memory.ts';
import { isOfferRow } from '#server/features/coach/offer-fact.ts';
import { type Answered, contextOf, insteadSaying, withoutAsking } from '#server/features/coach/shape-answer.ts';
import * as store from '#server/features/coach/store.ts';
import { addHandoff } from '#server/features/coach/store-handoffs.ts';
import { remembers } from '#server/features/coach/store-memory.ts';
import { addOnce, listOpen, type NewProposal } from '#server/features/coach/store-proposals.ts';
import { weighProposals } from '#server/features/coach/weigh-proposals.ts';
import { isForbidden } from '#server/features/plans/plans.ts';
import { type Db, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

export interface Kept {
  row: store.MessageRow;
  view: AthleteView;
  history: readonly TurnMessage[];
  answered: Answered;
  /** Since the question came in. */
  tookMs: number;
}

export interface KeptAnswer {
  row: store.MessageRow;
  counts: boolean;
  /** Whether proposals, facts or questions hang on it. */
  hasMore: boolean;
}

const MEMORY_OFF = 'Your coach’s memory is switched off, so I have not kept that. You can switch it on where the memory is listed.';
const NEEDS_CONSENT = 'That is about your health, so I may only keep it once you have agreed to the use of health data.';

/**
 * Stores an answer with its audit and does what it says, all or nothing: proposals are kept or carried out, facts remembered, a question for
 * the human coach drafted. What cannot be done any more is said instead. Undefined when the message was deleted or answered anew meanwhile.
 */
export async function keepAnswer(deps: Deps, coach: Coach, athlete: AthleteScope, kept: Kept): Promise<KeptAnswer | undefined> {
  const answered = await allowed(deps, athlete, kept);
  try {
    return await keep(deps, coach, athlete, { ...kept, answered });
  } catch (error) {
    const isRefused = error instanceof AppError && answered.answer.accepts.length + answered.answer.declines.length > 0;
    if (!isRefused) throw error;
    const instead = insteadSaying(answered, error.message);
    const declines = await neverPossible(deps, athlete, answered.answer.accepts);
    return keep(deps, coach, athlete, { ...kept, answered: { ...instead, answer: { ...instead.answer, declines } } });
  }
}

/** Those of the open proposals that no yes can carry out: once that has been said they are closed. */
async function neverPossible({ db, now }: Deps, athlete: AthleteScope, ids: readonly string[]): Promise<string[]> {
  const open = ids.length === 0 ? [] : await listOpen(db, athlete, now());
  return open.filter((row) => ids.includes(row.id) && isForbidden(row)).map(({ id }) => id);
}

/** What the athlete has not allowed to be kept is not said to be kept. */
async function allowed({ db }: Deps, athlete: AthleteScope, { answered }: Kept): Promise<Answered> {
  const asked = answered.answer.toolCalls.map(factIn).find((fact) => fact !== null);
  if (!asked) return answered;
  if (!(await remembers(db, athlete))) return insteadSaying(withoutCalls(answered), MEMORY_OFF);
  if (asked.kind === 'injury' && !(await hasConsent(db, athlete, 'health'))) return insteadSaying(withoutCalls(answered), NEEDS_CONSENT);
  return answered;
}

const withoutCalls = (answered: Answered): Answered => ({ ...answered, answer: { ...answered.answer, toolCalls: [] } });

async function keep(deps: Deps, coach: Coach, athlete: AthleteScope, kept: Kept): Promise<KeptAnswer | undefined> {
  const { row, tookMs } = kept;
  const offered = await weighProposals(deps, athlete, kept.answered.answer.proposals, ChatMessageId.parse(row.id));
  const changes = offered.filter((each) => !isOfferRow(each));
  const answered = changes.length > 0 && changes.every(isForbidden) ? withoutAsking(kept.answered) : kept.answered;
  const { answer, status, coach: by } = answered;
  const ended = { status, response: answer.text, coach: by, context: contextOf(answered, coach.library, tookMs) };
  const hasMore = !isOnlyWords(answered);
  const isKept = hasMore ? await keepWithEffects(deps, athlete, kept, { ended, offered }) : await keepWords(deps, athlete, row, ended);
  return isKept ? { row: { ...row, ...ended }, counts: answer.counts, hasMore } : undefined;
}

const CARRIED_OUT: ReadonlySet<string> = new Set(['remember', 'forget', 'handoff_to_coach']);

function isOnlyWords({ answer: { accepts, declines, proposals, toolCalls } }: Answered): boolean {
  return accepts.length + declines.length + proposals.length === 0 && !toolCalls.some(({ name }) => CARRIED_OUT.has(name));
}

async function keepWords(deps: Deps, athlete: AthleteScope, { id, attempt }: store.MessageRow, ended: store.EndedMessage) {
  if (!(await store.endMessage(deps.db, athlete, { id: ChatMessageId.parse(id), attempt }, ended))) return false;
  deps.events.tell(athlete, { kind: 'chat.changed' });
  return true;
}

interface Effects {
  ended: store.EndedMessage;
  offered: readonly NewProposal[];
}

async function keepWithEffects(deps: Deps, athlete: AthleteScope, kept: Kept, { ended, offered }: Effects): Promise<boolean> {
  const { row, view, history, answered } = kept;
  const { answer } = answered;
  const id = ChatMessageId.parse(row.id);
  return transaction(deps.db, async (tx) => {
    if (!(await store.endMessage(tx, athlete, { id, attempt: row.attempt }, ended))) return false;
    const inside = { ...deps, db: tx };
    for (const each of answer.accepts) await acceptProposal(inside, athlete, each);
    for (const each of answer.declines) await declineProposal(inside, athlete, each);
    for (const each of offered) await addOnce(tx, athlete, each);
    for (const call of answer.toolCalls) await carryOut(inside, tx, athlete, { call, id, view, history, message: row.message });
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return true;
  });
}

interface Carried {
  call: ToolCall;
  id: ChatMessageId;
  view: AthleteView;
  history: readonly TurnMessage[];
  message: string;
}

/** The three tools that say what is to be done. */
async function carryOut(deps: Deps, tx: Db, athlete: AthleteScope, { call, id, view, history, message }: Carried): Promise<void> {
  const fact = factIn(call);
  if (fact) await keepFact(deps, athlete, { ...fact, expires: expiryOf(fact.kind, view.today), messageId: id, date: view.today });
  const args = Object.fromEntries(Object.entries(call.args ?? {}));
  if (call.name === 'forget') {
    const found = MemoryFactId.safeParse(args.memoryId);
    if (found.success) await forgetFact(deps, athlete, found.data).catch(ignoreGone);
  }
  if (call.name === 'handoff_to_coach') {
    const reason = String(args.reason ?? 'A question for the coach').slice(0, 200);
    const urgency = args.urgency === 'urgent' ? 'urgent' : 'normal';
    await addHandoff(tx, athlete, {
      message_id: id,
      reason,
      urgency,
      summary: handoffSummary(view, [...history, { role: 'user', text: message }], reason),
      created_at: deps.now(),
    });
  }
}

/** Deleted on the page meanwhile: that is what was asked for. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'not-found')) throw error;
}

const KINDS: readonly MemoryKind[] = ['preference', 'constraint', 'injury', 'equipment', 'tolerance'];

function factIn({ name, args }: ToolCall): { text: string; kind: MemoryKind } | null {
  if (name !== 'remember' || typeof args !== 'object' || args === null) return null;
  const { text, kind } = { text: undefined, kind: undefined, ...args };
  const known = KINDS.find((each) => each === kind);
  return typeof text === 'string' && known ? { text, kind: known } : null;
}
