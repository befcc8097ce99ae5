import type { CoachSettings } from '#contract/assistant/chat.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { hasConsent } from '#server/features/account/account.ts';
import { informPlanner } from '#server/features/assistant/memory/inform-planner.ts';
import { remembers, setRemembers } from '#server/features/assistant/memory/store-memory.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import type { LanguageModel } from '#server/platform/language-model/open-model.ts';

const BUILT_IN = `${PRODUCT_NAME}’s built-in coach answers questions about your own data, your plan and your races, suggests changes to your calendar, writes sessions and finds paragraphs in our articles. It works without a language model, so it can’t discuss freely. It doesn’t diagnose, and nothing changes without your yes.`;

const BY_MODEL =
  'A language model writes the answers with your own data. Figures about you open to their source, and a wrong one is never shown as true. It doesn’t diagnose, and nothing changes without your yes. The built-in coach answers signs of danger.';

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
