import { addDays, datesBetween, daysBetween, type LocalDate } from '#core/calendar.ts';
import { bRace, raceDemands, recoveryFactor, taperCurve, twoRaces } from '#core/plan/demands/race-demands.ts';
import type { PlanInput, PlanRace } from '#core/plan/input/plan-input.ts';

type Racing = Pick<PlanInput, 'races' | 'level' | 'ageYears'>;

/** After the days off: first as good as nothing, then easy, until hard sessions are allowed again. */
const EASY_AFTER = 0.35;
const BEFORE_QUALITY = 0.6;
/** Around a race that is trained through. */
const C_RACE = 0.5;

/** Days of taper before an A race; fewer where the A race before it leaves no room. Days of recovery after it. */
export interface RaceDays {
  taper: number;
  /** Days without training, days with easy ones only, and the first day with a hard one; all counted from race day. */
  off: number;
  easyUntil: number;
  qualityFrom: number;
  /** Of the full week and of the longest session, where another A race was shortly before. */
  loadCap: number;
  longCap: number;
}

/** How an A race shapes the days around it; `before` is the A race before it, `start` the first day that can be trained. */
export function raceDays(race: PlanRace, before: PlanRace | null, { level, ageYears, start }: Racing & { start: LocalDate }): RaceDays {
  const demands = raceDemands(race.format, level);
  const between = before ? twoRaces(demands.klass, Math.round(daysBetween(before.date, race.date) / 7)) : null;
  const left = daysBetween(before ? before.date : start, race.date);
  const taper = between ? Math.min(between.taper_days, demands.taperDays) : demands.taperDays;
  const factor = recoveryFactor(ageYears);
  const { no_training_days, easy_only_until_day, first_quality_day } = demands.after;
  return {
    // A race that is close leaves at least half of the days for training.
    taper: Math.max(1, Math.min(taper, Math.max(5, Math.floor(left / 2)), left)),
    off: Math.round(no_training_days * factor),
    easyUntil: Math.round(easy_only_until_day * factor),
    qualityFrom: Math.round(first_quality_day * factor),
    loadCap: between?.load_cap_of_peak_week ?? 1,
    longCap: between?.longest_session_cap_of_longest ?? 1,
  };
}

/** Days after a race that are recovery alone where another A race is near; null where there is time for all that the format asks. */
export function daysToRecover(race: PlanRace, next: PlanRace, { level }: Pick<PlanInput, 'level'>): number | null {
  const { klass } = raceDemands(next.format, level);
  return twoRaces(klass, Math.round(daysBetween(race.date, next.date) / 7))?.recovery_days ?? null;
}

/** Load of each of the seven days from `from` as a share of a normal day: 1 where no race asks for less, 0 on race days. */
export function dayShares(input: Racing & { start: LocalDate }, goals: readonly PlanRace[], from: LocalDate): number[] {
  return datesBetween(from, addDays(from, 6)).map((date) =>
    Math.min(
      1,
      ...input.races.map((race) =>
        goals.includes(race) || isPastGoal(race, input) ? shareByGoal(race, goals, input, date) : shareByOther(race, input, date),
      ),
    ),
  );
}

/** An A race before the plan's open days still asks for its recovery. */
const isPastGoal = ({ priority, date }: PlanRace, { start }: { start: LocalDate }) => priority === 'A' && date < start;

function shareByGoal(race: PlanRace, goals: readonly PlanRace[], input: Racing & { start: LocalDate }, date: LocalDate): number {
  const before = daysBetween(date, race.date);
  if (before === 0) return 0;
  const days = raceDays(race, goals[goals.indexOf(race) - 1] ?? null, input);
  if (before > 0) return before <= days.taper ? (taperCurve(days.taper)[days.taper - before] ?? 1) : 1;
  if (-before <= days.off) return 0;
  if (-before <= days.easyUntil) return EASY_AFTER;
  return -before < days.qualityFrom ? BEFORE_QUALITY : 1;
}

function shareByOther(race: PlanRace, { level }: Racing, date: LocalDate): number {
  const before = daysBetween(date, race.date);
  if (before === 0) return 0;
  const { klass } = raceDemands(race.format, level);
  if (race.priority === 'C') return Math.abs(before) === 1 ? C_RACE : 1;
  const { taperDays, share, recoveryDays } = bRace(klass);
  return (before > 0 && before <= taperDays) || (before < 0 && -before <= recoveryDays) ? share : 1;
}
