import { addDays, datesBetween, daysBetween, type LocalDate, weekday } from '#core/calendar.ts';
import { type Endurance, fitnessDemands, type RaceDemands, raceDemands } from '#core/plan/demands/race-demands.ts';
import type { PlanInput, PlanRace } from '#core/plan/input/plan-input.ts';

/** How far a week has come to the longest session of a sport: 0 in the first week that can hold one, 1 in the last. */
export type LongProgress = Readonly<Partial<Record<Endurance, number>>>;

/** A brick of a week; `isLong` stands for the long ride, else it comes in addition to it. */
export interface PlannedBrick {
  bikeMin: number;
  runMin: number;
  isLong: boolean;
}

interface KeyWeek {
  from: LocalDate;
  kind: string;
}

const ENDURANCE: readonly Endurance[] = ['swim', 'bike', 'run'];
const isLoading = ({ kind }: KeyWeek) => kind === 'base' || kind === 'build' || kind === 'peak';
/** A first brick against the longest. */
const FIRST_BRICK_SHARE = 0.6;
/** A brick beside a long ride. */
export const SHORT_BRICK: PlannedBrick = { bikeMin: 60, runMin: 15, isLong: false };

/** What is trained for: the race's demands, or those of general fitness. */
export function demandsOf(input: PlanInput, goal: PlanRace | null): RaceDemands | ReturnType<typeof fitnessDemands> {
  return goal ? raceDemands(goal.format, input.level) : fitnessDemands(input);
}

/** Progress to the longest session of each sport, by week; absent where the week has none, or after the last that still helps. */
export function longProgress(input: PlanInput, goal: PlanRace | null, weeks: readonly KeyWeek[]): LongProgress[] {
  const demands = demandsOf(input, goal);
  const found = weeks.map((): Partial<Record<Endurance, number>> => ({}));
  for (const sport of ENDURANCE) {
    const demand = demands?.long[sport];
    if (!demand) continue;
    const open = weeks.flatMap((week, at) => (isLoading(week) && hasRoomInTime(input, goal, week, demand) ? [at] : []));
    open.forEach((at, i) => {
      const own = found[at];
      if (own) own[sport] = open.length === 1 ? 1 : i / (open.length - 1);
    });
  }
  return found;
}

/** A single day would be the one after the long session of the week before. */
const LEAST_SUITED_DAYS = 2;

/** Whether days of the week are early enough before the race, and have as much room as any weekday has. */
function hasRoomInTime(
  { days }: PlanInput,
  goal: PlanRace | null,
  { from }: KeyWeek,
  { latest_days_before, minimum_min }: { latest_days_before: number | null; minimum_min: number },
): boolean {
  if (!goal || latest_days_before === null) return true;
  const needed = Math.min(60 * minimum_min, ...[Math.max(...days.map(({ mostSec }) => mostSec))]);
  const suited = datesBetween(from, addDays(from, 6)).filter(
    (date) => daysBetween(date, goal.date) >= latest_days_before && (days[weekday(date)]?.mostSec ?? 0) >= needed,
  );
  return suited.length >= LEAST_SUITED_DAYS;
}

/** The last week that may hold the long ride. */
function lastLongRide(input: PlanInput, goal: PlanRace, weeks: readonly KeyWeek[]): number {
  const demand = raceDemands(goal.format, input.level).long.bike;
  return demand ? weeks.findLastIndex((week) => isLoading(week) && hasRoomInTime(input, goal, week, demand)) : -1;
}

/** The bricks that the race asks for, by week: the last as late as it still helps, the others spread before it. */
export function brickWeeks(input: PlanInput, goal: PlanRace | null, weeks: readonly KeyWeek[]): (PlannedBrick | null)[] {
  const demands = goal && raceDemands(goal.format, input.level);
  const found = weeks.map((): PlannedBrick | null => null);
  if (!goal || !demands?.bricks || input.discipline !== 'triathlon') return found;
  const { sessions, longest_bike_min, longest_run_min, from_days_before, longest_latest_days_before } = demands.bricks;
  const open = weeks.flatMap((week, at) => {
    const [first, last] = [daysBetween(addDays(week.from, 6), goal.date), daysBetween(week.from, goal.date)];
    return isLoading(week) && last >= longest_latest_days_before && first <= from_days_before ? [at] : [];
  });
  const every = open.length >= 2 * sessions ? 2 : 1;
  const chosen = open.filter((_, i) => (open.length - 1 - i) % every === 0);
  // The longest ride of all is no brick: before and after its week, bricks stand for the long ride in turn, where that is long.
  const longestRide = chosen.indexOf(lastLongRide(input, goal, weeks));
  const last = longestRide === -1 ? chosen.length - 1 : longestRide;
  chosen.forEach((at, i) => {
    const share = chosen.length === 1 ? 1 : FIRST_BRICK_SHARE + ((1 - FIRST_BRICK_SHARE) * i) / (chosen.length - 1);
    const isInTurn = every === 2 && longestRide === -1 ? i % 2 === 0 : Math.abs(last - i) % 2 === 1;
    const isLong = demands.klass !== 'short' && isInTurn;
    const whole = { bikeMin: longest_bike_min * share, runMin: longest_run_min * share, isLong: true };
    found[at] = demands.klass === 'short' ? { ...whole, isLong: false } : isLong ? whole : SHORT_BRICK;
  });
  return found;
}
