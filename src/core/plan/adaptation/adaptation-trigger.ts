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
  /** Today's verdict asks for rest, or for nothing hard; `finding` says why. */
  | { kind: 'readiness'; asks: 'rest' | 'easy'; date: LocalDate; finding: string }
  /** `isOver`: it hurts no more, and what it took may come back. */
  | { kind: 'injury'; what: string; isOver?: boolean }
  /** `words` are the athlete's own; `isOver`: it holds no more, and what it took may come back. */
  | { kind: 'told'; words: string; isOver: boolean }
  | { kind: 'thresholds' }
  /** `isLasting`: other hours in every week, not other days. */
  | { kind: 'availability'; isLasting?: boolean }
  /** A race came, went or moved; `movedTo` is its new day, `weeksLeft` how many weeks the plan has from the current one on now. */
  | { kind: 'race'; name: string; movedTo?: LocalDate; weeksLeft?: number }
  /** Little was trained for a week or more, and nothing says why. */
  | { kind: 'break' }
  /** The plan was built in a way that is no longer used. */
  | { kind: 'planner' }
  /** The end of a week; the last weeks, oldest first. */
  | { kind: 'review'; weeks: readonly WeekDone[] };

/** What happened, as the athlete reads it above the lines. */
export function eventReason(event: PlanEvent): string {
  switch (event.kind) {
    case 'missed':
      return 'You missed a session. Easy sessions are skipped; key sessions may move by up to two days.';
    case 'activity':
      return 'Your load was well above plan, so the next days are lighter.';
    case 'illness':
      return event.way === null ? 'You’re ill: no training until you’ve recovered.' : event.way.planSentence;
    case 'readiness':
      return `${event.asks === 'rest' ? 'Rest' : 'Only easy training'} on ${formatDay(event.date, event.date)}: ${event.finding}`;
    case 'injury':
      return event.isOver
        ? `Your ${event.what} has healed, so the affected sessions return.`
        : `Your plan now works around your ${event.what}.`;
    case 'told':
      return event.isOver
        ? `“${event.words}” no longer applies, so the affected sessions return.`
        : `Updated for “${event.words}”. Only conflicting sessions have moved.`;
    case 'thresholds':
      return 'Your thresholds have changed, so workout targets have been updated.';
    case 'availability':
      return event.isLasting
        ? 'Your availability has changed, so the weeks ahead are rebuilt for it.'
        : 'Your availability has changed. Only conflicting sessions have moved.';
    case 'race':
      return event.movedTo
        ? `${event.name} has moved to ${formatDay(event.movedTo, event.movedTo)}, so the season has been updated.`
        : `${event.name} changes the season plan.`;
    case 'break':
      return 'You trained little lately, so the season now builds up from your current fitness. Missed sessions are not added.';
    case 'planner':
      return 'Seasons are now built back from race day. This is your season rebuilt; your plan stays as it is unless you accept.';
    case 'review':
      return 'Next week is adjusted to what you did last week.';
  }
}

/** What the figures in the reason of an event were found from: the athlete's own words, a name, a rule. Undefined where it has none. */
export function eventFacts(event: PlanEvent): SentenceFacts | undefined {
  if (event.kind === 'injury') return { what: event.what };
  if (event.kind === 'told') return { words: event.words };
  if (event.kind === 'race') return { name: event.name, ...(event.movedTo && { movedTo: event.movedTo }) };
  if (event.kind === 'readiness') return { date: event.date, finding: event.finding };
  return event.kind === 'illness' ? event.way?.planFacts : undefined;
}

/** Health does not wait for a yes. */
export const isForHealth = (event: PlanEvent) => event.kind === 'illness' || (event.kind === 'injury' && !event.isOver);
