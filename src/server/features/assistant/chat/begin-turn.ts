import { type ChatMessageId, ConversationId } from '#contract/shared/ids.ts';
import { isGraver, type SafetyVerdict } from '#core/safety/level.ts';
import { requireConsent } from '#server/features/account/account.ts';
import type { Assistant } from '#server/features/assistant/assistant.ts';
import { threadTitle } from '#server/features/assistant/chat/list-threads.ts';
import { type OpenTurn, openTurn } from '#server/features/assistant/chat/open-turn.ts';
import { LONGEST_ANSWER_MS } from '#server/features/assistant/chat/present-message.ts';
import { messageNotFound } from '#server/features/assistant/chat/read-chat.ts';
import * as store from '#server/features/assistant/chat/store-messages.ts';
import { touchThread } from '#server/features/assistant/chat/store-threads.ts';
import { expireOfMessage } from '#server/features/assistant/proposals/store-proposals.ts';
import { giveBackQuota, takeQuota } from '#server/features/billing/billing.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { turnsPerOwner } from '#server/platform/limits/semaphore.ts';

/** Turns of a conversation that an answer may rest on. */
const TURNS = 12;
const MOST_RUNNING = 2;

/** A message that is stored and about to be answered. */
export interface BegunTurn {
  row: store.MessageRow;
  /** Oldest first. */
  history: readonly store.MessageRow[];
  turn: OpenTurn;
  verdict: SafetyVerdict;
  isCounted: boolean;
  /** Gives the counted message back, for a failure of ours. */
  giveBack: () => Promise<void>;
}

export interface NewTurn {
  id: ChatMessageId;
  conversationId: ConversationId;
  text: string;
}

/** Danger is answered whatever the athlete has agreed to or has left. */
const isFree = ({ level }: SafetyVerdict): boolean => isGraver(level, 'caution');

/**
 * Triages, counts and stores a message. Null when a message of that id exists. Throws `consent_needed`, the refusal of a quota, and
 * `rate-limited` for a third answer at the same time.
 */
export async function beginTurn(deps: Deps, assistant: Assistant, athlete: AthleteScope, turn: NewTurn): Promise<BegunTurn | null> {
  const { id, conversationId, text } = turn;
  const history = (await store.listHistory(deps.db, athlete, { conversationId, limit: TURNS })).toReversed();
  const judged = await judge(deps, athlete, openTurn(deps, assistant, athlete, { text, conversationId, history }));
  return transaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    await refuseThird(inside, athlete);
    const at = deps.now();
    const row = await store.beginMessage(tx, athlete, { id, conversationId, message: text, at });
    if (!row) return null;
    await touchThread(tx, athlete, { id: conversationId, title: threadTitle(text), at });
    const giveBack = judged.isCounted ? await count(deps, inside, athlete) : noop;
    return { row, history, giveBack, ...judged };
  });
}

/** The same for a message that is answered again. Throws `not-found`, and `conflict` while an answer is being written. */
export async function beginAgain(deps: Deps, assistant: Assistant, athlete: AthleteScope, id: ChatMessageId): Promise<BegunTurn> {
  const before = await store.findMessage(deps.db, athlete, id);
  if (!before) throw messageNotFound();
  const conversationId = ConversationId.parse(before.conversation_id);
  const history = (await store.listHistory(deps.db, athlete, { conversationId, before: id, limit: TURNS })).toReversed();
  const judged = await judge(deps, athlete, openTurn(deps, assistant, athlete, { text: before.message, conversationId, history }));
  return transaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    await refuseThird(inside, athlete);
    const giveBack = judged.isCounted ? await count(deps, inside, athlete) : noop;
    const row = await store.beginAgain(tx, athlete, id);
    if (!row) throw new AppError('conflict', 'The answer is still being written.');
    await expireOfMessage(tx, athlete, id, deps.now());
    return { row, history, giveBack, ...judged };
  });
}

const noop = async (): Promise<void> => {};

/** What triage says, and whether the message counts. Dangerous ones have a limit of their own, so that a flood of them costs little. */
async function judge(deps: Deps, athlete: AthleteScope, turn: OpenTurn): Promise<Pick<BegunTurn, 'turn' | 'verdict' | 'isCounted'>> {
  const verdict = await turn.triage();
  if (isFree(verdict)) {
    await deps.limits.take('safety-answers', athlete.userId);
    return { turn, verdict, isCounted: false };
  }
  await requireConsent(deps.db, athlete, 'health');
  return { turn, verdict, isCounted: true };
}

/** Counted in the transaction that stores the message, and given back outside it. */
async function count(deps: Deps, inside: Deps, athlete: AthleteScope): Promise<() => Promise<void>> {
  const { period } = await takeQuota(inside, athlete, 'chat');
  let isBack = false;
  return async () => {
    if (isBack) return;
    isBack = true;
    await giveBackQuota(deps.db, athlete, { quota: 'chat', period });
  };
}

async function refuseThird({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<void> {
  const running = await store.countRunning(db, athlete, new Date(now().getTime() - LONGEST_ANSWER_MS));
  if (running >= MOST_RUNNING) throw tooManyTurns();
}

const tooManyTurns = (): AppError =>
  new AppError('rate-limited', 'Two answers are still being written. Wait for one of them, then send this again.', { retryAfterSec: 2 });

/** Work for one turn. A third of this process is refused before it costs anything, so that a flood of messages takes nobody's time. */
export const limitTurns = turnsPerOwner(MOST_RUNNING, tooManyTurns);
