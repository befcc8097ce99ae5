import { useQueries } from '@tanstack/react-query';
import type { PlanSession } from '#contract/plans/plan-weeks.ts';
import { getPlan, type OpenedPlan } from '#contract/plans/plans.ts';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { reading } from '#web/data/query-client.ts';

type OnCalendar = Pick<TrainingSession, 'planId' | 'date' | 'name' | 'discipline'>;

export interface PlanSessions {
  /** What the plan says about a session of the calendar; null when it has none, or says nothing of it any more. */
  of(session: OnCalendar): PlanSession | null;
  /** The plans that were read. */
  plans: readonly OpenedPlan[];
}

/** The plans behind sessions of the calendar. Nothing waits for them: what they add to a session appears when it is there. */
export function usePlanSessions(sessions: readonly OnCalendar[]): PlanSessions {
  const ids = [...new Set(sessions.flatMap(({ planId }) => planId ?? []))];
  const plans = useQueries({ queries: ids.map((id) => reading(getPlan, { params: { id } })) }).flatMap(({ data }) => data ?? []);
  return { plans, of: (session) => planSessionOf(session, plans) };
}

/** Found by plan, day and name: a session that the athlete has made another one is their own. */
function planSessionOf({ planId, date, name, discipline }: OnCalendar, plans: readonly OpenedPlan[]): PlanSession | null {
  const plan = plans.find(({ id }) => id === planId);
  const week = plan?.planData.weeks.findLast(({ from }) => from <= date);
  const own = week?.sessions.filter((session) => session.date === date && isOf(session, discipline)) ?? [];
  return own.find((session) => session.name === name) ?? null;
}

function isOf(session: PlanSession, discipline: OnCalendar['discipline']): boolean {
  return session.discipline === discipline || session.discipline === 'brick';
}
