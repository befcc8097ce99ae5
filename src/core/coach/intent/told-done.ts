import type { LocalDate } from '#core/calendar.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { lineOf } from '#core/coach/language/words.ts';

const LEAD =
  '(?:(?:so|hi|hey|hello|morning|evening|coach|fyi|btw|well|ok|okay|and|right|phew|wow|yes|woohoo|yay|update|all|that is|thats) ){0,4}';
const DID =
  '(?:(?:i|ive|i have|im|i am|we|weve) )?(?:(?:just|finally|already|now|have|am|got) ){0,3}(?:did(?! i\\b)|done(?: with)?|finished(?: with)?|completed|(?:got |come |came |home )?back from|home from|smashed|nailed|crushed|survived|got through|made it through|knocked out|ticked off|wrapped up|bossed|managed)';
const WHOSE = '(?: (?:my|the|a|an|todays|this mornings|tonights|that|our|another|todays|\\w+days))?';
const KIND =
  '(?:swims?|rides?|runs?|bike|session|workout|intervals|brick|strength|gym|tempo|long one|reps|sets?|turbo|spin|jog|track|threshold|fartlek|hills|hill reps|training|pool|core|weights|yoga|parkrun|commute)';
/** "Just finished my long run, felt great", "back from a two hour ride". */
const DID_IT = new RegExp(`^${LEAD}${DID}${WHOSE}(?: [\\w.]+){0,4}? ${KIND}\\b`);
/** "Swim done", "the intervals today were brutal". */
const IT_IS_DONE = new RegExp(
  `^${LEAD}(?:(?:my|the|todays|this mornings|tonights|that) )?(?:\\w+ ){0,2}?${KIND}(?: (?:this morning|today|tonight|at lunch))? (?:(?:is|was|were|are|all|now|felt|went) ){0,2}(?:done|finished|completed?|in the bag|ticked off|over|out of the way|dusted|banked|brutal|tough|great|hard|horrible|horrid|awful|amazing|good|rough|grim|epic|lovely|well|badly|ok|okay|fine|solid|terrible|hell)\\b`,
);
/** "Done for today!" */
const ALL_DONE =
  /^(?:(?:all|im|i am|right|ok|phew|yes|and) ){0,2}(?:done|finished)(?: (?:for|with) (?:today|the day|tonight|it|that))?(?: (?:coach|now|whats next|what now|what next|next))*$/;
/** Something is asked or wished beside it, or it is of another time. */
const SAYS_MORE =
  /\b(?:why|how|which|when|where|who|should|shall|can|could|would|will|may|might|did i|have i|is it|was it|does|instead|skip|move|shift|swap|cancel|drop|shorten|change|plan|race|raced|tomorrow|next week|last week|last month|last year|ago|usually|always|never|every|often|if|until|before the|not|didnt|couldnt|hardly|early|hurts?|hurting|pain|painful|sore|niggle|ached?|aching|sick|ill|dizzy|faint|chest|heart|vomit\w*|threw up|blood|remember|log|record|upload|add|missed|missing)\b/;
const MOST_WORDS = 16;

/** What somebody tells to have done, and how it felt. */
export interface ToldDone {
  /** Null where no day is named: today, or "that ride" of the days before. */
  date: LocalDate | null;
  /** It was hard beyond what was meant. */
  wasHard: boolean;
  /** Not all of it was done. */
  isPart: boolean;
}

const WAS_HARD =
  /\b(?:brutal|awful|horrible|horrid|terrible|grim|hell|died|dying|struggled|suffered|rough|destroyed|wrecked|empty|legs? (?:were |was |felt )?(?:gone|dead|heavy|lead)|so hard|really hard|very hard|too hard|way too hard)\b/;

/** "I only managed half the session", "bailed on the last rep". */
const DID_PART = new RegExp(
  `^${LEAD}(?:(?:i|ive|i have|we) )?(?:(?:only|just|had to) ){0,2}(?:managed|did(?! i\\b)|got through|finished|completed|stop(?:ped)?|bail(?:ed)?|quit|cut)(?: (?:only|just|about|short|after|on|of|out|it|early)){0,3} (?:half|part|some|most|two thirds|a third|the last|the rest|the (?:first )?(?:two|three|half))\\b.{0,30}\\b${KIND}\\b`,
);
const TELLS_PART = /\b(?:half|part|some|most|only|cut|stopped|quit|bailed)\b/;

/** "Swim done", "just back from a long ride, legs are fine": done today, or on the day that is named; null where anything else is asked or wished. */
export function toldDone({ question, slots }: Asked): ToldDone | null {
  const line = lineOf(question.text);
  if (question.text.includes('?') || line.split(' ').length > MOST_WORDS || SAYS_MORE.test(line)) return null;
  const isPart = DID_PART.test(line);
  const isWhole = !TELLS_PART.test(line) && (DID_IT.test(line) || IT_IS_DONE.test(line) || ALL_DONE.test(line));
  if (!isPart && !isWhole) return null;
  if (slots.race !== null || question.has('carbs', 'drink', 'ill', 'niggle')) return null;
  const [day, other] = slots.back.filter(({ kind }) => kind === 'day');
  return other ? null : { date: day?.from ?? null, wasHard: WAS_HARD.test(line), isPart };
}
