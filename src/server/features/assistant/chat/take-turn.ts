import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { CHAT_FAILED, type ChatMessage } from '#contract/assistant/chat.ts';
import { ChatMessageId, ConversationId } from '#contract/shared/ids.ts';
import { cleanMessage } from '#core/language/clean-message.ts';
import type { Assistant } from '#server/features/assistant/assistant.ts';
import { answerTurn } from '#server/features/assistant/chat/answer-turn.ts';
import { type BegunTurn, beginAgain, beginTurn, limitTurns } from '#server/features/assistant/chat/begin-turn.ts';
import { isAbandoned, presentMessages } from '#server/features/assistant/chat/present-message.ts';
import { getAllowance, messageNotFound } from '#server/features/assistant/chat/read-chat.ts';
import { saveAnswer } from '#server/features/assistant/chat/save-answer.ts';
import * as store from '#server/features/assistant/chat/store-messages.ts';
import type { Send } from '#server/features/assistant/chat/stream-answer.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export interface SentMessage {
  message: string;
  conversationId?: ConversationId;
  messageId?: ChatMessageId;
}

/** Where a message goes that names no conversation: every athlete has one with their own id. */
const mainConversation = ({ userId }: AthleteScope): ConversationId => ConversationId.parse(userId);

/** The message as it is read. Throws `invalid` for a blank one. */
export function readableMessage({ message }: Pick<SentMessage, 'message'>): string {
  const text = cleanMessage(message);
  if (text === '') throw new AppError('invalid', 'Write a message.', { fields: { message: 'Write a message' } });
  return text;
}

/**
 * Answers one message: triage, consent and limits, the answer, stored with its sources and streamed. The same `messageId` again is the same
 * message and gets the same answer. It goes on when nobody listens any more.
 */
export async function answerMessage(
  deps: Deps,
  assistant: Assistant,
  athlete: AthleteScope,
  sent: SentMessage,
  send: Send = () => {},
): Promise<ChatMessage> {
  const startedAt = performance.now();
  const text = readableMessage(sent);
  const id = sent.messageId ?? ChatMessageId.parse(randomUUID());
  const conversationId = sent.conversationId ?? mainConversation(athlete);
  if (sent.messageId && (await store.findMessage(deps.db, athlete, id))) return repeatAnswer(deps, athlete, id, send);
  const answered = await limitTurns(athlete.userId, id, async () => {
    const begun = await beginTurn(deps, assistant, athlete, { id, conversationId, text });
    return begun && finish(deps, assistant, athlete, { begun, startedAt, send });
  });
  return answered ?? repeatAnswer(deps, athlete, id, send);
}

/** Answers a message again; the answer before is replaced. */
export async function retryMessage(
  deps: Deps,
  assistant: Assistant,
  athlete: AthleteScope,
  id: ChatMessageId,
  send: Send = () => {},
): Promise<ChatMessage> {
  const startedAt = performance.now();
  const begun = await beginAgain(deps, assistant, athlete, id);
  return finish(deps, assistant, athlete, { begun, startedAt, send });
}

interface Running {
  begun: BegunTurn;
  startedAt: number;
  send: Send;
}

async function finish(deps: Deps, assistant: Assistant, athlete: AthleteScope, { begun, startedAt, send }: Running): Promise<ChatMessage> {
  const { row, giveBack } = begun;
  try {
    await send({ kind: 'started', messageId: ChatMessageId.parse(row.id) });
    const answered = await answerTurn(deps, assistant, athlete, begun, send);
    const saved = await saveAnswer(deps, athlete, { begun, answered, tookMs: Math.round(performance.now() - startedAt) });
    if (!saved) throw messageNotFound();
    if (answered.status === 'stopped') await giveBack();
    const [message] = await presentMessages(deps, athlete, [saved]);
    if (!message) throw messageNotFound();
    if (!answered.isStreamed) for (const sentence of message.sentences) await send({ kind: 'sentence', sentence });
    if (message.safety.level !== 'none') await send({ kind: 'safety', safety: message.safety });
    for (const proposal of message.proposals) await send({ kind: 'proposal', proposal });
    if (message.charts.length > 0) await send({ kind: 'charts', charts: message.charts });
    if (message.choices.length > 0) await send({ kind: 'choices', choices: message.choices });
    await send({ kind: 'done', message, allowance: await getAllowance(deps, athlete) });
    return message;
  } catch (error) {
    // A job repairs what cannot be written now, such as while the database is away.
    await Promise.allSettled([giveBack(), markFailed(deps, athlete, row)]);
    if (error instanceof AppError) throw error;
    deps.log.error({ err: error }, 'the assistant could not answer');
    throw new AppError('coach-unavailable', CHAT_FAILED);
  }
}

async function markFailed({ db }: Deps, athlete: AthleteScope, row: store.MessageRow): Promise<void> {
  await store.endMessage(db, athlete, row, { status: 'failed', response: '', coach: 'built-in', context: {} });
}

const LOOK_EVERY_MS = 50;
const WAIT_MS = 60_000;

/** The answer that is there, or is being written for another press of the button or another tab. */
async function repeatAnswer(deps: Deps, athlete: AthleteScope, id: ChatMessageId, send: Send): Promise<ChatMessage> {
  await send({ kind: 'started', messageId: id });
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const row = await store.findMessage(deps.db, athlete, id);
    // The id may be somebody else's: nothing is said of that.
    if (!row) throw new AppError('conflict', 'Please send the message again.');
    if (row.status !== 'running' || isAbandoned(row, deps.now()) || performance.now() > until) {
      const [message] = await presentMessages(deps, athlete, [row]);
      if (!message || message.status === 'failed') throw new AppError('coach-unavailable', CHAT_FAILED);
      for (const sentence of message.sentences) await send({ kind: 'sentence', sentence });
      await send({ kind: 'done', message, allowance: await getAllowance(deps, athlete) });
      return message;
    }
    await setTimeout(LOOK_EVERY_MS);
  }
}
