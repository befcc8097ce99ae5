import { addDays, daysBetween } from '#core/calendar.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import type { DayMention } from '#core/coach/intent/days.ts';
import { figuresAsked } from '#core/coach/intent/figures-asked.ts';
import { asksWhetherFine } from '#core/coach/intent/fine-question.ts';
import { readQuestion, together } from '#core/coach/intent/heard-topics.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { raceMeant, soonestRace } from '#core/coach/intent/race-meant.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import type { Understood } from '#core/coach/understand.ts';
import type { WordsView } from '#core/coach/view.ts';
import type { Discipline } from '#core/discipline.ts';

type Before = () => Understood;

const MOST_WORDS = 12;
const lineOf = ({ question: { words } }: Asked): string => words.map(({ text }) => text).join(' ');

const OTHER_SPORT =
  /^(?:(?:no|nope|nah|sorry|oh|oops|wait|well|hm+|actually|not (?:that(?: one)?|the \w+|it)) )+(?:(?:i|we) (?:meant|mean|was asking (?:about|for)) )?(?:about |for |of )?(?:the |my |that |its the )?(?:long |easy |other )?(\w+)(?: one| session| leg| ones)?(?: please| instead| then| sorry| of course)*$/;
const SAME_FOR =
  /^(?:(?:and|now|then|ok|okay|so|cool|good|great|nice|super|perfect|right|alright|yes|thanks|thank you|thx|cheers|got it|also|please|next|can i have|give me|do|can you do|tell me|i want|id like) )*(?:the )?(?:same|ditto)(?: again| thing| question| numbers?| please| info)*(?: but)?(?: for| with| on| of| about| in)? (?:the |my )?(\w+)(?: leg| one| zones| part)?(?: please| too| as well| now| then| thanks)*$/;
const NOW_THE =
  /^(?:(?:and|ok|okay|then|so|cool|good|great|nice|super|perfect|right|alright|yes|thanks|thank you|thx|cheers|got it|please) )*(?:now|next)(?: please)?(?: do| give me| show me| tell me| for| what about| how about)* (?:the |my )?(\w+)(?: leg| one| zones| part)?(?: please| too| as well| then| thanks)*$/;

/** What is only read, and may be of any sport. */
const OF_A_SPORT: ReadonlySet<Intent> = new Set<Intent>([
  'activity',
  'last-done',
  'longest',
  'week-data',
  'compare',
  'trend',
  'zones',
  'plan-next',
  'plan-day',
  'pacing',
  'prediction',
  'notes',
]);

/** "No, the swim", "now the same for the bike": what was asked before, of that sport. */
function ofOtherSport(now: Asked, before: Before, view: WordsView): Understood | null {
  const line = lineOf(now);
  const said = (OTHER_SPORT.exec(line) ?? SAME_FOR.exec(line) ?? NOW_THE.exec(line))?.[1];
  const sport = said === undefined ? null : disciplineOf(said);
  if (sport === null) return null;
  const { question, slots, intent } = before();
  if (!OF_A_SPORT.has(intent)) return null;
  const back = OF_ONE.has(intent) ? slots.back.map((day) => nearest(day, sport, view)) : slots.back;
  return {
    question: together(question, now.question),
    slots: { ...slots, back, disciplines: [sport], planned: null },
    intent,
    isFollowUp: true,
  };
}

const MOST_DAYS_BESIDE = 3;

/** The day itself where that sport was done on it, else the nearest one on which it was. */
function nearest(day: DayMention, sport: Discipline, { activities }: WordsView): DayMention {
  if (day.kind !== 'day') return day;
  const away = (date: DayMention['from']) => Math.abs(daysBetween(day.from, date));
  const [found] = activities
    .filter(({ discipline, date }) => discipline === sport && away(date) <= MOST_DAYS_BESIDE)
    .toSorted((one, other) => away(one.date) - away(other.date));
  return found ? { ...day, from: found.date, to: found.date } : day;
}

const OTHER_DAY_DONE =
  /^(?:(?:no|nope|nah|sorry|oh|oops|wait|well|hm+|actually|i mean|i meant|not that(?: one)?) )+(?:on |the one on |the |that of )*(?:last )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: one| i mean| i meant| please| of course| sorry)*$/;

/** "No, Sunday", after something done was told: what was done on that day, in that sport or in another. */
function ofOtherDay(now: Asked, before: Before, { activities }: WordsView): Understood | null {
  const [day] = now.slots.back;
  if (day?.kind !== 'day' || !OTHER_DAY_DONE.test(lineOf(now))) return null;
  const { question, slots, intent } = before();
  if (intent !== 'activity') return null;
  const isDone = activities.some(({ date, discipline }) => date === day.from && slots.disciplines.some((each) => each === discipline));
  const disciplines = isDone ? slots.disciplines : [];
  return {
    question: together(question, now.question),
    slots: { ...slots, ahead: [], back: [day], disciplines, planned: null },
    intent,
    isFollowUp: true,
  };
}

const ALL_SPORTS =
  /\b(?:everything|all sports?|all three|all of (?:it|them|that)|all together|altogether|all disciplines|combined|across (?:all|everything)|every (?:sport|discipline)|the (?:whole )?lot|swim bike(?: and)? run|not (?:just|only) (?:the )?\w+)\b/;
const TELLS_OF_WEEK = /\b(?:should|will|next|plan\w*|race|move|skip|cancel|delete|forget|easier|compare\w*|than)\b/;

/** "And all sports together, in hours?", after how far one of them went. */
function ofAllSports(now: Asked, before: Before): Understood | null {
  if (now.question.words.length > MOST_WORDS || now.slots.disciplines.length > 1) return null;
  if (!now.question.says(ALL_SPORTS) || now.question.says(TELLS_OF_WEEK)) return null;
  const { question, slots, intent } = before();
  if (intent !== 'week-data' || slots.disciplines.length === 0) return null;
  const back = now.slots.back.length > 0 ? now.slots.back : slots.back;
  return { question: together(question, now.question), slots: { ...slots, disciplines: [], back }, intent, isFollowUp: true };
}

const COUNTS: Readonly<Record<string, number>> = { a: 1, one: 1, the: 1, two: 2, three: 3, four: 4 };
const WEEK_EARLIER =
  /^(?:(?:and|so|ok|what about|how about|what of|now|then) )*(?:(?:the |my |that )?(?:same )?(?:long |easy |tempo )?(?:one|ride|run|swim|session|day|weekend|one on that day)? ?(?:from |of |on )?)?(a|one|the|two|three|four|\d) weeks? (?:earlier|before|prior|previous|further back)(?: that| then| to that| it)?$|^(?:(?:and|so|ok|what about|how about) )*(?:the |my )?(?:\w+ )?(?:one|ride|run|swim)? ?(?:on |at |of )?the weekend (?:before|earlier|prior)(?: that| it)?$/;
const OF_ONE: ReadonlySet<Intent> = new Set<Intent>(['activity', 'last-done', 'longest', 'notes']);

/** "And the one two weeks before?", after what was done on a day: that day of the week, so much earlier. */
function weeksEarlier(now: Asked, before: Before): Understood | null {
  const found = WEEK_EARLIER.exec(lineOf(now));
  if (found === null) return null;
  const { question, slots, intent } = before();
  const told = slots.back.find(({ kind }) => kind === 'day' || kind === 'weekend');
  if (!told || !OF_ONE.has(intent)) return null;
  const weeks = found[1] === undefined ? 1 : (COUNTS[found[1]] ?? Number(found[1]));
  const day: DayMention = { ...told, from: addDays(told.from, -7 * weeks), to: addDays(told.to, -7 * weeks) };
  const disciplines = now.slots.disciplines.length > 0 ? now.slots.disciplines : slots.disciplines;
  return {
    question: together(question, now.question),
    slots: { ...slots, ahead: [], back: [day], disciplines, planned: null },
    intent,
    isFollowUp: true,
  };
}

const NOT_THAT_RACE = /^(?:no|nope|nah|sorry|oh|oops|wait|well|not that)\b.*\b(?:i (?:meant|mean)|the|for)\b/;

/** "No, I meant the half, the one in June": the same of the race that is named now. */
function ofOtherRace(now: Asked, before: Before): Understood | null {
  if (now.slots.race === null || now.question.words.length > MOST_WORDS || !NOT_THAT_RACE.test(lineOf(now))) return null;
  const { question, slots, intent } = before();
  return OF_A_RACE.has(intent) ? { question, slots: { ...slots, race: now.slots.race }, intent, isFollowUp: true } : null;
}

const DAY_BESIDE =
  /^(?:(?:and|so|ok|what about|how about|what of|now|then) )*(?:the |that |on the )*day (before|earlier|prior|after|later)(?: that| it| this)?(?: too| as well| then| please)*$/;

/** "And the day before?", after what was done on a day: whatever was done on that one. */
function dayBeside(now: Asked, before: Before): Understood | null {
  const way = DAY_BESIDE.exec(lineOf(now))?.[1];
  if (way === undefined) return null;
  const { question, slots, intent } = before();
  const told = slots.back.find(({ kind }) => kind === 'day');
  if (!told || !OF_ONE.has(intent)) return null;
  const date = addDays(told.from, way === 'after' || way === 'later' ? 1 : -1);
  const day: DayMention = { ...told, from: date, to: date };
  return {
    question: together(question, now.question),
    slots: { ...slots, ahead: [], back: [day], disciplines: [], planned: null },
    intent: 'activity',
    isFollowUp: true,
  };
}

const HOW_LONG_TO =
  /\bhow (?:many|much) (?:more |full |whole )?(?:weeks?|days?|months?|time|sleeps|hours)\b.{0,24}\b(?:away|to go|left|until|till|off|from (?:now|today)|have i|do i have|is (?:that|it|this)|are (?:that|there|left))\b|\bhow (?:far|long) (?:(?:is|till|until|to) )?(?:(?:that|it|then|this)(?: race)? )?(?:still )?(?:off|away|to go|until|till|from (?:now|today)|is (?:that|it)|until (?:that|it|then|the race)|till (?:that|it|then))\b|^(?:and |so |ok )*(?:in how many (?:weeks|days)|how soon|when) is (?:that|it|this)(?: one| race)?(?: again| then| exactly)?$|^(?:and |so )*how (?:many|much) (?:weeks|days|months|time)(?: left| to go| away| is that| until then)*$|^(?:and |so |ok )*(?:in )?(?:weeks|days)$/;
const OF_A_RACE: ReadonlySet<Intent> = new Set<Intent>([
  'race-list',
  'countdown',
  'pacing',
  'prediction',
  'fuel',
  'carb-load',
  'breakfast',
  'caffeine',
  'race-conditions',
  'swim-time',
  'on-track',
  'race-brief',
]);

const WHEN_FIRST = /^(?:and |so |ok )*when(?:s| is) (?:the |my )?(?:first|next|soonest|nearest|earliest)(?: one| of them| race)?$/;

/** "And how many weeks is that from now?", after a race was spoken of: until that one. */
function untilThatRace(now: Asked, before: Before, view: WordsView): Understood | null {
  if (now.question.words.length > MOST_WORDS || now.slots.race !== null || now.slots.back.length > 0) return null;
  const asksFirst = now.question.says(WHEN_FIRST);
  if (!(asksFirst || now.question.says(HOW_LONG_TO)) || now.question.says(/\b(?:taper|carbs?|start|sleep|swim|bike|ride|run|train|rest)\b/))
    return null;
  const { question, slots, intent } = before();
  const told = asksFirst && intent === 'race-list' ? soonestRace(view) : raceMeant({ question, slots }, view);
  const race = OF_A_RACE.has(intent) ? told : null;
  return race === null ? null : { question: now.question, slots: { ...now.slots, ahead: [], race }, intent: 'countdown', isFollowUp: true };
}

const PRECISER =
  /\b(?:exact\w*|precise\w*|accurate\w*|minutes and seconds|hours and minutes|to the (?:minute|second)|(?:one|single|real|concrete|clear|actual|proper) (?:number|figure|time|answer)|(?:a|the) (?:number|figure|time)|rough(?:ly)?|ball ?park|best guess|just guess|your guess|an estimate|estimate|in numbers)\b/;

/** "No, to the minute please", after what time a race may take: the same estimate, with its range. */
function moreExactly(now: Asked, before: Before): Understood | null {
  if (now.question.words.length > MOST_WORDS || now.slots.race !== null) return null;
  if (!now.question.says(PRECISER) || now.slots.back.length > 0 || now.slots.ahead.length > 0) return null;
  if (now.question.has('carbs', 'power', 'pace', 'drink', 'until') || now.question.says(/\b(?:watts|start|transition|t1|t2|when)\b/))
    return null;
  const { question, slots, intent } = before();
  if (intent !== 'prediction') return null;
  const disciplines = now.slots.disciplines.length > 0 ? now.slots.disciplines : slots.disciplines;
  return { question: together(question, now.question), slots: { ...slots, disciplines }, intent, isFollowUp: true };
}

/** "Its drift, and is that normal?", "is that ok?": a figure of what was done, and what it means. */
function whetherFine(now: Asked, before: Before): Understood | null {
  if (now.question.words.length > MOST_WORDS || !asksWhetherFine(now.question)) return null;
  if (now.slots.back.length > 0 || now.slots.ahead.length > 0 || now.slots.race !== null) return null;
  const earlier = before();
  if (!OF_ONE.has(earlier.intent) || earlier.intent === 'notes') return null;
  const named = now.question.says(/\b(?:slow|fast|quick)\b/) ? together(readQuestion('what pace'), now.question) : now.question;
  const asked = figuresAsked(named).length > 0 ? named : together(earlier.question, now.question);
  return figuresAsked(asked).length === 0
    ? null
    : { question: asked, slots: earlier.slots, intent: 'activity', isFollowUp: true, about: earlier };
}

/** A short message that asks the same as before of another sport, week, race or more exactly; null where it asks another thing. */
export const sameOfBefore = (now: Asked, before: Before, view: WordsView): Understood | null =>
  ofOtherRace(now, before) ??
  ofOtherSport(now, before, view) ??
  ofOtherDay(now, before, view) ??
  whetherFine(now, before) ??
  ofAllSports(now, before) ??
  weeksEarlier(now, before) ??
  dayBeside(now, before) ??
  untilThatRace(now, before, view) ??
  moreExactly(now, before);
