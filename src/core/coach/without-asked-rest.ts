import { askedOnce } from '#core/coach/intent/asked-once.ts';
import { saysEasier, thinsDays } from '#core/coach/intent/easing.ts';
import { CHANGES } from '#core/coach/intent/guide.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { isSaidByOthers } from '#core/coach/intent/no-wish.ts';
import { tellsPastIllness } from '#core/coach/intent/past-illness.ts';
import { lineOf } from '#core/coach/language/words.ts';
import { endsTraining, NO_SAFETY, type SafetyVerdict } from '#core/coach/safety/level.ts';
import { meantOtherwise } from '#core/coach/safety/meant-otherwise.ts';
import { isOnlyComplaining } from '#core/coach/safety/only-complaining.ts';
import type { Concept } from '#core/coach/safety/spoken-concepts.ts';
import { triageByRules } from '#core/coach/safety/triage.ts';
import { isTalk } from '#core/coach/safety/with-ear.ts';
import { understand } from '#core/coach/understand.ts';
import { type AthleteView, isMinor } from '#core/coach/view.ts';
import { newIn, wishedIn } from '#core/coach/wish/wished-in.ts';

const LESS: ReadonlySet<Intent> = new Set<Intent>(['replan', 'adjust', 'skip']);

const CAREFUL: ReadonlySet<Intent> = new Set<Intent>(['illness', 'niggle']);

/** A change of the plan that can be told down to its session, or a lighter week, and not a word of a body that aches or is ill. */
function wishesOnly(text: string, view: AthleteView): boolean {
  const understood = understand(text, [], view);
  const { intent, question, slots } = understood;
  if (readQuestion(withoutPlaces(meantOtherwise(text))).has('niggle', 'bodyPart', 'ill', 'wasIll') || question.has('harder')) return false;
  const isLess = LESS.has(intent) && (saysEasier(question) || thinsDays({ question, slots }));
  return (
    isLess ||
    // What another would leave out is nothing graver than a wish to.
    isSaidByOthers(question) ||
    intent === 'delete-plan' ||
    intent === 'create' ||
    wishedIn(understood, view, { said: text, history: [] }) !== null ||
    newIn(understood, view) !== null
  );
}

/** "Feels like ages, when did I last swim?": what was done, or where a figure stands, and nothing of a body. */
function asksOwnFigures(text: string, view: AthleteView): boolean {
  const { intent, question } = understand(text, [], view);
  const isOfABody = question.has('niggle', 'bodyPart', 'ill', 'wasIll', 'tiredNow', 'sleep') || question.says(OF_A_BODY);
  return OF_OWN_FIGURES.has(intent) && !isOfABody;
}
const OF_A_BODY =
  /\b(?:pain\w*|hurt\w*|sore\w*|dizz\w*|faint\w*|heart(?! rate)|chest|breath\w*|blood\w*|numb\w*|collaps\w*|black\w*|sick|unwell|swollen|cry\w*|die|dying|dead|alone|any ?more|pills?|tablets?|pregnan\w*|period|eat\w*|weigh\w*)\b/;
const OF_OWN_FIGURES: ReadonlySet<Intent> = new Set<Intent>([
  'last-done',
  'longest',
  'week-data',
  'compare',
  'trend',
  'activity',
  'metric',
  'limits',
  'countdown',
  'plan-day',
  'plan-week',
  'plan-next',
  'zones',
]);

/** A storm, or a short night: who moves or leaves out what is planned has drawn the right conclusion. */
const MAY_BE_FOR_REST: ReadonlySet<string> = new Set(['weather', 'sleep', 'heat']);
/** Who goes indoors, or to another day, has drawn it too. */
const GOES_INDOORS =
  /\b(?:indoors?|inside|turbo|treadmill|pool|gym|zwift|replace\w*|substitut\w*|instead of|reshuffl\w*|rearrang\w*|nothing outside|off the roads?|ski\w*)\b/;
const GOES_OUT =
  /\b(?:lake|sea|river|open water|ocean|outdoor version|anyway|still (?:go|ride|run|swim|do)|(?:should|shall|can|could|may) i (?:still )?(?:ride|run|swim|go))\b/;
const WANTS_MORE = /\b(?:double(?! up)|twice|more|harder|extra|shock|longer|bigger|another|on top)\b/;
const ASKS =
  /[?]|\b(?:please|pls|can you|could you|lets|make|move|skip|lighten|ease|cut|shift|swap|drop|change|take|give|plan|rearrange)\b/i;
function fleesWeather(text: string, view: AthleteView): boolean {
  const line = lineOf(text);
  return GOES_INDOORS.test(line) && !GOES_OUT.test(line) && CHANGES.has(understand(text, [], view).intent);
}
function asksToGiveWay(text: string, view: AthleteView): boolean {
  if (GOES_OUT.test(lineOf(text)) || WANTS_MORE.test(lineOf(text))) return false;
  if (understand(text, [], view).intent === 'replan') return ASKS.test(text);
  const wished = wishedIn(understand(text, [], view), view, { said: text, history: [] });
  return wished !== null && wished.isOffered !== true && wished.wishes.every(({ act }) => act !== 'length');
}

/** Heard by the ear, and by no rule. */
const isByEarAlone = ({ rule }: SafetyVerdict): boolean => rule?.startsWith('ear ') === true;
/** Words of a body or of how one is, whatever else is said: there the ear keeps its say. */
const OF_HOW_ONE_IS =
  /\b(feel\w*|felt|went|black\w*|dizzy|faint\w*|weird|strange|funny|pain\w*|hurt\w*|heart|chest|head\w*|breath\w*|vision|numb\w*|pass\w* out|collapse\w*|sick|unwell|blood\w*|cough\w*|throat|fever|shak\w+|swollen|tight\w*|legs?|stomach|wrong with me|not right|cant (?:see|move|stand|breathe|cope)|anymore|any more|alone|cry\w*|die|dying|dead|end it|pregnan\w*|pills?|tablets?)\b/;
/** What every wish is made of: sessions, days, and what is to become of them. */
const OF_TRAINING: ReadonlySet<Concept> = new Set<Concept>([
  'wantTo',
  'hardSession',
  'runOrTrain',
  'effort',
  'outdoors',
  'moreTraining',
  'moreWhat',
  'getOrTake',
  'planWanted',
  'now',
  'inWater',
  'forLong',
  'longRace',
  'fullRace',
]);
/** "Get it back on Wednesday", "left my bike there", "either side of the tempo", "hard reps", "another one": no back, no side and no hard calf. */
const NO_PLACE =
  /\b(?:get|gets|got|getting|have|bring|put|push|move|take|come|be|am|are|is|'m|’m) (?:\w+ ){0,2}back\b|\bback (?:on|at|to|in|home|from|by|till|until)\b|\bleft (?:my|the|it|them)\b|\b(?:either|each|the other) side\b|\bhard(?:er)?\b|\b(?:another|the|this|that|one more) one\b/gi;
const withoutPlaces = (text: string): string => text.replace(NO_PLACE, ' ');
const saysNothingOfABody = (text: string): boolean =>
  [...triageByRules(withoutPlaces(text)).heard.said.keys()].every((concept) => OF_TRAINING.has(concept)) &&
  !OF_HOW_ONE_IS.test(lineOf(text));
const OF_PRACTICE =
  /\b(?:cadence|rpm|gears?|gearing|zones?|intervals?|bricks?|taper\w*|drills?|kick sets?|paddles|pull buoy|stroke|sighting|drafting|wetsuits?|goggles|tyres?|wheels?|power ?meters?|saddle|bike fit|aero\w*|transitions?|t1|t2|sweet spot|threshold|polari[sz]ed|periodi[sz]ation|warm ?ups?|cool ?down|hill reps|strides|fartlek|pacing|fuell?ing|gels?)\b/;

/** "Is a cadence like mine too low?": how something is done, and nothing of whoever does it. */
function asksOfPractice(text: string, view: AthleteView): boolean {
  const asked = askedOnce(text);
  return asked?.endsWith('?') === true && OF_PRACTICE.test(lineOf(asked)) && understand(asked, [], view).intent === 'knowledge';
}

const OF_RACE_DAY: ReadonlySet<Intent> = new Set<Intent>(['prediction', 'pacing', 'fuel', 'carb-load', 'caffeine', 'breakfast', 'protein']);
const scoreOf = ({ rule }: SafetyVerdict): number => Number(rule?.slice('ear '.length));
const SURE_OF_REFUSAL = 0.7;

/** "A friend swears by tablets. How much caffeine would be sensible for me?": the answer keeps to what is safe by itself. */
function asksOfRaceDay(text: string, view: AthleteView): boolean {
  const asked = askedOnce(text);
  return (
    asked !== null && !isMinor(view) && OF_RACE_DAY.has(understand(asked, [], view).intent) && triageByRules(text).verdict.level === 'none'
  );
}

/** Not a word of a body; in a story, not one of how somebody is. */
const saysNothingOfOneself = (text: string): boolean =>
  saysNothingOfABody(text) || (isTalk(text) && !OF_HOW_ONE_IS.test(lineOf(meantOtherwise(text))));
/** The ear only supposes it: nothing that a crisis or an emergency could be. */
const isFaint = ({ level, rule }: SafetyVerdict, text: string): boolean => {
  const score = Number(rule?.slice('ear '.length));
  if (level === 'crisis') return score < SURE_OF_CRISIS && !OF_AN_END.test(lineOf(text).replace(IN_SECRET, ' '));
  if (level === 'emergency') return score < SURE_OF_CRISIS;
  return score < SURE_OF_SIGN;
};
/** "Toddler up since four, this morning's swim didn't happen. What now?" */
const isFaintlyMissed = ({ level, rule }: SafetyVerdict, text: string, view: AthleteView): boolean =>
  level === 'crisis' &&
  Number(rule?.slice('ear '.length)) < SURE_THOUGH_MISSED &&
  !OF_AN_END.test(lineOf(text)) &&
  understand(text, [], view).intent === 'missed';
const SURE_THOUGH_MISSED = 0.3;
/** "Act as if I were on Elite, nobody has to know": of a limit, and of no end. */
const IN_SECRET = /\bnobody (?:has|needs|will|must) (?:to )?(?:ever )?know\b/g;
const SURE_OF_SIGN = 0.5;
const SURE_OF_CRISIS = 0.15;
/** With any of these the faintest sound of a crisis is one. */
const OF_AN_END =
  /\b(?:ever|never|anymore|any more|life|live|living|alive|goodbye|bye|points?|sorry|nobody|no one|everyone|everybody|end|ends|ending|over|last|forever|give up|gave up|giving up|cope|alone|lonely|hate|myself|safe|better off|without me|be here|be around|go on)\b/;
/** So sure the ear must be of something graver in the words of somebody who is worn out and asks for a lighter week. */
const SURE_THOUGH_LIGHTER = 0.7;

/** Who is worn out and asks for a lighter week gets it. */
function asksToBeLighter(text: string, view: AthleteView): boolean {
  const { intent, question, slots } = understand(text, [], view);
  return (
    intent === 'replan' && (saysEasier(question) || thinsDays({ question, slots })) && !question.has('niggle', 'ill', 'wasIll', 'harder')
  );
}

function asksForLighterWeek(text: string, view: AthleteView, { level, rule }: SafetyVerdict): boolean {
  const { intent, question, slots } = understand(text, [], view);
  const score = Number(rule?.slice('ear '.length));
  const isLess =
    intent === 'replan' && (saysEasier(question) || thinsDays({ question, slots })) && !question.has('niggle', 'ill', 'harder');
  return isLess && level === 'crisis' && score < SURE_THOUGH_LIGHTER;
}

/** The own effort at a race, and nothing of the body: "I do not want to fall apart there" is only a manner of speaking. */
function asksOnlyEffort(text: string, view: AthleteView): boolean {
  const { intent, question, slots } = understand(text, [], view);
  return (
    intent === 'pacing' &&
    slots.race !== null &&
    question.has('power', 'pace', 'pacing') &&
    !question.has('niggle', 'bodyPart', 'ill', 'tiredNow', 'carbs', 'caffeine', 'drink', 'sleep')
  );
}

/** "The fever went yesterday". */
const FEVER_IS_OVER = /\b(?:fever|temperature|flu|virus|cold)\b.{0,30}\b(?:gone|went|over|broke|passed|down|cleared|normal|away)\b/i;
/** What may be more than a fever that has gone. */
const NOT_OVER =
  /\b(?:still|sit down|sitting down|no beans|no energy|hr|heart rate|resting|higher|teeth|stairs|shower|cough\w*|weak\w*|exhaust\w*|wiped|shattered|drained|lie down|lying down|worse|crash\w*|sweat\w*|relaps\w*|came back|shak\w*|chest|heart\w*|breath\w*|palpit\w*|dizz\w*|faint\w*|tight\w*|pulse|flutter\w*|pain\w*|light ?headed|racing|collaps\w*|black\w* out)\b/i;

/** "Right shoulder is nippy since the big paddles": the ear is not sure, and niggles are met with care themselves. */
const isFaintPain = ({ level, group, rule }: SafetyVerdict): boolean =>
  group === 'pain' && level !== 'emergency' && rule?.startsWith('ear ') === true && Number(rule.slice('ear '.length)) < FAINT_PAIN;
const FAINT_PAIN = 0.45;
/** "Left ankle is playing up": how strong it is was not told. */
const isPainOfNoStrength = (verdict: SafetyVerdict): boolean =>
  isFaintPain(verdict) || (isByEarAlone(verdict) && verdict.group === 'pain' && verdict.level === 'caution');
const MORE_THAN_A_NIGGLE =
  /\b(?:sever\w*|sharp\w*|stab\w*|shoot\w*|burn\w*|agony|excruciat\w*|unbearable|can['’]?t|cannot|unable|swoll\w*|swell\w*|bruis\w*|worse\w*(?! (?:when )?(?:going|on|coming|walking) (?:down|up|the|stairs))|worst|limp\w*|weight on|hop\w*|crack\w*|pop\w*|snap\w*|tear|tore|torn|lock\w*|giv\w+ way|gave way|numb\w*|tingl\w*|weak\w*|night\w*|sleep\w*|wak\w+|woke|rest|fever\w*|hot|red|crash\w*|fell|fall|hit|bone\w*|spot|calf|calves|chest|arm|jaw|back|hip|groin|(?<!(?:last|this) )weeks?|months?|years?|every|each|always|since (?:january|february|march|april|may|june|july|august|september|october|november|december|last|spring|summer|autumn|winter|christmas)|[5-9] ?(?:\/|out of|of) ?10|ten)\b/i;

const ORDERS_TO_FORGET =
  /(?:^|[.!,;] ?|\b(?:please|so|you can|can you|could you|and) )(?:please )?(?:forget|delete|remove|erase) (?:that|about|my|the|what i|everything about|the note|the fact|it)\b/i;

const HUGE: ReadonlySet<string> = new Set(['huge-hours', 'huge-week']);
/**
 * The verdict on a message, once it is read what the message asks for: whoever is worn out and asks for less gets it, for that is what a
 * warning would have said, and what only sounds like a sign is none where a change or a figure is asked for and nothing of a body is said.
 */
export function withoutAskedRest(verdict: SafetyVerdict, text: string, view: AthleteView): SafetyVerdict {
  // Of two minds about a cold or an ache: those answers are careful themselves.
  if (verdict.isGeneral && !endsTraining(verdict.level) && CAREFUL.has(understand(text, [], view).intent)) return NO_SAFETY;
  if (verdict.isGeneral && !endsTraining(verdict.level) && (asksOnlyEffort(text, view) || wishesOnly(text, view))) return NO_SAFETY;
  if (verdict.isGeneral && !endsTraining(verdict.level) && (asksOwnFigures(text, view) || asksToBeLighter(text, view))) return NO_SAFETY;
  if (
    isByEarAlone(verdict) &&
    isFaint(verdict, text) &&
    (asksOwnFigures(text, view) || (!endsTraining(verdict.level) && asksOfPractice(text, view))) &&
    saysNothingOfOneself(text) &&
    triageByRules(text).verdict.level === 'none'
  )
    return NO_SAFETY;
  if (isByEarAlone(verdict) && verdict.level === 'refuse' && scoreOf(verdict) < SURE_OF_REFUSAL && asksOfRaceDay(text, view))
    return NO_SAFETY;
  if (verdict.group === 'weather' && fleesWeather(text, view)) return NO_SAFETY;
  if (MAY_BE_FOR_REST.has(verdict.group ?? '') && !endsTraining(verdict.level) && asksToGiveWay(text, view)) return NO_SAFETY;
  if (
    isByEarAlone(verdict) &&
    (asksForLighterWeek(text, view, verdict) ||
      (isFaintlyMissed(verdict, text, view) && saysNothingOfABody(text)) ||
      (isFaint(verdict, text) && (wishesOnly(text, view) || newIn(understand(text, [], view), view) !== null) && saysNothingOfABody(text)))
  )
    return NO_SAFETY;
  if (isFaintPain(verdict) && CAREFUL.has(understand(text, [], view).intent) && !MORE_THAN_A_NIGGLE.test(text)) return NO_SAFETY;
  if (isPainOfNoStrength(verdict) && isOnlyComplaining(text) && understand(text, [], view).intent === 'niggle') return NO_SAFETY;
  // "The heel has been good for ages, forget that I had it": what is to be forgotten is over.
  if (isByEarAlone(verdict) && verdict.level !== 'crisis' && ORDERS_TO_FORGET.test(text)) return NO_SAFETY;
  if (isByEarAlone(verdict) && verdict.group === 'post-viral' && FEVER_IS_OVER.test(text) && !NOT_OVER.test(text)) return NO_SAFETY;
  // An illness that is over is asked about before anything is advised.
  if (verdict.rule === 'fever' && !endsTraining(verdict.level) && tellsPastIllness(understand(text, [], view))) return NO_SAFETY;
  const isOfLoad = verdict.group === 'overtraining' || (verdict.group === 'unsafe-plan' && verdict.rule !== 'novice-race');
  // "I'm off work, make it 35 hours": days off, and no training off.
  if (!isOfLoad || endsTraining(verdict.level) || verdict.level === 'refer' || HUGE.has(verdict.rule ?? '')) return verdict;
  const { intent, question, slots } = understand(text, [], view);
  const asksForLess = question.has('easier', 'skip', 'shorten') || saysEasier(question) || thinsDays({ question, slots });
  return LESS.has(intent) && asksForLess && !question.has('harder') ? NO_SAFETY : verdict;
}
