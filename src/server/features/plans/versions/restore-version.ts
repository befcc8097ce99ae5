import type { PlanVersion } from '#contract/plans/plans.ts';
import { PlanId } from '#contract/shared/ids.ts';
import { withSessions } from '#core/plan/change/apply-changes.ts';
import { diffPlans } from '#core/plan/change/diff-plans.ts';
import type { ChangeLine } from '#core/plan/change/plan-change.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { type Plan, sessionsOf } from '#core/plan/week/plan.ts';
import { followCalendar } from '#server/features/plans/adaptation/follow-calendar.ts';
import { firstOpenDay, inputUnderWay } from '#server/features/plans/input/active-plan-input.ts';
import { type PlanFacts, readPlanFacts } from '#server/features/plans/plan-facts.ts';
import { planGone } from '#server/features/plans/plan-not-found.ts';
import { lineWords } from '#server/features/plans/proposals/change-presenter.ts';
import { adaptPlanTask } from '#server/features/plans/scheduling/plan-in-thread.ts';
import { layOut } from '#server/features/plans/scheduling/schedule-plan.ts';
import { takePlace } from '#server/features/plans/start-plan.ts';
import * as store from '#server/features/plans/store.ts';
import * as calendar from '#server/features/plans/store-calendar.ts';
import { saveVersion } from '#server/features/plans/versions/save-version.ts';
import * as versions from '#server/features/plans/versions/store-versions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const RESTORE_WITHIN_MS = 60_000;
const MOST_TRIES = 3;

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

/**
 * Back to an earlier version, as a new one: from the first open day on. What is past or done stays as it was. Where what has been done since
 * no longer bears it, as much of it comes back as the rules allow, each line with the rule. What was moved on the calendar a moment before
 * is followed first: it becomes a version like any other, and nothing is left that could be followed over the one that was asked for.
 */
export async function restoreVersion(deps: Deps, athlete: AthleteScope, id: PlanId, n: number): Promise<void> {
  await followCalendar(deps, athlete);
  for (let tries = 0; tries < MOST_TRIES; tries++) if (await restoredOnce(deps, athlete, id, n)) return;
  throw new AppError('conflict', 'The plan has just changed. Check it and try again.');
}

/** False when the engine or the coach has changed the plan meanwhile: then it is asked for over what they made. */
async function restoredOnce(deps: Deps, athlete: AthleteScope, id: PlanId, n: number): Promise<boolean> {
  const facts = await readPlanFacts(deps, athlete);
  const row = await store.findPlan(deps.db, athlete, id);
  if (!row) throw planGone();
  const target = await versions.findVersion(deps.db, athlete, id, n);
  if (!target) throw new AppError('not-found', 'Version not found.');
  const at: Restoring = { row, facts, target, reason: `Restored version ${n}.` };
  const isSameRun = target.plan_data.weeks[0]?.from === row.plan_data.weeks[0]?.from;
  const next = isSameRun ? await laidOver(deps, athlete, at) : { input: target.input, plan: target.plan_data, lines: [] };
  if (isSameRun && next.lines.length === 0) return true;
  return transaction(deps.db, async (tx) => {
    const locked = await store.lockPlan(tx, athlete, id);
    if (!locked) throw planGone();
    if (locked.version !== row.version) return false;
    const { reason } = at;
    if (isSameRun) await saveVersion(deps, tx, { athlete, row: locked }, { author: 'athlete', reason, ...next });
    else await takePlace(deps, tx, { athlete, row: locked, facts }, { ...next, reason });
    if (!isSameRun && locked.status === 'active') await layOut(tx, athlete, { id, plan: next.plan }, firstOpenDay(facts, next.input.start));
    return true;
  });
}

interface Restoring {
  row: store.WholePlanRow;
  facts: PlanFacts;
  target: NonNullable<Awaited<ReturnType<typeof versions.findVersion>>>;
  reason: string;
}

/** The first day that may change: of a plan that runs not before tomorrow when today is done. */
export const openDayOf = ({ input, status }: store.WholePlanRow, facts: PlanFacts) =>
  status === 'draft' ? input.start : firstOpenDay(facts, input.start);

/** The earlier version over what is past or done of the current one, with every rule kept. */
async function laidOver(
  { db, threads, log }: Deps,
  athlete: AthleteScope,
  { row, facts, target, reason }: Restoring,
): Promise<{ input: PlanInput; plan: Plan; lines: readonly ChangeLine[] }> {
  const from = openDayOf(row, facts);
  const rows = await calendar.listPlanSessions(db, athlete, PlanId.parse(row.id));
  const done = new Set(rows.filter(({ completed }) => completed).map(({ key }) => key));
  const kept = sessionsOf(row.plan_data).filter(({ id, date }) => date < from || done.has(id));
  const ids = new Set(kept.map(({ id }) => id));
  const earlier = sessionsOf(target.plan_data).filter(({ id, date }) => date >= from && !ids.has(id));
  const goal = withSessions(row.plan_data, [...kept, ...earlier]);
  // Its own thresholds and days; an illness of now, or what is kept in mind, is no matter of versions.
  const input = { ...target.input, blocked: row.input.blocked, told: row.input.told ?? [] };
  const task = { plan: goal, input: inputUnderWay(input, facts, from), event: { kind: 'availability' as const } };
  const { plan: sound, change } = await threads.run(adaptPlanTask, task, RESTORE_WITHIN_MS).catch((error: unknown) => {
    log.error({ err: error }, 'a version could not be restored');
    throw new AppError('unexpected', 'That version could not be restored. Please try again.');
  });
  const because = new Map(change?.lines.map((line) => [line.sessionId, line]));
  const plan = withSessions(sound, [...sessionsOf(sound).filter(({ id }) => !done.has(id)), ...kept.filter(({ id }) => done.has(id))]);
  const reasonOf = ({ id }: { id: string }) => [reason, because.get(id)?.reason ?? ''].join(' ').trim();
  const factsOf = ({ id }: { id: string }) => ({ version: target.n, ...because.get(id)?.facts });
  return { input, plan, lines: diffPlans(row.plan_data, plan, { from, reasonOf, factsOf }) };
}
