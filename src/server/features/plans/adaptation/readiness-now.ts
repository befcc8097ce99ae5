import type { Readiness } from '#contract/checkins/readiness.ts';
import type { PlanEvent } from '#core/plan/adaptation/adaptation-trigger.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { sessionsOf } from '#core/plan/week/plan.ts';
import type { PlanFacts } from '#server/features/plans/plan-facts.ts';
import type { WholePlanRow } from '#server/features/plans/store.ts';
import type { CalendarRow } from '#server/features/plans/store-calendar.ts';

interface Morning {
  row: WholePlanRow;
  facts: PlanFacts;
  input: PlanInput;
  calendar: readonly CalendarRow[];
  readiness: Pick<Readiness, 'reasons'>;
}

const DAY_SEC = 24 * 3600;

/**
 * What today's verdict asks of today's sessions: rest takes them out, form that has been very low for days makes them easy. Nothing once
 * something was done today, and nothing where no session is open. An illness is answered before.
 */
export function readinessNow({
  row,
  facts,
  input,
  calendar,
  readiness,
}: Morning): { event: PlanEvent; input: PlanInput; kept: PlanInput }[] {
  const { today } = facts;
  const done = new Set(calendar.filter(({ completed }) => completed).map(({ key }) => key));
  const isOpen = sessionsOf(row.plan_data).some(({ id, date }) => date === today && !done.has(id));
  if (!isOpen || input.start !== today) return [];
  const rest = readiness.reasons.find(({ verdict }) => verdict === 'rest');
  const reason = rest ?? readiness.reasons.find(({ id }) => id === 'strained-form');
  if (!reason) return [];
  const span = { from: today, to: today, mostSec: rest ? 0 : DAY_SEC, disciplines: null, isEasyOnly: true, reason: 'today’s verdict' };
  const event = { kind: 'readiness' as const, asks: rest ? ('rest' as const) : ('easy' as const), date: today, finding: reason.sentence };
  // The day alone is asked about; the plan is not made from it later.
  return [{ event, input: { ...input, blocked: [...input.blocked, span] }, kept: input }];
}
