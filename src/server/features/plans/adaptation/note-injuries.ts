import type { PlanInjury } from '#contract/plans/plans.ts';
import { PlanId } from '#contract/shared/ids.ts';
import { answerHappening } from '#server/features/plans/adaptation/adapt-plans.ts';
import { injuryNotes } from '#server/features/plans/input/health-terms.ts';
import * as store from '#server/features/plans/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

/**
 * What hurts now, all of it: every plan that runs keeps away from it at once, as health does not wait for a yes. What is left out hurts no
 * more, and the way back to the full plan is a proposal. The same again changes nothing.
 */
export async function noteInjuries(deps: Deps, athlete: AthleteScope, injuries: readonly PlanInjury[]): Promise<void> {
  for (const { id } of await store.listActivePlans(deps.db, athlete)) {
    await answerHappening(deps, athlete, PlanId.parse(id), ({ input }) => {
      const notes = injuryNotes(injuries, input.start);
      if (JSON.stringify(notes) === JSON.stringify(input.injuries)) return null;
      const isOver = notes.every((note) => input.injuries.some((own) => JSON.stringify(own) === JSON.stringify(note)));
      const healed = input.injuries.filter((own) => !notes.some((note) => note.what === own.what));
      const what = (isOver ? healed : notes).map((note) => note.what).join(' and ');
      return { event: { kind: 'injury', what, isOver }, input: { ...input, injuries: notes } };
    });
  }
}
