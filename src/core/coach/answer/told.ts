import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { isOffer, OFFER_TOOL, type ProposalDraft } from '#core/coach/answer/proposal.ts';
import { plainly } from '#core/coach/figures/sentence.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { isSameFact } from '#core/coach/memory/same-fact.ts';
import type { ToldFact } from '#core/coach/memory/told-fact.ts';
import type { MemoryKind } from '#core/coach/tools/coach-tools.ts';
import type { AthleteView } from '#core/coach/view.ts';

/** What is said to somebody who tells something and asks nothing. */
const SAID: Readonly<Record<MemoryKind, string>> = {
  constraint: 'Understood. Tell me which session stands in its way, and I propose another day for it.',
  preference: 'Good to know. Where the plan does not suit that, ask me for a change and I propose one.',
  equipment: 'Good to know. Ask me how to do a session with what you have.',
  tolerance: 'Good to know. Ask me what suits you instead, in training or on race day.',
  injury: 'Thank you for telling me. If it hurts, changes or gets worse, say so before the next session and have it looked at.',
};

const ALREADY = 'I have that in mind already.';

/** Whether the athlete is known to have said this before. */
export const isKnown = ({ memory }: Pick<AthleteView, 'memory'>, { text }: Pick<ToldFact, 'text'>): boolean =>
  memory.some((note) => isSameFact(note.text, text));

/** Words of a statement sound like a question about a day or a session. */
const MISHEARD: ReadonlySet<Intent | 'safety'> = new Set([
  'plan-day',
  'plan-week',
  'plan-next',
  'plan-rest',
  'plan-look',
  'plan-why',
  'activity',
  'last-done',
  'longest',
  'week-data',
  'unclear',
]);

/** Whether a message only tells something, so that what it was first heard as is no answer to it. */
export function onlyTells(fact: ToldFact, intent: Intent, draft: Draft): boolean {
  if (!fact.isAll || draft.refused || draft.safety || (draft.proposals ?? []).length > 0) return false;
  const isAboutDays = fact.kind === 'constraint' || fact.kind === 'preference';
  return isAboutDays || isNoAnswer(intent, draft) || MISHEARD.has(intent);
}

/** Whether a message was not understood, or nothing was found about it. */
export const isNoAnswer = (intent: Intent, { articles = [] }: Draft): boolean =>
  intent === 'unclear' || (intent === 'knowledge' && articles.length === 0);

export function answerTold({ view }: Pick<Ask, 'view'>, fact: ToldFact): Draft {
  return { sentences: [...(isKnown(view, fact) ? [plainly(ALREADY)] : []), plainly(SAID[fact.kind])] };
}

/** With these nothing is offered beside the answer: it is about the memory itself, refused, or asks back. */
const ALONE: ReadonlySet<Intent> = new Set([
  'attack',
  'address',
  'other-athlete',
  'nothing-open',
  'privacy',
  'off-topic',
  'creative',
  'remember',
  'memory-list',
  'forget',
  'delete-plan',
  'change-unclear',
]);

/** The offer to keep in mind what was told, beside an answer; null where nothing may be kept, it is known, or the answer stands alone. */
export function offerBeside(
  fact: ToldFact,
  { view, intent, draft, messageId }: { view: AthleteView; intent: Intent; draft: Draft; messageId: string },
): ProposalDraft | null {
  if (!view.remembers || draft.refused || ALONE.has(intent) || isKnown(view, fact)) return null;
  if ((draft.proposals ?? []).some(isOffer)) return null;
  return { tool: OFFER_TOOL, args: { text: fact.text, kind: fact.kind }, id: `${messageId}-fact` };
}
