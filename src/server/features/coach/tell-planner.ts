import type { MemoryKind } from '#core/coach/tools/coach-tools.ts';
import { noteInjuriesJob } from '#server/features/coach/injury-job.ts';
import { listFacts, remembers } from '#server/features/coach/store-memory.ts';
import { keepTold } from '#server/features/plans/plans.ts';
import type { Db } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** Kinds of facts that a plan keeps to as they are said. */
const FOR_PLANS: ReadonlySet<MemoryKind> = new Set(['constraint', 'equipment']);

export const reachesPlanner = (kind: MemoryKind): boolean => kind === 'injury' || FOR_PLANS.has(kind);

/**
 * What is kept in mind reaches the planner with the change of the memory itself: the next plan keeps to it, and plans that run are looked at
 * right after. `over` is an injury that was deleted or put right. With the memory switched off nothing of it is used.
 */
export async function tellPlanner(deps: Pick<Deps, 'jobs'>, tx: Db, athlete: AthleteScope, over: string | null): Promise<void> {
  const facts = (await remembers(tx, athlete)) ? await listFacts(tx, athlete) : [];
  const told = facts.filter(({ kind }) => FOR_PLANS.has(kind)).map(({ text, date, expires }) => ({ words: text, said: date, expires }));
  await keepTold(tx, athlete, told);
  await deps.jobs.send(tx, athlete, noteInjuriesJob, { over });
}
