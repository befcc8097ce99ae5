import { asksAdvice } from '#core/coach/intent/advice-asked.ts';
import { goesAwayWith } from '#core/coach/intent/away-with.ts';
import { asksCssTest } from '#core/coach/intent/css-question.ts';
import { saysEasier, thinsDays } from '#core/coach/intent/easing.ts';
import { asksHoursEnough } from '#core/coach/intent/few-hours.ts';
import { asksGoalPace } from '#core/coach/intent/goal-pace-question.ts';
import { CHANGES } from '#core/coach/intent/guide.ts';
import { readQuestion, together } from '#core/coach/intent/heard-topics.ts';
import { tellsHindrance } from '#core/coach/intent/hindrance.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { namesOtherDay } from '#core/coach/intent/other-day.ts';
import { tellsPastIllness } from '#core/coach/intent/past-illness.ts';
import { asksOutOfPlateau } from '#core/coach/intent/raise-threshold.ts';
import { shortNameAsked } from '#core/coach/intent/short-names.ts';
import { subjectAsked } from '#core/coach/intent/subject-asked.ts';
import { asksHowTested } from '#core/coach/intent/tested-question.ts';
import type { Topic } from '#core/coach/intent/topics.ts';
import { isAsked, isOnlyRead, isWish, twoQuestions } from '#core/coach/intent/two-questions.ts';
import { twoWishes } from '#core/coach/intent/two-wishes.ts';
import { asksUseOfIt } from '#core/coach/intent/use-question.ts';
import { lineOf } from '#core/coach/language/words.ts';
import { type ToldFact, toldFact } from '#core/coach/memory/told-fact.ts';
import { safetyFacts } from '#core/coach/safety/facts-of-athlete.ts';
import { endsTraining, NO_SAFETY, type SafetyVerdict } from '#core/coach/safety/level.ts';
import type { Concept } from '#core/coach/safety/spoken-concepts.ts';
import { triage, triageByRules } from '#core/coach/safety/triage.ts';
import { type Understood, understand } from '#core/coach/understand.ts';
import type { AthleteView } from '#core/coach/view.ts';
import { newIn, wishedIn } from '#core/coach/wish/wished-in.ts';

/** What the whole of a message means, its halves may not undo. */
const NEVER_PARTED: ReadonlySet<Intent> = new Set<Intent>([
  'attack',
  'address',
  'other-athlete',
  'remember',
  'forget',
  'off-topic',
  'creative',
  'sweat-rate',
  'swim-time',
]);

/**
 * The two things a message asks: both only read, or a wish for a change and a question beside it, the wish last, because it asks for a yes.
 * Null where it asks one thing.
 */
export function understandTwo(
  text: string,
  { asked, view, whole }: { asked: readonly string[]; view: AthleteView; whole: Intent },
): readonly Understood[] | null {
  const isOne =
    NEVER_PARTED.has(whole) ||
    (whole === 'knowledge' && asksAdvice(understand(text, asked, view))) ||
    asksCssTest(readQuestion(text)) ||
    goesAwayWith(understand(text, asked, view)) ||
    isOneMatter(understand(text, asked, view)) ||
    (whole === 'pacing' && asksGoalPace(understand(text, asked, view)));
  const wishes = isOne ? null : wishedTogether(text, asked, view);
  if (wishes !== null) return wishes;
  const parts = isOne ? null : twoQuestions(text);
  if (parts === null) return null;
  const first = understand(parts[0], asked, view);
  const second = ofSameRace(first, understand(parts[1], asked, view));
  if (OF_FOOD.has(first.intent) && second.question.has('perKg')) return [{ ...first, question: together(first.question, second.question) }];
  if (OF_FIGURES.has(first.intent) && asksUseOfIt(second.question))
    return [{ ...first, question: together(first.question, second.question) }];
  if (tellsHindrance(first.question) && !isAsked(parts[0])) return null;
  if (isWish(first.intent) && isOnlyRead(second.intent) && isAsked(parts[1])) return [second, first];
  if (isOnlyRead(first.intent) && isWish(second.intent) && isAsked(parts[0])) return [first, second];
  const isPair = !isSame(first, second) && isOnlyRead(first.intent) && isOnlyRead(second.intent);
  return isPair ? [first, second] : null;
}

/** "Skip the swim and move the run to Friday": two changes, of which each names its own session; null where one answer makes both. */
function wishedTogether(text: string, asked: readonly string[], view: AthleteView): readonly Understood[] | null {
  const found = (twoWishes(text) ?? []).map((part) => understand(part, asked, view));
  const kinds = new Set(found.map(({ intent }) => intent));
  const isOwn = ({ intent, slots, isFollowUp }: Understood) =>
    CHANGES_ONE.has(intent) && !isFollowUp && (slots.disciplines.length > 0 || slots.planned !== null || slots.ahead.length > 0);
  return found.length === 2 && found.every(isOwn) && !(kinds.size === 1 && kinds.has('move')) ? found : null;
}
const CHANGES_ONE: ReadonlySet<Intent> = new Set<Intent>(['move', 'skip', 'adjust', 'create']);

/** What is told first is why the rest is asked. */
const isOneMatter = (asked: Understood): boolean =>
  asksOutOfPlateau(asked) ||
  subjectAsked(asked) !== null ||
  asksHoursEnough(asked.question) ||
  shortNameAsked(asked.question) !== null ||
  asksHowTested(asked.question) ||
  tellsPastIllness(asked) ||
  asked.question.says(/\bwhat (?:else|other things?) (?:can|could|should|might|shall) i do\b/);

/** "How long until the lake race, and what power?": of the race that was named first. */
const ofSameRace = ({ slots: { race } }: Understood, second: Understood): Understood =>
  race !== null && second.slots.race === null && OF_A_RACE.has(second.intent) ? { ...second, slots: { ...second.slots, race } } : second;
/** Whose use is asked for beside them. */
const OF_FIGURES: ReadonlySet<Intent> = new Set<Intent>(['metric', 'readiness', 'profile', 'zones', 'sweet-spot']);
const OF_FOOD: ReadonlySet<Intent> = new Set<Intent>(['fuel', 'carb-load', 'protein', 'caffeine', 'breakfast']);
const OF_A_RACE: ReadonlySet<Intent> = new Set<Intent>([
  'pacing',
  'prediction',
  'fuel',
  'carb-load',
  'countdown',
  'race-conditions',
  'swim-time',
]);

/** Figures that are told together. */
const TOLD_TOGETHER: readonly (readonly Topic[])[] = [
  ['ctl', 'atl', 'tsb', 'ramp'],
  ['load'],
  ['ftp'],
  ['css'],
  ['thresholdPace'],
  ['maxHr'],
  ['restHr', 'hrv'],
  ['decoupling'],
];

/** Whether both ask the same: of two figures only where they are told together. */
function isSame(first: Understood, second: Understood): boolean {
  // "Kilometres this month and load": one answer holds both.
  if (first.intent === 'week-data' && second.intent === 'metric' && second.question.has('load') && second.slots.back.length === 0)
    return true;
  if (first.intent !== second.intent) return false;
  if (first.intent !== 'metric') return true;
  const [one, other] = [first, second].map(({ question }) => TOLD_TOGETHER.findIndex((topics) => question.has(...topics)));
  return one === other || one === -1 || other === -1;
}

/** "No, on Monday then": another day for what was proposed. */
export function namesAnotherDay(text: string, view: AthleteView): boolean {
  return namesOtherDay(understand(text, [], view));
}

const LESS: ReadonlySet<Intent> = new Set<Intent>(['replan', 'adjust', 'skip']);

const CAREFUL: ReadonlySet<Intent> = new Set<Intent>(['illness', 'niggle']);

/** A change of the plan that can be told down to its session, or a lighter week, and not a word of a body that aches or is ill. */
function wishesOnly(text: string, view: AthleteView): boolean {
  const understood = understand(text, [], view);
  const { intent, question, slots } = understood;
  if (readQuestion(withoutPlaces(text)).has('niggle', 'bodyPart', 'ill', 'wasIll') || question.has('harder')) return false;
  const isLess = LESS.has(intent) && (saysEasier(question) || thinsDays({ question, slots }));
  return (
    isLess ||
    intent === 'delete-plan' ||
    intent === 'create' ||
    wishedIn(understood, view, { said: text, history: [] }) !== null ||
    newIn(understood, view) !== null
  );
}

/** A storm, or a short night: who moves or leaves out what is planned has drawn the right conclusion. */
const MAY_BE_FOR_REST: ReadonlySet<string> = new Set(['weather', 'sleep', 'heat']);
/** Who goes indoors, or to another day, has drawn it too. */
const GOES_INDOORS =
  /\b(?:indoors?|inside|turbo|treadmill|pool|gym|zwift|replace\w*|substitut\w*|instead of|reshuffl\w*|rearrang\w*|nothing outside|off the roads?|ski\w*)\b/;
const GOES_OUT =
  /\b(?:lake|sea|river|open water|ocean|outdoor version|anyway|still (?:go|ride|run|swim|do)|(?:should|shall|can|could|may) i (?:still )?(?:ride|run|swim|go))\b/;
function fleesWeather(text: string, view: AthleteView): boolean {
  const line = lineOf(text);
  return GOES_INDOORS.test(line) && !GOES_OUT.test(line) && CHANGES.has(understand(text, [], view).intent);
}
function asksToGiveWay(text: string, view: AthleteView): boolean {
  if (understand(text, [], view).intent === 'replan') return true;
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
]);
/** "Get it back on Wednesday", "left my bike there", "either side of the tempo", "hard reps", "another one": no back, no side and no hard calf. */
const NO_PLACE =
  /\b(?:get|gets|got|getting|have|bring|put|push|move|take|come|be|am|are|is|'m|’m) (?:\w+ ){0,2}back\b|\bback (?:on|at|to|in|home|from|by|till|until)\b|\bleft (?:my|the|it|them)\b|\b(?:either|each|the other) side\b|\bhard(?:er)?\b|\b(?:another|the|this|that|one more) one\b/gi;
const withoutPlaces = (text: string): string => text.replace(NO_PLACE, ' ');
const saysNothingOfABody = (text: string): boolean =>
  [...triageByRules(withoutPlaces(text)).heard.said.keys()].every((concept) => OF_TRAINING.has(concept)) &&
  !OF_HOW_ONE_IS.test(lineOf(text));
/** The ear only supposes it: nothing that a crisis or an emergency could be. */
const isFaint = ({ level, rule }: SafetyVerdict, text: string): boolean => {
  const score = Number(rule?.slice('ear '.length));
  if (level === 'crisis') return score < SURE_OF_CRISIS && !OF_AN_END.test(lineOf(text));
  return !endsTraining(level) || (level === 'urgent' && score < SURE_OF_URGENT);
};
/** "Toddler up since four, this morning's swim didn't happen. What now?" */
const isFaintlyMissed = ({ level, rule }: SafetyVerdict, text: string, view: AthleteView): boolean =>
  level === 'crisis' &&
  Number(rule?.slice('ear '.length)) < SURE_THOUGH_MISSED &&
  !OF_AN_END.test(lineOf(text)) &&
  understand(text, [], view).intent === 'missed';
const SURE_THOUGH_MISSED = 0.3;
const SURE_OF_URGENT = 0.5;
const SURE_OF_CRISIS = 0.15;
/** With any of these the faintest sound of a crisis is one. */
const OF_AN_END =
  /\b(?:ever|never|anymore|any more|life|live|living|alive|goodbye|bye|points?|sorry|nobody|no one|everyone|everybody|end|ends|ending|over|last|forever|give up|gave up|giving up|cope|alone|lonely|hate|myself|safe|better off|without me|be here|be around|go on)\b/;
/** So sure the ear must be of something graver in the words of somebody who is worn out and asks for a lighter week. */
const SURE_THOUGH_LIGHTER = 0.7;

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

/** Whoever is worn out and asks for less gets it: that is what a warning of too much would have said. */
/** "The fever went yesterday". */
const FEVER_IS_OVER = /\b(?:fever|temperature|flu|virus|cold)\b.{0,30}\b(?:gone|went|over|broke|passed|down|cleared|normal|away)\b/i;
/** What may be more than a fever that has gone. */
const NOT_OVER =
  /\b(?:still|cough\w*|weak\w*|exhaust\w*|wiped|shattered|drained|lie down|lying down|worse|crash\w*|sweat\w*|relaps\w*|came back|shak\w*|chest|heart\w*|breath\w*|palpit\w*|dizz\w*|faint\w*|tight\w*|pulse|flutter\w*|pain\w*|light ?headed|racing|collaps\w*|black\w* out)\b/i;

export function withoutAskedRest(verdict: SafetyVerdict, text: string, view: AthleteView): SafetyVerdict {
  // Of two minds about a cold or an ache: those answers are careful themselves.
  if (verdict.isGeneral && !endsTraining(verdict.level) && CAREFUL.has(understand(text, [], view).intent)) return NO_SAFETY;
  if (verdict.isGeneral && !endsTraining(verdict.level) && (asksOnlyEffort(text, view) || wishesOnly(text, view))) return NO_SAFETY;
  if (verdict.group === 'weather' && fleesWeather(text, view)) return NO_SAFETY;
  if (MAY_BE_FOR_REST.has(verdict.group ?? '') && !endsTraining(verdict.level) && asksToGiveWay(text, view)) return NO_SAFETY;
  if (
    isByEarAlone(verdict) &&
    (asksForLighterWeek(text, view, verdict) ||
      (isFaintlyMissed(verdict, text, view) && saysNothingOfABody(text)) ||
      (isFaint(verdict, text) && (wishesOnly(text, view) || newIn(understand(text, [], view), view) !== null) && saysNothingOfABody(text)))
  )
    return NO_SAFETY;
  if (isByEarAlone(verdict) && verdict.group === 'post-viral' && FEVER_IS_OVER.test(text) && !NOT_OVER.test(text)) return NO_SAFETY;
  // An illness that is over is asked about before anything is advised.
  if (verdict.rule === 'fever' && !endsTraining(verdict.level) && tellsPastIllness(understand(text, [], view))) return NO_SAFETY;
  const isOfLoad = verdict.group === 'overtraining' || verdict.group === 'unsafe-plan';
  // "I'm off work, make it 35 hours": days off, and no training off.
  if (!isOfLoad || endsTraining(verdict.level) || verdict.level === 'refer' || verdict.rule === 'huge-hours') return verdict;
  const { intent, question, slots } = understand(text, [], view);
  const asksForLess = question.has('easier', 'skip', 'shorten') || saysEasier(question) || thinsDays({ question, slots });
  return LESS.has(intent) && asksForLess && !question.has('harder') ? NO_SAFETY : verdict;
}

/** What a message asks beside the fact that it tells; null where nothing is left. */
export function besideFact(text: string, { text: told, isAll }: ToldFact): string | null {
  const at = isAll ? -1 : text.toLowerCase().indexOf(told.toLowerCase());
  if (at < 0) return null;
  const rest = `${text.slice(0, at)} ${text.slice(at + told.length)}`.trim().replace(/^[,.;:!]{1,3} ?/, '');
  return rest.includes(' ') ? rest : null;
}

const IS_OLD = /\b(old|not new|isn[’']?t new|nothing new|long ago|long over|long standing|years|months|checked|physio|stable)\b/i;

/** What was told in the message before, which was answered by asking whether it is new: it is not. */
export function toldBefore(
  history: readonly { role: 'user' | 'assistant'; text: string }[],
  text: string,
  view: AthleteView,
): ToldFact | null {
  if (!IS_OLD.test(text)) return null;
  const before = history.findLast(({ role }) => role === 'user');
  const fact = before ? toldFact(before.text) : null;
  if (!before || fact === null) return null;
  const earlier = triage(before.text, safetyFacts(view));
  return earlier.level === 'caution' ? fact : null;
}
