import { asksWeek } from '#core/coach/intent/activity-question.ts';
import type { Asked } from '#core/coach/intent/asked.ts';

/** "Comment était ma semaine": it asks how it was, and is no comment. */
const HOW_WAS_IN_FRENCH =
  /\bcomment (etait|etaient|etais|fut|a ete|ont ete|(s ?|se )est passee?|sest passee?|(ca|c) (a ete|etait|s ?est passe))\b/;

export const asksHowWeekWas = (asked: Asked): boolean => asked.question.says(HOW_WAS_IN_FRENCH) && asksWeek(asked);

export const asksHowItWas = (asked: Asked): boolean =>
  asked.question.says(HOW_WAS_IN_FRENCH) &&
  !asksWeek(asked) &&
  (asked.slots.back.length > 0 || asked.slots.disciplines.length > 0) &&
  !asked.question.has('sleep', 'hrv', 'restHr');

const OWN_RESULT = /\b(my|our|the|what|which) (\w+ )?(time|times|result|results|finish|finishing time|splits?|placing|position)\b/;
const IN_A_YEAR = /\b(in|from|of|at) (?:\w+ ){0,3}?(19|20)\d\d\b/;

/** "My time at the lake race in 2024": a year, and no distance. */
export const asksResultOfYear = ({ question: { has, says } }: Asked): boolean =>
  says(OWN_RESULT) &&
  says(IN_A_YEAR) &&
  !has('css', 'until', 'finish', 'carbs', 'compare', 'trend') &&
  !says(/\b(weeks?|months?|hours|km|volume|at css|total|spend|spent|take|will|should)\b/);

const FIGURE_FIRST =
  /^(and |so |ok )*(what was |whats |what is |show )?(the |my |total |training )*((run|running|ride|riding|bike|cycling|swim|swimming|weekly) )?(load|tss|hours|minutes|km|kms|kilomet\w+|miles|metres|meters|distance|volume|training time|time)\b.{0,20}\b(from|between) the \d{1,2}(st|nd|rd|th)\b/;
const AHEAD = /\b(plan\w*|will|should|have|move|shift|next|coming|free|off|only|away|need|want)\b/;

/** "Load from the 3rd to the 9th": of days that are over, whichever month they fall in. */
export const asksSumOfDays = ({ question: { says }, slots }: Asked): boolean => says(FIGURE_FIRST) && !says(AHEAD) && slots.race === null;
