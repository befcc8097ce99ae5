import type { Asked } from '#core/coach/intent/asked.ts';

const TAPER = /\b(taper\w*|l ?affutage|affutage|afinamiento|puesta a punto|taperphase)\b/;
/** The same without its name, where a race is spoken of. */
const CUTS_BACK = /\b(cut(ting)? (back|down)|eas(e|ing) (off|up|down)|back(ing)? off|wind(ing)? down|rest(ing)? up)\b/;
const WHEN =
  /\b(when|how (long|many (days|weeks)|far out|soon|early|late)|(what|which) (day|week|date)|start\w*|begin\w*|commenc\w*|kick (off|in)|length|wann|wie lange|beginn\w*|cuando|cuanto|empie\w*|empez\w*|quand|combien|commenc\w*|quando|quanto|inizi\w*|comec\w*|wanneer|hoe lang)\b/;
/** Said kindly it is a wish, unless it asks. */
const ASKS_WHEN = /\b(when|how (long|many|far|soon|early|late)|(what|which) (day|week|date)|length)\b/;
const CHANGES =
  /\b(make|move|shorten|lengthen|extend|skip|add|delete|remove|should i (eat|sleep|train|ride|run|swim)|carbs?|sessions? in|workouts? in|intervals? in|hard in)\b/;

/** "Taper: from which day?": when it begins and how long it is. */
export const asksTaperStart = ({ question: { says, has }, slots }: Asked): boolean =>
  (says(TAPER) || (says(CUTS_BACK) && slots.race !== null && says(/\b(before|ahead of|for|out from)\b/))) &&
  says(WHEN) &&
  !says(CHANGES) &&
  (!says(/\bplease\b/) || says(ASKS_WHEN)) &&
  !has('niggle', 'ill', 'tiredNow', 'carbs');

/** A distance that is named rather than a race of one's own. */
export const NAMES_DISTANCE =
  /\b(an?|the) (\w+ )?(sprint|olympic|70 ?\.?3|half|full|ironman|marathon|10k|5k|middle distance|long distance)\b/;
