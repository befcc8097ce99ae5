import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate } from '#contract/shared/fields.ts';
import { ChatMessageId, MemoryFactId } from '#contract/shared/ids.ts';
import { text } from '#contract/shared/text.ts';

export const MemoryKind = z.enum(['preference', 'constraint', 'injury', 'equipment', 'tolerance'], 'Choose a category');
export type MemoryKind = z.infer<typeof MemoryKind>;

export const MEMORY_TEXT_MAX = 300;
/** More than these nobody reads through. */
export const MOST_FACTS = 100;

/** Something the coach keeps in mind. */
export const MemoryFact = z.object({
  id: MemoryFactId,
  text: z.string(),
  kind: MemoryKind,
  date: WireDate,
  /** Last day it holds; null holds until it is deleted. */
  expires: z.nullable(WireDate),
  /** Its last day is over where the athlete lives: nothing follows from it any more. */
  isOver: z.boolean(),
  /** The message it was said in; null when it was written on the page, or the message was deleted. */
  messageId: z.nullable(ChatMessageId),
  /** Whether the planner keeps to it; it does to none that is over. */
  reachesPlanner: z.boolean(),
});
export type MemoryFact = z.infer<typeof MemoryFact>;

const factText = () => text(MEMORY_TEXT_MAX, { required: 'Enter a note' });
const own = { access: 'own' } as const;
const params = z.object({ id: MemoryFactId });

export const listMemory = endpoint({
  ...own,
  method: 'GET',
  path: '/api/coach/memory',
  summary: 'List remembered facts, newest first.',
  reply: z.array(MemoryFact),
});
export const addMemory = endpoint({
  ...own,
  method: 'POST',
  path: '/api/coach/memory',
  summary: 'Add or restore a remembered fact.',
  body: z.strictObject({
    text: factText(),
    kind: z.optional(MemoryKind),
    /** The day it was told, today or before; today where it is left out. */
    date: z.optional(WireDate),
    /** From `date` on. Null holds until it is deleted; left out, its kind decides. */
    expires: z.optional(z.nullable(WireDate)),
  }),
  reply: MemoryFact,
  status: 201,
});
export const changeMemory = endpoint({
  ...own,
  method: 'PATCH',
  path: '/api/coach/memory/:id',
  summary: 'Edit a remembered fact or its expiry date.',
  params,
  body: z.strictObject({ text: z.optional(factText()), kind: z.optional(MemoryKind), expires: z.optional(z.nullable(WireDate)) }),
  reply: MemoryFact,
});
export const removeMemory = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/coach/memory/:id',
  summary: 'Delete a remembered fact.',
  params,
  reply: z.object({ id: MemoryFactId }),
});
