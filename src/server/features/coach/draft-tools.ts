import { randomUUID } from 'node:crypto';
import type { ToolSet } from 'ai';
import { isOffer, OFFER_TOOL, type OfferArgs, type ProposalDraft } from '#core/coach/answer/proposal.ts';
import { findAttack } from '#core/coach/language/instructions.ts';
import { isSaidIn } from '#core/coach/memory/same-fact.ts';
import { isPassing } from '#core/coach/memory/told-fact.ts';
import type { ToolCall } from '#core/coach/tools/coach-tools.ts';
import { weighOffers } from '#server/features/coach/offer-fact.ts';
import { DRAFT_TOOLS, type DraftToolName, isDraft, offerOf, proposalOf } from '#server/features/coach/propose-tools.ts';
import { toolSchemas } from '#server/features/coach/tool-schemas.ts';
import { weighProposals } from '#server/features/coach/weigh-proposals.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

const MOST_DRAFTS = 3;
/** Load of the next two weeks may grow by so much at the most by what a model thinks up. */
const MOST_GROWTH = 1.3;
/** Where little or nothing is planned, so much is no growth to speak of: an hour at threshold. */
const SMALL_LOAD = 100;

/** What a language model has offered in one turn. */
export interface Drafting {
  drafts: readonly ProposalDraft[];
  /** For the audit, with what came of each. */
  calls: readonly ToolCall[];
  /** One call as it was asked for. Never throws: what is wrong is answered in words. */
  draft(name: DraftToolName, given: unknown): Promise<unknown>;
}

/**
 * Takes drafts of changes and of what to keep in mind, each held against its schema, the rules of the plan, and what the athlete has said
 * themselves (`said`). Nothing is stored: an answer that is kept stores its cards.
 */
export function drafting(deps: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope, said: readonly string[]): Drafting {
  const drafts: ProposalDraft[] = [];
  const calls: ToolCall[] = [];
  return {
    drafts,
    calls,
    async draft(name, given) {
      const proposal = parsed(name, given);
      if (proposal === null) return { refused: 'That is not what this tool takes.' };
      const isEnough = drafts.length >= MOST_DRAFTS || (isOffer(proposal) && drafts.some(isOffer));
      const result = isEnough ? { refused: 'That is enough for one answer.' } : await judged(deps, athlete, proposal, said);
      calls.push({ name, args: proposal.args, result });
      if ('offered' in result) drafts.push(proposal);
      return result;
    },
  };
}

function parsed(name: DraftToolName, given: unknown): ProposalDraft | null {
  try {
    return { ...(name === OFFER_TOOL ? offerOf(given) : proposalOf(name, given)), id: randomUUID() };
  } catch {
    return null;
  }
}

async function judged(
  deps: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  proposal: ProposalDraft,
  said: readonly string[],
): Promise<{ offered: string; note: string } | { refused: string }> {
  if (isOffer(proposal)) return judgedOffer(deps, athlete, proposal, said);
  const [weighed] = await weighProposals(deps, athlete, [proposal], null);
  if (!weighed) return { refused: 'There is no such session, or nothing would change.' };
  const [broken] = weighed.broken;
  if (broken) return { refused: broken.sentence };
  if (weighed.load_after > Math.max(weighed.load_before * MOST_GROWTH, SMALL_LOAD))
    return { refused: 'That would be too much load at once.' };
  return { offered: weighed.sentence, note: 'The athlete sees a card and says yes or no. Nothing has changed yet.' };
}

/** Only what the athlete has said themselves, and only what lasts. */
async function judgedOffer(deps: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope, offer: OfferArgs, said: readonly string[]) {
  const { text } = offer.args;
  if (findAttack(text) !== null || !isSaidIn(text, said))
    return { refused: 'Only what the athlete has said can be offered, in their words.' };
  if (isPassing(text)) return { refused: 'Only what lasts is kept in mind.' };
  const [weighed] = await weighOffers(deps, athlete, [offer], null);
  if (!weighed) return { refused: 'That is kept in mind already, was offered before, or nothing may be kept.' };
  return { offered: weighed.sentence, note: 'The athlete sees a card and says yes or no. Nothing is kept yet.' };
}

const schemas = toolSchemas(DRAFT_TOOLS, Object.keys(DRAFT_TOOLS).filter(isDraft));

/** The tools for a language model. */
export async function draftTools({ draft }: Drafting): Promise<ToolSet> {
  const tools = (await schemas()).map(
    ({ name, ...schema }) => [name, { ...schema, execute: (given: unknown) => draft(name, given) }] as const,
  );
  return Object.fromEntries(tools);
}
