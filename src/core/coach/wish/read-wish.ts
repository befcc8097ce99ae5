import type { Asked } from '#core/coach/intent/asked.ts';
import { tellsDone } from '#core/coach/intent/change-wishes.ts';
import { isSaidByOthers } from '#core/coach/intent/no-wish.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';
import { type Around, isRightBefore } from '#core/coach/wish/around-order.ts';
import { easeOf, lengthOf, replaceOf, skipsOf } from '#core/coach/wish/changes-said.ts';
import { dateOver } from '#core/coach/wish/date-over.ts';
import { type Context, type Order, ordersOf } from '#core/coach/wish/gather-orders.ts';
import { oneMeant, sessionsMeant, standsOn } from '#core/coach/wish/meant-sessions.ts';
import { movesOf, swapOf } from '#core/coach/wish/moves-said.ts';
import { otherDayOfCannot } from '#core/coach/wish/other-day-of-cannot.ts';
import { type Part, partsSaid } from '#core/coach/wish/said-parts.ts';
import { isKnown } from '#core/coach/wish/session-said.ts';
import type { NewSession, ReadWish, Wish } from '#core/coach/wish/wish.ts';

type View = Pick<AthleteView, 'plan' | 'today'>;

/** "Run tomorrow instead", "the ride would have to be Saturday": weak words that are a wish all the same. */
const WISHED =
  /\b(?:suits?|any chance|instead|rather|prefer|would have to|will have to|has to|have to|needs? to|must|lets|let us|can|could|please|goes|going|move[sd]?|id like|i want|i need|id love|would like|would love|i fancy|better|might|shall we|want to|put|set|make)\b|^(?:need|do|have|put|set|make|run|ride|swim|take|fit|stick|pop|slot|shove|squeeze|bung|chuck|throw|park)\b/;

/** Another sport in the place of a session, or what takes its place: those are read elsewhere. */
const IN_PLACE = /\b(?:instead|rather|in place of|in (?:its|that|the other) place|replace|swap|turn|into)\b/;
/** All sessions of a sport, or what comes in the place of the one that goes. */
const OF_OTHERS =
  /\b(?:in (?:its|that|the other|their) (?:place|slot|spot|stead)|takes? (?:its|the) (?:place|slot|spot))\b|\b(?:mov|halv|skip|swap|shorten|cut|chang|drop|cancel|shift)\w* (?:(?:all|most|some) (?:of )?)?(?:his|her|their|someone else\w*|somebody else\w*) (?:\w+ ){0,2}?(?:runs?|rides?|swims?|swimming|sessions?|training|tests?|lessons?|class|exams?|practice|match|game|race|meeting|party|shifts?)\b/;

const NO_SESSION_OF_OURS =
  /\b(?:yoga|pilates|zumba|crossfit|hiit|spin class|park ?run|massage|boxing|football|tennis|climbing|physio|elliptical|cross ?trainer|rowing machine|rower|aqua ?jog\w*|stair ?climber)\b/;
/** "Can the medium long run be an elliptical session instead": nothing moves. */
const INTO_ANOTHER =
  /\b(?:be|into|for|with|by|become|on) an? (?:\w+ )?(?:elliptical|cross ?trainer|rowing|rower|aqua ?jog\w*|yoga|pilates|hike|walk)\b/;
const OF_ALL = /\b(?:all|every|each)(?: of)?(?: my| the| these| our)?(?: \w+)? (?:runs?|rides?|swims?)\b/;

/** The changes a message wishes, where each can be told down to its session and its day; null where it wishes none, or not all can. */
export function readWish(asked: Asked, view: View, spokenOf: () => SessionFacts | null = () => null): ReadWish | null {
  if (view.plan === null) return null;
  const parts = leadingOnly(partsSaid(asked, view));
  if (parts.some(({ asks }) => asks) || asked.question.says(OF_OTHERS) || EVERY_WEEK.test(asked.question.text)) return null;
  if (asked.question.says(INTO_ANOTHER) || tellsDone(asked) || isSaidByOthers(asked.question)) return null;
  if (asked.question.says(NO_SESSION_OF_OURS) && !parts.some(({ sessions }) => sessions.some(isKnown))) return null;
  if (asked.question.says(OF_ALL) && !parts.some(({ act }) => act === 'skip')) return null;
  if (parts.some(namesUnknown) || dateOver(asked, view.today)) return null;
  const instead = insteadOfCannot(parts, view) ?? otherDayOfCannot(parts, asked.question.words, view);
  if (instead) return { wishes: [instead], isDefinite: true, isPlain: true };
  const { orders: all, context } = ordersOf(parts, asked);
  const orders = all.length > 1 ? all.filter((order) => !standsSo(order, view)) : all;
  if (orders.length === 0 || !isCovered(all, context)) return null;
  // What "it" may be is looked for only where something is not named.
  const spoken = orders.every(({ sessions }) => sessions.some(isKnown)) ? null : spokenOf();
  const read: (Wish[] | null)[] = [];
  for (const [at, order] of orders.entries())
    read.push(
      wishesOf(order, {
        context: { ...context, days: [...context.days, ...datesBeside(orders, order)] },
        before: orders.slice(0, at),
        isOneOfSeveral: all.length > 1,
        view,
        asked,
        spoken,
        wished: onlySession(read.at(-1) ?? []),
      }),
    );
  if (read.some((each) => each === null)) return null;
  const wishes = eachOnce(read.flatMap((each) => each ?? []));
  if (wishes.length === 0) return null;
  const meant = orders.map(({ sessions }) => (sessions.some(isKnown) ? sessions : context.sessions.slice(-1)));
  const isDefinite = meant.every((sessions) => sessions.every((said) => said.isDefinite || said.is === 'new'));
  const isArranged = orders.length > 1 && orders.every(({ days }) => days.some(({ role }) => role === 'target'));
  return { wishes, isDefinite, isPlain: isArranged || orders.some(({ act, line }) => act !== 'put' || WISHED.test(line)) };
}

/** The one session of what was wished last. */
const onlySession = ([first, ...others]: readonly Wish[]): SessionFacts | null =>
  first && others.every(({ session }) => session.id === first.session.id) ? first.session : null;

/** "Do I have to do strength on Thursday? I'd sooner drop it": the question only leads to what is wished of it. */
function leadingOnly(parts: readonly Part[]): readonly Part[] {
  const [first, ...others] = parts;
  const isAnswered = others.some(
    ({ act, asks, sessions }) => !asks && act !== null && act !== 'put' && act !== 'cannot' && sessions.every(({ is }) => is === 'pronoun'),
  );
  return first?.asks && isAnswered && DO_I_HAVE_TO.test(first.line) ? [{ ...first, asks: false, act: null }, ...others] : parts;
}
const DO_I_HAVE_TO =
  /^(?:so |and |ok |hi |hello )*(?:do i (?:really |even |actually )?(?:have|need|got) to|must i|am i (?:really )?(?:meant|supposed) to)\b/;

/** "I cannot face the turbo tomorrow, let me run instead": another sport on the day of what cannot be; null where that is not told. */
function insteadOfCannot(parts: readonly Part[], view: View): Wish | null {
  const [out, wanted, more] = parts.filter(({ act, asks }) => act !== null && !asks);
  const [old, ...others] = out?.act === 'cannot' ? out.sessions.filter(isKnown) : [];
  const [sport] = wanted?.sessions.flatMap(({ disciplines }) => disciplines) ?? [];
  const [day, otherDay] = out?.days ?? [];
  if (more || !out || !old || others.length > 0 || !sport || old.disciplines.some((each) => each === sport) || !day || otherDay)
    return null;
  if ((wanted?.act !== 'put' && wanted?.act !== 'create') || wanted.days.length > 0 || !INSTEAD_OF_IT.test(wanted.line)) return null;
  const session = oneMeant(sessionsMeant(old, { days: [day] }, view), { days: [] }, view);
  return session && session.date >= day.from && session.date <= day.to ? { act: 'replace', session, discipline: sport } : null;
}

const INSTEAD_OF_IT = /\binstead\b|\bin (?:its|that) (?:place|stead)\b/;

/** "The swim today and the run tonight", where the swim stands on today: nothing is to be done about it. */
function standsSo({ act, sessions, days, shift }: Order, view: View): boolean {
  const [said, other] = sessions;
  const [day, more] = days;
  if (
    act !== 'put' ||
    !said ||
    other ||
    !isKnown(said) ||
    !day ||
    more ||
    day.kind !== 'day' ||
    day.role === 'source' ||
    isRightBefore(day, said) ||
    shift !== null
  )
    return false;
  return standsOn(said, day, view);
}

/** "On the weekend of the 14th and 15th the ride on the Sunday, the run on the Saturday": dates of the one say where the other stands. */
const datesBeside = (orders: readonly Order[], own: Order): Order['days'] =>
  orders.length === 2 && orders.every(({ act, sessions }) => (act === 'put' || act === 'move') && sessions.filter(isKnown).length === 1)
    ? orders.flatMap(({ days }) => days).filter((day) => !own.days.some(({ from }) => from === day.from))
    : [];

/** "I swim on Mondays and not Tuesdays": how it always is. */
const EVERY_WEEK = /\bi (?:always |usually |normally )?(?:swim|run|ride|bike|train|lift) on (?:mon|tues|wednes|thurs|fri|satur|sun)days\b/i;

/** "No athletics this week, just take it off": the same said twice. */
const eachOnce = (wishes: readonly Wish[]): Wish[] =>
  wishes.filter((wish, at) => !wishes.slice(0, at).some(({ act, session }) => act === wish.act && session.id === wish.session.id));

/** "Put the hills on Saturday": something is to be moved that is not known by that name. */
const namesUnknown = ({ act, sessions, days, line }: Part): boolean =>
  (act === 'put' || act === 'move') &&
  sessions.length === 0 &&
  days.length > 0 &&
  /\b(?:put|move|shift|do|have|stick|slot) (?:the|my) \w+ (?:on|to|onto)\b/.test(line);

/** "The run of Friday with the 4x6": one session, said twice in one breath. */
const areOne = ([first, second, other]: Context['sessions']): boolean =>
  first !== undefined &&
  second !== undefined &&
  other === undefined &&
  second.from - first.to <= MOST_BETWEEN &&
  new Set([...first.disciplines, ...second.disciplines]).size <= 1 &&
  (first.disciplines.length === 0 || second.disciplines.length === 0);
const MOST_BETWEEN = 5;

/** Whether each session that was named is one that something is wished of; the other sport of a reason may be another wish. */
function isCovered(orders: readonly Order[], { sessions }: Context): boolean {
  const said = orders.flatMap((order) => order.sessions.filter(isKnown));
  if (said.length === 0) return sessions.length <= 1 || areOne(sessions) || orders.some(({ act }) => act === 'swap');
  const sports = new Set(said.flatMap(({ disciplines }) => disciplines));
  return sports.size === 0 || sessions.every(({ disciplines }) => disciplines.every((each) => sports.has(each)));
}

function wishesOf(order: Order, around: Around): Wish[] | null {
  switch (order.act) {
    case 'move':
    case 'put':
      return movesOf(order, around);
    case 'swap':
      return swapOf(order, around);
    case 'replace':
      return replaceOf(order, around);
    case 'skip':
      return skipsOf(order, around);
    case 'length':
      return alsoEasy(order, lengthOf(order, around));
    case 'ease':
      return alsoSoLong(order, easeOf(order, around));
  }
}

const EASY_SO_LONG =
  /\b(?:an?|one|into|as|some|just) (?:very |nice |really )?(?:easy|gentle|recovery|relaxed|steady) (?:(?:ride|run|swim|spin|jog) )?(?:of |for )?(?:an? |one |half )*(?:\d|hour|minutes)/;
/** "Make it an easy 60 minutes": so long, and easy. */
function alsoEasy({ line }: Order, wishes: Wish[] | null): Wish[] | null {
  const [only, other] = wishes ?? [];
  return only && !other && EASY_SO_LONG.test(line) ? [only, { act: 'ease', session: only.session }] : wishes;
}

/** "Turn the threshold into one easy hour". */
function alsoSoLong({ line, minutes }: Order, wishes: Wish[] | null): Wish[] | null {
  const [only, other] = wishes ?? [];
  if (!only || other || minutes === null || minutes >= only.session.durationMin || !EASY_SO_LONG.test(line)) return wishes;
  return [{ act: 'length', session: only.session, durationMin: minutes }, only];
}

/** One new session, and nothing else that is wished; null where more is, or its day is not told. */
export function readNew(asked: Asked, view: View): NewSession | null {
  const parts = partsSaid(asked, view);
  if (parts.some(({ asks }) => asks) || asked.question.says(IN_PLACE)) return null;
  const wanted = parts.filter(({ act }) => act !== null && act !== 'put' && act !== 'cannot');
  const [part] = wanted.filter(({ act }) => act === 'create');
  const [said, other] = part?.sessions.filter(({ is, isDefinite }) => is === 'new' || (is === 'known' && !isDefinite)) ?? [];
  const named = said?.disciplines.length === 0 ? asked.slots.disciplines : (said?.disciplines ?? []);
  const [discipline, second] = named;
  if (!part || wanted.some(({ act }) => act !== 'create' && act !== 'length') || !said || other || !discipline || second) return null;
  const days = parts.flatMap((each) => each.days.filter(({ kind }) => kind === 'day'));
  const own = part.days.filter(({ kind }) => kind === 'day');
  const isHard = HARD.test(asked.question.words.map(({ text }) => text).join(' '));
  const dates = [...new Set((own.length > 0 && !isHard ? own : days).map(({ from }) => from))];
  const minutes = part.minutes ?? parts.find((each) => each.minutes !== null)?.minutes ?? null;
  return dates.length === 1 || (dates.length > 1 && isHard) ? { discipline, dates, minutes } : null;
}

const HARD = /\b(?:hard|fast|intervals?|sprints?|hills?|reps|repeats|vo2\w*|track|threshold|flat out|all out|brutal|fartlek|tempo)\b/;
