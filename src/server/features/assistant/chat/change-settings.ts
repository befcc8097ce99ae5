import type { CoachSettings } from '#contract/assistant/chat.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { hasConsent } from '#server/features/account/account.ts';
import { informPlanner } from '#server/features/assistant/memory/inform-planner.ts';
import { remembers, setRemembers } from '#server/features/assistant/memory/store-memory.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import type { LanguageModel } from '#server/platform/language-model/open-model.ts';

const BUILT_IN = `${PRODUCT_NAME}’s built-in coach answers questions about your data, plan and races, suggests changes to your calendar, writes workouts and searches our articles. It works without a language model, so it can’t hold open-ended conversations. It doesn’t diagnose, and nothing changes without your approval.`;

const BY_MODEL =
  'A language model writes the answers from your data. You can open the source of every figure about you, and wrong figures are never shown as true. It doesn’t diagnose, and nothing changes without your approval. The built-in coach answers safety questions.';

export async function getCoachSettings(
  { db }: Pick<Deps, 'db'>,
  model: LanguageModel | null,
  athlete: AthleteScope,
): Promise<CoachSettings> {
  const [isRemembering, hasAgreed] = await Promise.all([remembers(db, athlete), hasConsent(db, athlete, 'outside-models')]);
  const allowsModel = model !== null && (hasAgreed || !model.isOutside);
  return {
    coach: allowsModel ? 'model' : 'built-in',
    about: allowsModel ? BY_MODEL : BUILT_IN,
    model: model && { provider: model.provider, name: model.name, isOutside: model.isOutside },
    allowsModel,
    remembers: isRemembering,
  };
}

export async function changeCoachSettings(
  deps: Deps,
  model: LanguageModel | null,
  athlete: AthleteScope,
  change: { remembers: boolean },
): Promise<CoachSettings> {
  await transaction(deps.db, async (tx) => {
    await setRemembers(tx, athlete, change.remembers);
    await informPlanner(deps, tx, athlete, null);
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
  });
  return getCoachSettings(deps, model, athlete);
}
