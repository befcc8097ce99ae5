import type { CoachSettings } from '#contract/coach.ts';
import { PRODUCT_NAME } from '#contract/product.ts';
import { remembers, setRemembers } from '#server/features/coach/store-memory.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

const BUILT_IN = `${PRODUCT_NAME}’s built-in coach: a program that reads your own data and a small library of articles, and needs no language model. It does not diagnose, it changes nothing without your yes, and free conversation is not its strength.`;

export async function getCoachSettings({ db }: Pick<Deps, 'db'>, athlete: AthleteScope): Promise<CoachSettings> {
  return { coach: 'built-in', about: BUILT_IN, model: null, allowsModel: false, remembers: await remembers(db, athlete) };
}

export async function changeCoachSettings(deps: Deps, athlete: AthleteScope, change: { remembers: boolean }): Promise<CoachSettings> {
  await transaction(deps.db, async (tx) => {
    await setRemembers(tx, athlete, change.remembers);
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
  });
  return getCoachSettings(deps, athlete);
}
