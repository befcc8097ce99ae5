import { PlanId } from '#contract/shared/ids.ts';
import type { ChangeAuthor, ChangeLine } from '#core/plan/change/plan-change.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Plan } from '#core/plan/week/plan.ts';
import * as proposals from '#server/features/plans/proposals/store-proposals.ts';
import { applyToCalendar } from '#server/features/plans/scheduling/schedule-plan.ts';
import * as store from '#server/features/plans/store.ts';
import * as versions from '#server/features/plans/versions/store-versions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/pool.ts';

export interface NextVersion {
  author: ChangeAuthor;
  reason: string;
  lines: readonly ChangeLine[];
  plan: Plan;
  /** Where it was made from something else than the version before. */
  input?: PlanInput;
  /** The athlete did it there already. */
  isOnCalendar?: boolean;
}

/** The plan as it is from now on, with its reason; on the calendar too while it runs. Part of `tx`, in which `row` is locked. */
export async function saveVersion(
  { events, now }: Pick<Deps, 'events' | 'now'>,
  tx: Tx,
  { athlete, row }: { athlete: AthleteScope; row: store.WholePlanRow },
  { author, reason, lines, plan, input, isOnCalendar = false }: NextVersion,
): Promise<void> {
  const planId = PlanId.parse(row.id);
  const version = row.version + 1;
  const duration = plan.weeks.length;
  await store.changePlan(tx, athlete, planId, { version, duration, plan_data: plan, ...(input && { input, ...hoursGiven(row, input) }) });
  await versions.addVersion(tx, athlete, planId, { n: version, author, reason, lines, plan, input: input ?? row.input });
  await proposals.closeProposals(tx, athlete, planId, { status: 'expired', at: now() });
  if (row.status === 'active' && !isOnCalendar) await applyToCalendar(tx, athlete, planId, lines);
  await events.emit(tx, athlete, { kind: 'plan.changed', planId });
}

/** Hours that the plan was given change with what it is made from; hours of the profile are not the plan's. */
function hoursGiven(row: store.WholePlanRow, { weeklyHours }: PlanInput): { time_available?: number } {
  return row.time_available === null || weeklyHours === row.input.weeklyHours ? {} : { time_available: weeklyHours };
}
