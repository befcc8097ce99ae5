import * as z from 'zod/mini';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { injuryIn } from '#server/features/coach/injury-in.ts';
import { listFacts } from '#server/features/coach/store-memory.ts';
import { listPositions, noteInjuries, openPlan } from '#server/features/plans/plans.ts';
import { job } from '#server/platform/jobs.ts';

/** What the coach keeps in mind of injuries reaches the plans that run. `over` is the fact that was deleted or put right. */
export const noteInjuriesJob = job({
  name: 'coach.note-injuries',
  payload: z.object({ over: z.nullable(z.string()) }),
  attempts: 5,
  async run(deps, athlete, { over }) {
    const { today } = await todayOf(deps.db, athlete, deps.now());
    const [position] = await listPositions(deps.db, athlete, today);
    if (!position) return;
    const facts = await listFacts(deps.db, athlete);
    const kept = facts.filter(({ kind, expires }) => kind === 'injury' && (expires === null || expires >= today));
    const told = kept.flatMap(({ text, expires }) => injuryIn(text, expires) ?? []);
    const past = over === null ? null : (injuryIn(over, null)?.bodyPart ?? null);
    const { injuries } = await openPlan(deps, athlete, position.id);
    const others = injuries.filter(({ bodyPart }) => bodyPart !== past && told.every((each) => each.bodyPart !== bodyPart));
    await noteInjuries(deps, athlete, [...others, ...told]);
  },
});
