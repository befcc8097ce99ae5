import * as z from 'zod/mini';
import type { MemoryKind } from '#contract/assistant/memory.ts';
import type { PlanInjury } from '#contract/plans/plans.ts';
import type { LocalDate } from '#core/calendar.ts';
import { injuryInWords } from '#core/plan/input/parse-injury.ts';
import { listFacts, remembers } from '#server/features/assistant/memory/store-memory.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { changeInjuries, followTold, keepTold } from '#server/features/plans/plans.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { job } from '#server/platform/jobs/queue.ts';

/** Kinds of facts that a plan reads as they are worded. */
const FOR_PLANS: ReadonlySet<MemoryKind> = new Set(['constraint', 'equipment']);

export const reachesPlanner = (kind: MemoryKind): boolean => kind === 'injury' || FOR_PLANS.has(kind);

/**
 * Gives the planner what is remembered, in the transaction that changes the memory; active plans follow in a job. `over` is the text of an
 * injury that was deleted or changed. With the memory switched off the planner gets nothing.
 */
export async function informPlanner(deps: Pick<Deps, 'jobs'>, tx: Db, athlete: AthleteScope, over: string | null): Promise<void> {
  const facts = (await remembers(tx, athlete)) ? await listFacts(tx, athlete) : [];
  const forPlans = facts.filter(({ kind }) => FOR_PLANS.has(kind));
  await keepTold(
    tx,
    athlete,
    forPlans.map(({ text, date, expires }) => ({ words: text, said: date, expires })),
  );
  await deps.jobs.send(tx, athlete, noteInjuriesJob, { over });
}

/** Lets active plans follow what is remembered. `over` as in `informPlanner`. */
export const noteInjuriesJob = job({
  name: 'coach.note-injuries',
  payload: z.object({ over: z.nullable(z.string()) }),
  attempts: 5,
  async run(deps, athlete, { over }) {
    await followTold(deps, athlete);
    await applyInjuries(deps, athlete, over);
  },
});

/** Gives a plan that has just started the injuries that are remembered. */
export const noteInjuriesInPlanJob = job({
  name: 'coach.note-injuries-in-plan',
  payload: z.unknown(),
  attempts: 3,
  atMostEverySec: 5,
  run: (deps, athlete) => applyInjuries(deps, athlete, null),
});

async function applyInjuries(deps: Deps, athlete: AthleteScope, over: string | null): Promise<void> {
  const { today } = await todayOf(deps.db, athlete, deps.now());
  const remembered = await rememberedInjuries(deps, athlete, today);
  await changeInjuries(deps, athlete, remembered, over === null ? null : (injuryInWords(over, null)?.bodyPart ?? null));
}

async function rememberedInjuries({ db }: Pick<Deps, 'db'>, athlete: AthleteScope, today: LocalDate): Promise<PlanInjury[]> {
  if (!(await remembers(db, athlete))) return [];
  const facts = await listFacts(db, athlete);
  const valid = facts.filter(({ kind, expires }) => kind === 'injury' && (expires === null || expires >= today));
  return valid.flatMap(({ text, expires, date }) => injuryInWords(text, expires, date) ?? []);
}
