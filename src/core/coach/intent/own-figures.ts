import { addDays, type LocalDate } from '#core/calendar.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { figuresAsked } from '#core/coach/intent/figures-asked.ts';
import type { Slots } from '#core/coach/intent/slots.ts';

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

const THIS_MORNING = /\b(this mornings?|today|todays|last night|overnight|right now|woke|waking)\b/;
const OFF_OR_NOT =
  /\b(toilet|tanked|tank|crashed|dropped|plummeted|dived|floor|rubbish|awful|terrible|bad|low|lower|down|drop|red|off|weird|odd|high|higher|up|normal|usual|baseline|fine|ok|okay|good|worry|worried|worrying|care|concerned|bothered|matter|ignore|panic|mean|means|say|says)\b/;

/** "My HRV is 48 today, worry?": this morning's beside what is usual. */
export const asksHrvNow = ({ question: { has, says }, slots }: Asked): boolean =>
  (has('hrv') || says(/\bhrvs\b/)) &&
  says(THIS_MORNING) &&
  says(OFF_OR_NOT) &&
  slots.disciplines.length === 0 &&
  slots.race === null &&
  !has('caffeine', 'ill', 'niggle', 'carbs', 'claimed') &&
  !says(
    /\b(train|training|session|workout|race|racing|hard|rest|skip|intervals?|improve|raise|measure\w*|alcohol|drink\w*|wine|beer\w*|hangover|trend|weeks|months?|why|what is|whats hrv|explain)\b/,
  );

const MIDDLE = /\b(average|averaged|avg|mean|max|maximum|peak|normali[sz]ed|weighted|np)\b/;
const ON_A_DAY = /\b(mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|yesterdays?)\b/;

/** "Mean pulse in Tuesday's intervals": only what is done has one. */
export const asksMeanOfDay = (asked: Asked): boolean =>
  asked.question.says(MIDDLE) &&
  asked.question.says(ON_A_DAY) &&
  figuresAsked(asked.question).some((figure) => figure === 'power' || figure === 'heartRate' || figure === 'pace' || figure === 'most') &&
  asked.slots.race === null &&
  !asked.question.has('longest', 'compare', 'zones', 'restHr', 'maxHr', 'hrv', 'carbs', 'thresholds') &&
  !asked.question.says(
    /\b(should|shall|will|would|target|aim|hold|next|tomorrow|plan\w*|weeks?|months?|days|every|each|all|on average|need|improve|better|than|or)\b/,
  );

const WEIGHS = /\b(weigh|weighs|weighing|weighed|weight|heavy)\b/;
const HELD = /\b(do|have|got|did) (you|u|i)\b|\b(am i|is my|whats my|what is my|my)\b/;
const OTHER_UNIT = /\b(pounds|lbs?|stones?|kilos?|kgs?|kilograms?)\b/;

/** "How many stone do you have me at?": the own weight, in the unit that is named. */
export const asksWeightIn = ({ question: { has, says } }: Asked): boolean =>
  says(WEIGHS) &&
  says(HELD) &&
  says(OTHER_UNIT) &&
  says(/\b(what|whats|how (much|many|heavy)|which|tell|show)\b/) &&
  !has('carbs', 'drink', 'perKg', 'protein', 'caffeine', 'ftp', 'race', 'improve') &&
  !says(
    /\b(lose|losing|lost|gain\w*|cut|drop\w*|reduc\w*|ideal|target|goal|should|bike|bikes|wheels?|frame|vest|lift\w*|squat\w*|before|after|if i|would|per)\b/,
  );

const WEEK_DAYS = 7;

/** A day that is ahead by its name alone means the last of that name, where only what is done can be meant. */
export function daysOfMean({ ahead, back }: Slots, today: LocalDate): Pick<Slots, 'ahead' | 'back'> {
  const [day] = ahead;
  if (back.length > 0 || !day || day.kind !== 'day' || day.from <= today) return { ahead: [], back };
  const before = addDays(day.from, -WEEK_DAYS);
  return { ahead: [], back: [{ ...day, from: before, to: before, isTarget: false }] };
}
