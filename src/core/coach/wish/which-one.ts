import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { minutesIn } from '#core/coach/intent/said-minutes.ts';
import { lineOf, plain } from '#core/coach/language/words.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';
import { byWeight, saidOf } from '#core/coach/wish/around-order.ts';
import { easeOf, lengthOf, skipsOf } from '#core/coach/wish/changes-said.ts';
import { type DaySaid, daysSaid, isIn, shiftSaid } from '#core/coach/wish/day-said.ts';
import { type Context, type Order, ordersOf } from '#core/coach/wish/gather-orders.ts';
import { sessionsMeant } from '#core/coach/wish/meant-sessions.ts';
import { movesOf } from '#core/coach/wish/moves-said.ts';
import { ELSEWHERE } from '#core/coach/wish/room.ts';
import { type Part, partsSaid } from '#core/coach/wish/said-parts.ts';
import { fitOf, isKnown, openSessions, type SessionSaid, sessionsSaid } from '#core/coach/wish/session-said.ts';
import type { Wish } from '#core/coach/wish/wish.ts';

type View = Pick<AthleteView, 'plan' | 'today'>;

/** A wish for one session, where several are as likely meant. */
export interface WhichOne {
  act: Order['act'];
  candidates: readonly SessionFacts[];
  /** The wish, once it is said which one; null where that leaves nothing to do. */
  of(session: SessionFacts): Wish | null;
}

/** "My legs feel like jelly after the bike" names no day, and wishes nothing. */
const saysWhereTo = ({ days, shift, line }: Order): boolean => days.length > 0 || shift !== null || ELSEWHERE.test(line);
/** "How many of my runs ought to be slow ones?" */
const ASKS_SOMETHING = /\b(?:how (?:many|much|often|hard|fast)|why|what (?:is|are|does|do|should)|which (?:of|is|are))\b/;

const MOST_TO_ASK = 6;
const ONE_OF = /\b(?:one|1) of (?:the|my|this weeks?|next weeks?|those|these)\b/;
const ANY_SESSION = /^(?:session|workout|training|one)$/;
const PLURAL = /\b(?:both|all|every|each|sessions|workouts)\b/;

/** Which sessions fit a wish as well as each other, where it names one of them; null where it is told, or nothing of the kind is wished. */
export function readWhich(asked: Asked, view: View): WhichOne | null {
  const found = orderAndSession(asked, view);
  if (!found) return null;
  const { order, said, context } = found;
  const span = [...order.days, ...context.days].find(({ kind }) => kind !== 'day') ?? null;
  const isOneOf = asked.question.says(ONE_OF);
  const isOfDay = said?.words.every((word) => ANY_SESSION.test(word)) ?? false;
  const all = candidatesOf(found, view);
  // Only what is hard can be made easy.
  const fit = order.act === 'ease' ? all.filter(({ key }) => key) : all;
  const target = order.days.find(({ role, kind }) => role === 'target' && kind === 'day');
  const candidates = fit.filter(({ date }) => date !== target?.from);
  if (candidates.length < 2 || candidates.length > MOST_TO_ASK) return null;
  // "Can a downhill run go in the plan": a new one.
  if (order.act === 'put' && (said?.isDefinite === false || !saysWhereTo(order))) return null;
  if (asked.question.text.includes('?') && asked.question.says(ASKS_SOMETHING)) return null;
  // Two runs on the one day that is named.
  const isOneDay = candidates.every(({ date, discipline }) => date === candidates[0]?.date && discipline === candidates[0].discipline);
  const mustAsk = isOneDay || isOneOf || isOfDay || span !== null || order.act !== 'skip';
  if (!mustAsk || !areEqual(candidates, isOfDay || said?.disciplines.length === 0)) return null;
  return { act: order.act, candidates, of: (session) => wishFor(found, session, asked, view) };
}

/** Of one day any of its sessions, and any that fit where no sport is told; else of one sport. */
const areEqual = (candidates: readonly SessionFacts[], isAny: boolean): boolean =>
  isAny || candidates.every(({ discipline }) => discipline === candidates[0]?.discipline);

interface Found {
  order: Order;
  said: SessionSaid | null;
  context: Context;
}

/** "Next week I only get half an hour in the pool, so trim my swim to 30 minutes": one length, told first and then ordered. */
function withoutToldFirst(orders: readonly Order[]): readonly Order[] {
  const [first, second, more] = orders;
  const isTwice = first?.act === 'length' && second?.act === 'length' && first.minutes === second.minutes && !more;
  return isTwice && second.days.length === 0 ? [{ ...second, days: first.days }] : orders;
}

/** "I can't do the long one this weekend", and nothing else: one that cannot be. */
function cannotOf(parts: readonly Part[]): Order[] {
  const [part, other] = parts;
  const isNamed = part?.sessions.length === 1 && part.sessions.every((said) => isKnown(said) && said.isDefinite);
  return part?.act === 'cannot' && !other && isNamed ? [{ ...part, act: 'skip', sessions: [...part.sessions], days: [...part.days] }] : [];
}

/** The only order of a message, and the one session it is of. */
function orderAndSession(asked: Asked, view: View): Found | null {
  if (view.plan === null) return null;
  const parts = partsSaid(asked, view);
  if (parts.some(({ asks }) => asks)) return null;
  const { orders, context } = ordersOf(parts, asked);
  const [order, second] = orders.length === 0 ? cannotOf(parts) : withoutToldFirst(orders);
  if (!order || second || order.act === 'swap' || order.act === 'replace' || PLURAL.test(order.line.replace(ONE_OF, ''))) return null;
  const [said, other] = saidOf(order, { context, before: [], view, asked, spoken: null });
  return other || order.sessions.some(({ is }) => is === 'new') ? null : { order, said: said ?? null, context };
}

/** Sessions that fit what is said equally well, on the days that are named, or within the week. */
function candidatesOf({ order, said, context }: Found, view: View): readonly SessionFacts[] {
  if (!said) return [];
  const isMove = order.act === 'move' || order.act === 'put';
  const [first, ...rest] = order.days.filter(({ kind }) => kind === 'day');
  // The day a move goes to says nothing of where the session stands.
  const ofOrder = isMove && first && rest.length === 0 && first.role !== 'source' && !isBefore(first, said) ? [] : [first, ...rest];
  const days = byWeight([...ofOrder, ...order.days.filter(({ kind }) => kind !== 'day'), ...context.days].flatMap((day) => day ?? []));
  if (said.words.every((word) => ANY_SESSION.test(word))) {
    const day = days.find(({ kind }) => kind === 'day');
    return day ? openSessions(view).filter(({ date }) => isIn(date, day)) : [];
  }
  return sessionsMeant(said, { days }, view);
}
const isBefore = ({ at }: DaySaid, { from }: SessionSaid): boolean => at < from;

/** The order read again for the one session that is meant. */
function wishFor({ order, context }: Found, session: SessionFacts, asked: Asked, view: View): Wish | null {
  const only = {
    ...view,
    plan: view.plan && { ...view.plan, sessions: view.plan.sessions.filter(({ id, date }) => id === session.id || date !== session.date) },
  };
  const said: SessionSaid = {
    from: order.sessions[0]?.from ?? 0,
    to: order.sessions[0]?.to ?? 0,
    disciplines: session.discipline === 'rest' || session.discipline === 'other' ? [] : [session.discipline],
    is: 'known',
    isDefinite: true,
    words: plain(session.name).split(/[^a-z0-9]+/),
  };
  const own: DaySaid = { at: -1, from: session.date, to: session.date, kind: 'day', role: 'source' };
  const days = order.days.filter(({ from, to, role }) => role !== 'source' && !(from <= session.date && to >= session.date && from === to));
  const around = { context: { ...context, days: [own] }, before: [], view: only, asked, spoken: null };
  const again = { ...order, sessions: [said], days: order.act === 'move' || order.act === 'put' ? days : [own] };
  const wishes =
    order.act === 'skip'
      ? skipsOf(again, around)
      : order.act === 'length'
        ? lengthOf(again, around)
        : order.act === 'ease'
          ? easeOf(again, around)
          : movesOf(again, around);
  return wishes?.length === 1 && wishes[0]?.session.id === session.id ? wishes[0] : null;
}

const MOST_WORDS_OF_A_PICK = 9;
const BEHIND = 1_000;
const FIRST = /\b(?:first|1st|former|earlier)\b/;
const LAST = /\b(?:second|2nd|latter|last|later)\b/;

/** "The Friday one", after it was asked which of several is meant: the wish of the message before, for that one. */
export function pickedOne(reply: Asked, before: Asked, answered: string, view: View): Wish | null {
  const { words } = reply.question;
  if (words.length > MOST_WORDS_OF_A_PICK || !answered.includes('?')) return null;
  const found = orderAndSession(before, view);
  if (!found) return null;
  const near = candidatesOf(found, view);
  const told = (among: readonly SessionFacts[]) => among.filter(({ name }) => answered.includes(name));
  const pools = [near, [...new Set([...near, ...nearby(found, view)])]];
  const asked = [
    ...pools.map(told),
    ...pools.map((pool) => pool.filter((session) => isToldOf(session, answered, view))),
    // "Which swim do you mean, and to which day?": any of them.
    ...(ASKS_SESSION.test(answered) && (!goesElsewhere(found.order) || sessionsSaid(words, view).some(isKnown)) ? pools : []),
  ].find(({ length }) => length > 1);
  if (!asked) return null;
  const chosen = chosenOf(
    asked.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    reply,
    view,
  );
  return chosen && wishFor({ ...found, order: withReply(found.order, reply, { asked, chosen }) }, chosen, before, view);
}

/** Then a day in the reply may be where it goes, and not where it stands. */
const goesElsewhere = ({ act }: Order): boolean => act === 'move' || act === 'put';
const ASKS_SESSION = /\bwhich (?:one|of|(?:\w+ )?(?:session|swim|ride|run|bike|workout|strength))\b/i;

/**
 * "The run, 75 min", after "the long ride on Saturday or the long run on Sunday, and to how long?": what is picked of those that were told,
 * whatever was wished before; null where no length and no day is said with it.
 */
export function pickedOfTold(reply: Asked, answered: string, view: View): Wish | null {
  const { words } = reply.question;
  if (words.length > MOST_WORDS_OF_A_PICK) return null;
  const line = plain(answered);
  const onDays = nearby({ said: null }, view).filter((session) => isToldOf(session, answered, view));
  const byName = onDays.filter(({ name }) => line.includes(plain(name)));
  const ofSport = onDays.filter(({ discipline, date }) => date < addDays(view.today, 7) && OF_SPORT[discipline]?.test(line));
  const asked = byName.length > 1 ? byName : ofSport;
  const session = asked.length > 1 ? chosenOf(asked, reply, view) : null;
  if (!session) return null;
  const minutes = minutesIn(words);
  const [day, other] = daysSaid(words, reply.slots.ahead).filter(
    ({ kind, from }) => kind === 'day' && !asked.some(({ date }) => date === from),
  );
  if (minutes !== null) return day ? null : { act: 'length', session, durationMin: minutes };
  return day && !other ? { act: 'move', session, toDate: day.from } : null;
}

const OF_SPORT: Readonly<Record<string, RegExp>> = {
  swim: /\bswim/,
  bike: /\b(?:ride|bike|spin)\b/,
  run: /\b(?:run|jog)\b/,
  strength: /\b(?:strength|gym)\b/,
};

/** "The run, to an hour", "the tempo one, to Thursday": how long, or where to, is said with the choice. */
function withReply(
  order: Order,
  { question: { words }, slots }: Asked,
  { asked, chosen }: { asked: readonly SessionFacts[]; chosen: SessionFacts },
): Order {
  const minutes = minutesIn(words);
  if (order.act === 'length')
    return minutes === null ? order : { ...order, minutes, line: lineOf(words.map(({ text }) => text).join(' ')) };
  if (!goesElsewhere(order)) return order;
  const shift = shiftSaid(lineOf(words.map(({ text }) => text).join(' ')));
  if (shift !== null) {
    const date = addDays(chosen.date, shift);
    return { ...order, days: [{ at: BEHIND, from: date, to: date, kind: 'day', role: 'target' }] };
  }
  const days = daysSaid(words, slots.ahead).filter((day) => day.kind === 'day' && !asked.some(({ date }) => date === day.from));
  // It stands in another message than the session, behind it.
  return days.length === 1 ? { ...order, days: days.map((day) => ({ ...day, at: BEHIND, role: 'target' as const })) } : order;
}

/** "Thursday's easy spin, or tomorrow's long run?": a session by the day it stands on. */
const isToldOf = ({ date }: SessionFacts, answered: string, { today }: View): boolean => {
  const day = sayWeekday(date).split(' ')[0] ?? '';
  return (
    answered.includes(day) ||
    (date === today && /\btoday\b/i.test(answered)) ||
    (date === addDays(today, 1) && /\btomorrow\b/i.test(answered))
  );
};

/** What else of the same sport stands within two weeks: the one who asked may have looked further. */
function nearby({ said }: Pick<Found, 'said'>, view: View): SessionFacts[] {
  const until = addDays(startOfWeek(view.today), 13);
  return openSessions(view).filter(
    ({ date, discipline }) =>
      date <= until && (said === null || said.disciplines.length === 0 || said.disciplines.some((each) => each === discipline)),
  );
}

function chosenOf(asked: readonly SessionFacts[], { question, slots }: Asked, view: View): SessionFacts | null {
  const line = question.words.map(({ text }) => text).join(' ');
  const days = daysSaid(question.words, slots.ahead);
  const onDay = asked.filter(({ date }) => days.some((day) => isIn(date as LocalDate, day)));
  if (onDay.length === 1) return onDay[0] ?? null;
  if (FIRST.test(line)) return asked[0] ?? null;
  if (LAST.test(line)) return asked.at(-1) ?? null;
  const [said] = sessionsSaid(question.words, view).filter(isKnown);
  if (!said) return null;
  const fits = asked.map((session) => ({ session, fit: fitOf(session, said, openSessions(view)) }));
  const best = Math.max(...fits.map(({ fit }) => fit));
  const [only, other] = fits.filter(({ fit }) => fit === best && fit > 0);
  return only && !other ? only.session : null;
}
