import { addDays, daysBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';
import { type DaySaid, isIn } from '#core/coach/wish/day-said.ts';
import { fitOf, openSessions, type SessionSaid } from '#core/coach/wish/session-said.ts';

type View = Pick<AthleteView, 'plan' | 'today'>;

/** What is known of the days beside a session that is named. */
export interface Evidence {
  /** Days that are said of it, in the order of their weight. */
  days: readonly DaySaid[];
  /** Where it is to go. */
  target?: LocalDate | null;
  /** Beside another wish the nearest is meant; alone it is asked which. */
  isNearest?: boolean;
}

/** How far ahead "the long run" may be, where no day is named. */
const HORIZON_DAYS = 7;

/** The planned sessions that are meant by what is said of one, all that fit equally well; none where none does. */
export function sessionsMeant(said: Pick<SessionSaid, 'disciplines' | 'words'>, { days }: Evidence, view: View): SessionFacts[] {
  const open = openSessions(view);
  const fitting = (among: readonly SessionFacts[]) => {
    const scored = among.map((session) => ({ session, fit: fitOf(session, said, open) })).filter(({ fit }) => fit > 0);
    const best = Math.max(0, ...scored.map(({ fit }) => fit));
    return scored.filter(({ fit }) => fit === best).map(({ session }) => session);
  };
  const far = fitting(open);
  const fitIn = ([session]: readonly SessionFacts[]): number => (session ? fitOf(session, said, open) : 0);
  for (const day of days) {
    const there = fitting(open.filter(({ date }) => isIn(date, day)));
    if (there.length > 0) return there;
  }
  const soon = addDays(view.today, HORIZON_DAYS - 1);
  const near = fitting(open.filter(({ date }) => date <= soon));
  // "The brick ride": by its name it is the one of next week, and not the ride of this one.
  return near.length > 0 && fitIn(near) >= fitIn(far) ? near : far;
}

/** Whether what is said of a session stands on that day, and nothing else is better called so: the easy run of Saturday is no "long run". */
export function standsOn(said: Pick<SessionSaid, 'disciplines' | 'words'>, day: DaySaid, view: View): boolean {
  const open = openSessions(view);
  const fitIn = (among: readonly SessionFacts[]) => Math.max(0, ...among.map((session) => fitOf(session, said, open)));
  const there = fitIn(open.filter(({ date }) => isIn(date, day)));
  return there > 0 && there >= fitIn(sessionsMeant(said, { days: [] }, view));
}

/** The one session of several that is surely meant; null where none is. */
export function oneMeant(found: readonly SessionFacts[], { target, isNearest = false }: Evidence, view: View): SessionFacts | null {
  const [first, second] = found;
  if (!first || !second) return first ?? null;
  if (target) {
    const elsewhere = found.filter(({ date }) => date !== target);
    const ofItsWeek = elsewhere.filter(({ date }) => startOfWeek(date) === startOfWeek(target));
    // "The run tonight": the next one.
    if (target === view.today) return elsewhere.toSorted((a, b) => (a.date < b.date ? -1 : 1))[0] ?? null;
    if (ofItsWeek.length > 0 && !isNearest) return ofItsWeek.length === 1 ? (ofItsWeek[0] ?? null) : null;
    const apart = (session: SessionFacts) => Math.abs(daysBetween(session.date, target));
    const [near, next] = elsewhere.toSorted((a, b) => apart(a) - apart(b) || (a.date < b.date ? -1 : 1));
    return near && (!next || (isNearest && apart(near) < apart(next))) ? near : null;
  }
  const week = addDays(startOfWeek(view.today), 6);
  const now = found.filter(({ date }) => date <= week);
  return now.length === 1 ? (now[0] ?? null) : null;
}

/** What `fitOf` gives for the sport alone. */
const MERELY_ITS_SPORT = 3;

/** The session that by its name, and not by its sport alone, surely is the one that is meant, where it stands on that day already. */
export function namedOn(said: Pick<SessionSaid, 'disciplines' | 'words'>, date: LocalDate, view: View): SessionFacts | null {
  const session = oneMeant(sessionsMeant(said, { days: [] }, view), { days: [] }, view);
  return session?.date === date && fitOf(session, said, openSessions(view)) > MERELY_ITS_SPORT ? session : null;
}
