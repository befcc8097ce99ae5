import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import * as z from 'zod/mini';
import type { ChatThread } from '#contract/assistant/chat-threads.ts';
import { ChatMessageId, ConversationId } from '#contract/shared/ids.ts';
import { useUrlText } from '#web/data/url-state.ts';
import { useThreads } from '#web/features/assistant/queries.ts';
import { newThreadId } from '#web/features/assistant/turn/message-id.ts';

const PAGE = '/chat-assistant';

/** The address of a conversation, or of one message in it. */
export function threadHref(id: ConversationId, messageId?: ChatMessageId): string {
  return `${PAGE}?thread=${id}${messageId ? `&message=${messageId}` : ''}`;
}

export function openThread(id: ConversationId): void {
  navigate(threadHref(id));
}

/** Opens an empty conversation with the focus in its field; on a phone the keyboard would cover the page. */
export function beginThread(): void {
  navigate(`${threadHref(newThreadId())}${matchMedia('(pointer: fine)').matches ? '&ask' : ''}`);
}

export interface ShownThread {
  threads: readonly ChatThread[];
  /** Null while there is no conversation yet: the first question begins one. */
  id: ConversationId | null;
  /** Null for a conversation without messages. */
  thread: ChatThread | null;
  /** The message to scroll to. */
  messageId: ChatMessageId | null;
}

/** The conversation in the address, or the latest one, which stays the shown one while others are added. */
export function useShownThread(): ShownThread {
  const threads = useThreads();
  const [latest] = useState(threads[0]?.id ?? null);
  const [given] = useUrlText('thread');
  const [message] = useUrlText('message');
  const id = z.safeParse(ConversationId, given).data ?? latest;
  return {
    threads,
    id,
    thread: threads.find((each) => each.id === id) ?? null,
    messageId: z.safeParse(ChatMessageId, message).data ?? null,
  };
}
