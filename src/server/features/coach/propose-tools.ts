import * as z from 'zod/mini';
import { MEMORY_TEXT_MAX, MemoryKind } from '#contract/coach-memory.ts';
import { WireDate } from '#contract/wire.ts';
import { daysBetween } from '#core/calendar.ts';
import { newSessionName } from '#core/coach/answer/create.ts';
import { type ChangeArgs, OFFER_TOOL, type OfferArgs } from '#core/coach/answer/proposal.ts';
import { cleanQuote } from '#core/coach/language/clean-message.ts';

const id = z.string().check(z.maxLength(60));
/** Three weeks. */
const MOST_REPLANNED_DAYS = 20;
const discipline = z.enum(['swim', 'bike', 'run', 'strength']);
const KINDS = ['easy', 'endurance', 'tempo', 'sweet-spot', 'threshold', 'intervals', 'long', 'technique', 'strength'] as const;
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
  propose_create_workout: {
    about: 'Offer a new session on a day to come. Its name follows from its kind.',
    input: z.object({ discipline, date: WireDate, durationMin: minutes, kind: z.enum(KINDS) }),
  },
  propose_replan: {
    about: 'Offer to change up to three weeks: easier, or away, with only some disciplines, or without some days.',
    input: z.object({
      from: WireDate,
      to: WireDate,
      reason: z.enum(['easier', 'away']),
      only: z.optional(z.array(discipline).check(z.maxLength(4))),
      without: z.optional(z.array(WireDate).check(z.maxLength(21))),
    }),
  },
} as const;

/** What our own conversation may offer besides: programs from outside keep nothing in mind. */
export const DRAFT_TOOLS = {
  ...PROPOSE_TOOLS,
  [OFFER_TOOL]: {
    about: 'Offer to keep something lasting in mind that the athlete has just told, in the athlete’s own words and the first person.',
    input: z.object({ text: z.string().check(z.minLength(4), z.maxLength(MEMORY_TEXT_MAX)), kind: MemoryKind }),
  },
} as const;

export type DraftToolName = keyof typeof DRAFT_TOOLS;

export const isDraft = (name: string): name is DraftToolName => Object.hasOwn(DRAFT_TOOLS, name);

/** What was asked to be offered for the memory. Throws when the input is not what the tool takes. */
export function offerOf(given: unknown): OfferArgs {
  const { text, kind } = DRAFT_TOOLS[OFFER_TOOL].input.parse(given);
  const fact = cleanQuote(text).replace(/(?<![.!\s])[.!\s]+$/, '');
  if (fact === '') throw new Error('There are no words to keep.');
  return { tool: OFFER_TOOL, args: { text: fact, kind } };
}

export type ProposeToolName = keyof typeof PROPOSE_TOOLS;

export const isPropose = (name: string): name is ProposeToolName => Object.hasOwn(PROPOSE_TOOLS, name);

/** What was asked for from outside. Throws when the input is not what the tool takes. */
export function proposalOf(name: ProposeToolName, given: unknown): ChangeArgs {
  switch (name) {
    case 'propose_move_session':
      return { tool: name, args: PROPOSE_TOOLS[name].input.parse(given) };
    case 'propose_skip_session':
      return { tool: name, args: PROPOSE_TOOLS[name].input.parse(given) };
    case 'propose_create_workout': {
      const args = PROPOSE_TOOLS[name].input.parse(given);
      return { tool: name, args: { ...args, name: newSessionName(args.kind, args.discipline) } };
    }
    case 'propose_replan': {
      const { only, without, ...args } = PROPOSE_TOOLS[name].input.parse(given);
      const days = daysBetween(args.from, args.to);
      if (days < 0 || days > MOST_REPLANNED_DAYS) throw new Error('These days are no stretch that can be planned anew.');
      return { tool: name, args: { ...args, ...(only ? { only } : {}), ...(without ? { without } : {}) } };
    }
    case 'propose_adjust_session':
      return { tool: name, args: PROPOSE_TOOLS[name].input.parse(given) };
  }
}
