import { addDays, type LocalDate } from '#core/calendar.ts';
import type { BlockedSpan } from '#core/plan/input/plan-input.ts';
import type { ReturnPlan } from '#core/plan/safety/return-after-illness.ts';
import { EASY_SHORT_SEC, type Gate } from '#core/recovery/readiness/illness-rules.ts';

/** Nobody knows yet how long it lasts; it is asked again every morning. */
const WAIT_DAYS = 3;
/** Of the usual days, in the first week in which everything is allowed again. */
const WEEK_SHARE: Readonly<Record<ReturnPlan['plan'], number | null>> = {
  resume: null,
  'half-week': 0.5,
  rebuild: 0.6,
  'new-baseline': 0.5,
};

/** What an illness does to the days to come, while there are symptoms. Empty when the gate is open. */
export function spansOfIllness(gate: Gate, today: LocalDate): BlockedSpan[] {
  if (gate === 'normal') return [];
  const isShort = gate === 'easy-only-short';
  return [
    {
      from: today,
      to: addDays(today, WAIT_DAYS - 1),
      mostSec: isShort ? EASY_SHORT_SEC : 0,
      disciplines: null,
      isEasyOnly: true,
      reason: isShort ? 'a cold' : 'an illness',
    },
  ];
}

/** A usual week has so many training days. */
const TRAINING_DAYS = 6;
/** The shortest session worth the way to it; also with a cold 45 easy minutes are allowed. */
const SHORTEST_SEC = 30 * 60;

/**
 * The way back as spans: step by step, then a smaller week where more than three days were lost. `weeklyHours` are those of the plan.
 * Half of few hours would be ten minutes a day, which nobody trains: then it is a short session on some of the days.
 */
export function spansOfReturn(way: ReturnPlan, at: { today: LocalDate; weeklyHours: number }): BlockedSpan[] {
  const first = way.steps[0]?.from ?? way.normalFrom;
  const rest: BlockedSpan[] =
    first > at.today ? [{ ...EASY, from: at.today, to: addDays(first, -1), mostSec: 0, reason: 'rest until you are well' }] : [];
  const steps = way.steps.flatMap(({ from, days, volumeShare, mostMin, cap }): BlockedSpan[] => {
    const span = { ...EASY, isEasyOnly: cap === 'easy', reason: 'return after illness' };
    if (mostMin !== null) return [{ ...span, from, to: addDays(from, days - 1), mostSec: mostMin * 60 }];
    return sharedSpans(span, { from, days, weekSec: at.weeklyHours * 3600 * (volumeShare ?? 1) });
  });
  const share = WEEK_SHARE[way.plan];
  if (share === null) return [...rest, ...steps];
  const week = { ...EASY, isEasyOnly: false, reason: 'first week after illness' };
  return [...rest, ...steps, ...sharedSpans(week, { from: way.normalFrom, days: 7, weekSec: at.weeklyHours * 3600 * share })];
}

/** Days that hold so much of a week: each its share, or a shortest session on as many of them as that makes. */
function sharedSpans(
  span: Omit<BlockedSpan, 'from' | 'to' | 'mostSec'>,
  { from, days, weekSec }: { from: LocalDate; days: number; weekSec: number },
): BlockedSpan[] {
  const daySec = Math.round(weekSec / TRAINING_DAYS);
  if (daySec >= SHORTEST_SEC) return [{ ...span, from, to: addDays(from, days - 1), mostSec: daySec }];
  const perDay = weekSec / 7 / SHORTEST_SEC;
  return Array.from({ length: days }, (_, i) => {
    const isOpen = Math.ceil((i + 1) * perDay) > Math.ceil(i * perDay);
    return { ...span, from: addDays(from, i), to: addDays(from, i), mostSec: isOpen ? SHORTEST_SEC : 0 };
  });
}

const EASY = { disciplines: null, isEasyOnly: true } as const;
