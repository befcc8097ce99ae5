import { addDays, datesBetween, type LocalDate } from '#core/calendar.ts';
import type { BlockedSpan } from '#core/plan/input/plan-input.ts';

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
