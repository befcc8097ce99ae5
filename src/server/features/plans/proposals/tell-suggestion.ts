import { tellAthlete } from '#server/features/account/account.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { listOpenProposals } from '#server/features/plans/proposals/store-proposals.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';

/** That the plan suggests a change, once a day; what it is stands in the app and on no lock screen. What was asked for in a conversation is known. */
export async function tellSuggestion(deps: Deps, athlete: AthleteScope): Promise<void> {
  const { today } = await todayOf(deps.db, athlete, deps.now());
  await transaction(deps.db, async (tx) => {
    const open = await listOpenProposals(tx, athlete, deps.now());
    if (!open.some(({ author }) => author === 'engine')) return;
    const sentence = 'Your plan suggests a change. Nothing changes until you accept it.';
    await tellAthlete(deps, tx, athlete, { kind: 'plan-suggestions', onceOn: today, sentence, path: '/plans' });
  });
}
