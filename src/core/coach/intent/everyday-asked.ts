import type { Asked } from '#core/coach/intent/asked.ts';
import type { IntentRule } from '#core/coach/intent/plan-intents.ts';

const READ_OUT =
  /^(?:(?:ok|hey|hi|so|and|please|pls|just|now) )*(?:(?:can|could|would|will) (?:you|u) )?(?:please |pls |just |quickly )*(?:list|read|pull up|bring up|print|lay out|write out|spell out|go through|run through|walk me through|write down|read out|set out|recite)(?: me| for me| out)?(?: all of| through)?(?: all)? (?:(?:the rest|what is left|the remainder) of )?(?:my|the|this|next|whole|full) (?:\w+ )?weeks?(?:s (?:sessions|training|workouts|plan))?(?: (?:plan|training|sessions|workouts|schedule))*(?: for me| out| please| ahead| again| day by day| in order| so far| then)*$/;

/** "Could you read out my week?": what is planned in it. */
export const asksToListWeek = ({ question: { says }, slots }: Asked): boolean =>
  says(READ_OUT) && slots.race === null && !says(/\b(?:last|past|previous|load|races?|did|done)\b/);

const LONG_ONE = /\b(?:the|my|that) long (?:one|ride|run|swim|bike)\b/;
const ASKS_FIGURE =
  /\bhow (?:far|long|fast|quick|hard) (?:was|were|did)\b|\bhow (?:many|much) (?:km|kms|k|kilomet\w+|miles|hours|minutes|time) (?:was|were|did|in)\b|\bwhat (?:was|were) (?:the|my) (?:distance|time|pace|pulse|average|heart rate|watts|power)\b/;

/** "How many minutes was it at the weekend, the long run?": of the one of those days. */
export const asksOfLongOne = ({ question: { says }, slots }: Asked): boolean =>
  says(LONG_ONE) &&
  says(ASKS_FIGURE) &&
  slots.race === null &&
  slots.back.length > 0 &&
  !says(/\b(?:should|will|next|longest|compare\w*|versus|than|weeks)\b/);

const GOES_HARD =
  /\b(?:can|could|may|should|shall|is it ok to|ok to) i? ?(?:already |still |really )?(?:go|train|push|ride|run|swim|work) (?:really |very |so |a bit )?(?:hard|all out|full gas|flat out|fast)\b/;

/** "May I go all out tomorrow?": what the day allows, and no race. */
export const asksToGoHard = ({ question: { says, has }, slots }: Asked): boolean =>
  says(GOES_HARD) &&
  slots.ahead.length === 1 &&
  slots.ahead[0]?.kind === 'day' &&
  slots.race === null &&
  slots.planned === null &&
  !has('race', 'carbs', 'niggle', 'ill', 'wasIll') &&
  !says(/\b(?:how|what|instead|move|swap|add)\b/);

const ABOUT_TOMORROW =
  /\b(?:tell me|say|know|explain|details?|info|information|describe)\b.{0,20}\b(?:about|on|of|me) (?:my |the )?(?:tomorrows?|next \w+days?) (?:\w+ )?(?:session|workout|training|ride|run|swim|gym|brick|intervals?)\b/;

/** "Tell me something about tomorrow's swim": what is planned, and nothing that was. */
export const asksAboutTomorrow = ({ question: { says, has }, slots }: Asked): boolean =>
  says(ABOUT_TOMORROW) &&
  slots.ahead.length > 0 &&
  slots.race === null &&
  !has('carbs', 'drink', 'niggle') &&
  !says(/\b(?:why|move|skip)\b/);

const UP_OR_DOWN = /\b(?:(?:up|rising|higher|more|better) or (?:down|falling|lower|less|worse)|(?:down|lower) or (?:up|higher))\b/;

/** "Is my fitness up or down on last week?": how it moves, and no two weeks side by side. */
export const asksUpOrDown = ({ question: { says, has }, slots }: Asked): boolean =>
  says(UP_OR_DOWN) && has('ctl', 'tsb') && !has('until') && slots.race === null && !says(/\b(?:weight|ftp|pace|hrv|sleep|pulse)\b/);

const NEEDS_BRICKS =
  /\b(?:need|should i do|should i have|worth doing|have to do|must i do|how many|how often)\b.*\bbricks?\b|\bbricks?\b.*\b(?:needed|necessary|worth it|how many|how often)\b/;

/** "Do I need bricks, and how many a week?": what they are for, and no figure of the week. */
export const asksOfBricks = ({ question: { says }, slots }: Asked): boolean =>
  says(NEEDS_BRICKS) &&
  slots.back.every(({ kind }) => kind === 'week') &&
  !says(/\b(?:did|done|last|have i|so far|planned|add|move|skip|put)\b/);

const STILL_TO_DO =
  /\bwhat (?:do i|have i|must i|should i|am i)(?: still)? (?:have|got|need|do|training|left|supposed)?(?: to)?(?: still)?(?: do| train| get done)?(?: left)?(?: still)? ?(?:until|up to|till|by|before|through(?: to)?) (?:the )?(?:end of (?:the |this )?week|(?:this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|the weekend)\b/;

/** "What do I still have to do up to Sunday?": what is planned until then. */
export const asksUntilThen = ({ question: { says }, slots }: Asked): boolean =>
  says(STILL_TO_DO) && slots.race === null && !says(/\b(?:eat|drink|race|carbs?|move|skip)\b/);

const HOW_BUILT =
  /\bhow (?:would|do|should|will|could|can) (?:you|i|we) (?:build|plan|structure|set|lay|organi[sz]e|design|arrange|shape|fill)(?: up| out)? (?:my|the|a|our) (?:next |coming |training |whole |typical |normal )*week\b/;

/** "How would you structure my next week?": how a week is shared out, and no session is wished. */
const MOST_WORDS_OF_WEEK = 16;
export const asksHowWeekIsBuilt = ({ question: { says, words }, slots }: Asked): boolean =>
  says(HOW_BUILT) &&
  words.length <= MOST_WORDS_OF_WEEK &&
  slots.race === null &&
  !says(/\b(?:travel\w*|holiday|away|ill|sick|injur\w*|easier|lighter|without|around)\b/);

/** What an athlete asks on an ordinary day, in words that mean nothing else. */
export const EVERYDAY: readonly IntentRule[] = [
  ['plan-week', asksToListWeek],
  ['activity', asksOfLongOne],
  ['train-today', asksToGoHard],
  ['plan-day', asksAboutTomorrow],
  ['trend', asksUpOrDown],
  ['plan-week', asksUntilThen],
  ['plan-look', asksHowWeekIsBuilt],
  ['knowledge', asksOfBricks],
];
