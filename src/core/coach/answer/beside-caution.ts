import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { answerCreate } from '#core/coach/answer/create.ts';
import { answerKnowledge } from '#core/coach/answer/knowledge.ts';
import { plainly } from '#core/coach/figures/sentence.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import type { SafetyVerdict } from '#core/coach/safety/level.ts';
import { NOTHING_KNOWN, triage } from '#core/coach/safety/triage.ts';

/** What is bought, eaten or measured: nothing that is trained, so that an answer to it cannot speak against a warning. */
const NO_TRAINING =
  /\b(iron|ferritin|vitamins?|d3|b12|magnesium|zinc|supplements?|blood tests?|bloods|creatine|collagen|probiotics?|melatonin|ashwagandha|omega|fish oil|beetroot|multivitamins?|electrolytes?|protein)\b/;
const MOST_SENTENCES = 4;

/** Why the session that is wished is none to add; null where it would have been proposed. */
function whyNot(ask: Ask): Draft | null {
  const { proposals = [], sentences, articles } = answerCreate(ask);
  return proposals.length > 0 ? null : { sentences, articles };
}

const HOW_HARD =
  /\b(how (hard|fast|easy|steady|strong)|what (effort|intensity|pace|power|zone)|pac(e|ing)|how (do|should|shall|ought|can|could) i (to )?(ride|run|race|swim|judge|pace|go|measure|gauge))\b/;
const asksHowHard = ({ question }: Ask): boolean =>
  question.says(HOW_HARD) && !question.says(/\b(dose|doses|mg|stop taking|come off|skip)\b/);

/** Where a medicine holds the pulse down, neither its zones nor its peaks say how hard somebody works. */
const BY_FEEL: Draft = {
  sentences: [
    plainly(
      'Until then, and on race day if you are cleared, go by effort and not by heart rate: a pulse that a medicine holds down reads too low. Easy is talking in full sentences; steady is short sentences; harder than that only if your doctor agrees.',
    ),
  ],
  articles: ['rpe-and-talk-test'],
};

/** "Everything is heavy. Does magnesium help?": the question beside what was heard as a sign of too much; null where none is. */
export function besideCaution(ask: Ask, { level, group }: SafetyVerdict): Draft | null {
  if (group === 'medication' && asksHowHard(ask)) return BY_FEEL;
  if (level === 'refuse' && group === 'overtraining' && ask.intent === 'create') return whyNot(ask);
  if (level !== 'caution' || (group !== 'overtraining' && group !== 'sleep')) return null;
  const parts = ask.question.text.split(/(?<=[?.!])\s+|, /);
  const asked = parts.find((part) => readQuestion(part).says(NO_TRAINING) && triage(part, NOTHING_KNOWN).level === 'none');
  const found = asked === undefined ? null : answerKnowledge({ ...ask, question: readQuestion(asked) });
  return found && { ...found, sentences: found.sentences.slice(0, MOST_SENTENCES) };
}
