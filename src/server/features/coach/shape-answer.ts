import { CONFIRM } from '#core/coach/answer/change.ts';
import { plainly } from '#core/coach/figures/sentence.ts';
import type { TurnAnswer } from '#core/coach/turn.ts';
import { citedSentence } from '#server/features/coach/cite-figures.ts';
import type { CoachLibrary } from '#server/features/coach/open-library.ts';
import type { ChatContext } from '#server/tables.ts';

/** An answer, and how it came about. */
export interface Answered {
  answer: TurnAnswer;
  coach: 'built-in' | 'model';
  /** Said beside it. */
  label: string | null;
  status: 'answered' | 'stopped';
  model: ChatContext['model'];
}

export const byBuiltIn = (answer: TurnAnswer, label: string | null = null): Answered => ({
  answer,
  coach: 'built-in',
  label,
  status: 'answered',
  model: null,
});

/** The same turn with other words: what was to be said is not what happened. */
export function insteadSaying(answered: Answered, text: string): Answered {
  const sentence = plainly(text);
  const { answer } = answered;
  return {
    ...answered,
    answer: { ...answer, text, sentences: [sentence], figures: [], accepts: [], declines: [], proposals: [], counts: false },
  };
}

const CANNOT = plainly('This cannot be done, though: the card says which rule of your plan stands against it, and nothing changes.');

/** The same answer without the question for a yes, which would come to nothing. */
export function withoutAsking(answered: Answered): Answered {
  const { answer } = answered;
  const sentences = [...answer.sentences.filter(({ text }) => text !== CONFIRM.text), CANNOT];
  const text = [answer.text.replace(CONFIRM.text, '').trim(), CANNOT.text].join(' ');
  return { ...answered, answer: { ...answer, sentences, text } };
}

/** What is kept of an answer: all that is shown, and the audit. */
export function contextOf({ answer, label, model }: Answered, library: CoachLibrary, tookMs: number): ChatContext {
  const { sentences, toolCalls, calculations, safety, lines, intent, refused, handoff, counts } = answer;
  return {
    sentences: sentences.map((sentence) => citedSentence(sentence, { toolCalls, calculations, library })),
    articles: answer.articles.map((id) => ({ id, title: library.title(id) ?? id })),
    label,
    safety: { level: safety.level, group: safety.group, rule: safety.rule, lines: [...lines] },
    intent,
    toolCalls: [...toolCalls],
    calculations: [...calculations],
    refused,
    handoff,
    counted: counts,
    model,
    tookMs: Math.round(tookMs),
  };
}
