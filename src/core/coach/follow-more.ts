import { addDays } from '#core/calendar.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import type { DayMention } from '#core/coach/intent/days.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { asksLegLengthThere } from '#core/coach/intent/race-legs.ts';
import { raceMeant } from '#core/coach/intent/race-meant.ts';
import { mainRace, type Slots } from '#core/coach/intent/slots.ts';
import { asksWetsuitRule } from '#core/coach/intent/wetsuit-question.ts';
import type { AthleteView, RaceFacts, WordsView } from '#core/coach/view.ts';
import type { Discipline } from '#core/discipline.ts';

const MOST_WORDS = 14;
const TOTAL =
  /\b(in total|total|altogether|overall|all in|(?:come|comes|add|adds|works|work)s? (?:out )?(?:to|up to|at)|add (?:it|that|them) up|in all|all together|for (the|my) (whole|entire|full|complete)|(the|a) (whole|entire|full|complete) (thing|ride|race|bike|run|leg|day|session)|(how many|what.{0,12}) (gels|bottles|bars|sachets)|insgesamt|en total|au total|in totale)\b/;

/** What was understood of the message before, which is read only where it is asked for: it may lean on the one before that. */
export type Before = () => Asked & { intent: Intent };

/** "And altogether?", of what was told of eating. */
export function asksTotalOfThat({ question: asked, slots }: Asked, before: Before): boolean {
  // Of more words the last sentence asks.
  const last = asked.text.split(/(?<=[.!?]) /).at(-1) ?? '';
  const question = asked.words.length > MOST_WORDS && last.endsWith('?') ? readQuestion(last) : asked;
  const asksAmount = question.says(AMOUNT);
  const may =
    question.words.length <= MOST_WORDS &&
    (asksAmount || question.says(TOTAL)) &&
    slots.back.length === 0 &&
    slots.ahead.length === 0 &&
    !question.has('load', 'session', 'pace', 'power', 'ctl');
  if (!may) return false;
  const { intent } = before();
  return (
    (intent === 'fuel' && question.says(TOTAL)) ||
    (intent === 'carb-load' && asksAmount) ||
    (intent === 'protein' && asksAmount && !question.says(OTHER_FOOD))
  );
}
const OTHER_FOOD = /\b(carbs?|carbohydrates?|sugar|gels?|drink|water|fluids?|salt|sodium|caffeine|fat|calories|kcal)\b/;
const AMOUNT = /\b(grams?|how (much|many))\b/;

const OF_RACES: ReadonlySet<Intent> = new Set<Intent>(['pacing', 'prediction', 'countdown', 'fuel', 'race-conditions']);
const OTHER_RACE =
  /^(?:and |but |so |ok |what about |how about |what of )*(?:for |to |until |till |at |in )?(?:the|my) (?:other|second) (?:one|race|event)(?: then| too)?$/;

/** "What about my most important race?" */
const MAIN_RACE =
  /^(?:and |but |so |ok |what about |how about |what of )*(?:for |to |until |till |at |in )?(?:the|my) (?:main|big|biggest|important|most important|key|goal|target|a|real) (?:one|race|event|goal|target)(?: of (?:the|my|this) (?:year|season))?(?: then| too)?$/;

/** "And the other one?", after something was told of one of two races: the other, or the main one where that is said; null where none is meant, or several may be. */
export function raceBeside({ question }: Asked, before: Before, view: WordsView): RaceFacts | null {
  const asksMain = question.says(MAIN_RACE);
  if (!asksMain && !question.says(OTHER_RACE)) return null;
  const { intent, slots, question: asked } = before();
  if (!OF_RACES.has(intent)) return null;
  if (asksMain) return mainRace(view);
  const told = raceMeant({ question: asked, slots }, view);
  const others = view.races.filter(({ id, date }) => id !== told?.id && date >= view.today);
  return others.length === 1 ? (others[0] ?? null) : null;
}

const WHAT_FOR =
  /\b(?:whats|what is|what was) (?:this|that|it)(?: one| session| workout)? (?:good|useful|there|meant|supposed to be) for\b|\bwhat (?:does|would|will) (?:this|that|it)(?: one| session| workout)? (?:do|train|bring|give|improve|help)(?: with| for| me| for me)*$|\bwhats the (?:point|purpose|use|aim) (?:of|behind) (?:this|that|it)\b|^(?:and |but |so )*what for$/;
const SHOWS_SESSION: ReadonlySet<Intent> = new Set<Intent>(['plan-day', 'plan-next']);

/** "What is this good for?", after a session was shown. */
export const asksWhatFor = ({ question }: Asked, before: Before): boolean =>
  question.words.length <= SHORT && question.says(WHAT_FOR) && SHOWS_SESSION.has(before().intent);

const DO_IT =
  /\b(?:train|practi[sc]e|learn|improve|rehearse|work on|drill|build) (?:this|that|it)\b|\b(?:do|try) (?:this|that|it) (?:in|on|at|indoors|alone)\b/;
const OF_CARDS: ReadonlySet<Intent> = new Set<Intent>(['knowledge']);

/** "How can I train this in the pool?", after something was explained. */
export const asksToDoThat = ({ question, slots }: Asked, before: Before): boolean =>
  question.words.length <= MOST_WORDS &&
  question.says(DO_IT) &&
  slots.ahead.length === 0 &&
  slots.back.length === 0 &&
  OF_CARDS.has(before().intent);

const TELLS_WHEN =
  /^(?:it (?:is|hurts|happens|comes)|its|only|mostly|mainly|usually|more|just|always|especially|when|during|after|before|while|at night|in the|on the|with)\b/;

/** "Mostly in the sets with paddles", after an ache was told: more of it. */
export const tellsMoreOfAche = ({ question }: Asked, before: Before): boolean =>
  question.words.length <= MOST_WORDS && !question.text.includes('?') && question.says(TELLS_WHEN) && before().intent === 'niggle';

const HOW_LONG = /\b(how long|what (time|split)|which time|finish\w*|total time|when (would|will) i)\b/;
const THEN = /\b(that|then|it|this|so|with|at)\b/;

/** "How long would the ride take then?", of the race that was spoken of. */
export const asksTimeOfThat = ({ question, slots }: Asked, before: Before): boolean =>
  slots.race === null &&
  slots.back.length === 0 &&
  slots.ahead.length === 0 &&
  question.words.length <= MOST_WORDS &&
  question.says(HOW_LONG) &&
  question.says(THEN) &&
  !question.has('until', 'carbs', 'drink') &&
  !question.says(/\b(?:starts?|starting|begins?|gun)\b/) &&
  OF_RACES.has(before().intent) &&
  (before().slots.race !== null || IN_TIME.has(before().intent));
/** Where a race is meant, named or not. */
const IN_TIME: ReadonlySet<Intent> = new Set<Intent>(['pacing', 'prediction']);

const ASKED_OF_A_RACE: ReadonlySet<Intent> = new Set<Intent>([...OF_RACES, 'carb-load', 'breakfast', 'caffeine', 'swim-time']);
const SHORT = 8;

/** "What pace?", after a race was spoken of: of that race, and no other. Null where another thing is meant. */
export function slotsOfRaceBefore({ question, slots, intent }: Asked & { intent: Intent }, before: Before): Slots | null {
  const asksRule = asksWetsuitRule({ question });
  const may =
    (ASKED_OF_A_RACE.has(intent) || asksRule) &&
    intent !== 'countdown' &&
    slots.race === null &&
    question.words.length <= (asksRule ? MOST_WORDS : SHORT) &&
    slots.back.length === 0 &&
    slots.ahead.length === 0 &&
    slots.minutes === null &&
    !question.says(/\b(long|training|sessions?|rides|runs|tomorrow|today|easy|tempo|next race|other race|per kilo)\b/);
  if (!may) return null;
  const told = before();
  if (told.slots.race === null || !ASKED_OF_A_RACE.has(told.intent)) return null;
  const isOfFood = slots.disciplines.length === 0 && question.has('carbs', 'carbLoad');
  const disciplines = slots.disciplines.length > 0 || isOfFood ? slots.disciplines : told.slots.disciplines;
  return { ...slots, disciplines, race: told.slots.race };
}

/** "Make it 35 minutes": of what was spoken of before. */
export const isNewLength = ({ question, slots }: Asked): boolean =>
  slots.minutes !== null &&
  slots.ahead.length === 0 &&
  question.says(
    /^(please |can you |could you |ok |and |just |no |rather |maybe |actually |((thats|its|it is|that is) )?((way|far|much|a bit|bit) )*(too long|too much|too short|long) )*(make|cut|shorten|extend) (it|that|this)\b/,
  );

/** "Which was the quickest?": of the days and the sport that were spoken of. */
export const ofSameDays = ({ back, disciplines }: Slots, now: Slots): Slots =>
  now.back.length === 0 && now.disciplines.length === 0 && back.length > 0 ? { ...now, back, disciplines } : now;

const LEGS: readonly (readonly [Discipline, RegExp])[] = [
  [
    'run',
    /\b(runs?|running|on foot|run (leg|part)|10 ?k|10 km|5 ?k|5 km|21 ?k|42 ?k|(half )?marathon|(trainers|running shoes|run shoes|runners) on|racked (the|my) bike|off the bike|whats left|the rest of it)\b/,
  ],
  ['swim', /\b(swim|swimming|in the water|swim (leg|part))\b/],
  ['bike', /\b(bike|ride|riding|cycling|cycle|on two wheels|in the saddle|bike (leg|part))\b/],
];
const ASKS_EFFORT =
  /\b(pace|pacing|how (fast|quick\w*|hard)|same|what about|how about|and|then|for the|watts|power|effort|speed|how do i)\b|^(my |the )?\w+( (leg|part|pace))?$/;

/** "Same question for the run leg", after how to race the bike: the leg that is meant; null where none is. */
export function legBeside({ question, slots }: Asked, before: Before): Discipline | null {
  const may =
    question.words.length <= MOST_WORDS &&
    slots.race === null &&
    slots.back.length === 0 &&
    slots.ahead.length === 0 &&
    question.says(ASKS_EFFORT) &&
    !question.says(
      /\b(session|train|training|workout|tomorrow|today|plan|week|last|my (10k|5k)|how long|time|what if|cant|hurts?|sore|carbs?|gels?)\b/,
    ) &&
    !question.has('carbs', 'niggle', 'drink', 'until', 'ftp', 'css');
  const leg = may ? LEGS.find(([, said]) => question.says(said))?.[0] : undefined;
  if (leg === undefined) return null;
  const told = before();
  if (told.intent !== 'pacing') return null;
  return told.slots.disciplines.at(-1) === leg ? null : leg;
}

const TOLD_OF_RACE: ReadonlySet<Intent> = new Set<Intent>([...ASKED_OF_A_RACE, 'race-list', 'race-brief', 'on-track', 'knowledge']);

/** "How far is the run there?", after a race was spoken of: that race; null where none was. */
export function raceOfLeg(now: Asked, before: Before, view: WordsView): RaceFacts | null {
  if (now.question.words.length > MOST_WORDS || !asksLegLengthThere(now)) return null;
  const told = before();
  const isOfRace = TOLD_OF_RACE.has(told.intent) && (told.slots.race !== null || told.intent !== 'knowledge');
  return isOfRace ? raceMeant(told, view) : null;
}

const NEXT_DAY =
  /\b((the )?(next|following) day|(the )?day after|a day later|the morning after|(am|den) tag (danach|darauf)|(el|al) dia siguiente|le lendemain|jour d ?apres)\b/;
const DAY_BEFORE =
  /\b((the )?(previous|preceding) day|(the )?day (before|earlier)|the evening before|(am )?tag davor|(el )?dia anterior|la veille)\b/;
const AFTER = /\b(after|following|danach|despues|apres) ?(it|that|this|then)?\b/;
const BEFORE = /\b(before|prior to|davor|antes|avant) ?(it|that|this|then)?\b/;
const DONE: ReadonlySet<Intent> = new Set<Intent>(['activity', 'last-done']);

/** "And the run the next day?", after something done was told: its day, or the day of the nearest one of that sport. Null where none is meant. */
export function dayBeside({ question, slots }: Asked, before: Before, { activities }: Pick<AthleteView, 'activities'>): DayMention | null {
  const [sport] = slots.disciplines;
  const isNext = question.says(NEXT_DAY);
  // Without a sport, what came before is the one of the same sport.
  if (!isNext && (!sport || !(question.says(DAY_BEFORE) || question.says(AFTER) || question.says(BEFORE)))) return null;
  if (slots.back.length > 0 || slots.ahead.length > 0) return null;
  if (question.words.length > MOST_WORDS || question.says(/\b(should|will|next week|tomorrow|plan\w*)\b/)) return null;
  const earlier = before();
  const told = earlier.slots.back.find(({ kind }) => kind === 'day');
  if (!told || !DONE.has(earlier.intent)) return null;
  const on = (date: DayMention['from']): DayMention => ({ ...told, from: date, to: date });
  if (isNext) return on(addDays(told.from, 1));
  if (question.says(DAY_BEFORE)) return on(addDays(told.from, -1));
  if (!sport || earlier.slots.disciplines.includes(sport)) return null;
  const own = activities.filter(({ discipline }) => discipline === sport);
  const nearest = question.says(AFTER) ? own.findLast(({ date }) => date >= told.from) : own.find(({ date }) => date <= told.from);
  return nearest ? on(nearest.date) : null;
}

const ASKS_WHETHER = /\b(should|shall|do|must|ought|better) i\b|\b(need|have|time) to\b/;
const LESS =
  /\b(back(ing)? off|eas(e|ing) (up|off)|take (it|things) (easy|easier|down)|rest|slow down|cut(ting)? back|go easier|hold back)\b/;
const OF_FORM: ReadonlySet<Intent> = new Set<Intent>(['metric', 'readiness', 'trend']);

/** "So should I back off?", after the own form was told: what it means for today, and no wish to change a session. */
export const asksWhetherLess = ({ question, slots }: Asked, before: Before): boolean =>
  question.words.length <= MOST_WORDS_OF_ALSO + 1 &&
  question.says(ASKS_WHETHER) &&
  question.says(LESS) &&
  slots.ahead.length === 0 &&
  slots.disciplines.length === 0 &&
  slots.planned === null &&
  OF_FORM.has(before().intent);

const MOST_WORDS_OF_ALSO = 7;
const OF_WHAT_COMES =
  /\b(next|will|should|tomorrow|plan\w*|move|swap|skip|instead|make|coming|manana|demain|morgen|domani|amanha|on (this|the)|do i have|have i got|scheduled|this|proxim[oa]|nachste[nrs]?|prochain\w*|prossim[oa])\b/;

const GOES_ON = /^(and|what about|how about|und|y|et|e|en|i) /;

/** "Y el rodaje del martes?", after something done was told: the one of that day that is over. Null where another thing is meant. */
export function alsoDone({ question, slots }: Asked, before: Before): Slots | null {
  const [day] = slots.back;
  const may = day?.kind === 'day' && slots.back.length === 1 && question.words.length <= MOST_WORDS_OF_ALSO;
  if (!may || !question.says(GOES_ON) || slots.race !== null || slots.planned !== null || question.says(OF_WHAT_COMES)) return null;
  const told = before();
  if (!DONE.has(told.intent) || !told.slots.back.some(({ kind }) => kind === 'day')) return null;
  return { ...slots, ahead: [] };
}
