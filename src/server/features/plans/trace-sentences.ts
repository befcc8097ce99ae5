import type { Binding } from '#contract/plan-weeks.ts';
import { checkSpeech, REPLACEMENT } from '#core/coach/speech-check.ts';
import { eventFacts, eventReason, type PlanEvent } from '#core/plan/adaptation/plan-event.ts';
import type { BindingRule, Fuelling, PlanSession, PlanWeek } from '#core/plan/week/plan.ts';
import { findWorkout } from '#core/workout/library.ts';

const NO_ARTICLES = { paragraph: () => null };

/**
 * What a plan says, past the same check as the coach's answers: every number must be found in `facts`, in its unit and rounded as it is
 * shown. What cannot be traced, or may not be said at all, is left out with a word.
 */
export function traced(sentence: string, facts: unknown): string {
  const calls = [{ name: 'plan', args: {}, result: facts ?? {} }];
  const checked = checkSpeech(sentence, { calls, calculations: [], userTexts: [], paragraphs: [], library: NO_ARTICLES });
  return checked.ok ? sentence : REPLACEMENT.text;
}

export const tracedRule = ({ rule, sentence, facts }: BindingRule): Binding => ({ rule, sentence: traced(sentence, facts) });

/** Why a plan is looked at again. */
export const tracedReason = (event: PlanEvent): string => traced(eventReason(event), eventFacts(event));

/** "Build: … 8.5 h, load 430." */
export const tracedSummary = ({ summary, durationSec, load }: Pick<PlanWeek, 'summary' | 'durationSec' | 'load'>): string =>
  traced(summary, { hours: durationSec / 3600, load });

export interface SessionSpeech {
  purpose: string;
  cues: string[];
  fuelling: string | null;
  reason: string;
}

/** What a session says of itself. What its library workout says word for word is quoted from there. */
export function tracedSession({ workoutId, purpose, cues, fuelling, reason, facts, parts, ...session }: PlanSession): SessionSpeech {
  const library = findWorkout(workoutId);
  const printed = library ? textsIn(library) : new Set<string>();
  const said = (text: string, from: unknown) => (printed.has(text) ? text : traced(text, from));
  const { durationSec, load, distanceM } = session;
  return {
    purpose: said(purpose, {}),
    cues: cues.map((cue) => said(cue, { durationSec, load, distanceM, texts: [...printed] })),
    fuelling: fuelling === null ? null : traced(fuelling.sentence, amountsOf(fuelling)),
    reason: said(reason, facts),
  };
}

/** In "30 to 60 g" only the second number has its unit beside it. */
const amountsOf = ({ lowGPerH, highGPerH, mix }: Fuelling) => ({ lowGPerH, low: lowGPerH, highGPerH, ...mix });

const printedBy = new WeakMap<object, ReadonlySet<string>>();

/** Every text of a library workout; read once for each. */
function textsIn(library: object): ReadonlySet<string> {
  const known = printedBy.get(library) ?? new Set(textsOf(library));
  printedBy.set(library, known);
  return known;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
