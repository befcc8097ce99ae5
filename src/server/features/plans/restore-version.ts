import type { PlanId } from '#contract/ids.ts';
import type { PlanVersion } from '#contract/plans.ts';
import { acceptLines } from '#core/plan/change/accept-lines.ts';
import { withSessions } from '#core/plan/change/apply-lines.ts';
import { diffPlans } from '#core/plan/change/diff-plans.ts';
import { type Plan, sessionsOf } from '#core/plan/week/plan.ts';
import { firstOpenDay, inputUnderWay } from '#server/features/plans/input-under-way.ts';
import { lineWords } from '#server/features/plans/line-words.ts';
import { type PlanFacts, readPlanFacts } from '#server/features/plans/plan-facts.ts';
import { planGone } from '#server/features/plans/plan-gone.ts';
import { saveVersion } from '#server/features/plans/save-version.ts';
import * as store from '#server/features/plans/store.ts';
import * as calendar from '#server/features/plans/store-calendar.ts';
import * as versions from '#server/features/plans/store-versions.ts';
import { type Db, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** Every change with its reason, newest first. */
export async function listPlanVersions(db: Db, athlete: AthleteScope, id: PlanId): Promise<PlanVersion[]> {
  const row = await store.findPlan(db, athlete, id);
  if (!row) throw planGone();
  const { thresholds } = row.input;
  return (await versions.listVersions(db, athlete, id)).map(({ n, author, reason, lines, created_at }) => ({
    version: n,
    author,
    reason,
    createdAt: created_at.toISOString(),
    lines: lineWords(lines, thresholds),
  }));
}

/** Back to an earlier version, as a new one: from the first open day on. What is past or done stays as it was, and no rule is broken on the way. */
export async function restoreVersion(deps: Deps, athlete: AthleteScope, id: PlanId, n: number): Promise<void> {
  const facts = await readPlanFacts(deps, athlete);
  await transaction(deps.db, async (tx) => {
    const row = await store.lockPlan(tx, athlete, id);
    const target = row && (await versions.findVersion(tx, athlete, id, n));
    if (!row || !target) throw row ? new AppError('not-found', 'That version is not there.') : planGone();
    const goal = await laidOver(tx, { athlete, row, facts }, target.plan_data);
    const reason = `Back to version ${n}.`;
    const from = openDayOf(row, facts);
    const lines = diffPlans(row.plan_data, goal, { from, reasonOf: () => reason });
    if (lines.length === 0) return;
    // Its own thresholds and days; an illness of now is no matter of versions.
    const input = { ...target.input, blocked: row.input.blocked };
    const taken = acceptLines(row.plan_data, inputUnderWay(input, facts, from), lines, new Set(lines.map(({ sessionId }) => sessionId)));
    if (taken.kind === 'needs') {
      const because = taken.breaches[0]?.sentence ?? '';
      throw new AppError('conflict', `That version no longer fits what has been done since. ${because}`.trim());
    }
    await saveVersion(deps, tx, { athlete, row }, { author: 'athlete', reason, lines, plan: taken.plan, input });
  });
}

/** The first day that may change: of a plan that runs not before tomorrow when today is done. */
export const openDayOf = ({ input, status }: store.WholePlanRow, facts: PlanFacts) =>
  status === 'draft' ? input.start : firstOpenDay(facts, input.start);

/** The earlier version over what is past or done of the current one. */
async function laidOver(
  db: Db,
  { athlete, row, facts }: { athlete: AthleteScope; row: store.WholePlanRow; facts: PlanFacts },
  earlier: Plan,
): Promise<Plan> {
  if (earlier.weeks[0]?.from !== row.plan_data.weeks[0]?.from)
    throw new AppError('conflict', 'That version begins in another week. Start the plan anew on that day instead.');
  const from = openDayOf(row, facts);
  const rows = await calendar.listPlanSessions(db, athlete, row.id);
  const done = new Set(rows.filter(({ completed }) => completed).map(({ key }) => key));
  const kept = sessionsOf(row.plan_data).filter(({ id, date }) => date < from || done.has(id));
  const ids = new Set(kept.map(({ id }) => id));
  return withSessions(row.plan_data, [...kept, ...sessionsOf(earlier).filter(({ id, date }) => date >= from && !ids.has(id))]);
}
