import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import {
  type ChatAllowance,
  type ChatMessage,
  type CoachSettings,
  getAllowance,
  getCoachSettings,
  listChat,
  listWidgetChat,
} from '#contract/assistant/chat.ts';
import { type ChatThread, listThreads } from '#contract/assistant/chat-threads.ts';
import { listMemory, type MemoryFact } from '#contract/assistant/memory.ts';
import type { CoachProposal } from '#contract/assistant/proposals.ts';
import { type Handoff, listHandoffs } from '#contract/human-coach/requests.ts';
import type { ChatMessageId, ConversationId } from '#contract/shared/ids.ts';
import { call, keyOf } from '#web/data/api-client.ts';
import { reading } from '#web/data/query-client.ts';

/** As many as the server gives at once; fewer are the last. */
const PAGE_LENGTH = 50;

/** Which messages: those of one conversation, or with `q` those of all conversations that contain it. */
export interface AskedMessages {
  threadId?: ConversationId | null;
  q?: string;
}

/** Messages page by page, newest page first. */
export function chatPages({ threadId = null, q = '' }: AskedMessages) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(listChat), 'pages', threadId, q],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(threadId && { conversationId: threadId }), ...(pageParam && { before: pageParam }), ...(q && { q }) };
      return call(listChat, { query }, { signal });
    },
    initialPageParam: null as ChatMessageId | null,
    getNextPageParam: (page: readonly ChatMessage[]) => (page.length < PAGE_LENGTH ? null : (page[0]?.id ?? null)),
  });
}

export function useChatPages(asked: AskedMessages) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(chatPages(asked));
  return {
    /** Oldest first. */
    messages: data.pages.toReversed().flat(),
    hasEarlier: hasNextPage,
    isReadingEarlier: isFetchingNextPage,
    readEarlier: () => void fetchNextPage(),
  };
}

/** Conversations, the one with the newest message first. */
export function useThreads(): readonly ChatThread[] {
  return useSuspenseQuery(reading(listThreads)).data;
}

/** The latest conversation, oldest message first, as the panel on every page shows it. */
export function useWidgetMessages(): readonly ChatMessage[] {
  const { data } = useSuspenseQuery(reading(listWidgetChat));
  const latest = data.at(-1)?.threadId;
  return data.filter(({ threadId }) => threadId === latest);
}

/** How many messages are left today; null while it is being read. */
export function useAllowance(): ChatAllowance | null {
  return useQuery(reading(getAllowance)).data ?? null;
}

/** Who answers; null while it is being read. */
export function useCoachSettings(): CoachSettings | null {
  return useQuery(reading(getCoachSettings)).data ?? null;
}

export function useMemory(): readonly MemoryFact[] {
  return useSuspenseQuery(reading(listMemory)).data;
}

/** Questions for a human coach; empty while they are being read. */
export function useHandoffs(): readonly Handoff[] {
  return useQuery(reading(listHandoffs)).data ?? [];
}

/** Shows an answer in its conversation and in the panel before anything is read again, so that nothing disappears and comes back. */
export function putAnswer(client: QueryClient, message: ChatMessage, allowance: ChatAllowance): void {
  client.setQueryData(keyOf(getAllowance), allowance);
  for (const threadId of [message.threadId, null]) {
    client.setQueryData<InfiniteData<ChatMessage[]>>(
      chatPages({ threadId }).queryKey,
      (known) => known && { ...known, pages: withLast(known.pages, message) },
    );
  }
  client.setQueryData<ChatMessage[]>(keyOf(listWidgetChat), (known) => known && withMessage(known, message));
}

function withLast([newest = [], ...earlier]: readonly ChatMessage[][], message: ChatMessage): ChatMessage[][] {
  return [withMessage(newest, message), ...earlier];
}

const withMessage = (messages: readonly ChatMessage[], message: ChatMessage): ChatMessage[] => [
  ...messages.filter(({ id }) => id !== message.id),
  message,
];

/** Changes messages wherever they are shown. */
export function changeShown(client: QueryClient, to: (message: ChatMessage) => ChatMessage): void {
  const each = (messages: readonly ChatMessage[]) => messages.map(to);
  client.setQueriesData<InfiniteData<ChatMessage[]>>(
    { queryKey: [...keyOf(listChat), 'pages'] },
    (known) => known && { ...known, pages: known.pages.map(each) },
  );
  client.setQueryData<ChatMessage[]>(keyOf(listWidgetChat), (known) => known && each(known));
}

export function withProposal(proposal: CoachProposal): (message: ChatMessage) => ChatMessage {
  return (message) => ({
    ...message,
    proposal: message.proposal?.id === proposal.id ? proposal : message.proposal,
    proposals: message.proposals.map((each) => (each.id === proposal.id ? proposal : each)),
  });
}

/** Reads everything again that an answer may have changed. The key of `listChat` covers conversations and what is left today too. */
export async function rereadChat(client: QueryClient): Promise<void> {
  const reads = [listChat, listWidgetChat, listMemory, listHandoffs] as const;
  await Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
}
