import { type ChatMessageId, ConversationId } from '#contract/ids.ts';
import type { TurnMessage } from '#core/coach/turn.ts';
import { listMessages } from '#server/features/coach/store.ts';
import { listOfMessages } from '#server/features/coach/store-proposals.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

const TURNS = 10;

/** Where a message goes that names no conversation: everybody has one. */
export const mainConversation = ({ userId }: AthleteScope): ConversationId => ConversationId.parse(userId);

/** What was said last, oldest first, with the proposals that still wait; up to a message when one is named. */
export async function readHistory(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  conversationId: ConversationId,
  before?: ChatMessageId,
): Promise<TurnMessage[]> {
  const rows = (await listMessages(db, athlete, { conversationId, before, limit: TURNS })).toReversed();
  const answered = rows.filter(({ status }) => status === 'answered' || status === 'stopped');
  const offered = await listOfMessages(
    db,
    athlete,
    answered.map(({ id }) => id),
  );
  return answered.flatMap(({ id, message, response }): TurnMessage[] => {
    const open = offered.filter(({ message_id, status, expires_at }) => message_id === id && status === 'open' && expires_at > now());
    return [
      { role: 'user', text: message },
      { role: 'assistant', text: response, proposals: open.map((each) => ({ id: each.id, tool: each.tool })) },
    ];
  });
}
