import { useEffect, useRef } from 'react';
import type { ChatMessage } from '#contract/assistant/chat.ts';
import type { ChatMessageId } from '#contract/shared/ids.ts';

export interface Earlier {
  hasEarlier: boolean;
  isReadingEarlier: boolean;
  readEarlier: () => void;
}

/** So many pages of a conversation are read to find a message in it. */
const MOST_PAGES = 20;
const BREATH_PX = 16;

interface Asked {
  id: ChatMessageId | null;
  messages: readonly ChatMessage[];
  earlier: Earlier | undefined;
  /** Called before scrolling, so that the log does not return to its end. */
  leaveEnd: () => void;
}

/** Scrolls to a message of the conversation once and gives it the focus; reads earlier messages until it is there. */
export function useShowMessage({ id, messages, earlier, leaveEnd }: Asked): void {
  const shown = useRef<ChatMessageId | null>(null);
  const pages = useRef(0);
  const isThere = messages.some((message) => message.id === id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was read decides
  useEffect(() => {
    if (id === null || shown.current === id) return;
    if (isThere) {
      shown.current = id;
      pages.current = 0;
      leaveEnd();
      scrollTo(document.getElementById(id));
    } else if (earlier?.hasEarlier && !earlier.isReadingEarlier && pages.current < MOST_PAGES) {
      pages.current += 1;
      earlier.readEarlier();
    }
  }, [id, isThere, messages.length, earlier?.isReadingEarlier]);
}

/** Scrolls the log only, not the page around it. */
function scrollTo(message: HTMLElement | null): void {
  const log = message?.closest('[role="log"]');
  if (!message || !log) return;
  log.scrollTop += message.getBoundingClientRect().top - log.getBoundingClientRect().top - BREATH_PX;
  message.focus({ preventScroll: true });
}
