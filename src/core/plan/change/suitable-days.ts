import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import { isHardSession } from '#core/workout/session-intensity.ts';

/** A session as far as its day depends on it. */
interface Placed {
  id: string;
  date: LocalDate;
  sport: string;
  name: string;
  durationMin: number;
  status: string;
}

/** A session that looks for a day. */
export interface Homeless {
  sport: Discipline | 'other';
  isHard: boolean;
  /** Where it is now; null for a new one. */
  from: LocalDate | null;
  id?: string;
}

const REACH_DAYS = 7;
const [SAME_SPORT, HARD_NEAR, PER_SESSION, PER_DAY_AWAY, EARLIER] = [6, 4, 10, 1, 0.5];

const LONG_MIN = 150;
export const isHard = ({ name, durationMin }: Pick<Placed, 'name' | 'durationMin'>): boolean =>
  durationMin >= LONG_MIN || isHardSession({ intensity: null, name });

/**
 * Days of the coming week by how well they suit, the best first: empty days, no session of the sport, no hard day beside a hard one, and near
 * to where it was planned. House rule.
 */
export function daysBySuitability(session: Homeless, sessions: readonly Placed[], today: LocalDate): { day: LocalDate; isFree: boolean }[] {
  const others = sessions.filter(({ id, status }) => id !== session.id && status === 'planned');
  const anchor = session.from ?? today;
  const first = session.from === null ? addDays(today, 1) : today;
  const from = addDays(anchor, -3) > first ? addDays(anchor, -3) : first;
  const days = Array.from({ length: REACH_DAYS + 1 }, (_, i) => addDays(from, i)).filter((day) => day !== session.from);
  return days
    .map((day) => {
      const on = others.filter(({ date }) => date === day);
      const isNearHard = session.isHard && others.some((each) => Math.abs(daysBetween(each.date, day)) <= 1 && isHard(each));
      const cost =
        on.length * PER_SESSION +
        (on.some(({ sport }) => sport === session.sport) ? SAME_SPORT : 0) +
        (isNearHard ? HARD_NEAR : 0) +
        Math.abs(daysBetween(anchor, day)) * PER_DAY_AWAY +
        (day < anchor ? EARLIER : 0);
      return { day, isFree: on.length === 0, cost };
    })
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ day, isFree }) => ({ day, isFree }));
}
