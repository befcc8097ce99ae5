import { randomUUID } from 'node:crypto';
import { CHAT_FAILED, type ChatAllowance, type ChatMessage } from '#contract/coach.ts';
import { ChatMessageId, ConversationId } from '#contract/ids.ts';
import { answersSafety, gate, type TurnInput, takeTurn, triageTurn } from '#core/coach/turn.ts';
import { type Allowed, allowMessage } from '#server/features/coach/allow-message.ts';
import { answerByModel } from '#server/features/coach/answer-by-model.ts';
import { beginSent } from '#server/features/coach/begin-message.ts';
import type { Coach, Hear } from '#server/features/coach/coach.ts';
import { keepAnswer } from '#server/features/coach/keep-answer.ts';
import { letOthersIn } from '#server/features/coach/let-others-in.ts';
import { bareWords, messageWords } from '#server/features/coach/message-words.ts';
import { searchedOnce } from '#server/features/coach/open-library.ts';
import { allowanceOf, getAllowance } from '#server/features/coach/read-chat.ts';
import { mainConversation, type Opening, openTurn } from '#server/features/coach/read-history.ts';
import { type Briefs, briefsOf } from '#server/features/coach/read-view.ts';
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
  allowed: Allowed;
  startedAt: number;
}

/** What is the same for both ways into a turn. */
interface Begun {
  opening: Opening;
  allowed: Allowed;
  row: store.MessageRow;
  /** Chooses the words of the built-in coach. */
  wordsId: string;
  startedAt: number;
}

/** The message as it is read. Throws for a blank one. */
export function readable({ message }: Pick<Sent, 'message'>): string {
  const text = gate(message);
  if (text === null) throw new AppError('invalid', 'Please write a message.', { fields: { message: 'Please write a message' } });
  return text;
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
  const text = readable(sent);
  const id = sent.messageId ?? ChatMessageId.parse(randomUUID());
  const conversationId = sent.conversationId ?? mainConversation(athlete);
  const opening = await openTurn(deps, athlete, { conversationId, messageId: sent.messageId });
  if (opening.isThere) return sayAgain(deps, athlete, id, hear);
  const begun = await beginSent(deps, athlete, { id, conversationId, message: text }, opening);
  if (!begun) return sayAgain(deps, athlete, id, hear);
  return finish(deps, coach, athlete, { opening, ...begun, wordsId: id, startedAt }, hear);
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
  const opening = await openTurn(deps, athlete, { conversationId: ConversationId.parse(before.conversation_id), before: id });
  const allowed = await allowMessage(deps, athlete, { text: before.message, ...opening });
  const row = await store.beginAgain(deps.db, athlete, id);
  if (!row) {
    await allowed.giveBack();
    throw new AppError('conflict', 'The answer is still being written.');
  }
  await expireOf(deps.db, athlete, id, deps.now());
  return finish(deps, coach, athlete, { opening, allowed, row, wordsId: `${id}-${row.attempt}`, startedAt }, hear);
}

const gone = (): AppError => new AppError('not-found', 'That message is not there any more.');

async function finish(deps: Deps, coach: Coach, athlete: AthleteScope, begun: Begun, hear: Hear): Promise<ChatMessage> {
  const { allowed, row, startedAt } = begun;
  try {
    await hear({ kind: 'started', messageId: ChatMessageId.parse(row.id) });
    const turn = await turnOf(deps, coach, begun);
    const { view, history } = turn.input;
    const answered = await answer(deps, coach, athlete, turn, hear);
    const tookMs = performance.now() - startedAt;
    const kept = await keepAnswer(deps, coach, athlete, { row, view, history, answered, tookMs });
    if (!kept) throw gone();
    const isBack = !kept.counts || answered.status === 'stopped';
    if (isBack) await allowed.giveBack();
    const [message] = kept.hasMore ? await messageWords(deps, athlete, [kept.row]) : [bareWords(kept.row, deps.now())];
    if (!message) throw gone();
    const allowance = allowed.standing ? allowanceOf(allowed.standing, isBack) : await getAllowance(deps, athlete);
    await say(message, { answered, allowance, hear });
    return message;
  } catch (error) {
    void allowed.giveBack();
    void tryUntilThere(() => markFailed(deps, athlete, row), deps.log);
    throw error instanceof AppError ? error : failed(deps, error);
  }
}

/** With all that is known of the athlete, which is read once the browser has heard that its question is stored. */
async function turnOf(deps: Deps, coach: Coach, { opening, allowed, row, wordsId, startedAt }: Begun): Promise<Turn> {
  const { standing, known, verdict } = allowed;
  const used = standing ?? NOT_COUNTED;
  const briefs = briefsOf(await known(), { ...used, used: Math.max(0, used.used - 1) }, deps.now());
  const { history } = opening;
  const input = {
    message: row.message,
    messageId: wordsId,
    history,
    view: briefs.view,
    library: searchedOnce(coach.library),
    limitReached: false,
    verdict: verdict ?? triageTurn(row.message, history, briefs.view),
  };
  return { input, briefs, row, allowed, startedAt };
}

/** What an answer about danger says has nothing to do with what is left. */
const NOT_COUNTED = { used: 0, most: 0, unlimited: true };

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
  if (coach.model && !(input.verdict && answersSafety(input.verdict))) {
    const turn = { input, briefs, messageId: ChatMessageId.parse(row.id), hear };
    return answerByModel(deps, { library: coach.library, model: coach.model }, athlete, turn);
  }
  const result = await letOthersIn(() => takeTurn(input));
  if (result.kind !== 'answer') throw new Error(`A turn that was let through came out as ${result.kind}.`);
  return byBuiltIn(result);
}

/** What is known only now, and what a language model has not said already. */
async function say(
  message: ChatMessage,
  { answered, allowance, hear }: { answered: Answered; allowance: ChatAllowance; hear: Hear },
): Promise<void> {
  if (answered.coach === 'built-in') {
    for (const event of statusOf(answered.answer.toolCalls)) await hear(event);
    if (message.safety.level !== 'none') await hear({ kind: 'safety', safety: message.safety });
    for (const sentence of message.sentences) await hear({ kind: 'sentence', sentence });
  }
  for (const proposal of message.proposals) await hear({ kind: 'proposal', proposal });
  await hear({ kind: 'done', message, allowance });
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
