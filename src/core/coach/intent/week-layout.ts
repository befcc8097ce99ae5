import type { Asked } from '#core/coach/intent/asked.ts';

const PARTS = '(?:(?:me|my|the|this|next|coming|a|an|whole|entire|training|good|sensible|own|up|out|down) )*';
const LAYS = '(?:lay|lays|laying|laid|map|mapping|sketch|sketching|spell|plot|draw|chalk|pencil|block|arrange|set)';
/** "Lay my week out", "map out the week": its days, one after the other. */
const LAYS_OUT = new RegExp(
  `\\b${LAYS} (?:out |up |me )${PARTS}(?:weeks?|seven days|7 days)\\b|\\b${LAYS} ${PARTS}(?:weeks?|seven days|7 days)(?: \\w+){0,2}? (?:out|up)\\b`,
);
/** "A sensible week for somebody like me". */
const GOOD_WEEK =
  /\b(sensible|reasonable|decent|sound|realistic|ideal|balanced|typical|sane|doable|manageable|well built) ((looking|training|triathlon|next|swim bike run) )*(weeks?|weekly (plan|shape|routine|rhythm|structure|pattern|layout)|next one)\b/;
const ASKS = /\b(what|whats|how|show|give|suggest|describe|like me|for me|look like|tell me|never know|no idea|not sure)\b/;
const OF_ANY_WEEK =
  /\b(sensible|sensibly|reasonable|decent|good|ideal|typical|should|would .{0,24}(be|look)|how|never know|no idea|not sure|best)\b/;
/** Other things than what the days hold. */
const OTHER =
  /\b(was|were|did|had|last|yesterday|mileage|season|months?|taper\w*|kit|clothes|gear|bike fit|forget|remember|pack|nutrition|meals?|carbs?|watts?|race week)\b/;

/** "Lay my week out for me", "what would a sensible next week be?": the days of a week and how they go together. */
export const asksWeekLayout = ({ question: { says, has }, slots }: Asked): boolean =>
  (says(LAYS_OUT) || (says(GOOD_WEEK) && says(ASKS))) &&
  !says(OTHER) &&
  slots.race === null &&
  slots.back.every(({ from }) => slots.ahead.some((each) => each.from === from)) &&
  !has('carbs', 'niggle', 'ill', 'missed', 'hrv', 'planFrom');

/** "How should next week's training be set up?", "sketch a week of training for me, starting next Monday". */
const A_WEEK =
  /\b(next|coming|following|upcoming) (training )?weeks?\b|\b(week|weeks) (of|worth of) training\b|\b(a|an|my|one) (\w+ )?weeks training\b|\btraining week\b|\bweek\b.{0,24}\b(starting|beginning|from) (on )?(next )?(the|mon\w*|tomorrow)\b/;
const SHAPE =
  /\b(lay|outline|mix of|spread|divide|split (up )?(my|the)|should|ought|supposed|sensible|good|ideal|suggest\w*|recommend\w*|idea (of|how|what)|sketch|draft|set up|structur\w+|organi[sz]\w+|arrang\w+|laid out|involve\w*|look like|plan (me|out)|shape|not (know|sure)|dont know|no idea|best way to (spend|fill|use))\b/;
const NO_SHAPE =
  /\b(eas(y|ier)|rest|off|hard(er)?|light(er)?|more|less|skip|miss|move|swap|shift|cancel|travel\w*|holiday\w*|away|trip|busy|if|race|taper\w*|how (many|much|long|far)|(where|which day)|weigh\w*|sleep|increase|reduce|cut|add|change|replan|rebuild|after|why|when|long (run|ride|swim))\b/;
const asksWeekShape = ({ question: { says, has }, slots }: Asked): boolean =>
  says(A_WEEK) &&
  says(SHAPE) &&
  !says(NO_SHAPE) &&
  !says(OTHER) &&
  slots.race === null &&
  slots.planned === null &&
  slots.disciplines.length !== 1 &&
  !has('carbs', 'niggle', 'ill', 'missed', 'hrv', 'planFrom');

/** Not what stands on the plan alone, but what makes a week a good one. */
export const asksGoodWeek = (asked: Asked): boolean =>
  asksWeekShape(asked) || (asksWeekLayout(asked) && (asked.question.says(GOOD_WEEK) || asked.question.says(OF_ANY_WEEK)));
