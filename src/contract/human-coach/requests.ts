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
const summary = () => text(TEXT_MAX.notes, { required: 'Please leave something for the coach to read', lines: true });

export const listHandoffs = endpoint({
  ...own,
  method: 'GET',
  path: '/api/coach/handoffs',
  summary: 'Questions for the human coach, newest first.',
  reply: z.array(Handoff),
});
export const draftHandoff = endpoint({
  ...own,
  method: 'POST',
  path: '/api/coach/handoffs',
  summary: 'Write a summary for the human coach, or take the one that is given, as of a draft that was thrown away. It is not sent yet.',
  body: z.strictObject({
    reason: text(TEXT_MAX.title, { required: 'Please say what it is about' }),
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
  summary: 'Send the summary to the coach, as it stands or as it was changed.',
  params,
  body: z.strictObject({ summary: z.optional(summary()) }),
  reply: Handoff,
});
export const noteHandoff = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/coach/handoffs/:id/note',
  summary: 'Note what the coach answered.',
  params,
  body: z.strictObject({ note: summary() }),
  reply: Handoff,
});
export const removeHandoff = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/coach/handoffs/:id',
  summary: 'Throw a draft away, or take a sent one out of the list.',
  params,
  reply: z.object({ id: HandoffId }),
});
