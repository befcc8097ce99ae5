import { daysBetween, weekday } from '#core/calendar.ts';
import { DISCIPLINES } from '#core/discipline.ts';
import { keySessionFreeDays, type RaceDemands, raceDemands } from '#core/plan/demands/race-demands.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { OutlineWeek } from '#core/plan/season/season-outline.ts';
import { type DayOfWeek, isEasyOnly, isReduced } from '#core/plan/week/available-days.ts';
import type { Slot } from '#core/plan/week/plan.ts';
import type { Wish } from '#core/plan/week/session-request.ts';

/** Where coaches and athletes like to have a session, Monday first. The last figures only break ties. */
const USUAL: Readonly<Record<Slot, readonly number[]>> = {
  'long-ride': [8, 7, 7, 7, 6, 0, 2],
  brick: [8, 7, 7, 7, 6, 0, 2],
  'long-run': [8, 7, 6, 6, 6, 3, 0],
  'long-swim': [6, 5, 4, 5, 3, 0, 1],
  'ride-quality': [4, 0, 1, 1.2, 3, 4, 5],
  'run-quality': [4, 1.2, 1, 0, 2.5, 4, 5],
  'swim-quality': [2, 2, 0.3, 1, 0, 2.5, 3],
  test: [5, 3, 2, 1, 0.5, 0, 0.7],
  'ride-easy': [1.4, 0.9, 0, 0.8, 0.2, 1.5, 1.1],
  'run-easy': [1, 0.4, 0.6, 0.9, 0.3, 0, 1.6],
  'swim-easy': [0.5, 0.9, 0.2, 0.7, 0, 1.2, 1.4],
  'swim-technique': [0, 0.6, 1, 0.4, 0.2, 1.5, 1.6],
  strength: [0.2, 1.1, 0, 1, 0.6, 2, 2.4],
  mobility: [0, 0.5, 0.2, 0.7, 0.1, 1, 1.2],
  opener: [0, 0, 0, 0, 0, 0, 0],
};

/** A rest day is best before the week's first hard one, and after the long ones. */
const TRAINING: readonly number[] = [3, 0.1, 0.2, 0.3, 1.2, 0.1, 0.3];
const AGAINST_WISH = 9;
const NOT_AS_LAST_WEEK = 1.6;
const OPENER_DAYS = 3;
const EVE_PRICE = 12;

export interface DayPricing {
  input: PlanInput;
  outline: OutlineWeek;
  days: readonly DayOfWeek[];
  /** Days of the last loading week by slot. */
  pattern: ReadonlyMap<Slot, readonly number[]>;
}

/** What each day costs a wish; null where it may not stand. */
export function dayPrices(wish: Wish, pricing: DayPricing): (number | null)[] {
  return pricing.days.map((day, index) => (mayStand(wish, day, pricing) ? priceOf(wish, day, index, pricing) : null));
}

/** What training at all costs on each day. */
export function trainingPrices({ input, days }: DayPricing): number[] {
  const { restDays } = input.preferences;
  return days.map(({ date }) =>
    restDays.length > 0 ? (restDays.includes(weekday(date)) ? AGAINST_WISH : 0) : (TRAINING[weekday(date)] ?? 0),
  );
}

/** Whether a session may stand on a day, whatever it costs. */
export function mayStand(
  wish: Wish,
  day: DayOfWeek,
  { input, outline }: { input: PlanInput; outline: Pick<OutlineWeek, 'from' | 'goal' | 'dayShares' | 'long'> },
): boolean {
  const parts = wish.most.parts;
  if (!parts.every((part) => day.disciplines.includes(part.discipline))) return false;
  const isHard = parts.some(({ intensity }) => intensity !== 'easy');
  if (isEasyOnly(input) && parts.some(({ intensity }) => intensity === 'hard')) return false;
  if (day.isEasyOnly && (wish.isLong || isHard || wish.most.isHeavyStrength || wish.slot === 'test')) return false;
  if (
    isHard &&
    DISCIPLINES.some((discipline) => isReduced(input, discipline, day.date) && parts.some((part) => part.discipline === discipline))
  )
    return false;
  if (outline.dayShares[daysBetween(outline.from, day.date)] === 0) return false;
  const { goal } = outline;
  if (!goal) return wish.slot !== 'opener';
  const before = daysBetween(day.date, goal.date);
  if (wish.slot === 'opener') return before >= 1 && before <= OPENER_DAYS;
  if (before <= 0) return true;
  const demands = raceDemands(goal.format, input.level);
  const free = keySessionFreeDays(demands.klass);
  if (isHard && before <= free.hard) return false;
  if (before <= free.long && wish.least.parts.some(isAsLongAsLong)) return false;
  if (wish.slot === 'test') return before > free.test;
  if (wish.most.isHeavyStrength) return before > free.heavyStrength;
  return !wish.isLong || before >= earliestLong(wish, outline, demands);
}

/** From so many minutes on a session is long, whatever it is called. */
const LONG_MIN = { swim: 55, bike: 80, run: 50 } as const;

const isAsLongAsLong = ({ discipline, durationSec }: Wish['least']['parts'][number]) =>
  discipline !== 'strength' && durationSec >= LONG_MIN[discipline] * 60;

/** The last day before the race on which this long session still helps; a short one may come later. */
function earliestLong(wish: Wish, { long }: Pick<OutlineWeek, 'long'>, demands: RaceDemands): number {
  const { long: free } = keySessionFreeDays(demands.klass);
  const sports = wish.most.parts.flatMap(({ discipline }) => (discipline === 'strength' ? [] : discipline));
  if (wish.slot === 'brick') return Math.max(free + 1, demands.bricks?.longest_latest_days_before ?? 0);
  return Math.max(free + 1, ...sports.map((sport) => (long[sport] === undefined ? 0 : (demands.long[sport]?.latest_days_before ?? 0))));
}

function priceOf(wish: Wish, day: DayOfWeek, index: number, { input, outline, pattern }: DayPricing): number {
  const on = weekday(day.date);
  const { preferences } = input;
  const liked =
    wish.slot === 'long-ride' || wish.slot === 'brick' ? preferences.longRideDays : wish.slot === 'long-run' ? preferences.longRunDays : [];
  const isHard = wish.most.parts.some(({ intensity }) => intensity === 'hard');
  const last = pattern.get(wish.slot);
  const goal = outline.races.find(({ id }) => id === outline.goal?.id);
  const isEve = goal !== undefined && daysBetween(day.date, goal.date) === 1 && wish.slot !== 'opener';
  return (
    (liked.length > 0 ? (liked.includes(on) ? 0 : AGAINST_WISH) : (USUAL[wish.slot][on] ?? 0)) +
    (isHard && preferences.noHardDays.includes(on) ? AGAINST_WISH : 0) +
    (last && last.length > 0 && !last.includes(index) ? NOT_AS_LAST_WEEK : 0) +
    (isEve ? EVE_PRICE : 0)
  );
}
