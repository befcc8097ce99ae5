import type { Asked } from '#core/coach/intent/asked.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { ruledIntent } from '#core/coach/intent/ruled-intent.ts';
import type { Understood } from '#core/coach/understand.ts';
import type { WordsView } from '#core/coach/view.ts';

type Before = () => Understood;

const OTHER_SESSION =
  /^(?:(?:and|but|so|ok|okay|what about|how about|what of|whats|what is) ){0,3}(?:the|my) (?:other|second) (?:one|session|workout|training)(?: (?:then|too|that day|on that day|of that day|please)){0,2}$/;

/** "What about the second session?", after one of two of a day was told: the other. */
function otherOfDay(now: Asked, before: Before, { plan }: WordsView): Understood | null {
  if (!now.question.says(OTHER_SESSION)) return null;
  const { intent, slots } = before();
  const [day] = slots.ahead;
  const [told] = slots.disciplines;
  if (intent !== 'plan-day' || day?.kind !== 'day' || told === undefined) return null;
  const others = (plan?.sessions ?? []).filter(
    ({ date, discipline, durationMin }) => date === day.from && durationMin > 0 && discipline !== told,
  );
  const [other, more] = others;
  if (!other || more || other.discipline === 'rest' || other.discipline === 'other') return null;
  return {
    question: readQuestion('what is the session?'),
    slots: { ...slots, disciplines: [other.discipline], planned: null },
    intent,
    isFollowUp: true,
  };
}

const PRESSES =
  /^(?:(?:oh|aw+|but|no|ok|okay|well|hey|coach|hm+|ah|please|pls) ){0,3}(?:come on|cmon|go on|oh please|pretty please|please$|pls$|just (?:this|the) (?:once|one)|only (?:this|the) (?:once|one)|just (?:once|a (?:bit|little)|try)|make an exception|(?:one|an) exception|be (?:nice|kind|a sport|a dear)|do it (?:anyway|for me)|i (?:wont|will not|promise)|nobody (?:will|would|needs)|no one (?:will|would|needs)|why not just|you can do it|i know you can)\b/;
const MOST_WORDS = 16;
const REFUSED: ReadonlySet<Intent> = new Set<Intent>(['off-topic', 'creative', 'attack', 'address', 'other-athlete']);
const NOTHING_OF_OURS: ReadonlySet<Intent> = new Set<Intent>(['knowledge', 'unclear', 'change-unclear', 'off-topic', 'creative']);

/** "Oh go on, make an exception", after something was refused: it still is. */
function pressesOn(now: Asked, before: Before): Understood | null {
  const { question, slots } = now;
  const may = question.words.length <= MOST_WORDS && question.says(PRESSES) && slots.disciplines.length === 0 && slots.race === null;
  if (!may || !NOTHING_OF_OURS.has(ruledIntent(now))) return null;
  const earlier = before();
  return REFUSED.has(earlier.intent) ? { ...earlier, isFollowUp: true } : null;
}

/** What stands beside that which was told, or is pressed for though it was refused; null where it asks another thing. */
export const besideThat = (now: Asked, before: Before, view: WordsView): Understood | null =>
  otherOfDay(now, before, view) ?? pressesOn(now, before);
