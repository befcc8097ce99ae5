import { type ChatMessageId, ConversationId } from '#contract/ids.ts';
import type { TurnMessage } from '#core/coach/turn.ts';
import { readOpening } from '#server/features/coach/store-opening.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

const TURNS = 10;

/** Where a message goes that names no conversation: everybody has one. */
export const mainConversation = ({ userId }: AthleteScope): ConversationId => ConversationId.parse(userId);

export interface Opening {
  /** Of all that is known of the athlete. */
  version: string;
  /** What was said last, oldest first, with the proposals that still wait. */
  history: readonly TurnMessage[];
  /** Whether the message has been sent before. */
  isThere: boolean;
}

/** What a turn begins with: what was said up to a message when one is named, and the version of what is known. */
export async function openTurn(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  asked: { conversationId: ConversationId; before?: ChatMessageId; messageId?: ChatMessageId | undefined },
): Promise<Opening> {
  const { version, isThere, said } = await readOpening(db, athlete, { ...asked, turns: TURNS, now: now() });
  const history = said.flatMap(({ message, response, coach, open }): TurnMessage[] => [
    { role: 'user', text: message },
    { role: 'assistant', text: response, by: coach, proposals: open },
  ]);
  return { version, isThere, history };
}
