import { addDays, datesBetween, daysBetween, type LocalDate } from '#core/calendar.ts';
import { usualWeek } from '#core/load/totals/typical-week.ts';
import type { BlockedSpan, PlanInput } from '#core/plan/input/plan-input.ts';
import type { PlanWeek } from '#core/plan/week/plan.ts';

/** More than half of a week. */
const LOST_DAYS = 4;

/**
 * Whether a week says what the body is used to: not one of which an illness, the way back from it or days away took more than half.
 * Counted, two weeks in bed would make half an hour the usual week, and the way back would never end.
 */
export function isNormalWeek(from: LocalDate, blocked: readonly BlockedSpan[]): boolean {
  const lost = blocked.filter(({ mostSec, isEasyOnly, disciplines }) => disciplines === null && (mostSec === 0 || isEasyOnly));
  if (lost.length === 0) return true;
  const days = datesBetween(from, addDays(from, 6));
  return days.filter((day) => lost.some((span) => span.from <= day && day <= span.to)).length < LOST_DAYS;
}

/**
 * Whether a planned week says what the athlete is used to: one of loading, after a break only once it holds what was usual before. Recovery, taper,
 * race and the easy weeks after it are small on purpose: counted, nobody would be allowed back to their hours between two races.
 */
export function saysWhatIsUsual({ from, kind, durationSec }: Pick<PlanWeek, 'from' | 'kind' | 'durationSec'>, input: PlanInput): boolean {
  const isLoading = kind === 'base' || kind === 'build' || kind === 'peak';
  if (!isLoading || !isNormalWeek(from, input.blocked)) return false;
  return returnShare(input, from) === null || durationSec >= (usualWeek(input.recent.weeksSec) ?? 0);
}

/** For so long after its end a break slows the growth of fitness: the same 28 days as in the athlete's own history. */
const RETURNING_DAYS = 28;

/** Whether the week of `from` lies so soon after a break that fitness may only rise slowly. */
export function isStillReturning({ isReturning, start }: Pick<PlanInput, 'isReturning' | 'start'>, from: LocalDate): boolean {
  return isReturning && daysBetween(start, from) < RETURNING_DAYS;
}

/** After a break of weeks: the first weeks against what was usual before it. */
const RETURN_SHARES = [0.5, 0.65, 0.8, 0.9, 1] as const;

/**
 * Which share of the usual week the week of `from` may have after a break; null once the return is over, and where nothing is known from before
 * the break. These weeks are small on purpose: counted as usual ones, the hours would never come back.
 */
export function returnShare(
  { isReturning, start, blocked, recent }: Pick<PlanInput, 'isReturning' | 'start' | 'blocked' | 'recent'>,
  from: LocalDate,
): number | null {
  // The way back from an illness has easy days of its own.
  const isGraded = blocked.some(({ isEasyOnly }) => isEasyOnly);
  if (!isReturning || isGraded || usualWeek(recent.weeksSec) === null) return null;
  return RETURN_SHARES[Math.max(0, Math.ceil(daysBetween(start, from) / 7))] ?? null;
}
