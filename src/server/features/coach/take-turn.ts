import { randomUUID } from 'node:crypto';
import { CHAT_FAILED, type ChatMessage } from '#contract/coach.ts';
import { ChatMessageId, ConversationId } from '#contract/ids.ts';
import { answersSafety, gate, isFreeOfLimit, type TurnInput, takeTurn, triageTurn } from '#core/coach/turn.ts';
import { requireConsent } from '#server/features/account/account.ts';
import { takeQuota } from '#server/features/billing/billing.ts';
import { answerByModel } from '#server/features/coach/answer-by-model.ts';
import type { Coach, Hear } from '#server/features/coach/coach.ts';
import { keepAnswer } from '#server/features/coach/keep-answer.ts';
import { messageWords } from '#server/features/coach/message-words.ts';
import { getAllowance } from '#server/features/coach/read-chat.ts';
import { mainConversation, readHistory } from '#server/features/coach/read-history.ts';
import { type Briefs, readView } from '#server/features/coach/read-view.ts';
import { type Answered, byBuiltIn } from '#server/features/coach/shape-answer.ts';
import { statusOf } from '#server/features/coach/status-words.ts';
import * as store from '#server/features/coach/store.ts';
import { expireOf } from '#server/features/coach/store-proposals.ts';
import { tryUntilThere } from '#server/features/coach/try-until-there.ts';
import { waitForAnswer } from '#server/features/coach/wait-for-answer.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

export interface Sent {
  message: string;
  conversationId?: ConversationId;
  messageId?: ChatMessageId;
}

/** A question that is being answered. */
interface Turn {
  input: TurnInput;
  briefs: Briefs;
  row: store.MessageRow;
  /** Gives back what was counted, on our own failure. */
  giveBack: () => Promise<void>;
  startedAt: number;
}

/**
 * One message and its answer: gate, triage, consent and limit, view, answer, check, stored with its audit, streamed. The same `messageId`
 * again is the same message and gets the same answer. Goes on when nobody listens any more.
 */
export async function answerMessage(
  deps: Deps,
  coach: Coach,
  athlete: AthleteScope,
  sent: Sent,
  hear: Hear = () => {},
): Promise<ChatMessage> {
  const startedAt = performance.now();
  const text = gate(sent.message);
  if (text === null) throw new AppError('invalid', 'Please write a message.', { fields: { message: 'Please write a message' } });
  const id = sent.messageId ?? ChatMessageId.parse(randomUUID());
  const known = sent.messageId && (await store.findMessage(deps.db, athlete, id));
  if (known) return sayAgain(deps, athlete, id, hear);
  const conversationId = sent.conversationId ?? mainConversation(athlete);
  const [briefs, history] = await Promise.all([readView(deps, athlete), readHistory(deps, athlete, conversationId)]);
  const input = { message: text, messageId: id, history, view: briefs.view, library: coach.library, limitReached: false };
  const giveBack = await allow(deps, athlete, input);
  const row = await store.beginMessage(deps.db, athlete, { id, conversationId, message: text, at: deps.now() }).catch(async (error) => {
    await giveBack();
    throw error;
  });
  if (!row) {
    await giveBack();
    return sayAgain(deps, athlete, id, hear);
  }
  return finish(deps, coach, athlete, { input, briefs, row, giveBack, startedAt }, hear);
}

/** The last answer anew; the one before is gone. A stop, a failure or other words are all reasons. */
export async function retryMessage(
  deps: Deps,
  coach: Coach,
  athlete: AthleteScope,
  id: ChatMessageId,
  hear: Hear = () => {},
): Promise<ChatMessage> {
  const startedAt = performance.now();
  const before = await store.findMessage(deps.db, athlete, id);
  if (!before) throw gone();
  const conversationId = ConversationId.parse(before.conversation_id);
  const [briefs, history] = await Promise.all([readView(deps, athlete), readHistory(deps, athlete, conversationId, id)]);
  const messageId = `${id}-${before.attempt + 1}`;
  const input = { message: before.message, messageId, history, view: briefs.view, library: coach.library, limitReached: false };
  const giveBack = await allow(deps, athlete, input);
  const row = await store.beginAgain(deps.db, athlete, id);
  if (!row) {
    await giveBack();
    throw new AppError('conflict', 'The answer is still being written.');
  }
  await expireOf(deps.db, athlete, id, deps.now());
  return finish(deps, coach, athlete, { input, briefs, row, giveBack, startedAt }, hear);
}

const gone = (): AppError => new AppError('not-found', 'That message is not there any more.');

/** Danger is answered whatever the athlete has left or agreed to; the rest counts. */
async function allow(deps: Deps, athlete: AthleteScope, { message, history, view }: TurnInput): Promise<() => Promise<void>> {
  if (isFreeOfLimit(triageTurn(message, history, view))) return async () => {};
  await requireConsent(deps.db, athlete, 'health');
  const taken = await takeQuota(deps, athlete, 'chat');
  return () => tryUntilThere(() => taken.giveBack(), deps.log);
}

async function finish(deps: Deps, coach: Coach, athlete: AthleteScope, turn: Turn, hear: Hear): Promise<ChatMessage> {
  const { input, row, giveBack, startedAt } = turn;
  const id = ChatMessageId.parse(row.id);
  try {
    await hear({ kind: 'started', messageId: id });
    const answered = await answer(deps, coach, athlete, turn, hear);
    const tookMs = performance.now() - startedAt;
    const kept = await keepAnswer(deps, coach, athlete, { row, view: input.view, history: input.history, answered, tookMs });
    if (!kept) throw gone();
    if (!kept.counts || answered.status === 'stopped') await giveBack();
    const [message] = await messageWords(deps, athlete, [kept.row]);
    if (!message) throw gone();
    await say(deps, athlete, message, { answered, hear });
    return message;
  } catch (error) {
    void giveBack();
    void tryUntilThere(() => markFailed(deps, athlete, row), deps.log);
    throw error instanceof AppError ? error : failed(deps, error);
  }
}

function failed({ log }: Deps, error: unknown): AppError {
  log.error({ err: error }, 'the coach could not answer');
  return new AppError('coach-unavailable', CHAT_FAILED);
}

async function markFailed({ db }: Deps, athlete: AthleteScope, { id, attempt }: store.MessageRow): Promise<void> {
  const ended = { status: 'failed' as const, response: '', coach: 'built-in' as const, context: {} };
  await store.endMessage(db, athlete, { id: ChatMessageId.parse(id), attempt }, ended);
}

/** A language model where there is one and nothing speaks of danger; else the built-in coach. */
async function answer(deps: Deps, coach: Coach, athlete: AthleteScope, { input, briefs, row }: Turn, hear: Hear): Promise<Answered> {
  if (coach.model && !answersSafety(triageTurn(input.message, input.history, input.view))) {
    const turn = { input, briefs, messageId: ChatMessageId.parse(row.id), hear };
    return answerByModel(deps, { library: coach.library, model: coach.model }, athlete, turn);
  }
  const result = takeTurn(input);
  if (result.kind !== 'answer') throw new Error(`A turn that was let through came out as ${result.kind}.`);
  return byBuiltIn(result);
}

/** What is known only now, and what a language model has not said already. */
async function say(
  deps: Deps,
  athlete: AthleteScope,
  message: ChatMessage,
  { answered, hear }: { answered: Answered; hear: Hear },
): Promise<void> {
  if (answered.coach === 'built-in') {
    for (const event of statusOf(answered.answer.toolCalls)) await hear(event);
    if (message.safety.level !== 'none') await hear({ kind: 'safety', safety: message.safety });
    for (const sentence of message.sentences) await hear({ kind: 'sentence', sentence });
  }
  for (const proposal of message.proposals) await hear({ kind: 'proposal', proposal });
  await hear({ kind: 'done', message, allowance: await getAllowance(deps, athlete) });
}

/** The answer that is there, or is being written by another press of the button. */
async function sayAgain(deps: Deps, athlete: AthleteScope, id: ChatMessageId, hear: Hear): Promise<ChatMessage> {
  await hear({ kind: 'started', messageId: id });
  const message = await waitForAnswer(deps, athlete, id);
  if (message.status === 'failed') throw new AppError('coach-unavailable', CHAT_FAILED);
  for (const sentence of message.sentences) await hear({ kind: 'sentence', sentence });
  await hear({ kind: 'done', message, allowance: await getAllowance(deps, athlete) });
  return message;
}
