import type { Asked } from '#core/coach/intent/asked.ts';
import type { IntentRule } from '#core/coach/intent/plan-intents.ts';

const OF_PLACE =
  /\b(temperature|temp|degrees|how (cold|warm|hot|high|hilly|flat|windy|choppy|wet|technical|humid)|weather|conditions|altitude|elevation|course profile|(is|are) (it|the (course|bike|run|sea|lake|water)) .{0,12}(cold|warm|hot|hilly|flat|windy|wetsuit)|how (many|much) (climb\w*|ascent|elevation|hills)|wetsuit (swim|legal|likely))\b/;
const ADVICE =
  /\b(should|how (do|can|to)|prepare|train|training|cope|deal|acclimat\w*|adapt|practi[sc]e|pace|drink|eat|wear|affect\w*|get used|allowed|rules?|body|happens|how long|one stay|why|survive)\b/;
const WILL_BE = /\bwill the (sea|water|lake|river|air) be\b/;
const PLACE = /\b(race|sea|lake|river|course|venue|event|race day)\b/;

/** "How warm is the lake at Hamburg?": of the place and the day, not what to do about it. */
const asksConditions = ({ question: { says, has }, slots }: Asked): boolean =>
  says(OF_PLACE) &&
  (slots.race !== null || (says(PLACE) && says(/\b(my|the|race day)\b/)) || (says(WILL_BE) && slots.ahead.length === 0)) &&
  !says(ADVICE) &&
  !says(/\b(camp|block|training|worth it|before|ahead of)\b.*\baltitude\b|\baltitude\b.*\b(camp|block|training|worth|before|ahead of)\b/) &&
  !has('carbs', 'niggle', 'tiredNow') &&
  slots.back.every(({ kind }) => kind !== 'day');

/** "What could I run at Bath?": a time, where one race is named. */
const asksTimeAt = ({ question: { says, has }, slots }: Asked): boolean =>
  slots.race !== null &&
  says(
    /\bwhat (time )?(could|can|might|would|will|do you think) i (realistically |really |likely )?(run|swim|ride|race|do|finish|expect|manage)\b/,
  ) &&
  !has('carbs', 'drink', 'power');

const LEG = /\b(run|running) (split|splits|pace|leg|speed)\b|\b(split|splits|pace) (off|for the run|on the run)\b/;
const EFFORT_OF =
  /\b(what|how|how hard|how fast|how easy) (should|do|shall|must|would you|can) (i )?(best )?(ride|bike|cycle|run|pace|swim|split)\b/;
const HOW_HARD =
  /\b(how (hard|fast|steady|easy)|(what|which) (power|watts|pace|effort))\b.{0,40}\b(climbs?|hills?|bike|ride|run|swim)\b|\b(climbs?|hills?|bike|ride|run|swim)\b.{0,12}\bhow (hard|fast)\b/;
const SHARE =
  /\b(what|which) (if|intensity( factor)?|percent(age)?( of (my )?ftp)?|share of (my )?ftp|rpe|zone) (should|do|shall|would|can|must) i\b/;
/** "What should I ride at Bath?": how hard, where one race is named. */
const asksEffortAt = ({ question: { says, has }, slots }: Asked): boolean =>
  slots.race !== null &&
  (says(EFFORT_OF) || says(SHARE) || says(HOW_HARD) || (has('offBike') && says(LEG))) &&
  !has('carbs', 'drink', 'caffeine', 'finish', 'niggle', 'tiredNow', 'carbLoad', 'breakfast') &&
  !says(/\b(taper\w*|before|week|weeks|train\w*|prepare|wear|bring|today|tomorrow|cold|wetsuit|heat|hot)\b/);

/** Questions about a race that hold before the others: by its place, or its time. */
export const RACE_QUESTIONS: readonly IntentRule[] = [
  ['race-conditions', asksConditions],
  ['prediction', asksTimeAt],
  ['pacing', asksEffortAt],
];
