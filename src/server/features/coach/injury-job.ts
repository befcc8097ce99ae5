import * as z from 'zod/mini';
import type { PlanInjury } from '#contract/plans.ts';
import type { LocalDate } from '#core/calendar.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { injuryIn } from '#server/features/coach/injury-in.ts';
import { listFacts, remembers } from '#server/features/coach/store-memory.ts';
import { followTold, listPositions, noteInjuries, openPlan } from '#server/features/plans/plans.ts';
import type { Deps } from '#server/platform/deps.ts';
import { job } from '#server/platform/jobs.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** What the coach keeps in mind reaches the plans that run: days and equipment as they are told, injuries as the planner knows them. `over` is an injury that was deleted or put right. */
export const noteInjuriesJob = job({
  name: 'coach.note-injuries',
  payload: z.object({ over: z.nullable(z.string()) }),
  attempts: 5,
  async run(deps, athlete, { over }) {
    await followTold(deps, athlete);
    await noteKept(deps, athlete, over);
  },
});

/** A plan that has just begun to run knows nothing of what hurts: what is kept in mind is told to it. */
export const noteInjuriesInPlanJob = job({
  name: 'coach.note-injuries-in-plan',
  payload: z.unknown(),
  attempts: 3,
  atMostEverySec: 5,
  run: (deps, athlete) => noteKept(deps, athlete, null),
});

async function noteKept(deps: Deps, athlete: AthleteScope, over: string | null): Promise<void> {
  const { today } = await todayOf(deps.db, athlete, deps.now());
  const told = await keptInjuries(deps, athlete, today);
  const past = over === null ? null : (injuryIn(over, null)?.bodyPart ?? null);
  if (told.length === 0 && past === null) return;
  const [position] = await listPositions(deps.db, athlete, today);
  if (!position) return;
  const { injuries } = await openPlan(deps, athlete, position.id);
  const others = injuries.filter(({ bodyPart }) => bodyPart !== past && told.every((each) => each.bodyPart !== bodyPart));
  await noteInjuries(deps, athlete, [...others, ...told]);
}

async function keptInjuries({ db }: Pick<Deps, 'db'>, athlete: AthleteScope, today: LocalDate): Promise<PlanInjury[]> {
  if (!(await remembers(db, athlete))) return [];
  const facts = await listFacts(db, athlete);
  const kept = facts.filter(({ kind, expires }) => kind === 'injury' && (expires === null || expires >= today));
  return kept.flatMap(({ text, expires, date }) => injuryIn(text, expires, date) ?? []);
}
