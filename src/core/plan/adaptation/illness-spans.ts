import { addDays, type LocalDate } from '#core/calendar.ts';
import type { BlockedSpan } from '#core/plan/input/plan-input.ts';
import type { ReturnPlan } from '#core/plan/safety/return-after-illness.ts';
import { EASY_SHORT_SEC, type Gate } from '#core/recovery/illness-gate.ts';

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

/** The way back as spans: step by step, then a smaller week where more than three days were lost. `usualDaySec` is a usual training day. */
export function spansOfReturn(way: ReturnPlan, at: { today: LocalDate; usualDaySec: number }): BlockedSpan[] {
  const first = way.steps[0]?.from ?? way.normalFrom;
  const rest: BlockedSpan[] =
    first > at.today ? [{ ...EASY, from: at.today, to: addDays(first, -1), mostSec: 0, reason: 'waiting until you are well' }] : [];
  const steps = way.steps.map(
    ({ from, days, volumeShare, mostMin, cap }): BlockedSpan => ({
      ...EASY,
      from,
      to: addDays(from, days - 1),
      mostSec: mostMin === null ? Math.round(at.usualDaySec * (volumeShare ?? 1)) : mostMin * 60,
      isEasyOnly: cap === 'easy',
      reason: 'the way back from your illness',
    }),
  );
  const share = WEEK_SHARE[way.plan];
  const week: BlockedSpan[] =
    share === null
      ? []
      : [
          {
            ...EASY,
            from: way.normalFrom,
            to: addDays(way.normalFrom, 6),
            mostSec: Math.round(at.usualDaySec * share),
            isEasyOnly: false,
            reason: 'the week after your illness',
          },
        ];
  return [...rest, ...steps, ...week];
}

const EASY = { disciplines: null, isEasyOnly: true } as const;
