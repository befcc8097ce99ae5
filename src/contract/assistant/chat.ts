import * as z from 'zod/mini';
import { ChatChart, ChatChoice, ChatSafety, ChatSentence, Citation, ReadArticle } from '#contract/assistant/citations.ts';
import { CoachProposal } from '#contract/assistant/proposals.ts';
import { TEXT_MAX } from '#contract/shared/bounds.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { ChatMessageId, ConversationId, HandoffId, MemoryFactId } from '#contract/shared/ids.ts';
import { text } from '#contract/shared/text.ts';

/** A longer message is cut in the middle; one past this is refused. */
export const LONGEST_SENT = 20_000;

/** How many messages are left of the athlete's own day. Messages about danger are always answered and never counted. */
export const ChatAllowance = z.object({
  used: z.number(),
  most: z.number(),
  left: z.number(),
  /** Called unlimited; `most` is what one person can fairly use. */
  unlimited: z.boolean(),
  /** The next midnight where the athlete lives. */
  resetsAt: z.string(),
});
export type ChatAllowance = z.infer<typeof ChatAllowance>;

/** A question and its answer. `id`, `message` and `response` are the specification's. */
export const ChatMessage = z.object({
  id: ChatMessageId,
  conversationId: ConversationId,
  /** The thread it belongs to: the same as `conversationId`. */
  threadId: ConversationId,
  message: z.string(),
  response: z.string(),
  createdAt: z.string(),
  /** `running`: the answer is still being written. `stopped`: the athlete stopped it. `failed`: there is none, and it was not counted. */
  status: z.enum(['running', 'answered', 'stopped', 'failed']),
  /** Who wrote it. */
  coach: z.enum(['built-in', 'model']),
  /** Said beside the answer, such as that the built-in coach stood in; null when there is nothing to say. */
  label: z.nullable(z.string()),
  /** Blocks of Markdown with their citations, in order. */
  sentences: z.array(ChatSentence),
  /** Of all blocks. */
  citations: z.array(Citation),
  /** Buttons under the answer; empty where there are none. */
  choices: z.array(ChatChoice),
  /** Charts under the answer; empty where there are none. */
  charts: z.array(ChatChart),
  articles: z.array(ReadArticle),
  /** The first of `proposals`, or null. */
  proposal: z.nullable(CoachProposal),
  proposals: z.array(CoachProposal),
  safety: ChatSafety,
  /** A summary for a human coach that waits for the athlete's approval. */
  handoffId: z.nullable(HandoffId),
  /** What was kept in mind by this message. */
  rememberedIds: z.array(MemoryFactId),
  feedback: z.nullable(z.enum(['good', 'bad'])),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/**
 * What comes on the stream, which is open before the question is looked at, in this order: started (it is stored), then status, sentence,
 * restart, proposal, charts, choices and safety as they become known, then done or error. What is refused comes as the error alone.
 */
export const ChatEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started'), messageId: ChatMessageId }),
  /** What the coach is doing, such as "Reading your last six weeks". */
  z.object({ kind: z.literal('status'), text: z.string(), tool: z.nullable(z.string()) }),
  z.object({ kind: z.literal('safety'), safety: ChatSafety }),
  /** The next block of the answer. */
  z.object({ kind: z.literal('sentence'), sentence: ChatSentence }),
  /** The answer is written again: blocks, charts and choices shown so far no longer count. */
  z.object({ kind: z.literal('restart') }),
  z.object({ kind: z.literal('charts'), charts: z.array(ChatChart) }),
  z.object({ kind: z.literal('choices'), choices: z.array(ChatChoice) }),
  z.object({ kind: z.literal('proposal'), proposal: CoachProposal }),
  /** The whole answer as it is stored; what was shown before may be put in its place. */
  z.object({ kind: z.literal('done'), message: ChatMessage, allowance: ChatAllowance }),
  /** `consent`: with `consent_needed`, what has to be agreed to before the question is sent again. */
  z.object({ kind: z.literal('error'), code: z.string(), message: z.string(), consent: z.optional(z.string()) }),
]);
export type ChatEvent = z.infer<typeof ChatEvent>;

/** Sent when the coach could not answer. */
export const CHAT_FAILED = 'Failed to send message. Please try again.';

const own = { access: 'own' } as const;
const words = () =>
  z.string('Enter a message').check(z.maxLength(LONGEST_SENT, `Maximum ${LONGEST_SENT.toLocaleString('en-GB')} characters`));

/** `messageId` is made by the sender: the same one again is the same message, and is answered once. */
const Sent = z.strictObject({
  message: words(),
  conversationId: z.optional(ConversationId),
  messageId: z.optional(ChatMessageId),
});

export const sendChat = endpoint({
  ...own,
  method: 'POST',
  path: '/api/chat',
  summary: 'Send a message. Returns JSON, or a stream with "Accept: text/event-stream".',
  body: Sent,
  reply: ChatMessage,
});
export const listChat = endpoint({
  ...own,
  method: 'GET',
  path: '/api/chat',
  summary: 'List the newest 50 messages, oldest first. Filter by cursor, conversation or search text.',
  query: z.strictObject({
    conversationId: z.optional(ConversationId),
    before: z.optional(ChatMessageId),
    q: z.optional(text(TEXT_MAX.search)),
  }),
  reply: z.array(ChatMessage),
});
export const clearChat = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/chat',
  summary: 'Clear the history or one conversation.',
  query: z.strictObject({ conversationId: z.optional(ConversationId) }),
  reply: z.object({ removed: z.number() }),
});
export const sendWidgetChat = endpoint({
  ...sendChat,
  path: '/api/ai-chat',
  summary: 'Send a message from the widget, to the same conversation.',
});
export const listWidgetChat = endpoint({
  ...own,
  method: 'GET',
  path: '/api/ai-chat/history',
  summary: 'Get the same history for the widget.',
  reply: z.array(ChatMessage),
});

const params = z.object({ id: ChatMessageId });

export const stopChat = endpoint({
  ...own,
  method: 'POST',
  path: '/api/chat/:id/stop',
  summary: 'Stop an answer in progress. The partial answer is kept and does not count towards the limit.',
  params,
  reply: z.object({ id: ChatMessageId }),
});
export const retryChat = endpoint({
  ...own,
  method: 'POST',
  path: '/api/chat/:id/retry',
  summary: 'Regenerate the last answer; JSON or stream.',
  params,
  reply: ChatMessage,
});
export const rateChat = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/chat/:id/feedback',
  summary: 'Rate an answer.',
  params,
  body: z.strictObject({
    value: z.nullable(z.enum(['good', 'bad'])),
    note: z.optional(z.nullable(text(TEXT_MAX.title))),
  }),
  reply: ChatMessage,
});
export const exportChat = endpoint({
  ...own,
  method: 'GET',
  path: '/api/chat/export',
  summary: 'Export the conversation as text.',
  reply: z.string(),
  gives: 'bytes',
});
export const getAllowance = endpoint({
  ...own,
  method: 'GET',
  path: '/api/chat/allowance',
  summary: 'Get the number of messages left today.',
  reply: ChatAllowance,
});

/** Who answers, and what the athlete allows. */
export const CoachSettings = z.object({
  /** Who answers the next message. */
  coach: z.enum(['built-in', 'model']),
  /** What the coach is and cannot do, in a sentence or two. */
  about: z.string(),
  /** The outside model that this installation offers; null when there is none. */
  model: z.nullable(z.object({ provider: z.string(), name: z.string(), isOutside: z.boolean() })),
  /** Whether the athlete has agreed to the outside model (consent `outside-models`); nothing leaves without it. True where none is needed. */
  allowsModel: z.boolean(),
  remembers: z.boolean(),
});
export type CoachSettings = z.infer<typeof CoachSettings>;

export const getCoachSettings = endpoint({
  ...own,
  method: 'GET',
  path: '/api/coach/settings',
  summary: 'Get the model settings and consent.',
  reply: CoachSettings,
});
export const changeCoachSettings = endpoint({
  ...own,
  method: 'PATCH',
  path: '/api/coach/settings',
  summary: 'Turn memory on or off. When off, remembered facts are neither used nor added.',
  body: z.strictObject({ remembers: z.boolean() }),
  reply: CoachSettings,
});
