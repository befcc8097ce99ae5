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
} from '#contract/coach.ts';
import { type Handoff, listHandoffs } from '#contract/coach-handoffs.ts';
import { listMemory, type MemoryFact } from '#contract/coach-memory.ts';
import type { CoachProposal } from '#contract/coach-proposals.ts';
import type { ChatMessageId } from '#contract/ids.ts';
import { call, keyOf } from '#web/api.ts';
import { reading } from '#web/queries.ts';

/** As many as the server gives at once; fewer are the last. */
const PAGE_LENGTH = 50;

/** The conversation page by page, newest page first; with `q` only messages with those words. */
export function chatPages(q: string) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(listChat), 'pages', q],
    queryFn: ({ pageParam, signal }) => call(listChat, { query: { ...(pageParam && { before: pageParam }), ...(q && { q }) } }, { signal }),
    initialPageParam: null as ChatMessageId | null,
    getNextPageParam: (page: readonly ChatMessage[]) => (page.length < PAGE_LENGTH ? null : (page[0]?.id ?? null)),
  });
}

export function useChatPages(q: string) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(chatPages(q));
  return {
    /** Oldest first. */
    messages: data.pages.toReversed().flat(),
    hasEarlier: hasNextPage,
    isReadingEarlier: isFetchingNextPage,
    readEarlier: () => void fetchNextPage(),
  };
}

/** The same conversation as the panel in the corner reads it. */
export function useWidgetMessages(): readonly ChatMessage[] {
  return useSuspenseQuery(reading(listWidgetChat)).data;
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

/** Puts an answer where the conversation is shown, before anything is read again: nothing is seen to go and come back. */
export function putAnswer(client: QueryClient, message: ChatMessage, allowance: ChatAllowance): void {
  client.setQueryData(keyOf(getAllowance), allowance);
  client.setQueryData<InfiniteData<ChatMessage[]>>(
    chatPages('').queryKey,
    (known) => known && { ...known, pages: withLast(known.pages, message) },
  );
  client.setQueryData<ChatMessage[]>(keyOf(listWidgetChat), (known) => known && withMessage(known, message));
}

function withLast([newest = [], ...earlier]: readonly ChatMessage[][], message: ChatMessage): ChatMessage[][] {
  return [withMessage(newest, message), ...earlier];
}

const withMessage = (messages: readonly ChatMessage[], message: ChatMessage): ChatMessage[] => [
  ...messages.filter(({ id }) => id !== message.id),
  message,
];

/** A message or a proposal as it is now, wherever it is shown. */
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

/** Everything that an answer may have changed. A key covers what is below it: `listChat` what is left today and who answers too. */
export async function rereadChat(client: QueryClient): Promise<void> {
  const reads = [listChat, listWidgetChat, listMemory, listHandoffs] as const;
  await Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
}
