import type { Asked } from '#core/coach/intent/asked.ts';
import type { IntentRule } from '#core/coach/intent/plan-intents.ts';

const READ_OUT =
  /^(?:(?:ok|hey|hi|so|and|please|pls|just|now) )*(?:(?:can|could|would|will) (?:you|u) )?(?:please |pls |just |quickly )*(?:list|read|print|lay out|write out|spell out|go through|run through|walk me through|write down|read out|set out|recite)(?: me| for me| out)?(?: all of| through)?(?: all)? (?:my|the|this|next|whole|full) (?:\w+ )?weeks?(?:s (?:sessions|training|workouts|plan))?(?: (?:plan|training|sessions|workouts|schedule))*(?: for me| out| please| ahead| again| day by day| in order| so far| then)*$/;

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

/** What an athlete asks on an ordinary day, in words that mean nothing else. */
export const EVERYDAY: readonly IntentRule[] = [
  ['plan-week', asksToListWeek],
  ['activity', asksOfLongOne],
];
