import type { LocalDate } from '#core/calendar.ts';
import { formatDay } from '#core/format.ts';
import type { WeekDone } from '#core/plan/compliance-adjustment.ts';
import type { ReturnPlan } from '#core/plan/safety/return-after-illness.ts';
import type { SentenceFacts } from '#core/plan/week/plan.ts';

/**
 * What has happened. The facts themselves are in the input, which is taken anew for every event: what was done, what hurts,
 * which days are open. The event says why the plan is looked at, and what cannot be seen from the facts.
 */
export type PlanEvent =
  /** A session of the plan whose day has passed without it. */
  | { kind: 'missed'; sessionId: string }
  /** Something was done; `plannedLoad` is what the plan had for that day, 0 when nothing. */
  | { kind: 'activity'; date: LocalDate; load: number | null; plannedLoad: number }
  /** `way` is the graded return, or null while there are symptoms. */
  | { kind: 'illness'; way: ReturnPlan | null }
  /** `isOver`: it hurts no more, and what it took may come back. */
  | { kind: 'injury'; what: string; isOver?: boolean }
  /** `words` are the athlete's own; `isOver`: it holds no more, and what it took may come back. */
  | { kind: 'told'; words: string; isOver: boolean }
  | { kind: 'thresholds' }
  | { kind: 'availability' }
  /** A race came, went or moved; `movedTo` is its new day. */
  | { kind: 'race'; name: string; movedTo?: LocalDate }
  /** The end of a week; the last weeks, oldest first. */
  | { kind: 'review'; weeks: readonly WeekDone[] };

/** What happened, as the athlete reads it above the lines. */
export function eventReason(event: PlanEvent): string {
  switch (event.kind) {
    case 'missed':
      return 'A session was missed. What was easy is not made up for; what matters may move within two days.';
    case 'activity':
      return 'You did more than was planned; the days after it give way.';
    case 'illness':
      return event.way === null ? 'You are ill: nothing is trained until you are well again.' : event.way.planSentence;
    case 'injury':
      return event.isOver
        ? `Your ${event.what} is well again; what it took comes back.`
        : `Your ${event.what} needs care; the plan works around it.`;
    case 'told':
      return event.isOver
        ? `“${event.words}” holds no more; what it took comes back.`
        : `You asked to keep in mind “${event.words}”; only what no longer fits has moved.`;
    case 'thresholds':
      return 'Your thresholds have changed; targets follow them, and times in the water with them.';
    case 'availability':
      return 'Your days have changed; only what no longer fits has moved.';
    case 'race':
      return event.movedTo
        ? `${event.name} is on ${formatDay(event.movedTo, event.movedTo)} now; that changes what the season leads to.`
        : `${event.name} changes what the season leads to.`;
    case 'review':
      return 'The last week says what the next can bear.';
  }
}

/** What the figures in the reason of an event were found from: the athlete's own words, a name, a rule. Undefined where it has none. */
export function eventFacts(event: PlanEvent): SentenceFacts | undefined {
  if (event.kind === 'injury') return { what: event.what };
  if (event.kind === 'told') return { words: event.words };
  if (event.kind === 'race') return { name: event.name, ...(event.movedTo && { movedTo: event.movedTo }) };
  return event.kind === 'illness' ? event.way?.planFacts : undefined;
}

/** Health does not wait for a yes. */
export const isForHealth = (event: PlanEvent) => event.kind === 'illness' || (event.kind === 'injury' && !event.isOver);
