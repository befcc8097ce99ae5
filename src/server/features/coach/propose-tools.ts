import * as z from 'zod/mini';
import { WireDate } from '#contract/wire.ts';
import type { ProposalArgs } from '#core/coach/answer/proposal.ts';

const id = z.string().check(z.maxLength(60));
const minutes = z.int().check(z.minimum(10), z.maximum(600));

/**
 * What may be offered from outside: nothing changes before the athlete says yes in the product, and none of them deletes. The schemas bound
 * everything that can be asked for; the plan's own rules look at it afterwards.
 */
export const PROPOSE_TOOLS = {
  propose_move_session: { about: 'Offer to move a planned session to another day.', input: z.object({ sessionId: id, toDate: WireDate }) },
  propose_skip_session: { about: 'Offer to leave a planned session out.', input: z.object({ sessionId: id }) },
  propose_adjust_session: {
    about: 'Offer another length for a planned session, or an easy one.',
    input: z.object({ sessionId: id, durationMin: z.optional(minutes), intensity: z.optional(z.literal('easy')) }),
  },
} as const;

export type ProposeToolName = keyof typeof PROPOSE_TOOLS;

export const isPropose = (name: string): name is ProposeToolName => Object.hasOwn(PROPOSE_TOOLS, name);

/** What was asked for from outside. Throws when the input is not what the tool takes. */
export function proposalOf(name: ProposeToolName, given: unknown): ProposalArgs {
  switch (name) {
    case 'propose_move_session':
      return { tool: name, args: z.decode(PROPOSE_TOOLS[name].input, given as never) };
    case 'propose_skip_session':
      return { tool: name, args: PROPOSE_TOOLS[name].input.parse(given) };
    case 'propose_adjust_session':
      return { tool: name, args: PROPOSE_TOOLS[name].input.parse(given) };
  }
}
