import { addDays, type LocalDate, weekday } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { Science } from '#core/science.ts';
import { buildSession, type Trained } from '#core/workout/build/build-session.ts';
import type { NewWorkout } from '#core/workout/build/new-workout.ts';
import { kindName, type SessionKind } from '#core/workout/build/recipe.ts';

export const science: Science = {
  ids: [],
  name: 'Training block on request',
  formula:
    'hours of a week = peak hours × 0.85 … 1 in equal steps, the last week 0.65; at most half of the sessions are hard, the longest takes up to 40%',
  unit: 'h',
  unknownWhen: 'Always available.',
  source: 'Our own rule, following the planner’s phases: load rises for two or three weeks, then an easier week follows',
  grade: 'H',
};

export interface BlockWish {
  sport: Discipline;
  /** First day of the first week. */
  from: LocalDate;
  weeks: number;
  perWeek: number;
  /** Of the fullest week; never more than that. */
  hours: number;
  focus: SessionKind | null;
  /** The longest of the last weeks; the first long session goes a step beyond it. Null where nothing is known. */
  longestMin: number | null;
  overrides: readonly { week: number; perWeek?: number; hours?: number }[];
}

export interface BlockWeek {
  week: number;
  from: LocalDate;
  isEasier: boolean;
  sessions: NewWorkout[];
}

export const MOST_WEEKS = 6;
const EASIER = 0.65;
const FIRST = 0.85;
const [SESSION_MIN, LONG_MOST_MIN, SESSION_MOST_MIN] = [30, 240, 120];
const [LONG_STEP, LONG_GROWTH] = [1.15, 1.1];

/** Sessions of a week in the order of their days: what is hard lies between easier days, the long one on the weekend. */
const WEEKDAYS: readonly (readonly number[])[] = [
  [],
  [5],
  [1, 5],
  [1, 3, 5],
  [1, 3, 5, 6],
  [1, 2, 3, 5, 6],
  [0, 1, 2, 3, 5, 6],
  [0, 1, 2, 3, 4, 5, 6],
];
type Slot = 'hard' | 'second' | 'long' | 'endurance' | 'easy';
const SLOTS: Readonly<Record<number, readonly Slot[]>> = {
  1: ['long'],
  2: ['hard', 'long'],
  3: ['hard', 'second', 'long'],
  4: ['hard', 'second', 'long', 'endurance'],
  5: ['hard', 'easy', 'second', 'long', 'endurance'],
  6: ['easy', 'hard', 'easy', 'second', 'long', 'endurance'],
  7: ['easy', 'hard', 'easy', 'second', 'easy', 'long', 'endurance'],
};
const SHARE: Readonly<Record<Slot, number>> = { hard: 1, second: 1, long: 1.9, endurance: 1.2, easy: 0.7 };
/** What the second hard session is, beside the focus. */
const BESIDE: Readonly<Partial<Record<SessionKind, SessionKind>>> = {
  'sweet-spot': 'threshold',
  tempo: 'threshold',
  threshold: 'sweet-spot',
  vo2max: 'threshold',
  intervals: 'threshold',
};

/** The weeks of a block with their sessions; the last of three or more weeks is easier. */
export function planBlock(wish: BlockWish, trained: Trained): BlockWeek[] {
  return Array.from({ length: wish.weeks }, (_, i) => {
    const override = wish.overrides.find(({ week }) => week === i + 1);
    const isEasier = wish.weeks >= 3 && i === wish.weeks - 1;
    const from = addDays(wish.from, 7 * i);
    const perWeek = Math.min(7, override?.perWeek ?? wish.perWeek);
    // Fewer sessions take less time: nobody makes up for a day that is not there.
    const room = Math.min(1, perWeek / wish.perWeek);
    const hours = Math.min(override?.hours ?? Number.POSITIVE_INFINITY, wish.hours * room * shareOf(i, wish.weeks));
    const longMin = wish.longestMin === null ? LONG_MOST_MIN : Math.floor((wish.longestMin * LONG_STEP * LONG_GROWTH ** i) / 5) * 5;
    return { week: i + 1, from, isEasier, sessions: sessionsOf({ ...wish, from, perWeek, hours, isEasier, longMin }, trained) };
  });
}

function shareOf(week: number, weeks: number): number {
  if (weeks < 3) return weeks === 1 ? 1 : FIRST + (1 - FIRST) * week;
  if (week === weeks - 1) return EASIER;
  return weeks === 3 ? (week === 0 ? FIRST + 0.05 : 1) : FIRST + ((1 - FIRST) * week) / (weeks - 2);
}

type Week = BlockWish & { isEasier: boolean; longMin: number };

function sessionsOf(week: Week, trained: Trained): NewWorkout[] {
  const slots = (SLOTS[week.perWeek] ?? ['long']).map((slot): Slot => (week.isEasier && slot === 'second' ? 'easy' : slot));
  const days = WEEKDAYS[week.perWeek] ?? [5];
  const long = Math.min(LONG_MOST_MIN, week.longMin, week.hours * 60 * shareIn(slots, 'long'));
  const others = slots.filter((slot) => slot !== 'long');
  return slots.map((slot, i) => {
    const kind = kindOf(slot, week.focus ?? usualFocus(week.sport));
    const rest = week.hours * 60 - (slots.includes('long') ? long : 0);
    const wanted = slot === 'long' ? long : Math.min(SESSION_MOST_MIN, rest * shareIn(others, slot));
    const durationMin = Math.max(SESSION_MIN, Math.floor(wanted / 5) * 5);
    const name =
      week.sport === 'strength'
        ? kindName(week.sport, kind)
        : buildSession({ sport: week.sport, kind, minutes: durationMin }, trained).name;
    return { date: dayOf(week.from, days[i] ?? 5), sport: week.sport, durationMin, kind, name };
  });
}

/** What one session of a slot takes of all. */
const shareIn = (slots: readonly Slot[], slot: Slot): number => SHARE[slot] / slots.reduce((sum, each) => sum + SHARE[each], 0);

const usualFocus = (sport: Discipline): SessionKind => (sport === 'bike' ? 'sweet-spot' : sport === 'strength' ? 'strength' : 'threshold');

function kindOf(slot: Slot, focus: SessionKind): SessionKind {
  if (slot === 'hard') return focus;
  if (slot === 'second') return BESIDE[focus] ?? (focus === 'strength' ? 'strength' : 'tempo');
  return slot === 'long' && focus === 'strength' ? 'strength' : slot;
}

/** A weekday (0 is Monday) of the seven days from `from` on. */
const dayOf = (from: LocalDate, wanted: number): LocalDate => addDays(from, (wanted - weekday(from) + 7) % 7);
