import type { Asked } from '#core/coach/intent/asked.ts';
import type { Discipline } from '#core/discipline.ts';

const LEG = '(?:swim|bike|ride|cycle|run)(?: ?(?:leg|part|section|portion|course|bit|segment))?';
/** "How far is the bike leg", "how many metres do I swim": how long a leg of a race is, and not how long it takes. */
const LENGTH_OF_LEG = new RegExp(
  `\\bhow (?:long|far) (?:is|was|will|are|s) (?:the |my |its |their |that )?${LEG}(?! (?:take|going to take|for me|session|last|tomorrow|today|cut ?off))\\b|\\bhow (?:far|many (?:k|km|kms|kilomet\\w{1,5}|met(?:re|er)s|miles?|m)) (?:(?:do|will|would|must|should) (?:i|we|you) (?:have to |need to |get to )?(?:swim|ride|bike|cycle|run)|(?:is|are|of|for|on) the ${LEG})\\b|\\b(?:what|which)(?: is|s)? (?:the )?(?:length|distance)s? (?:of|for|is|are|has|does)(?: the)? ${LEG}\\b|\\b${LEG} (?:length|distance)\\b`,
);
const OF_TRAINING =
  /\b(?:session|sessions|training|planned|today|tomorrow|week|yesterday|last|did|long run|long ride|longest|warm up|how long (?:before|after|until)|pace|fast|watts|power|time|cut ?off|record)\b/;
const OF_MY_RACE = /\b(?:in|at|of|for|on) (?:my|the|that|this) (?:next |main |big |goal |a )?(?:race|triathlon|event)\b/;

/** Whether a message asks how long a leg is. */
const asksLength = ({ question: { says, has }, slots }: Asked): boolean =>
  says(LENGTH_OF_LEG) &&
  !says(OF_TRAINING) &&
  !has('carbs', 'drink', 'niggle', 'longest') &&
  slots.ahead.length === 0 &&
  slots.back.length === 0 &&
  slots.minutes === null;

/** "How far is the ride in Elmsworth?": of a race that is named. */
export const asksLegLength = (asked: Asked): boolean => asksLength(asked) && (asked.slots.race !== null || asked.question.says(OF_MY_RACE));

const THERE = /\b(?:there|(?:at|in|of|for) (?:it|that|this)|(?:that|this) (?:race|event|one))\b/;
/** "How far is the run there?": of the race that was spoken of. */
export const asksLegLengthThere = (asked: Asked): boolean => asked.slots.race === null && asked.question.says(THERE) && asksLength(asked);

const LEGS: readonly (readonly [Discipline, RegExp])[] = [
  ['swim', /\bswim\b/],
  ['bike', /\b(?:bike|ride|cycle)\b/],
  ['run', /\brun\b/],
];
/** The legs that are asked about. */
export const legsAsked = ({ says }: Asked['question']): readonly Discipline[] => LEGS.flatMap(([leg, said]) => (says(said) ? [leg] : []));
