import { randomUUID } from 'node:crypto';
import type { ToolSet } from 'ai';
import type { ProposalDraft } from '#core/coach/answer/proposal.ts';
import type { ToolCall } from '#core/coach/tools/coach-tools.ts';
import { isPropose, PROPOSE_TOOLS, type ProposeToolName, proposalOf } from '#server/features/coach/propose-tools.ts';
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
  draft(name: ProposeToolName, given: unknown): Promise<unknown>;
}

/** Takes drafts of changes, each held against its schema and the rules of the plan. Nothing is stored: an answer that is kept stores its cards. */
export function drafting(deps: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Drafting {
  const drafts: ProposalDraft[] = [];
  const calls: ToolCall[] = [];
  return {
    drafts,
    calls,
    async draft(name, given) {
      const proposal = parsed(name, given);
      if (proposal === null) return { refused: 'That is not what this tool takes.' };
      const result = drafts.length < MOST_DRAFTS ? await judged(deps, athlete, proposal) : { refused: 'That is enough for one answer.' };
      calls.push({ name, args: proposal.args, result });
      if ('offered' in result) drafts.push(proposal);
      return result;
    },
  };
}

function parsed(name: ProposeToolName, given: unknown): ProposalDraft | null {
  try {
    return { ...proposalOf(name, given), id: randomUUID() };
  } catch {
    return null;
  }
}

async function judged(
  deps: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  proposal: ProposalDraft,
): Promise<{ offered: string; note: string } | { refused: string }> {
  const [weighed] = await weighProposals(deps, athlete, [proposal], null);
  if (!weighed) return { refused: 'There is no such session, or nothing would change.' };
  const [broken] = weighed.broken;
  if (broken) return { refused: broken.sentence };
  if (weighed.load_after > Math.max(weighed.load_before * MOST_GROWTH, SMALL_LOAD))
    return { refused: 'That would be too much load at once.' };
  return { offered: weighed.sentence, note: 'The athlete sees a card and says yes or no. Nothing has changed yet.' };
}

const schemas = toolSchemas(PROPOSE_TOOLS, Object.keys(PROPOSE_TOOLS).filter(isPropose));

/** The tools for a language model. */
export async function draftTools({ draft }: Drafting): Promise<ToolSet> {
  const tools = (await schemas()).map(
    ({ name, ...schema }) => [name, { ...schema, execute: (given: unknown) => draft(name, given) }] as const,
  );
  return Object.fromEntries(tools);
}
