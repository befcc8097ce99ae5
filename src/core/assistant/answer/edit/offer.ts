import type { Bench, ToolUse } from '#core/assistant/answer/bench.ts';
import type { Choice, Draft } from '#core/assistant/answer/draft.ts';
import { draftOf, type Part, paragraph } from '#core/assistant/answer/guide/parts.ts';
import type { ChangeDraft, WeighedDraft } from '#core/assistant/data.ts';
import { plainly, say } from '#core/assistant/figures/sentence.ts';
import type { Tool } from '#core/assistant/tools/tool.ts';

interface Around {
  /** Before the suggestion: care, or why. */
  lead?: Part;
  /** After it. */
  after?: Part;
  choices?: readonly Choice[];
  /** Ids of the articles behind it. */
  articles?: readonly string[];
}

/** Weighs a change and offers it: what would change, and what rule it would break. Nothing is said to be done. */
export async function offer<Args>(bench: Bench, tool: Tool<Args, WeighedDraft>, args: Args, around: Around = {}): Promise<Draft> {
  return offered(await bench.use(tool, args), tool.draft?.(args) ?? null, around);
}

export function offered(
  use: ToolUse<WeighedDraft>,
  change: ChangeDraft | null,
  { lead = null, after = null, choices = [], articles = [] }: Around,
): Draft {
  const more = { ...(choices.length > 0 ? { choices } : {}), ...(articles.length > 0 ? { articles } : {}) };
  if (use.result.outcome === 'refused' || change === null) return draftOf([paragraph(lead, use.words('/reason'))], more);
  const text = paragraph(lead, say`Suggestion: ${use.words('/sentence')}`, brokenRule(use), after, closing(use.result));
  return draftOf([text], { ...more, changes: [change] });
}

const isForbidden = (weighed: WeighedDraft) => weighed.outcome === 'offered' && weighed.broken.some(({ forbids }) => forbids);
export const SHALL_I = 'Shall I? Nothing changes until you accept.';
const closing = (weighed: WeighedDraft) => plainly(isForbidden(weighed) ? 'So it can’t be accepted.' : SHALL_I);

/** The rule that forbids it, else the first that it would break. */
function brokenRule(use: ToolUse<WeighedDraft>): Part {
  const broken = use.result.outcome === 'offered' ? use.result.broken : [];
  if (broken.length === 0) return null;
  const at = Math.max(
    0,
    broken.findIndex(({ forbids }) => forbids),
  );
  return say`It would break a rule of your plan: ${use.words(`/broken/${at}/sentence`)}`;
}

/** Whether a change could be accepted. */
export async function mayBeAccepted(bench: Bench, change: ChangeDraft): Promise<boolean> {
  const weighed = await bench.data.weigh(change);
  return weighed.outcome === 'offered' && !isForbidden(weighed);
}
