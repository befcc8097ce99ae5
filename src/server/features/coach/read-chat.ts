import type { ChatAllowance, ChatMessage } from '#contract/coach.ts';
import type { ChatMessageId, ConversationId } from '#contract/ids.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { type QuotaStanding, quotaStanding } from '#server/features/billing/billing.ts';
import { conversationText } from '#server/features/coach/conversation-text.ts';
import { messageWords } from '#server/features/coach/message-words.ts';
import * as store from '#server/features/coach/store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

const PAGE = 50;
const WHOLE = 20_000;

export async function getAllowance(deps: Pick<Deps, 'db' | 'now' | 'config'>, athlete: AthleteScope): Promise<ChatAllowance> {
  return allowanceOf(await quotaStanding(deps, athlete, 'chat'));
}

/** `isBack`: one of those that are counted has been given back. */
export function allowanceOf({ used: counted, most, unlimited, resetsAt }: QuotaStanding, isBack = false): ChatAllowance {
  const used = isBack ? counted - 1 : counted;
  return { used, most, left: Math.max(0, most - used), unlimited, resetsAt: resetsAt.toISOString() };
}

/** The newest page, oldest first. */
export async function listChat(
  deps: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  asked: Omit<store.AskedChat, 'limit'>,
  limit = PAGE,
): Promise<ChatMessage[]> {
  const rows = await store.listMessages(deps.db, athlete, { ...asked, limit });
  return messageWords(deps, athlete, rows.toReversed());
}

export async function clearChat(deps: Deps, athlete: AthleteScope, conversationId?: ConversationId): Promise<{ removed: number }> {
  return transaction(deps.db, async (tx) => {
    const removed = await store.removeMessages(tx, athlete, conversationId);
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return { removed };
  });
}

/** Whoever writes the answer hears of it and stops, in whichever process. */
export async function stopChat(deps: Deps, athlete: AthleteScope, id: ChatMessageId): Promise<{ id: ChatMessageId }> {
  const row = await store.findMessage(deps.db, athlete, id);
  if (!row) throw gone();
  await deps.events.emit(deps.db, athlete, { kind: 'chat.stop-asked', messageId: id });
  return { id };
}

export async function rateChat(
  deps: Deps,
  athlete: AthleteScope,
  id: ChatMessageId,
  { value, note = null }: { value: 'good' | 'bad' | null; note?: string | null },
): Promise<ChatMessage> {
  const row = await store.setFeedback(deps.db, athlete, id, { value, note });
  const [message] = row ? await messageWords(deps, athlete, [row]) : [];
  if (!message) throw gone();
  return message;
}

const gone = (): AppError => new AppError('not-found', 'That message is not there any more.');

/** The whole conversation as plain text, oldest first, with the times of the athlete's own clock. */
export async function exportChat(deps: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<string> {
  const [messages, { timeZone }] = await Promise.all([listChat(deps, athlete, {}, WHOLE), todayOf(deps.db, athlete, deps.now())]);
  return conversationText(messages, timeZone);
}
