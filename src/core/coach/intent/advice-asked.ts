import type { Asked } from '#core/coach/intent/asked.ts';

const HEAT =
  /\b(heat|hot|humid\w*|warm (weather|climate|races?|racing|conditions)|sweltering|scorching|acclimat\w*|hitze|heiss|schwule|calor|caluroso|chaleur|chaud|canicule|caldo|warmte|hitte)\b/;
const TO_DO =
  /\b(prepar\w*|get(ting)? (used|ready)|used to|cope|coping|deal|handle|manage|adapt\w*|acclimat\w*|train for|too late|what (can|could|should|do) i|how (do|can|should|could|to)|anything i can|tips?|advice|vorbereit\w*|gewohn\w*|acostumbr\w*|prepararme|m? ?(habituer|acclimater|preparer))\b/;

/** "How do I get used to a hot race?": how one gets used to it, not how long it is until then. */
const asksHeat = ({ question: { says, has } }: Asked): boolean =>
  says(HEAT) &&
  says(TO_DO) &&
  !has('carbs', 'drink', 'sweatRate', 'caffeine', 'tiredNow', 'ill') &&
  !says(/\b(power|watts|pace|pacing|how (hard|fast|hot)|hot (bath|tub)s? (after|good|ok)|hot water|move|skip|swap|wetsuit)\b/);

const CHANGE_OVER = /\b(t1|t2|transitions?|change ?over|wechselzone|wechseln?|transici\w*|transizion\w*|wissel\w*)\b/;
const QUICKER =
  /\b(how|tips?|advice|faster|quicker|speed|smooth\w*|improve|better|practi[sc]e|rehearse|slow|ages|forever|long|save|lose|losing|lost|awful|terrible|rubbish|shambles|mess|what do (i|you)|schneller|rapid\w*|vite|veloc\w*|sneller)\b/;

/** "I lose minutes between swim and bike, tips?": how one changes, not how one swims. */
export const asksTransition = ({ question: { says, has }, slots }: Asked): boolean =>
  says(CHANGE_OVER) &&
  says(QUICKER) &&
  !has('carbs', 'zones', 'power', 'drink', 'finish') &&
  !says(
    /\b(pace|how (fast|hard)|off the bike|run (pace|split|out)|session|workout|add|move|plan me|season|phase|from base|last (race|year)s? (times?|splits?)|what was|what were)\b/,
  ) &&
  slots.ahead.length === 0;

const BETTER =
  /\b(get|become|be|go|climb|ride|run|swim|descend|corner|grow) ((\w+ ){0,3})?(quicker|faster|better|stronger|speedier)\b|\b(quicker|faster|better|stronger) (up|on|over|at|down|in) (the |a |long |steep )*(hills?|climbs?|descents?|flat|corners?|mountains?)\b|\bdropped on (every |the |all |any )*(hills?|climbs?)\b/;
const ASKS_HOW =
  /\b(how (do|can|could|would|should|to|might) ?(i|you|one|we|heavy|big|tall|light|heavier|bigger)?|tips?|advice|what (can|could|should) i (do|train)|what (helps?|sessions?|training)|any (ideas?|suggestions?)|best way|ways? to)\b/;
const ON_TERRAIN =
  /\b(hills?|climbs?|climbing|uphill|descents?|descending|downhill|flat|corners?|cornering|headwinds?|crosswinds?|mountains?|cols?|alps)\b/;

/** "Dropped on every climb, what helps?": what to train, not how hard to ride one's race. */
const asksToClimb = ({ question: { says, has }, slots }: Asked): boolean =>
  slots.race === null &&
  says(BETTER) &&
  says(ASKS_HOW) &&
  says(ON_TERRAIN) &&
  slots.back.length === 0 &&
  !has('carbs', 'niggle', 'bodyPart', 'tiredNow') &&
  !says(/\b(race|how (hard|much)|watts should|power should|pace should|move|swap|add)\b/);

const GAIN =
  /\b(what|anything|something|where|how) .{0,30}\b(improve|gain|get (faster|fitter|better|stronger|over)|work on|sharpen)\b|\b(can|could) i (still )?(get|become|improve)\b.{0,20}\b(faster|fitter|better|stronger|quicker)?|\b(how do i (get over|overcome|conquer|calm|deal with)|fear of|afraid of|scared of|nerves|nervous)\b/;

/** "Six weeks to go, can I still get faster?": what one can do until then, not how long it is. */
export const asksGain = ({ question: { says, has }, slots }: Asked): boolean =>
  has('until') &&
  says(GAIN) &&
  (slots.race !== null || has('race') || says(/\bto go\b/)) &&
  !has('carbs', 'finish', 'niggle', 'ill') &&
  !says(/\b(how (many|long|far|soon)|when is|time)\b/);

const FASTER =
  /\b(get|become|be|go|run|ride|swim|cycle|bike)( (a (bit|lot|little)|much|way|lots))? (faster|quicker|better|stronger|speedier)\b|\b(improve|boost|increase|raise|work on|sharpen) (my |the |at )?((running|run|cycling|bike|biking|riding|swim|swimming)( (speed|pace|power|fitness|times?))?|speed|power)$/;

/** "How do I get faster at running?": which sessions raise it. */
export const asksFaster = ({ question: { says, has }, slots }: Asked): boolean =>
  says(FASTER) &&
  says(ASKS_HOW) &&
  slots.disciplines.length === 1 &&
  slots.race === null &&
  slots.back.length === 0 &&
  slots.ahead.length === 0 &&
  !has('carbs', 'niggle', 'bodyPart', 'tiredNow', 'until', 'offBike') &&
  !says(ON_TERRAIN) &&
  !says(
    /\b(aero\w*|wetsuit|drag|catch|kick|stroke|drills?|weight|lighter|heat|hot|cold|transitions?|t1|t2|recover\w*|straight\w*|wind|from the (water|swim|bike)|to the (bike|run)|out of the (water|wetsuit)|descend\w*|race|strength|gym|older|age)\b/,
  );

const PHYSIO =
  /\b(physio\w*|pt|osteo\w*|chiro\w*|rehab)\b.{0,40}\b(homework|exercises?|drills?|stretches|routine|programme?|program|band work|raises|set me|gave me|given me|wants me|told me|prescribed)\b|\b(homework|exercises?|routine) (from|of|by) (the|my|a) (physio\w*|pt|osteo\w*)\b|\b(rehab|physio) (exercises?|work|homework|routine|drills?)\b/;

/** "The physio gave me homework": exercises that somebody set, and where they go. */
export const tellsPhysioWork = ({ question: { says, has }, slots }: Asked): boolean =>
  says(PHYSIO) &&
  slots.race === null &&
  !has('skip', 'remembered', 'forget') &&
  !says(/\b(pain|hurts?|worse|swollen|numb|forget|remember|told you|what did)\b/) &&
  !says(/\b(not allowed|no running|cant run|cleared|stop(ped)?)\b/);

const IS_IT_WORTH =
  /^(so |and |ok )*(is|are|does|do) .{2,40}\b(important|necessary|needed|worth (it|the|doing|my)|overrated|pointless|useless|a (gimmick|waste|myth)|matter|make (a|any) difference)\b/;
const OF_ONES_OWN =
  /\b(my|i|me|this|that|it|today|tomorrow|tonight|yesterday|last|next|week|race|subscription|premium|pro)\b(?! important)/;

/** "Is easy riding that important?": what it is good for, and nothing of one's own. */
const asksWhetherWorth = ({ question: { says, has }, slots }: Asked): boolean =>
  says(IS_IT_WORTH) &&
  !says(OF_ONES_OWN) &&
  slots.race === null &&
  slots.back.length === 0 &&
  slots.ahead.length === 0 &&
  !has('caffeine', 'protein', 'carbLoad', 'sweatRate', 'niggle', 'ill');

const CUT_OFF = /\b(cut ?offs?|time limits?|swept up|broom wagon|sweeper)\b/;

/** "What if I miss the cut-off?": of a race, and no session that was missed. */
const asksCutOff = ({ question: { says, has } }: Asked): boolean =>
  says(CUT_OFF) &&
  says(/\b(miss\w*|make|beat|outside|over|happens?|what if|worried|scared|afraid)\b/) &&
  !has('finish', 'carbs') &&
  !says(/\b(wetsuit|degrees?)\b/);

/** What is asked is answered by what the cards say, whatever race or day is named beside it. */
export const asksAdvice = (asked: Asked): boolean =>
  asksHeat(asked) || asksTransition(asked) || asksToClimb(asked) || asksGain(asked) || asksWhetherWorth(asked) || asksCutOff(asked);

const EVE =
  /\b(day|days|24|36|48|evening|dinner|hours|h) (or (so|two) )?before\b|\b(last|final) (\d+ ?(h|hours?|days?)|two days|couple of days|48|24)\b|\btag vor\b|\bdia antes\b|\bveille\b|\bper day\b|\ba day\b/;
const GRAMS = /\b(carbs?|carbohydrates?|grams?|kohlenhydrate|hidratos|glucides|pasta|rice)\b/;

/** "When I load before the full": the same, said of what is done and not of when. */
const LOADS =
  /\b((when|if|while|once|before|as|as soon as) (i|we|you)|should (i|we|you)|do (i|we|you)|to|how i|how you|im|i am|id) (carb |carbo )?(load|loading|load up)\b|\b(loading|load) (phase|days?|up|before|ahead|for the|for my)\b|\b(proper|good|decent|real|right|full|big|ideal|my|a|the|of) (carb|carbo|carbohydrate) ?-?(load|loading)\b/;
/** "The day before a marathon": a race, though none of one's own is named. */
const OF_A_RACE = /\b(marathon|half|ironman|triathlon|tri|duathlon|sprint|olympic|sportive|gran ?fondo|event|big day)\b/;

/** "How many grams the two days before?": the stores, not what is eaten on the way. */
export const asksLoading = ({ question: { says, has }, slots }: Asked): boolean =>
  has('carbs', 'carbLoad') &&
  ((says(GRAMS) && (says(EVE) || says(LOADS))) || says(/\b(evening|dinner) before\b/)) &&
  (slots.race !== null || has('race') || has('carbLoad') || says(LOADS) || says(OF_A_RACE)) &&
  !has('breakfast', 'caffeine', 'protein', 'drink', 'weight') &&
  !says(
    /\b(per hour|an hour|a hour|during|on the bike|on the run|rest days?|every day|daily|session|training|workout|long ride|long run|lose|diet|lunch|what should i eat|what do i eat)\b/,
  );

const HALVES =
  /\b(second|first|2nd|1st|other|last|back|final) (half|third|quarter|part|hour|bit)\b|\b(negative|positive|even) split\w*\b|\b(fade|faded|fading|died|blow up|blew up|held up|held it together|slow(ed)? down|dropp?ed off) (\w+ ){0,3}(at|towards?|in|near|by) the end\b|\bhalves\b/;
const DONE = /\b(was|were|did|do|how|compare\w*|compared|what|hold|held|went|faster|slower|harder|easier|fade|faded)\b/;

/** "How was the second half of Saturday's ride?": of one thing done. */
export const asksHalves = ({ question: { says, has }, slots }: Asked): boolean =>
  says(HALVES) &&
  says(DONE) &&
  (slots.back.some(({ kind }) => kind === 'day') || (has('last', 'mine') && slots.disciplines.length > 0)) &&
  slots.race === null &&
  !has('until', 'plan', 'carbs') &&
  !says(
    /\b(should|will|would|next|tomorrow|race|of the (year|season|month|plan)|how (do|can|to|should)|tips?|why do i always|first half marathon|half marathon)\b/,
  );
