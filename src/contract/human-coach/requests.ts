import * as z from 'zod/mini';
import { TEXT_MAX } from '#contract/shared/bounds.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { ChatMessageId, HandoffId } from '#contract/shared/ids.ts';
import { text } from '#contract/shared/text.ts';

/** A question for a person. Nothing is sent before the athlete has read the summary and agrees. */
export const Handoff = z.object({
  id: HandoffId,
  messageId: z.nullable(ChatMessageId),
  reason: z.string(),
  urgency: z.enum(['normal', 'urgent']),
  /** What the coach will read; the athlete may change it before it is sent. */
  summary: z.string(),
  status: z.enum(['draft', 'sent', 'answered']),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** The coach answers by e-mail; what came of it can be noted here. */
  note: z.nullable(z.string()),
});
export type Handoff = z.infer<typeof Handoff>;

const own = { access: 'own' } as const;
const params = z.object({ id: HandoffId });
const summary = () => text(TEXT_MAX.notes, { required: 'Enter a message for the coach', lines: true });

export const listHandoffs = endpoint({
  ...own,
  method: 'GET',
  path: '/api/coach/handoffs',
  summary: 'List questions to the human coach, newest first.',
  reply: z.array(Handoff),
});
export const draftHandoff = endpoint({
  ...own,
  method: 'POST',
  path: '/api/coach/handoffs',
  summary: 'Create a draft summary for the human coach. Nothing is sent yet.',
  body: z.strictObject({
    reason: text(TEXT_MAX.title, { required: 'Enter a topic' }),
    urgency: z.optional(z.enum(['normal', 'urgent'])),
    summary: z.optional(summary()),
    /** The answer it was offered with. */
    messageId: z.optional(ChatMessageId),
  }),
  reply: Handoff,
  status: 201,
});
export const sendHandoff = endpoint({
  ...own,
  method: 'POST',
  path: '/api/coach/handoffs/:id/send',
  summary: 'Send the summary to the coach, with any edits.',
  params,
  body: z.strictObject({ summary: z.optional(summary()) }),
  reply: Handoff,
});
export const noteHandoff = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/coach/handoffs/:id/note',
  summary: 'Record the coach’s answer.',
  params,
  body: z.strictObject({ note: summary() }),
  reply: Handoff,
});
export const removeHandoff = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/coach/handoffs/:id',
  summary: 'Discard a draft or remove a sent question from the list.',
  params,
  reply: z.object({ id: HandoffId }),
});
