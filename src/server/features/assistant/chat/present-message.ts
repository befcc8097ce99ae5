import type { ChatMessage } from '#contract/assistant/chat.ts';
import { ChatMessageId, ConversationId, HandoffId, MemoryFactId } from '#contract/shared/ids.ts';
import type { MessageRow } from '#server/features/assistant/chat/store-messages.ts';
import { REMEMBER } from '#server/features/assistant/memory/offer-fact.ts';
import * as memory from '#server/features/assistant/memory/store-memory.ts';
import { presentProposal } from '#server/features/assistant/proposals/present-proposal.ts';
import * as proposals from '#server/features/assistant/proposals/store-proposals.ts';
import { type HandoffRow, listHandoffsOfMessages } from '#server/features/human-coach/human-coach.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

/** No answer takes longer: whichever process was writing it has ended. */
export const LONGEST_ANSWER_MS = 4 * 60_000;

/** Whether the process that wrote the answer has ended. */
export const isAbandoned = ({ status, created_at }: Pick<MessageRow, 'status' | 'created_at'>, now: Date): boolean =>
  status === 'running' && now.getTime() - created_at.getTime() > LONGEST_ANSWER_MS;

/** Rows as the contract has them, with their proposals, facts and questions for a human coach. */
export async function presentMessages(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> {
  const ids = rows.map(({ id }) => id);
  const [suggested, questions, facts] = await Promise.all([
    proposals.listOfMessages(db, athlete, ids),
    listHandoffsOfMessages(db, athlete, ids),
    memory.listOfMessages(db, athlete, ids),
  ]);
  return rows.map((row) => present(row, { suggested, questions, facts, now: now() }));
}

interface Related {
  suggested: readonly proposals.ProposalRow[];
  questions: readonly HandoffRow[];
  facts: readonly memory.FactRow[];
  now: Date;
}

function present(row: MessageRow, { suggested, questions, facts, now }: Related): ChatMessage {
  const own = suggested
    .filter(({ message_id }) => message_id === row.id)
    .toSorted((a, b) => Number(a.tool === REMEMBER) - Number(b.tool === REMEMBER))
    .map((each) => presentProposal(each, now));
  const { sentences = [], choices = [], charts = [], articles = [], label = null, safety } = row.context;
  const draft = questions.find(({ message_id, status }) => message_id === row.id && status === 'draft');
  const conversationId = ConversationId.parse(row.conversation_id);
  return {
    id: ChatMessageId.parse(row.id),
    conversationId,
    threadId: conversationId,
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
    handoffId: draft ? HandoffId.parse(draft.id) : null,
    rememberedIds: facts.filter(({ message_id }) => message_id === row.id).map(({ id }) => MemoryFactId.parse(id)),
    feedback: row.feedback,
  };
}
