import { addDays } from '#core/calendar.ts';
import { lengthMeans } from '#core/coach/intent/relative.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import type { SessionFacts } from '#core/coach/view.ts';
import { BECOMES, HALF } from '#core/coach/wish/acts.ts';
import { type Around, byWeight, isRightBefore, meansSpoken, parted, saidOf } from '#core/coach/wish/around-order.ts';
import { type DaySaid, daysOf } from '#core/coach/wish/day-said.ts';
import type { Order } from '#core/coach/wish/gather-orders.ts';
import { freedDay } from '#core/coach/wish/hindered.ts';
import { oneMeant, sessionsMeant } from '#core/coach/wish/meant-sessions.ts';
import { isKnown, openSessions, type SessionSaid } from '#core/coach/wish/session-said.ts';
import { OF_SEVERAL, shareSaid } from '#core/coach/wish/share-said.ts';
import { SOMEWHAT_SHORTER, type Wish } from '#core/coach/wish/wish.ts';
import type { Discipline } from '#core/discipline.ts';

/** "Both rides". */
/** Without a day that is named: of what is planned next. */
const WHILE_IT_LASTS_DAYS = 13;
const EACH =
  /\b(?:both|all|every)(?: of)?(?: the| my)? (?:\w+ )?(?:rides|runs|swims)\b|\b(?:skip|drop|cancel|bin|scrap|ditch|lose|no|leave out) (?:the |my |any )?(?:rides|runs|swims)\b/;
/** "Blocked on Tuesday and Thursday, please free these days". */
const THESE_DAYS_FREE = /\bfree (?:up )?(?:these|those|both|that|the) (?:\w+ )?days?\b/;
/** "No training that day". */
const THAT_DAY = /\b(?:that day|then)\b/;
const ALL =
  /\b(?:training|everything|anything|all|whole|entire|nothing|rest|off|free|sessions|workouts|exercise|lot|schedule|calendar|diary|agenda|week|days)\b/;

const TURNS_INTO =
  /\b(?:be an?(?= )|into an?(?= )|for an?(?= )|become|becomes|turned into|turn into|changed (?:in)?to|swapped for|replaced (?:by|with))\b/;
const IN_STEAD = /\b(?:and not(?: to)?|instead of|rather than|in place of|preferable to|better than|than)\b/;
/** The sport that is named first comes in the place of the one that follows. */
export function replaceOf({ line, days }: Order, { context, view }: Around): Wish[] | null {
  const isTurned = BECOMES.test(line);
  const halves = line.split(isTurned ? TURNS_INTO : IN_STEAD);
  const [first = '', second = ''] = isTurned ? [halves[1], halves[0]] : halves;
  const sportsIn = (words: string): Discipline[] => words.split(' ').flatMap((word) => disciplineOf(word) ?? []);
  const old = sportsIn(second)[0] ?? null;
  // "Instead of the jog I want to do an easy ride".
  const wanted = sportsIn(first)[0] ?? sportsIn(second).find((sport) => sport !== old) ?? null;
  if (!wanted || !old || wanted === old) return null;
  const evidence = byWeight([...days, ...context.days]);
  const session = oneMeant(sessionsMeant({ disciplines: [old], words: [] }, { days: evidence }, view), { days: [] }, view);
  if (!session || (evidence.length > 0 && !evidence.some(({ from, to }) => session.date >= from && session.date <= to))) return null;
  return [{ act: 'replace', session, discipline: wanted }];
}

/** "Clear both of those days", "… from Thursday to Sunday, without training": days that were named before. */
const OF_THOSE = /\b(?:both|those|these|that|them|it|days?|without training|no training|no sessions?)\b/;
const OF_ALL_THOSE = /\b(?:both|those|these|days|without training|no training|no sessions?)\b/;
/** Said of days as well as of sessions. */
const CLEARS = /\b(?:clear|wipe|empty|free|cancel|off|knock out)\b/;

/** "Wed to Fri" are three days; days that are only named one by one are no stretch. */
function stretchOf(days: readonly DaySaid[]): Pick<DaySaid, 'from' | 'to'>[] {
  const [first, last, other] = days.filter(({ kind }) => kind === 'day');
  const isStretch = first && last && !other && last.role === 'target' && first.role !== 'target' && first.from < last.from;
  return isStretch ? [{ from: first.from, to: last.to }, ...days.filter(({ kind }) => kind !== 'day')] : [...days];
}

export function skipsOf(order: Order, around: Around): Wish[] | null {
  const { view, context } = around;
  const known = order.sessions.filter(isKnown);
  const [only, other] = context.days.filter(({ kind }) => kind === 'day');
  const ofContext = order.days.length === 0 && only && !other && THAT_DAY.test(order.line) ? [only] : [];
  const days = byWeight([...order.days, ...ofContext]);
  if (THESE_DAYS_FREE.test(order.line)) {
    const freed = [...days, ...context.days].filter(({ kind }) => kind === 'day').flatMap(({ from }) => freedDay(from, view));
    if (freed.length > 0) return freed;
  }
  const isOfDays =
    known.length === 0 &&
    order.sessions.every(({ is }) => is === 'pronoun') &&
    (ALL.test(order.line) || saidOf(order, around).length === 0);
  const cleared = days.length > 0 ? days : context.days.filter(({ kind }) => (kind === 'day' ? OF_THOSE : OF_ALL_THOSE).test(order.line));
  if (
    isOfDays &&
    (ALL.test(order.line) || CLEARS.test(order.line)) &&
    cleared.length > 0 &&
    cleared.every(({ to, from }) => daysOf({ from, to }).length <= 7)
  ) {
    const dates = new Set(stretchOf(cleared).flatMap(daysOf));
    const there = openSessions(view).filter(({ date }) => dates.has(date));
    return there.length > 0 ? there.map((session) => ({ act: 'skip', session })) : null;
  }
  if (meansSpoken(order, around) && around.spoken && days.length === 0) return [{ act: 'skip', session: around.spoken }];
  const said = saidOf(order, around);
  if (said.length === 0) return null;
  const [first] = said;
  if (said.length === 1 && first && EACH.test(order.line)) {
    const named = order.days.length > 0 ? order.days : context.days;
    const span = named.length > 0 ? named : [{ from: view.today, to: addDays(view.today, WHILE_IT_LASTS_DAYS) }];
    const all = openSessions(view).filter(
      (each) =>
        first.disciplines.some((sport) => sport === each.discipline) && span.some(({ from, to }) => each.date >= from && each.date <= to),
    );
    if (all.length > 0) return all.map((session) => ({ act: 'skip', session }));
  }
  const sessions = parted({ ...order, days }, said).map((each, at) => {
    const own = said[at] ?? each.sessions[0];
    const near = own ? each.days.filter((day) => isRightBefore(day, own)) : [];
    const evidence = near.length > 0 ? near : [...each.days, ...context.days];
    return own ? oneMeant(sessionsMeant(own, { days: byWeight(evidence) }, view), { days: [] }, view) : null;
  });
  return sessions.every((session) => session !== null) ? sessions.map((session) => ({ act: 'skip', session })) : null;
}

/** The session that is to be longer, shorter or easier. */
function meantOf(order: Order, around: Around): SessionFacts | null {
  const isBare =
    order.sessions.length === 0 && order.days.length === 0 && around.context.days.length + around.context.sessions.length === 0;
  if (order.days.length === 0 && around.wished && order.sessions.every(({ is }) => is === 'pronoun')) return around.wished;
  if (isBare && around.spoken !== null) return around.spoken;
  if (meansSpoken(order, around)) return around.spoken;
  const { view, context } = around;
  const days = byWeight([...order.days, ...context.days]);
  const isOn = (said: SessionSaid) =>
    days.some((day) => sessionsMeant(said, { days: [day] }, view).some(({ date }) => date >= day.from && date <= day.to));
  // "Two hours on the bike is all": of the bike that stands on the day that was named.
  const said = [...saidOf(order, around), ...order.sessions.filter((each) => each.is === 'new' && isOn(each))];
  if (said.length === 0 && order.sessions.some(({ is }) => is === 'new')) return null;
  const [one] = said;
  if (one) return said.length > 1 && one.disciplines.length > 0 ? null : oneMeant(sessionsMeant(one, { days }, view), { days: [] }, view);
  const [day] = days.filter(({ kind }) => kind === 'day');
  const sports = around.asked.slots.disciplines;
  const isSport = ({ discipline }: SessionFacts) => sports.length === 0 || sports.some((each) => each === discipline);
  const there = day ? openSessions(view).filter((session) => session.date === day.from && isSport(session)) : [];
  return there.length === 1 ? (there[0] ?? null) : null;
}

const A_DAY = /\b(?:(?:a|per|each|every) day|daily|each|every time|at a time)\b/;
/** "Thirty minutes a day at most from Tuesday to Thursday": what is longer on those days comes down to that. */
function cappedDays({ minutes, sessions, days, line }: Order, { view, context }: Around): Wish[] | null {
  const span = [...days, ...context.days].filter(({ from, to, kind }) => kind === 'span' || from < to);
  const named = days.filter(({ kind }) => kind === 'day');
  const [first, last] = named;
  const isStretch = first?.role === 'source' && last?.role === 'target' && first.from < last.from && A_DAY.test(line);
  const over = span.length > 0 ? span.slice(0, 1) : isStretch ? [{ from: first.from, to: last.to }] : named.length > 1 ? named : [];
  if (minutes === null || sessions.some(({ is }) => is !== 'pronoun') || over.length === 0 || !CAPS.test(line)) return null;
  if (!A_DAY.test(line) && span.length === 0) return null;
  const longer = openSessions(view).filter(
    ({ date, durationMin }) => durationMin > minutes && over.some(({ from, to }) => date >= from && date <= to),
  );
  return longer.length > 0 ? longer.map((session) => ({ act: 'length', session, durationMin: minutes })) : null;
}
const CAPS =
  /\bnothing (?:(?:that |which |that is |thats )?(?:takes |lasts |is |goes )?)?(?:more|longer|over|above|beyond)\b|\b(?:only|just|at most|max|maximum|tops|up to|no more than|not more than|limit|cap)\b/;

/** "Make three hours of it". */
const MADE_OF = /\bmake (?:\S+ ){1,5}(?:from|of|out of) (?:it|that)\b/;
const LEAST_MIN = 10;
const toFive = (minutes: number): number => Math.max(LEAST_MIN, Math.round(minutes / 5) * 5);

/** A share of so many per cent is kept to the minute. */
const PER_CENT = /\bper ?cent\b/;
const exactly = (minutes: number): number => Math.max(LEAST_MIN, Math.round(minutes));
/** "Cut both weekend sessions by a third": each of those days; null where one session is meant. */
function sharedOut({ line, sessions, days, minutes }: Order, { view }: Around): Wish[] | null {
  const share = shareSaid(line);
  const dates = new Set(days.flatMap(daysOf));
  const sports = sessions.filter(isKnown).flatMap(({ disciplines }) => disciplines);
  const isOfSeveral = OF_SEVERAL.test(line) || sports.length === 0;
  if (share === null || minutes !== null || dates.size < 2 || dates.size > 7 || !isOfSeveral) return null;
  const there = openSessions(view).filter(
    ({ date, discipline }) => dates.has(date) && (sports.length === 0 || sports.some((sport) => sport === discipline)),
  );
  return there.length > 0 ? there.map((session) => ({ act: 'length', session, durationMin: toFive(session.durationMin * share) })) : null;
}

/** "… and shorten it": beside another wish, by how much is not said. */
const SOMEWHAT = /\b(?:shorten|trim|cut) (?:it|that|this)(?: down| back| a (?:bit|little))?\b|\b(?:a (?:bit|little) )?shorter\b/;

export function lengthOf(order: Order, around: Around): Wish[] | null {
  const several = cappedDays(order, around) ?? sharedOut(order, around);
  if (several) return several;
  const isHalf = HALF.test(order.line);
  const share = shareSaid(order.line);
  const isSomewhat = !!around.wished && SOMEWHAT.test(order.line);
  if (order.minutes === null && !isHalf && share === null && !isSomewhat) return null;
  const session = meantOf(order, around);
  if (!session) return null;
  if (isSomewhat && order.minutes === null && share === null && !isHalf)
    return [{ act: 'length', session, durationMin: toFive(session.durationMin * SOMEWHAT_SHORTER) }];
  if (share !== null && order.minutes === null)
    return [{ act: 'length', session, durationMin: (PER_CENT.test(order.line) ? exactly : toFive)(session.durationMin * share) }];
  if (isHalf || order.minutes === null) return [{ act: 'length', session, durationMin: toFive(session.durationMin / 2) }];
  const means = lengthMeans({ ...around.asked.question, says: (pattern) => pattern.test(order.line) });
  const sign = means === 'shorter' ? -1 : 1;
  const isMade = MADE_OF.test(order.line);
  const durationMin = Math.max(LEAST_MIN, isMade || means === 'becomes' ? order.minutes : session.durationMin + sign * order.minutes);
  if (durationMin !== session.durationMin) return [{ act: 'length', session, durationMin }];
  return around.isOneOfSeveral ? [] : null;
}

const MOST_EASED = 6;
/** "Dial Friday and Saturday down": each session of those days; null where one is named, or more days than a weekend are. */
function easedDays({ sessions, days, minutes }: Order, { view }: Around): Wish[] | null {
  const dates = new Set(days.flatMap(daysOf));
  if (sessions.length > 0 || minutes !== null || days.some(({ kind }) => kind !== 'day' && kind !== 'weekend') || dates.size !== 2)
    return null;
  const there = openSessions(view).filter(({ date, discipline }) => dates.has(date) && discipline !== 'strength');
  return there.length > 0 && there.length <= MOST_EASED ? there.map((session) => ({ act: 'ease', session })) : null;
}

/** "Scale the weekend down, the week wore me out": those two days, and not the days before them. */
export const isEasedWeekend = (ahead: readonly Pick<DaySaid, 'kind'>[], wishes: readonly Wish[]): boolean =>
  ahead.length > 0 && ahead.every(({ kind }) => kind === 'weekend') && wishes.every(({ act }) => act === 'ease');

export function easeOf(order: Order, around: Around): Wish[] | null {
  const ofDays = easedDays(order, around);
  if (ofDays) return ofDays;
  const isWeek =
    order.days.some(({ kind }) => kind !== 'day') || /\b(?:week|days|everything|all(?! of (?:it|that)| that))\b/.test(order.line);
  const sports = new Set(order.sessions.flatMap(({ disciplines }) => disciplines));
  if (isWeek || sports.size > 1) return null;
  // "Make the bike intervals a chill ride": of the one that is there.
  const session = meantOf(
    order.sessions.some(isKnown) ? { ...order, sessions: order.sessions.filter(({ is }) => is !== 'new') } : order,
    around,
  );
  return session && (sports.size === 0 || sports.has(session.discipline as never)) ? [{ act: 'ease', session }] : null;
}
