import type { Asked } from '#core/coach/intent/asked.ts';
import { changeIntent } from '#core/coach/intent/change-intents.ts';
import { isAboutClip } from '#core/coach/intent/clip-question.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { talkIntent } from '#core/coach/intent/talk-intents.ts';
import { findAttack } from '#core/coach/language/instructions.ts';
import { factToKeep } from '#core/coach/memory/memory-fact.ts';

type Rule = readonly [Intent, (asked: Asked) => boolean];

/** What is asked, when nothing that was said before decides it. The first rule that holds. */
export function findIntent(asked: Asked): Intent {
  const { question } = asked;
  if (findAttack(question.text) !== null) return 'attack';
  if (/https?:\/\/|\bwww\.|\w@\w{1,30}[.-]/i.test(question.text)) return 'address';
  if (question.has('otherAthlete') || question.says(/\b(user|athlete) (id )?\d+\b/)) return 'other-athlete';
  if (factToKeep(question.text) !== null) return 'remember';
  return talkIntent(asked) ?? changeIntent(asked) ?? DATA_RULES.find(([, holds]) => holds(asked))?.[0] ?? 'knowledge';
}

const NUMBERS = [
  'ctl',
  'atl',
  'tsb',
  'load',
  'ftp',
  'css',
  'thresholdPace',
  'maxHr',
  'restHr',
  'hrv',
  'perKg',
  'decoupling',
  'ramp',
  'normalised',
] as const;
const isPast = ({ question: { says } }: Asked) =>
  !says(/\bsteht\b|\bwas (mache|ist|kommt)\b/) &&
  says(
    /\b(did|was|were|went|ran|rode|swam|done|have i|had|yesterday\w*|last|previous|past|summarise|summarize|habe ich|hice|gelaufen|held|ago)\b/,
  );
const asksWeek = ({ slots: { back } }: Asked) => back.some(({ kind }) => kind !== 'day');
const isRaceTalk = ({ question, slots }: Asked) => slots.race !== null || question.has('race', 'offBike');
const HOW = /^(how|what|which|why|should|do|does|is|are|can|tips|when|wie|como|comment|was|que)\b/;

const RACE_RULES: readonly Rule[] = [
  [
    'correction',
    ({ question: { has, says } }) =>
      has('claimed') && says(/\b(said|told|mentioned|wrong|not right)\b/) && has(...NUMBERS, 'pace', 'zones'),
  ],
  ['race-list', ({ question: { has } }) => has('lineUp')],
  ['on-track', ({ question: { says } }) => says(/\b(be|am i|are we) (ready|on track|prepared|fit enough) (for|in time|to)\b|\bon track\b/)],
  [
    'swim-time',
    ({ question: { has, says }, slots }) =>
      (has('css', 'swimAt') || slots.disciplines.includes('swim')) &&
      (has('time') || says(/\bhow fast\b/)) &&
      says(/\b\d{3,4}\b/) &&
      !says(/\b(last|did|was|were|week)\b/),
  ],
  [
    'prediction',
    (asked) => asked.question.has('finish') && !asked.question.has('carbs') && isRaceTalk(asked) && !asked.question.says(/\bunder the\b/),
  ],
  ['countdown', (asked) => asked.question.has('until') && (isRaceTalk(asked) || asked.question.says(/\bmy .*race\b/))],
  [
    'pacing',
    (asked) =>
      asked.question.has('pacing') &&
      isRaceTalk(asked) &&
      !asked.question.says(/\b(taper|hill|hills|wind|warm|acclim\w*|get ready|heat|hot)\b/) &&
      !asked.question.has('carbs', 'drink', 'zones', 'caffeine') &&
      (asked.slots.race !== null || asked.question.says(/\b(my|our|the|on) (\w+ )?race\b|\brace (pace|power|watts)\b/)),
  ],
];

const FUEL_RULES: readonly Rule[] = [
  [
    'sweat-rate',
    ({ question: { has, says } }) => has('sweatRate') || (says(/\b(weighed|before|after)\b/) && says(/\bkg\b/) && has('drink')),
  ],
  ['carb-load', ({ question: { has } }) => has('carbLoad')],
  ['caffeine', ({ question: { has } }) => has('caffeine')],
  ['protein', ({ question: { has } }) => has('protein') && !has('niggle')],
  ['breakfast', ({ question: { has } }) => has('breakfast') && (has('carbs', 'improve') || has('race', 'until', 'breakfast'))],
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

const BODY_RULES: readonly Rule[] = [
  [
    'train-today',
    ({ question: { has, says, words } }) =>
      has('tiredNow') &&
      !has('sleep') &&
      says(/\b(im|i am|feel|feeling|legs|felt|bin|estoy|je suis)\b/) &&
      (has('todayWord') || words.length <= 8) &&
      !has('niggle', 'load', 'tsb', 'bodyPart'),
  ],
  [
    'illness',
    ({ question: { has, says } }) =>
      has('ill') && has('shouldTrain', 'train') && !says(/\b(water|lake|swim in|sea|degrees?|come back|race with)\b/) && !has('missed'),
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

const DATA_RULES: readonly Rule[] = [
  ['technique', (asked) => isAboutClip(asked)],
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
    ({ question: { has, says } }) =>
      has('zones') &&
      !says(/\b(how do i (set|test)|how should|time zones?|transition zone)\b/) &&
      (has('mine', 'power', 'pace', 'heartRate') || says(/\b(give|show|list)\b/)),
  ],
  [
    'plan-why',
    ({ question: { has, says }, slots }) =>
      has('why') &&
      (says(/\b(do i have|have i got|is there|scheduled|planned|on (the|my) plan)\b/) || slots.ahead.length > 0) &&
      !has('hrv', 'ctl', 'atl', 'tsb', 'restHr'),
  ],
  ['compare', (asked) => asked.question.has('compare') && (asksWeek(asked) || asked.question.says(/\bweeks\b/))],
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
      (isPast(asked) || asked.question.says(/\b(my|weeks?|month)\b/)) &&
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
    ({ question: { has, says } }) => has('ftp', 'css', 'thresholdPace', 'maxHr') && says(/\b(last|when)\b.*\b(test|tested|set|updated?)\b/),
  ],
  [
    'last-done',
    (asked) =>
      asked.question.says(/\bwhen (did|was|have)\b|\bhow long (since|ago)\b|\bhow many days since\b/) &&
      (asked.slots.disciplines.length > 0 || asked.question.has('session')),
  ],
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
  ['profile', ({ question: { has } }) => has('perKg')],
  ['profile', ({ question: { has, says } }) => has('weight') && says(/\b(do i|am i|my|mine)\b/) && !has('improve')],
  ['metric', (asked) => asked.question.has(...NUMBERS) && isMetricQuestion(asked)],
  ...planRules(),
  ['week-data', (asked) => asksWeek(asked) && asked.question.says(/\bhow (much|far|long|many)\b|\btotal\b|\bwhat did\b/)],
];

/** "How was yesterday's run?": one thing done, by its day or as the last one. */
function isActivityQuestion(asked: Asked): boolean {
  const { question, slots } = asked;
  if (question.has('improve') && !isPast(asked)) return false;
  const isDone = slots.back.some(({ kind, from, to }) => kind === 'day' && from <= to) || question.has('last');
  const isAhead = question.says(/\b(tomorrow|next|today|upcoming|will|should)\b/);
  const asksFor = question.says(
    /\b(how was|how did|how (far|long|hard|fast|much) (was|were|did)|how many (km|kms|k|kilomet\w+|miles|met\w+|minutes|hours) did|hows|tell me about|what was|what were|what did|what pace|what power|average|avg|pace|power|show|summarise|summarize|wie war|como fue|heart rate|hr)\b/,
  );
  const past = isPast(asked) || question.says(/\b(summar\w+|show (me )?(my|the)|tell me about)\b/);
  if (question.says(/\bin (19|20)\d\d\b|\b20(0|1)\d\b/) && past) return true;
  if (asksWeek(asked) && question.says(/\bsummar/)) return false;
  if (question.says(/\bsummari[sz]e\b/) && question.says(/\b(activit\w+|rides?|runs?|swims?|sessions?|workouts?|training)\b/)) return true;
  return (
    asksFor &&
    past &&
    !isAhead &&
    (isDone || slots.disciplines.length > 0) &&
    (slots.disciplines.length > 0 || question.has('session') || slots.back.length > 0) &&
    !question.says(/\b(best recovery|recover|recovery|recovering)\b/)
  );
}

function isMetricQuestion({ question: { has, says, words } }: Asked): boolean {
  if (says(/\b(how do i (improve|raise|increase|test|set|get)|how can i|improve|increase my|should i (train|take)|with low)\b/))
    return false;
  if (says(/\b(weeks?|months?|days?|time) off\b|\b(lose|losing|keep|maintain|detrain\w*)\b.{0,20}\bfitness\b/)) return false;
  if (says(/\b(running|run|stroke|swim|lifting|good) (form|technique)\b/)) return false;
  return has('explain', 'mine', 'isGood', 'why', 'pace') || words.length <= 5 || HOW.test(words.map(({ text }) => text).join(' '));
}

function planRules(): readonly Rule[] {
  const notGeneral = ({ question: { has, says } }: Asked) =>
    !has('improve') || says(/\b(whats? on|what should i do|have i got|do i have|my)\b/);
  return [
    ['plan-position', ({ question: { has } }) => has('planWeek') && has('plan', 'planWeek')],
    ['plan-look', ({ question: { has } }) => has('weekLook')],
    [
      'plan-rest',
      ({ question: { has, says } }) => has('restDay') && says(/\b(do i have|when|is there|my next|have i|this week|next week)\b/),
    ],
    [
      'plan-next',
      ({ question: { has, says }, slots }) =>
        has('nextKey') || (says(/\bhow (long|far) (is|will) (the|my)\b/) && slots.disciplines.length > 0),
    ],
    [
      'plan-week',
      (asked) =>
        asked.slots.ahead.some(({ kind, from }) => kind !== 'day' && from >= '') &&
        !isPast(asked) &&
        (asked.question.has('onThePlan', 'session', 'plan', 'time') || asked.question.words.length <= 5) &&
        notGeneral(asked),
    ],
    [
      'plan-day',
      (asked) =>
        asked.slots.ahead.length > 0 &&
        !isPast(asked) &&
        notGeneral(asked) &&
        (asked.question.has('onThePlan', 'session', 'plan', 'time', 'distance') || asked.question.words.length <= 6),
    ],
    ['plan-day', ({ question: { has, says } }) => has('onThePlan') && says(/\b(workout|session|training|today|plan)\b/)],
    [
      'plan-week',
      ({ question: { has, says } }) =>
        has('plan') && says(/\b(show|whats|my|see|look)\b/) && !says(/\b(race|fuel|carb|bike carbs|structure|season)\b/),
    ],
  ];
}
