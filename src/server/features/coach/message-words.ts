import type { ChatMessage } from '#contract/coach.ts';
import type { CoachProposal } from '#contract/coach-proposals.ts';
import { ChatMessageId, CoachProposalId, ConversationId, HandoffId, MemoryFactId } from '#contract/ids.ts';
import { isOfferRow, offeredFact } from '#server/features/coach/offer-fact.ts';
import type { MessageRow } from '#server/features/coach/store.ts';
import * as handoffs from '#server/features/coach/store-handoffs.ts';
import * as memory from '#server/features/coach/store-memory.ts';
import * as proposals from '#server/features/coach/store-proposals.ts';
import { isForbidden } from '#server/features/plans/plans.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** Nobody writes an answer for longer: whoever was at it is gone. */
export const LONGEST_ANSWER_MS = 3 * 60_000;

/** Rows in the words of the contract, with what hangs on them. */
export async function messageWords(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> {
  const ids = rows.map(({ id }) => id);
  const [offered, asked, kept] = await Promise.all([
    proposals.listOfMessages(db, athlete, ids),
    handoffs.listOfMessages(db, athlete, ids),
    memory.listOfMessages(db, athlete, ids),
  ]);
  return rows.map((row) => wordsOf(row, { offered, asked, kept, now: now() }));
}

/** Of a message that nothing hangs on. */
export const bareWords = (row: MessageRow, now: Date): ChatMessage => wordsOf(row, { offered: [], asked: [], kept: [], now });

interface Beside {
  offered: readonly proposals.ProposalRow[];
  asked: readonly handoffs.HandoffRow[];
  kept: readonly memory.FactRow[];
  now: Date;
}

function wordsOf(row: MessageRow, { offered, asked, kept, now }: Beside): ChatMessage {
  const own = offered
    .filter(({ message_id }) => message_id === row.id)
    .toSorted((a, b) => Number(isOfferRow(a)) - Number(isOfferRow(b)))
    .map((each) => proposalWords(each, now));
  const { sentences = [], articles = [], label = null, safety, choices = [], charts = [] } = row.context;
  return {
    id: ChatMessageId.parse(row.id),
    conversationId: ConversationId.parse(row.conversation_id),
    threadId: ConversationId.parse(row.conversation_id),
    message: row.message,
    response: row.response,
    createdAt: row.created_at.toISOString(),
    status: isAbandoned(row, now) ? 'failed' : row.status,
    coach: row.coach,
    label,
    sentences,
    citations: sentences.flatMap(({ citations }) => citations),
    choices,
    charts,
    articles,
    proposal: own[0] ?? null,
    proposals: own,
    safety: { level: safety?.level ?? 'none', group: safety?.group ?? null, lines: safety?.lines ?? [] },
    handoffId: handoffOf(asked, row.id),
    rememberedIds: kept.filter(({ message_id }) => message_id === row.id).map(({ id }) => MemoryFactId.parse(id)),
    feedback: row.feedback,
  };
}

function handoffOf(rows: readonly handoffs.HandoffRow[], messageId: string): HandoffId | null {
  const found = rows.find(({ message_id, status }) => message_id === messageId && status === 'draft');
  return found ? HandoffId.parse(found.id) : null;
}

/** Whether the process that wrote the answer is gone. */
export const isAbandoned = ({ status, created_at }: Pick<MessageRow, 'status' | 'created_at'>, now: Date): boolean =>
  status === 'running' && now.getTime() - created_at.getTime() > LONGEST_ANSWER_MS;

export function proposalWords(row: proposals.ProposalRow, now: Date): CoachProposal {
  return {
    id: CoachProposalId.parse(row.id),
    messageId: row.message_id === null ? null : ChatMessageId.parse(row.message_id),
    tool: row.tool,
    sentence: row.sentence,
    status: row.status === 'open' && row.expires_at <= now ? 'expired' : row.status,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    fact: offeredFact(row),
    lines: row.lines,
    loadBefore: row.load_before,
    loadAfter: row.load_after,
    broken: row.broken.map(({ rule, sentence, forbids = false }) => ({ rule, sentence, forbids })),
    mayAccept: !isForbidden(row),
    canUndo: row.status === 'accepted' && row.undo !== null,
  };
}
