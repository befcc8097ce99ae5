import type { ChangeDraft, WeighedDraft } from '#core/assistant/data.ts';
import type { CalendarDraft } from '#core/plan/change/calendar-draft.ts';
import { RefusedChange } from '#core/plan/change/requested-changes.ts';
import { weighFact } from '#server/features/assistant/memory/offer-fact.ts';
import { type DataDraft, dataChange } from '#server/features/assistant/proposals/data-changes.ts';
import type { NewProposal } from '#server/features/assistant/proposals/store-proposals.ts';
import { weighCalendar, weighedLines } from '#server/features/plans/plans.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

type Reader = Pick<Deps, 'db' | 'now'>;

/** What a draft would do, ready to store. */
export type Weighed = Pick<NewProposal, 'args' | 'sentence' | 'lines' | 'changes' | 'load_before' | 'load_after' | 'broken'>;
const NO_LINES = { lines: [], load_before: 0, load_after: 0, broken: [] };

/** What a draft would do by the rules of the planner. Nothing is stored. */
export async function weighDraft(deps: Reader, athlete: AthleteScope, draft: ChangeDraft): Promise<WeighedDraft> {
  return presentWeighed(await weigh(deps, athlete, draft));
}

/** As the assistant's tools give it. */
export function presentWeighed(weighed: Weighed | { reason: string }): WeighedDraft {
  if ('reason' in weighed) return { outcome: 'refused', reason: weighed.reason };
  const { sentence, lines, load_before: loadBefore, load_after: loadAfter } = weighed;
  const broken = weighed.broken.map((rule) => ({ sentence: rule.sentence, forbids: rule.forbids === true }));
  return { outcome: 'offered', sentence, broken, loadBefore, loadAfter, lines: weighedLines(lines) };
}

const CALENDAR_TOOLS: ReadonlySet<string> = new Set<CalendarDraft['tool']>([
  'propose_move_session',
  'propose_swap_sessions',
  'propose_adjust_session',
  'propose_skip_session',
  'propose_replace_session',
  'propose_create_workout',
  'propose_block',
  'propose_replan',
]);
const isCalendarDraft = (draft: ChangeDraft): draft is CalendarDraft => CALENDAR_TOOLS.has(draft.tool);

/** Weighs a draft for storing, or says why it can't be offered. */
export async function weigh(deps: Reader, athlete: AthleteScope, draft: ChangeDraft): Promise<Weighed | { reason: string }> {
  try {
    if (draft.tool === 'propose_remember') {
      const found = await weighFact(deps, athlete, draft.args);
      return 'reason' in found ? found : { ...NO_LINES, args: found.args, sentence: `Remember: “${draft.args.text}”`, changes: [] };
    }
    if (isCalendarDraft(draft)) {
      const found = await weighCalendar(deps, athlete, draft);
      if ('reason' in found) return found;
      const { loadBefore: load_before, loadAfter: load_after, ...rest } = found;
      return { ...rest, load_before, load_after, args: draft.args };
    }
    const { change, sentence } = await dataChange(deps, athlete, draft as DataDraft);
    return { ...NO_LINES, args: draft.args, sentence, changes: [change] };
  } catch (error) {
    if (error instanceof RefusedChange) return { reason: error.message };
    throw error;
  }
}
