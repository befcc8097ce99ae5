import { isWeekday } from '#core/coach/intent/days.ts';
import type { Question } from '#core/coach/intent/heard-topics.ts';
import { MONTH_NUMBERS } from '#core/coach/intent/said-words.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import type { Word } from '#core/coach/language/words.ts';

const LEADS_ON =
  /^(is (that|this|it)|and|what about|how about|und|y|et|then|or|ok and|e|also|same for|now|what of|just|but|what(s| is) the (point|purpose|idea|use|aim) (of|behind) (it|that|this|them|those))\b/;
const LONGEST_FOLLOW_UP = 9;
/** "And would it also help when I only swim" speaks of what was spoken of, however long it is. */
export const MORE_WITH_IT = 3;
/** Words that say nothing of what is meant: a message of these alone speaks of what was spoken of before. */
const LIGHT = new Set(
  'a an the and or but so then than that this these those it its is was are were am be been will would can could should shall do does did have has i me my you your we to of for in on at by with from as if not no yes only just really very more less most too also still now again ok please which what who when where why how much many long far fast faster hard harder hardest fastest slowest best worst good bad better worse high higher low lower normal worried worry tired slow slower mean means help take takes improve raise change there one ones two both often soon late later early mine us any some all back long go get got maybe instead even about'.split(
    ' ',
  ),
);

/** "Last week?", "in the pool?", "February as well": other days or another sport, and nothing that is asked of them. */
export const SHORTEST_OWN = 5;
const OF_DAYS =
  /^(last|past|previous|next|following|weeks?|weekend|months?|years?|days?|today|tomorrow|yesterday|since|until|same|well|was|for|q[1-4]|quarter|second|third|half|part|bit|stuff|foot|meant|wheels|na|20\d\d|\d{1,2}(st|nd|rd|th))$/;
const isDayOrSport = ({ text }: Word): boolean =>
  LIGHT.has(text) || OF_DAYS.test(text) || text in MONTH_NUMBERS || isWeekday(text) || disciplineOf(text) !== null;

/** "What is on Friday?", "what do I do today": whole questions, however short and light their words are. */
const WITH_A_VERB = /\b(whats|is|are|am|was|were|do|does|did|done|have|has|had|got|get|go|going|should|shall|can|could|will|would|take)\b/;

/** Whether a message can only be read together with the one before it. */
export function leansOnBefore({ words, says, has }: Question): boolean {
  const longest = LONGEST_FOLLOW_UP + (has('it', 'offBike') || says(/\b(still|again|instead)\b/) ? MORE_WITH_IT : 0);
  if (words.length > longest) return false;
  if (says(LEADS_ON) || says(ONLY_DAY_AFTER) || words.every(({ text }) => LIGHT.has(text))) return true;
  return words.length <= SHORTEST_OWN && words.every(isDayOrSport) && !says(WITH_A_VERB);
}

export const DAY_AFTER = /\bday after\b|\b(next|following) day\b|\bthe one after\b/;
/** "The next day too": the day after the one that was spoken of. */
const ONLY_DAY_AFTER = /^(so |ok )*(on |for )?(the )?(day after( that| it| this)?|(next|following) day)( then| too| as well| also)?$/;
