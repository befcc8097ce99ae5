import { kindSaid } from '#core/coach/answer/session-kind.ts';
import { minutesIn } from '#core/coach/intent/said-minutes.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import { lineOf, wordsOf } from '#core/coach/language/words.ts';

const MOST_WORDS = 12;
/** "Happy to. What sort of ride, and for how long?" */
const ASKS_WHAT_IT_IS =
  /\b(?:which|what) (?:kind|type|sort|sport|intensity|length|discipline)\b[^?]{0,80}\?|\bhow (?:long|many minutes|hard)\b[^?]{0,60}\?|\b(?:easy|hard|steady|short|long),? or (?:something |rather )?\w+[^?]{0,20}\?|\bsay (?:which sport|what kind|how long)\b/i;
/** Another wish, a question, or an end to the talk. */
const IS_ITS_OWN =
  /\b(?:what|whats|why|how|when|which|who|is|are|was|were|did|does|my|no|nope|not|dont|never|forget|cancel|skip|move|shorten|swap|instead of|shift|delete|drop|yesterday|today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|last|hurts?|ill|sick|tired)\b/;
/** "Steady", "z2": a kind that has no name of its own among those of a session. */
const ENDURANCE = /\b(?:endurance|steady|aerobic|base|z2|zone 2|zone two|moderate)\b/;

/**
 * "Threshold, three quarters of an hour", after a new session was wished and the coach asked what it is to be: the wish with what is told of it,
 * as one would say it whole; null where nothing of the kind was asked, or the message is another thing.
 */
export function ofAskedNew(said: string, answered: string, wished: () => string | null): string | null {
  const words = wordsOf(said);
  const line = lineOf(said);
  if (words.length === 0 || words.length > MOST_WORDS || said.includes('?') || !ASKS_WHAT_IT_IS.test(answered)) return null;
  const tellsKind = kindSaid(line).kind !== 'endurance' || ENDURANCE.test(line);
  if (IS_ITS_OWN.test(line) || !(tellsKind || minutesIn(words) !== null || words.some(({ text }) => disciplineOf(text) !== null)))
    return null;
  const wish = wished();
  return wish && `${wish.trim().replace(/[?.!,;:\s]{1,6}$/, '')}, ${said.trim()}`;
}
