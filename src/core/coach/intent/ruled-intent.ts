import { asksWeek, isActivityQuestion, isPast } from '#core/coach/intent/activity-question.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { changeIntent } from '#core/coach/intent/change-intents.ts';
import { isAboutClip } from '#core/coach/intent/clip-question.ts';
import { DATA_QUESTIONS } from '#core/coach/intent/data-questions.ts';
import { asksFewHours } from '#core/coach/intent/few-hours.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { isMetricQuestion, NUMBERS } from '#core/coach/intent/metric-question.ts';
import { type IntentRule, PLAN_RULES } from '#core/coach/intent/plan-intents.ts';
import { talkIntent } from '#core/coach/intent/talk-intents.ts';
import { asksTravel } from '#core/coach/intent/travel-question.ts';
import { asksOwnPassword } from '#core/coach/intent/where-asked.ts';
import { findAttack } from '#core/coach/language/instructions.ts';
import { factToKeep } from '#core/coach/memory/memory-fact.ts';

/** What is asked by the rules alone, when nothing that was said before decides it: the first that holds. */
export function ruledIntent(asked: Asked): Intent {
  const { question } = asked;
  if (!asksOwnPassword(question) && findAttack(question.text) !== null) return 'attack';
  if (/(?:https?|s?ftp|file|ssh|data):\/\/|\bwww\.|\w@\w{1,30}[.-]/i.test(question.text)) return 'address';
  if (asked.slots.isOfOther || question.has('otherAthlete') || question.says(/\b(user|athlete) (id )?\d+\b/)) return 'other-athlete';
  if (factToKeep(question.text) !== null) return 'remember';
  if (question.says(BRINGS_FILES) && !question.says(/\b(what|which) (file|did)\b/)) return 'bring-files';
  return talkIntent(asked) ?? changeIntent(asked) ?? DATA_RULES.find(([, holds]) => holds(asked))?.[0] ?? 'knowledge';
}

/** "How do I connect my watch?" */
const BRINGS_FILES =
  /\b(connect|sync|synchroni[sz]e|link|pair|import|upload|add|get|bring|verbinden|conectar|connecter)\b.{0,30}\b(watch|garmin|strava|wahoo|coros|polar|suunto|zwift account|device|uhr|reloj|montre|old (rides|runs|activities|files|data)|history|fit files?|gpx|tcx)\b/;

/** "Last week?", "and this month" say nothing but which one. */
const MOST_WORDS_OF_A_WEEK = 4;

const isRaceTalk = ({ question, slots }: Asked) => slots.race !== null || question.has('race', 'offBike');
/** "Before the start" alone is a moment, and no meal. */
const MEAL =
  /\b(breakfast|meals?|dinner|supper|eat|eating|ate|food|porridge|oats|oatmeal|toast|bananas?|rice|bagels?|cereal|snacks?|pasta|fruhstuck|desayun\w*|petit dej\w*|colazione)\b/;

const RACE_RULES: readonly IntentRule[] = [
  [
    'correction',
    ({ question: { has, says } }) =>
      has('claimed') && says(/\b(said|told|mentioned|wrong|not right)\b/) && has(...NUMBERS, 'pace', 'zones'),
  ],
  ['race-list', ({ question: { has } }) => has('lineUp')],
  [
    'on-track',
    ({ question: { says } }) =>
      says(
        /\b(be|am i|are we) (ready|on track|prepared|fit enough) (for|in time|to)\b|\bon track\b|\b(will|can|could) i (even )?(finish|make it)\b|\bstill (realistic|possible|achievable|doable)\b|\b(skip|pull out of|still do|cancel) (the|my) race\b/,
      ),
  ],
  [
    'swim-time',
    ({ question: { has, says }, slots }) =>
      (has('css', 'swimAt') || slots.disciplines.includes('swim')) &&
      (has('time') || says(/\bhow fast\b/)) &&
      (says(/\b\d{3,4}\b|\b\d([.,]\d{1,2})? ?(k|km)\b/) || (has('css') && (slots.race?.swimM ?? 0) > 0)) &&
      !has('sweatRate', 'drink') &&
      !says(/\b(last|did|was|were|week)\b/),
  ],
  [
    'prediction',
    (asked) =>
      asked.question.says(/\b(ok|good|fit|fast|enough) (enough )?(for|to) .{0,12}\d[:h.]\d\d\b/) ||
      asked.question.says(/\b(break|beat|under|below|manage|crack|go) (sub )?\d{1,2}[:h.]\d\d\b/) ||
      (asked.question.has('finish') && !asked.question.has('carbs') && isRaceTalk(asked) && !asked.question.says(/\bunder the\b/)),
  ],
  [
    'countdown',
    (asked) =>
      asked.question.has('until') &&
      !(asked.question.has('carbs') || asked.question.says(/\b(normal|normally|pain free|(run|ride|swim|train) again)\b/)) &&
      (isRaceTalk(asked) || asked.question.says(/\bmy .*race\b/)),
  ],
  [
    'pacing',
    (asked) =>
      asked.question.has('pacing', 'pace', 'power') &&
      isRaceTalk(asked) &&
      !asked.question.says(/\b(was|were|did) i\b|\blast (years?|spring|summer|autumn|fall|winter|season)\b/) &&
      !asked.question.says(/\b(taper|hill|hills|wind|warm|acclim\w*|get ready|heat|hot)\b/) &&
      !asked.question.has('carbs', 'drink', 'zones', 'caffeine') &&
      (asked.slots.race !== null || asked.question.says(/\b(my|our|the|on) (\w+ )?race\b|\brace (pace|power|watts)\b/)),
  ],
];

const FUEL_RULES: readonly IntentRule[] = [
  [
    'sweat-rate',
    ({ question: { has, says } }) =>
      has('sweatRate') || (says(/\b(weighed|before|after)\b/) && says(/\b(kg|lbs?|pounds|weighed)\b/) && has('drink')),
  ],
  ['carb-load', ({ question: { has } }) => has('carbLoad')],
  ['caffeine', ({ question: { has } }) => has('caffeine')],
  ['protein', ({ question: { has } }) => has('protein') && !has('niggle')],
  ['breakfast', ({ question: { has, says } }) => has('breakfast') && (has('carbs') || says(MEAL))],
  [
    'fuel',
    (asked) =>
      asked.question.has('carbs') &&
      (asked.question.has('duringRace', 'race') || asked.slots.race !== null) &&
      !asked.question.says(/\b(rest days?|low carb|gut|stomach|per day|a day|daily|every day|after (training|a|the|my))\b/),
  ],
  [
    'fuel',
    (asked) =>
      asked.question.has('drink') &&
      asked.question.says(/\b(how much|how many|wie viel|cuanto|combien)\b/) &&
      (isRaceTalk(asked) || asked.question.says(/\b(race|ride|long)\b/)),
  ],
];

/** No ache of a place, but how it is to be tired. */
const HEAVY_LEGS = /\blegs\b.{0,15}\b(heavy|dead|tired|flat|empty|lead|sluggish)\b|\b(heavy|dead|tired|empty) legs\b/;

const BODY_RULES: readonly IntentRule[] = [
  [
    'train-today',
    ({ question: { has, says, words } }) =>
      (has('tiredNow') || says(HEAVY_LEGS)) &&
      !has('sleep') &&
      says(/\b(im|i am|feel|feeling|legs|felt|bin|estoy|je suis)\b/) &&
      (has('todayWord') || words.length <= 8) &&
      !has('niggle', 'load', 'tsb') &&
      !says(/\bon the flats?\b/) &&
      (!has('bodyPart') || says(HEAVY_LEGS)),
  ],
  [
    'illness',
    ({ question: { has, says } }) =>
      has('ill') &&
      (has('shouldTrain', 'train') || says(/\b(i have|ive got|ive|got) (a |the )?(bit of a )?(cold|flu|cough|sniffles)\b/)) &&
      !says(
        /\b(water|lake|swim in|sea|degrees?|come back|race with|cold and (wet|windy|dark|icy|rainy)|(its|too|so|very|freezing|weather is|be) cold|cold (weather|outside|out|morning|wind)|turbo|indoors?)\b/,
      ) &&
      !has('missed'),
  ],
  ['niggle', ({ question: { has, says } }) => has('bodyPart') && says(/\b(is|at|about|be|was|its) (a )?\d (out of )?10\b/)],
  [
    'train-today',
    ({ question: { says }, slots }) =>
      slots.planned !== null &&
      (slots.ahead.length > 0 || says(/\bstill\b/)) &&
      says(/\b(should|shall|can|may|do) i (still )?(do|go|ride|run|swim|train)\b/),
  ],
  [
    'niggle',
    ({ question: { hasAll, says } }) =>
      hasAll('niggle', 'bodyPart') &&
      !says(/^(how|what|which) (do|can|should|is) (i )?(treat|fix|prevent|avoid|strengthen)\b/) &&
      !says(/\blegs? (hurt|ache|aching|sore|stiff) (from|after|lol)\b/),
  ],
  [
    'train-today',
    (asked) =>
      asked.question.has('shouldTrain') &&
      asked.question.has('train') &&
      asked.question.has('tiredNow', 'readiness', 'hrv') &&
      !asked.question.says(/\b(more|before|after) (caffeine|coffee)\b/),
  ],
  [
    'train-today',
    (asked) =>
      asked.question.says(
        /\b(should|shall|can|may|am|is it|ok|soll|kann|debo|puedo|dois)\b.*\b(train|rest|run|ride|swim|session|hard|workout|intervals|threshold|trainieren|entrenar|entrainer)\b.*\b(today|tonight|tomorrow|now|this morning|heute|hoy|aujourdhui)\b/,
      ) && !asked.question.says(/^what\b/),
  ],
];

/** "What power am I aiming for tomorrow?" */
const AIMS_AT =
  /^(so |and |ok )*(what|whats|which) .{0,40}\b(aim\w*|target\w*|supposed to|meant to|should i (hold|ride|run|swim|aim|hit|do)|(do|am) i (hold|ride|run|hit))\b/;

const DATA_RULES: readonly IntentRule[] = [
  ['plan-missed', ({ question: { has, says } }) => has('missed') && says(/^(which|what|how many|show|list)\b/)],
  ['technique', (asked) => isAboutClip(asked)],
  [
    'plan-day',
    ({ question: { says }, slots }) =>
      says(AIMS_AT) &&
      slots.race === null &&
      slots.ahead.length === 1 &&
      slots.ahead[0]?.kind === 'day' &&
      says(/\b(power|watts|pace|effort|target|heart rate)\b/),
  ],
  ['knowledge', ({ question }) => asksFewHours(question) || asksTravel(question)],
  ...DATA_QUESTIONS,
  ...RACE_RULES,
  ...FUEL_RULES,
  ...BODY_RULES,
  [
    'sweet-spot',
    ({ question: { has, says } }) =>
      (has('sweetSpot') && has('power', 'mine') && says(/\b(watts?|power|w|my|me|numbers?)\b/) && !says(/\bwhy\b/) && !has('explain')) ||
      (has('sweetSpot') && says(/\bwatts?\b/)),
  ],
  [
    'zones',
    ({ question: { has, says, words }, slots }) =>
      has('zones') &&
      !says(/\b(how do i (set|test)|how should|time zones?|transition zone)\b/) &&
      (has('mine', 'power', 'pace', 'heartRate') || says(/\b(give|show|list)\b/) || (words.length <= 3 && slots.disciplines.length > 0)),
  ],
  [
    'plan-why',
    ({ question: { has, says }, slots }) =>
      has('why') &&
      (says(/\b(do i have|have i got|is there|scheduled|planned|on (the|my) plan)\b/) || slots.ahead.length > 0) &&
      !has('hrv', 'ctl', 'atl', 'tsb', 'restHr'),
  ],
  [
    'plan-look',
    ({ question: { says } }) => says(/\bhow (much|often|many (hours|times|days)) should i (train|be training|swim|ride|run)\b/),
  ],
  ['compare', (asked) => asked.question.has('compare') && asked.question.says(/\bweeks\b/)],
  [
    'notes',
    ({ question: { has, says } }) =>
      has('note') &&
      has('last', 'mine', 'note') &&
      says(/\b(notes?|comments?|(what|which|last|latest|my) files?|uploaded|upload)\b/) &&
      !says(/\bon file\b/),
  ],
  [
    'longest',
    (asked) =>
      asked.question.has('longest') &&
      (asked.slots.disciplines.length > 0 || asked.question.has('session')) &&
      (isPast(asked) || asked.question.says(/\b(my|weeks?|month|ive|i have|recently|lately)\b/)) &&
      !asked.question.says(/\b(should|best way|improve|recovery|recover|this week|next)\b/),
  ],
  ['metric', (asked) => asked.question.has('decoupling')],
  ['metric', (asked) => asked.question.has('ramp') && asked.question.has('mine', 'isGood', 'tooMuch', 'pace', 'ramp')],
  [
    'week-data',
    (asked) =>
      asksWeek(asked) &&
      isPast(asked) &&
      (asked.question.has('distance', 'time', 'load', 'count', 'tooMuch', 'session') || asked.question.says(/\bsummar/)) &&
      !asked.question.has('missed', 'tiredNow'),
  ],
  [
    'trend',
    (asked) =>
      asked.question.has('trend') &&
      !asked.question.has('hrv', 'restHr', 'sleep', 'weight') &&
      asked.question.has('load', 'ctl', 'time', 'distance', 'session', 'mine'),
  ],
  [
    'metric',
    ({ question: { has, says } }) =>
      has('ftp', 'css', 'thresholdPace', 'maxHr', 'thresholds') && says(/\b(last|when)\b.*\b(test|tested|set|updated?)\b/),
  ],
  [
    'last-done',
    (asked) =>
      asked.question.says(/\bwhen (did|was|have)\b|\bhow long (since|ago)\b|\bhow many days since\b/) &&
      (asked.slots.disciplines.length > 0 || asked.question.has('session')),
  ],
  ['week-data', (asked) => asksWeek(asked) && asked.question.says(/^(so )?(how was|how did|hows|how were)\b/)],
  ['activity', (asked) => isActivityQuestion(asked)],
  [
    'readiness',
    ({ question: { has, says } }) => has('restHr') && has('mine', 'compare', 'isGood', 'restHr') && !says(/\bwhat does|how do i\b/),
  ],
  [
    'readiness',
    ({ question: { has, says } }) =>
      has('readiness') ||
      (has('hrv') && !says(/\b(what does|what is|how does|mean|means|should)\b/)) ||
      (has('sleep') && says(/\b(did i|how did|my sleep|was my|hours)\b/) && !says(/\b(need|should|athletes|before a race)\b/)),
  ],
  [
    'profile',
    ({ question: { has, says } }) =>
      has('perKg') ||
      (has('weight') && says(/\b(do i|am i|my|mine)\b/) && !says(/\b(for|at|with|given) my (body )?weight\b/) && !has('improve')),
  ],
  ['metric', (asked) => asked.question.has(...NUMBERS) && isMetricQuestion(asked)],
  ...PLAN_RULES,
  [
    'week-data',
    (asked) =>
      asksWeek(asked) &&
      (asked.question.says(/\bhow (much|far|long|many)\b|\btotal\b|\bwhat did\b/) ||
        (isPast(asked) && asked.question.words.length <= MOST_WORDS_OF_A_WEEK)),
  ],
];
