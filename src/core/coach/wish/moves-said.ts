import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';
import { type Around, byWeight, isRightBefore, meansSpoken, parted, saidOf } from '#core/coach/wish/around-order.ts';
import { type DaySaid, daysOf } from '#core/coach/wish/day-said.ts';
import type { Order } from '#core/coach/wish/gather-orders.ts';
import { namedOn, oneMeant, sessionsMeant, standsOn } from '#core/coach/wish/meant-sessions.ts';
import { GOES_EARLIER } from '#core/coach/wish/near-its.ts';
import { ELSEWHERE, roomFor, type Way, WEEK_DAYS } from '#core/coach/wish/room.ts';
import { isKnown, openSessions, type SessionSaid } from '#core/coach/wish/session-said.ts';
import type { Wish } from '#core/coach/wish/wish.ts';

type View = Pick<AthleteView, 'plan' | 'today'>;

export function movesOf(order: Order, around: Around): Wish[] | null {
  const all = allMoved(order, around.view);
  if (all) return all;
  if (meansSpoken(order, around) && around.spoken) return spokenMoved(order, around.spoken, around);
  const known = saidOf(order, around);
  if (known.length === 0 || order.minutes !== null) return null;
  const later = { ...order, days: inLaterWeek(order.days, around.context.days, around.view) };
  const moves = parted(later, known).map((each) => moveOf(each, saidOf(each, around)[0] ?? null, around));
  return moves.every((move) => move !== null) ? moves : null;
}

function spokenMoved({ days, shift }: Order, session: SessionFacts, { view, asked }: Around): Wish[] | null {
  const day = days.findLast((each) => each.role !== 'source' && each.from !== session.date);
  const toDate = day ? dayMeant(day, session, { view, asked, days }) : shift === null ? null : addDays(session.date, shift);
  return toDate === null || toDate < view.today || toDate === session.date ? null : [{ act: 'move', session, toDate }];
}

const BOTH = /\b(?:both|all|everything|all of)\b/;

/** "Both Thursday sessions to Wednesday": all that stands on the first of two days goes to the other. */
function allMoved({ line, sessions, days, shift }: Order, view: View): Wish[] | null {
  const isFromTo = sessions.length === 0 && days.length === 2 && days[0]?.role === 'source' && days[1]?.role === 'target';
  if (!(BOTH.test(line) || isFromTo) || sessions.some(({ disciplines }) => disciplines.length > 0)) return null;
  const named = days.filter(({ kind }) => kind === 'day');
  // "Slide everything along a day from Wednesday": of all that follows, which is read elsewhere.
  if (shift !== null && named.length === 1 && /\bdays? from\b/.test(line)) return null;
  const target = named.find(({ role }) => role === 'target') ?? (named.length === 2 ? named[1] : undefined);
  const source = named.find((day) => day !== target);
  if (!source || (!target && shift === null)) return null;
  const there = openSessions(view).filter(({ date }) => date === source.from);
  const toDate = target?.from ?? addDays(source.from, shift ?? 0);
  return there.length > 0 && toDate >= view.today && toDate !== source.from
    ? there.map((session) => ({ act: 'move', session, toDate }))
    : null;
}

/** "On the weekend of the 14th …, the ride on the Sunday": days of that week. */
function inLaterWeek(days: readonly DaySaid[], around: readonly DaySaid[], view: View): DaySaid[] {
  const soon = addDays(startOfWeek(view.today), 6);
  const later = around.find(({ from, role }) => from > soon && role !== 'target');
  const isNamedByDate = days.some(({ from }) => from > soon);
  if (!later || isNamedByDate) return [...days];
  const by = (date: LocalDate) =>
    date <= soon ? addDays(date, 7 * Math.ceil((Date.parse(startOfWeek(later.from)) - Date.parse(startOfWeek(date))) / WEEK_MS)) : date;
  return days.map((day) => ({ ...day, from: by(day.from), to: by(day.to) }));
}
const WEEK_MS = 604_800_000;

/** "A friend wants to run on Sunday" moves nothing: weak words need the session, or that it comes in the place of another day. */
const isMeantToMove = ({ isDefinite, words }: SessionSaid, { line, sessions, days }: Order): boolean =>
  isDefinite ||
  days.some(({ role }) => role === 'source') ||
  sessions.some(({ is }) => is === 'pronoun') ||
  words.length > 1 ||
  /\b(?:instead|rather|go|goes|moves?)\b/.test(line) ||
  line.split(' ').length <= MOST_BARE;
const MOST_BARE = 4;

/** "Given us Wednesday evening, so shift it there". */
const THERE = /\bthere\b/;

function moveOf(order: Order, said: SessionSaid | null, around: Around): Wish | null {
  const { context, view, asked } = around;
  // "Friday suits me better than Thursday for the run, can you shift it".
  const isBare = order.days.length === 0 && order.shift === null && order.sessions.every(({ is }) => is === 'pronoun');
  if (isBare && context.days.length > 0)
    return moveOf({ ...order, days: [...context.days], act: 'move' }, said, { ...around, context: { ...context, days: [] } });
  const there =
    order.days.length === 0 && order.shift === null && THERE.test(order.line)
      ? context.days.findLast(({ kind }) => kind === 'day')
      : undefined;
  if (there && context.days.length > 1)
    return moveOf({ ...order, days: [{ ...there, role: 'target' }] }, said, {
      ...around,
      context: { ...context, days: context.days.filter((day) => day !== there) },
    });
  if (!said || (order.act === 'put' && !isMeantToMove(said, order))) return null;
  const own = order.days.filter((day) => isRightBefore(day, said));
  const sources = order.days.filter((day) => day.role === 'source' && !own.includes(day));
  const open = order.days.filter((day) => day.role === 'open' && !own.includes(day));
  const targets = order.days.filter((day) => day.role === 'target' && !own.includes(day));
  const best = sessionsMeant(said, { days: [] }, view);
  const standing = open.filter((day) => day.kind === 'day' && standsOn(said, day, view));
  // "Ride on Saturday", where it stands so already.
  if (
    order.act === 'put' &&
    targets.length + own.length + sources.length === 0 &&
    order.shift === null &&
    standing.length === open.length &&
    open.length > 0
  )
    return null;
  // "Push the long run to Sunday", where it stands there: that of another week is not meant.
  const [target] = targets.length + open.length + own.length + sources.length === 1 ? targets : [];
  if (target?.kind === 'day' && around.isOneOfSeveral !== true && namedOn(said, target.from, view)) return null;
  const surely = targets.length > 0 || open.length > 1 || order.shift !== null;
  // "Put Friday's run somewhere else": where it stands is said, and where it goes is not.
  const way = isTaken(order, said, around) ? wayOf(order.line) : null;
  // "A job interview on Friday. Move the run?": away from that day.
  const isAway = order.act === 'move' && isTaken(order, said, around);
  const isElsewhere = targets.length === 0 && order.shift === null && (way !== null || isAway || ELSEWHERE.test(order.line));
  const stays = isElsewhere || (surely && standing.length < open.length) ? standing : [];
  const all = [...targets, ...open.filter((day) => !stays.includes(day))];
  // "My run this week to Thursday": the week says which, and the day where to.
  const wanted = all.some(({ kind }) => kind === 'day') ? all.filter(({ kind }) => kind === 'day') : all;
  const spans = all.filter((day) => !wanted.includes(day));
  const led = isElsewhere ? around.before.flatMap(({ days }) => days) : [];
  const stood = surely || isElsewhere ? standing : [];
  const evidence = byWeight([...own, ...sources, ...stood, ...spans, ...byWeight([...context.days, ...led])]);
  const rough = wanted.at(-1)?.from ?? null;
  const found = evidence.length > 0 ? sessionsMeant(said, { days: evidence }, view) : best;
  // "My run this week to Thursday", where that week has two: it is asked which.
  if (spans.length > 0 && found.length > 1 && wanted.length > 0) return null;
  const session = oneMeant(
    found,
    { days: [], target: rough, isNearest: around.isOneOfSeveral === true || (order.act === 'put' && !said.isDefinite) },
    view,
  );
  if (!session) return null;
  const day = wanted.findLast(({ from, to }) => !(from === session.date && to === session.date));
  // "A day sooner this week": by so much, and within that week.
  const isByDays = order.shift !== null && day !== undefined && day.kind !== 'day';
  const toDate =
    day && !isByDays
      ? dayMeant(day, session, { view, asked, days: order.days })
      : order.shift !== null
        ? addDays(session.date, order.shift)
        : isElsewhere
          ? roomFor(session, new Set([...evidence, ...led].flatMap(daysOf)), view, { reachDays: WEEK_DAYS, way })
          : null;
  return toDate === null || toDate === session.date || toDate < view.today ? null : { act: 'move', session, toDate };
}

/** "Bring it forward", "push it back": which way, and not how far. */
const wayOf = (line: string): Way | null =>
  /\b(?:forward|earlier|sooner)\b/.test(line) ? 'earlier' : /\b(?:back|later)\b/.test(line) ? 'later' : null;
/** "… I've got a wedding Sunday", where it stands on that day: a reason, and no day to go to. */
const isTaken = ({ days }: Order, said: SessionSaid, { context, view }: Around): boolean =>
  days.length === 0 &&
  context.days.some((day) => day.kind === 'day' && sessionsMeant(said, { days: [day] }, view).some(({ date }) => date === day.from));

/** The date a session goes to: of a weekend or a week its freest day; "Monday", said on a Monday, is the next one. */
function dayMeant(
  day: DaySaid,
  session: SessionFacts,
  { view, asked, days }: { view: View; asked: Asked; days: readonly DaySaid[] },
): LocalDate | null {
  if (day.kind !== 'day')
    return freest(
      daysOf(day).filter((date) => date >= view.today && date !== session.date),
      session,
      view,
    );
  const monday = startOfWeek(session.date);
  const isOfLaterWeek = days.some(({ from }) => from > addDays(startOfWeek(view.today), 6));
  const isEarlier = GOES_EARLIER.test(asked.question.words.map(({ text }) => text).join(' '));
  if (isOfLaterWeek && day.from < monday && monday > view.today && !isEarlier) return addDays(day.from, 7);
  const isToday =
    day.from === view.today && session.date > view.today && !asked.question.says(/\b(today|tonight|now|heute|hoy|aujourdhui|oggi)\b/);
  return isToday ? addDays(day.from, 7) : day.from;
}

/** The day with the least on it, and no key session beside one that is key; the nearest of those. */
function freest(dates: readonly LocalDate[], session: SessionFacts, view: View): LocalDate | null {
  const weight = (date: LocalDate) => {
    const there = openSessions(view).filter((each) => each.date === date && each.id !== session.id);
    return there.reduce((sum, { durationMin, key }) => sum + durationMin + (key && session.key ? 1000 : 0), 0);
  };
  return dates.toSorted((a, b) => weight(a) - weight(b) || (a < b ? -1 : 1))[0] ?? null;
}

/** "Next week the run of Wednesday with the swim of Thursday", "next week's Tuesday swim and the Wednesday run": days of the week that is named. */
function inNamedWeek(days: readonly DaySaid[], view: View): DaySaid[] {
  const soon = addDays(startOfWeek(view.today), 6);
  const later = days.find(({ kind, from }, at) => from > soon && (kind !== 'day' || at === 0));
  return days.map((day) =>
    later && day.kind === 'day' && day.from <= soon ? { ...day, from: addDays(day.from, 7), to: addDays(day.to, 7) } : day,
  );
}

const MOST_ON_A_DAY = 2;
/** "Flip tomorrow and Wednesday": what stands on the one goes to the other. Null where that are not two days with something on each. */
function daysSwapped(days: readonly DaySaid[], view: View): Wish[] | null {
  const [one, two, other] = [...new Set(days.filter(({ kind }) => kind === 'day').map(({ from }) => from))];
  if (!one || !two || other || one < view.today || two < view.today) return null;
  const on = (date: LocalDate) => openSessions(view).filter((session) => session.date === date);
  const [first, second] = [on(one), on(two)];
  if (first.length === 0 || second.length === 0 || first.length > MOST_ON_A_DAY || second.length > MOST_ON_A_DAY) return null;
  return [
    ...first.map((session): Wish => ({ act: 'move', session, toDate: two })),
    ...second.map((session): Wish => ({ act: 'move', session, toDate: one })),
  ];
}

export function swapOf(order: Order, around: Around): Wish[] | null {
  const { view, context } = around;
  if (order.sessions.some(({ is }) => is === 'new') || order.minutes !== null) return null;
  const known = order.sessions.filter(isKnown);
  const ofDays = known.length + order.sessions.length === 0 ? daysSwapped([...order.days, ...context.days], view) : null;
  if (ofDays) return ofDays;
  // The one that is named before the days of both: "the brick and the long run on the weekend of the 20th, can you flip them".
  const both = known.length < 2 ? [...context.sessions, ...known] : known;
  // "The two swims, the CSS one on Monday and the endurance one on Thursday".
  const named = both.length === 3 ? both.filter(({ words }) => !/^(?:runs|rides|swims|sessions|workouts)$/.test(words.join(' '))) : both;
  const own = named.length === 2 ? named : [];
  const [one, two] = own;
  if (!one || !two) return null;
  const days = inNamedWeek([...order.days, ...context.days], view);
  const found = [one, two].map((said) => {
    const near = days.filter((day) => isRightBefore(day, said));
    const after = days.filter((day) => day.at > said.from && day.at - said.to <= 2);
    return oneMeant(
      sessionsMeant(said, { days: [...byWeight(near.length > 0 ? near : after), ...byWeight(days)] }, view),
      { days: [] },
      view,
    );
  });
  const [first, second] = found;
  if (!first || !second || first.id === second.id || first.date === second.date) return null;
  return [
    { act: 'move', session: first, toDate: second.date },
    { act: 'move', session: second, toDate: first.date },
  ];
}
