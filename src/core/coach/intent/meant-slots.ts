import type { Question } from '#core/coach/intent/heard-topics.ts';
import type { Slots } from '#core/coach/intent/slots.ts';
import { wordsOf } from '#core/coach/language/words.ts';

const SENTENCE_END = /[.!?;]\s+/;
const ASKS = /^(?:(?:so|and|ok|anyway)[, ]+)?(?:what|whats|what's|which|when|how|hows|do i|have i|is there|am i)\b/i;
const RUN_OF_NO_RUN = /\brun (?:me|us|it|that|this|them) (?:through|by|past|down)\b|\brun (?:through|down) (?:the|my|this|next)\b/;

/** What the slots hold of what is asked, where a story stands before the question or a word is none of training. */
export function meantSlots(question: Question, slots: Slots): Slots {
  const disciplines =
    question.says(RUN_OF_NO_RUN) && countOf(question, 'run') === 1 ? slots.disciplines.filter((each) => each !== 'run') : slots.disciplines;
  return { ...slots, disciplines, ahead: daysAsked(question, slots.ahead), back: daysAsked(question, slots.back) };
}

const countOf = ({ words }: Question, word: string): number => words.filter(({ text }) => text === word).length;

/** "Busy day today. What is on tomorrow?": the day of the question, not of the story. */
function daysAsked<Day extends { at: number }>({ text, words }: Question, days: readonly Day[]): readonly Day[] {
  const sentences = text.split(SENTENCE_END).filter((each) => each.trim() !== '');
  const last = sentences.at(-1);
  if (days.length < 2 || sentences.length < 2 || last === undefined || !ASKS.test(last)) return days;
  const begins = words.length - wordsOf(last).length;
  const asked = days.filter(({ at }) => at >= begins);
  return asked.length > 0 ? asked : days;
}
