import * as z from 'zod/mini';
import { TEXT_MAX } from '#contract/shared/bounds.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { ConversationId } from '#contract/shared/ids.ts';
import { text } from '#contract/shared/text.ts';

export const THREAD_TITLE_MAX = 80;

/** A conversation with the coach. Its id is the `conversationId` of its messages. */
export const ChatThread = z.object({
  id: ConversationId,
  /** The first message, shortened, until the athlete renames it. */
  title: z.string(),
  /** Questions with their answers. */
  messages: z.number(),
  createdAt: z.string(),
  lastMessageAt: z.string(),
});
export type ChatThread = z.infer<typeof ChatThread>;

const own = { access: 'own' } as const;
const params = z.object({ id: ConversationId });

export const listThreads = endpoint({
  ...own,
  method: 'GET',
  path: '/api/chat/threads',
  summary: 'List the newest 100 conversations, newest first; with `q`, those whose title or messages contain it.',
  query: z.strictObject({ q: z.optional(text(TEXT_MAX.search)) }),
  reply: z.array(ChatThread),
});
export const renameThread = endpoint({
  ...own,
  method: 'PATCH',
  path: '/api/chat/threads/:id',
  summary: 'Rename a conversation.',
  params,
  body: z.strictObject({ title: text(THREAD_TITLE_MAX, { required: 'Enter a title' }) }),
  reply: ChatThread,
});
export const removeThread = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/chat/threads/:id',
  summary: 'Delete a conversation and its messages.',
  params,
  reply: z.object({ id: ConversationId }),
});
