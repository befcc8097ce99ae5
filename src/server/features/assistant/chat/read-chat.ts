import type { ChatAllowance, ChatMessage } from '#contract/assistant/chat.ts';
import type { ChatMessageId, ConversationId } from '#contract/shared/ids.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { sayInstant } from '#core/format.ts';
import { presentMessages } from '#server/features/assistant/chat/present-message.ts';
import * as store from '#server/features/assistant/chat/store-messages.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { type QuotaStanding, quotaStanding } from '#server/features/billing/billing.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const PAGE = 50;
const WHOLE = 20_000;

export async function getAllowance(deps: Pick<Deps, 'db' | 'now' | 'config'>, athlete: AthleteScope): Promise<ChatAllowance> {
  return presentAllowance(await quotaStanding(deps, athlete, 'chat'));
}

export function presentAllowance({ used, most, unlimited, resetsAt }: QuotaStanding): ChatAllowance {
  return { used, most, left: Math.max(0, most - used), unlimited, resetsAt: resetsAt.toISOString() };
}

/** The newest page, oldest first. */
export async function listChat(
  deps: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  query: Omit<store.MessageQuery, 'limit'>,
  limit = PAGE,
): Promise<ChatMessage[]> {
  const rows = await store.listMessages(deps.db, athlete, { ...query, limit });
  return presentMessages(deps, athlete, rows.toReversed());
}

export async function clearChat(deps: Deps, athlete: AthleteScope, conversationId?: ConversationId): Promise<{ removed: number }> {
  return transaction(deps.db, async (tx) => {
    const removed = await store.removeMessages(tx, athlete, conversationId);
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return { removed };
  });
}

/** Asks whichever process writes the answer to stop. */
export async function stopChat(deps: Deps, athlete: AthleteScope, id: ChatMessageId): Promise<{ id: ChatMessageId }> {
  const row = await store.findMessage(deps.db, athlete, id);
  if (!row) throw messageNotFound();
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
  const [message] = row ? await presentMessages(deps, athlete, [row]) : [];
  if (!message) throw messageNotFound();
  return message;
}

export const messageNotFound = (): AppError => new AppError('not-found', 'Message not found.');

/** Every conversation as plain text, oldest message first, with the times of the athlete's own time zone. */
export async function exportChat(deps: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<string> {
  const [messages, { timeZone }] = await Promise.all([listChat(deps, athlete, {}, WHOLE), todayOf(deps.db, athlete, deps.now())]);
  const title = `${PRODUCT_NAME}: your conversations with the coach\nTime zone: ${timeZone}`;
  return `${[title, ...messages.map((each) => messageText(each, timeZone))].join('\n\n\n')}\n`;
}

function messageText({ createdAt, message, response, citations, coach }: ChatMessage, timeZone: string): string {
  const who = coach === 'model' ? 'AI coach (language model)' : 'AI coach (built-in)';
  const sources = citations.length > 0 ? [`Sources:\n${citations.map(({ text, label }) => `  ${text}: ${label}`).join('\n')}`] : [];
  return [sayInstant(new Date(createdAt), timeZone), `You: ${message}`, `${who}: ${response}`, ...sources].join('\n\n');
}
