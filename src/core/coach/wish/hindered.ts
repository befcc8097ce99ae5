import type { LocalDate } from '#core/calendar.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { isOthersIllness } from '#core/coach/intent/legs-asked.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';
import { NOT_MADE_UP } from '#core/coach/wish/acts.ts';
import { type DaySaid, daysOf, isIn } from '#core/coach/wish/day-said.ts';
import { sessionsMeant } from '#core/coach/wish/meant-sessions.ts';
import { roomFor } from '#core/coach/wish/room.ts';
import { partsSaid } from '#core/coach/wish/said-parts.ts';
import { isKnown, openSessions } from '#core/coach/wish/session-said.ts';
import type { Wish } from '#core/coach/wish/wish.ts';

type View = Pick<AthleteView, 'plan' | 'today'>;

/** "… can you shuffle things about?": whole days are planned anew. */
const SHUFFLES = /\b(?:shuffl|juggl|rejig|rearrang)\w*\b/;
const [MOST_SESSIONS, MOST_DAYS] = [2, 3];

/**
 * "I won't be able to ride on Thursday", "Thursday is out": what stands there goes to the day with most room within three days of the same
 * week, or is left out where there is none. Null where nothing is hindered, or more is wished.
 */
export function readHindered(asked: Asked, view: View): readonly Wish[] | null {
  if (view.plan === null || asked.slots.race !== null || asked.question.says(SHUFFLES)) return null;
  if (asked.question.has('ill', 'niggle', 'bodyPart', 'tiredNow', 'wasIll') && !isOthersIllness(asked)) return null;
  const parts = partsSaid(asked, view);
  const out = parts.filter(({ act }) => act === 'cannot');
  const [part] = out;
  const others = parts.filter(
    (each) =>
      each !== part &&
      (each.asks ||
        (each.act !== null && each.act !== 'put') ||
        (each.act === 'put' && each.sessions.length > 0) ||
        (each.from > (part?.from ?? 0) && isElsewhere(each.days, part?.days ?? []))),
  );
  if (!part || out.length > 1 || others.length > 0 || part.asks || part.minutes !== null) return null;
  const [said] = part.sessions.filter(isKnown);
  // "I can't do the long run this weekend": neither of its days, where it is told which session.
  const days = part.days.filter(({ kind }) => kind === 'day' || (kind === 'weekend' && said !== undefined));
  const on = (session: SessionFacts) => days.some((day) => isIn(session.date, day));
  const standing = (said ? sessionsMeant(said, { days }, view) : openSessions(view)).filter(on);
  if (days.length === 0 || days.length > MOST_DAYS || standing.length === 0 || standing.length > days.length * MOST_SESSIONS) return null;
  // "The long one", where two are: it is asked which.
  if (standing.length > 1 && days.some(({ kind }) => kind === 'weekend')) return null;
  return madeFree(standing, new Set(parts.flatMap((each) => each.days.flatMap(daysOf))), {
    view,
    isKept: !asked.question.says(NOT_MADE_UP),
  });
}

/** What stands on a day that is to be free: to the day with most room, or left out; none where more stands there than can be told by name. */
export function freedDay(date: LocalDate, view: View): readonly Wish[] {
  const standing = openSessions(view).filter((session) => session.date === date);
  return standing.length > MOST_SESSIONS ? [] : madeFree(standing, new Set([date]), { view, isKept: true });
}

const madeFree = (standing: readonly SessionFacts[], taken: Set<LocalDate>, { view, isKept }: { view: View; isKept: boolean }): Wish[] =>
  standing.map((session): Wish => {
    const toDate = isKept ? roomFor(session, taken, view) : null;
    if (toDate === null) return { act: 'skip', session };
    taken.add(toDate);
    return { act: 'move', session, toDate };
  });

const isElsewhere = (days: readonly DaySaid[], own: readonly DaySaid[]): boolean =>
  days.some(({ kind, from }) => kind === 'day' && own.every((day) => day.from !== from));
