import type { Asked } from '#core/coach/intent/asked.ts';

const IS_AWAY =
  /\b(away|stay\w*|visit\w*|trip|tour|travel\w*|holiday|vacation|hotel|parents|in laws|inlaws|camping|cottage|conference|retreat|abroad|cruise|sailing|guest house|airbnb|course|seminar|off to \w+|fl(?:y|ying) (?:out )?to|heading (?:off |out )?to|in (?:oslo|berlin|london|paris|madrid|rome|dublin))\b/;
/** What there is to train with, or not. */
const MEANS =
  /\b(gym|fitness (?:room|studio|suite|centre|center)|pool|swimming pool|run|running|jog|shoes|trainers|treadmill|bike|bicycle|cycle|weights|turbo)\b/;
const HAS_OR_NOT = /\b(with (?:my|a|the)|only|just|no|without|neither|nor|cant|can|have|has|there is|theres|nothing but)\b/;
const ASKS_HOW =
  /\b(?:how|what)\b.{0,45}\b(?:week|weeks|training|plan|days|look)\b|\bwhat (?:do|should|shall|can|would) (?:we|i) do\b|\bwhat now\b|\bthere(?: i|)s (?:only )?(?:an? |only )|\bfit (?:my |the |it |things )?(?:\w+ )?(?:around|round|in with) (?:that|it|this)\b|\b(?:plan|arrange|adapt|adjust|build|sort) (?:my |the |me )?(?:week|training|plan|days|it)\b/;

/** "At my parents' from Tuesday to Thursday, with running shoes and a pool but no bike: how to plan the week then?" */
export const goesAwayWith = ({ question: { says, has }, slots }: Pick<Asked, 'question' | 'slots'>): boolean =>
  slots.ahead.length > 0 &&
  slots.race === null &&
  says(IS_AWAY) &&
  says(MEANS) &&
  says(HAS_OR_NOT) &&
  says(ASKS_HOW) &&
  !has('carbs', 'ill', 'niggle') &&
  !says(/\b(fitness lost|lose fitness|detrain\w*|jet ?lag|bike (?:box|bag)|last (?:week|year|month))\b/);
