import type { Asked } from '#core/coach/intent/asked.ts';

const OWN = /\b(i|my|me|mine|ive|im|i am|myself)\b/;
/** What is asked is how to come by it or what it is good for, not how it stands. */
const IN_GENERAL =
  /\b(should|shall|need|needs|improve|raise|increase|better|tips?|advice|help|why|how (do|can|could) (i|you|one) (?!sleep)\w+|athletes|people|anyone|someone|safe|worth|mean|means|matter\w*|affect\w*|before (a|the|my) (race|event)|race week)\b/;

const PER_KILO =
  /\b(watts?|power|ftp|threshold|w|number)\b.{0,50}\b(per|a|to the|each|every|for each|for every|by the|relative to) (my )?(kilo\w*|kg|kgs|body ?weight|body mass|weight)\b|\bpower (to|for|over|against|by) (my )?(body ?)?(weight|mass)\b|\b(watts?|power|ftp|threshold)\b.{0,30}\b(divided|split|over) (by |against )?(my )?(body ?)?(weight|mass|kilos?|kg)\b|\bw ?\/? ?(per )?kg\b/;

/** "My threshold in watts for each kilo": how much power to the own weight. */
export const asksPerKilo = ({ question: { has, says } }: Asked): boolean =>
  (has('perKg') || says(PER_KILO)) &&
  says(OWN) &&
  !has('carbs', 'protein', 'caffeine', 'drink', 'sweatRate', 'race', 'finish', 'improve') &&
  !says(/\b(need|should|target|lose|losing|lost|if i|would|good|enough|pros?|typical|normal)\b/);

const SLEPT = /\b(sleep|slept|sleeping|kip|shut ?eye|in bed|asleep)\b/;
const NIGHTS =
  /\b(average\w*|avg|mean|typical\w*|on the whole|last night|nightly|per night|a night|each night|((seven|7|few|last|past|recent|these|this weeks) )+nights|all week|this week|lately|recently|these days|how (much|long|well|many hours))\b/;

/** "How have I slept these seven nights?": the own nights, as they were. */
export const asksNights = ({ question: { has, says }, slots }: Asked): boolean =>
  says(SLEPT) &&
  says(NIGHTS) &&
  says(/\b(how|what|whats|show|tell|give|average\w*|avg|mean)\b/) &&
  says(OWN) &&
  slots.disciplines.length === 0 &&
  !has('caffeine', 'carbs', 'race', 'load', 'tsb', 'session', 'ill', 'hrv', 'restHr') &&
  !says(IN_GENERAL) &&
  !says(
    /\b(badly|poorly|awful\w*|terribl\w*|only|hardly|barely|tired|knackered|exhausted|train|ride|run|swim|cant|cannot|couldnt|trouble|baby|kids?|shift|jet|flight|fly|enough)\b/,
  );

const PULSE = '(pulse|heart ?rate|heart ?beats?|hr|bpm|ticker)';
const ON_WAKING =
  '(first thing|in the morning|mornings?|this morning|on waking|wak(e|es|ing)( up)?|woke( up)?|got up|get up|getting up|at rest|resting|lying (down|in bed|still)|out of bed|in bed|before breakfast)';
const MORNING_PULSE = new RegExp(`\\b${PULSE}\\b.{0,30}\\b${ON_WAKING}\\b|\\b${ON_WAKING}\\b.{0,30}\\b${PULSE}\\b`);

/** "My pulse on waking, is it where it usually is?" */
export const asksMorningPulse = ({ question: { has, says }, slots }: Asked): boolean =>
  (says(MORNING_PULSE) || has('restHr')) &&
  says(OWN) &&
  says(
    /\b(is|was|are|what|whats|how|where|hows|show|compared?|against|versus|vs|beside|normal|normally|usual|usually|baseline|typical|average)\b/,
  ) &&
  slots.disciplines.length === 0 &&
  slots.race === null &&
  !has('maxHr', 'zones', 'thresholdPace', 'session', 'hrv', 'decoupling', 'caffeine', 'ill', 'shouldTrain', 'tiredNow', 'sleep') &&
  !says(IN_GENERAL) &&
  !says(/\b(racing|pounding|skip\w*|flutter\w*|irregular|palpitat\w*|measure|wear|hangover|drink\w*|alcohol|over the (last|past)|trend)\b/);

const FIND_IT =
  /\b(where|how) (do|can|could|would|will|might|should) (i|one|you) (find|see|look|get at|check|read|spot)( up| out)?\b|\bwhere (is|are|s) (my|mine)\b|\bwheres (my|mine)\b|\b(whats|what is|what about|what are) mine\b|\b(do|have) (i|you) (have|got|hold|know)( got)? (one|mine|any)\b/;
const OF_THRESHOLD = /\b(ftps?|css|functional threshold\w*|threshold (power|watts|pace|heart rate)|max(imum)? (hr|heart rate))\b/;

/** "What is CSS, and do you hold one of mine?" */
export const asksWhereThreshold = ({ question: { has, says } }: Asked): boolean =>
  says(OF_THRESHOLD) && says(FIND_IT) && says(/\b(my|mine|one|i)\b/) && !has('race', 'carbs', 'zones', 'sweetSpot');
