import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { answerKnowledge } from '#core/coach/answer/knowledge.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import type { SafetyVerdict } from '#core/coach/safety/level.ts';
import { NOTHING_KNOWN, triage } from '#core/coach/safety/triage.ts';

/** What is bought, eaten or measured: nothing that is trained, so that an answer to it cannot speak against a warning. */
const NO_TRAINING =
  /\b(iron|ferritin|vitamins?|d3|b12|magnesium|zinc|supplements?|blood tests?|bloods|creatine|collagen|probiotics?|melatonin|ashwagandha|omega|fish oil|beetroot|multivitamins?|electrolytes?|protein)\b/;
const MOST_SENTENCES = 4;

/** "Everything is heavy. Does magnesium help?": the question beside what was heard as a sign of too much; null where none is. */
export function besideCaution(ask: Ask, { level, group }: SafetyVerdict): Draft | null {
  if (level !== 'caution' || (group !== 'overtraining' && group !== 'sleep')) return null;
  const parts = ask.question.text.split(/(?<=[?.!])\s+|, /);
  const asked = parts.find((part) => readQuestion(part).says(NO_TRAINING) && triage(part, NOTHING_KNOWN).level === 'none');
  const found = asked === undefined ? null : answerKnowledge({ ...ask, question: readQuestion(asked) });
  return found && { ...found, sentences: found.sentences.slice(0, MOST_SENTENCES) };
}
