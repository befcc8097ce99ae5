import type { CoachSettings } from '#contract/coach.ts';
import { PRODUCT_NAME } from '#contract/product.ts';
import { hasConsent } from '#server/features/account/account.ts';
import type { CoachModel } from '#server/features/coach/open-model.ts';
import { remembers, setRemembers } from '#server/features/coach/store-memory.ts';
import { tellPlanner } from '#server/features/coach/tell-planner.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

const BUILT_IN = `${PRODUCT_NAME}’s built-in coach: a program that reads your own data and a small library of articles, and needs no language model. It does not diagnose, it changes nothing without your yes, and free conversation is not its strength.`;

const BY_MODEL =
  'A language model words the answers; every figure in them is checked against your own data and the articles, and what cannot be traced is left out. It does not diagnose and changes nothing. Changes, memory and signs of danger are answered by the built-in coach.';

export async function getCoachSettings({ db }: Pick<Deps, 'db'>, model: CoachModel | null, athlete: AthleteScope): Promise<CoachSettings> {
  const [keeps, agreed] = await Promise.all([remembers(db, athlete), hasConsent(db, athlete, 'outside-models')]);
  const allowsModel = model !== null && (agreed || !model.isOutside);
  return {
    coach: allowsModel ? 'model' : 'built-in',
    about: allowsModel ? BY_MODEL : BUILT_IN,
    model: model && { provider: model.provider, name: model.name, isOutside: model.isOutside },
    allowsModel,
    remembers: keeps,
  };
}

export async function changeCoachSettings(
  deps: Deps,
  model: CoachModel | null,
  athlete: AthleteScope,
  change: { remembers: boolean },
): Promise<CoachSettings> {
  await transaction(deps.db, async (tx) => {
    await setRemembers(tx, athlete, change.remembers);
    await tellPlanner(deps, tx, athlete, null);
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
  });
  return getCoachSettings(deps, model, athlete);
}
