import * as z from 'zod/mini';
import { Day, listOf, maybeNum, num, nums, Sport, text } from '#core/assistant/tools/shapes/basic.ts';

const Session = z.nullable(z.object({ date: Day, sport: Sport, name: text, durationMin: num, load: maybeNum }));

/** What a change would do; the same for every tool that offers one. */
export const Weighed = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('offered'),
    /** What would change, in a sentence. */
    sentence: text,
    /** Rules of the plan that it would break, in sentences; `forbids` means a yes is not carried out. */
    broken: listOf(z.object({ sentence: text, forbids: z.boolean() })),
    /** Planned load of the next 14 days. */
    ...nums('loadBefore', 'loadAfter'),
    /** Session by session; empty for a change that is not about the calendar. */
    lines: z.optional(
      listOf(z.object({ kind: z.enum(['added', 'moved', 'resized', 'eased', 'skipped']), before: Session, after: Session })),
    ),
    /** Once it is stored. */
    proposalId: z.optional(text),
  }),
  z.object({ outcome: z.literal('refused'), reason: text }),
]);
