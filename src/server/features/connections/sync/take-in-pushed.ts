import type { ProviderKey } from '#contract/connections/connections.ts';
import { hasConsent } from '#server/features/account/account.ts';
import { openAccount } from '#server/features/connections/port/open-account.ts';
import type { Pushed } from '#server/features/connections/port/provider.ts';
import { ProviderError } from '#server/features/connections/port/provider-api.ts';
import { providerOf } from '#server/features/connections/providers/registry.ts';
import * as store from '#server/features/connections/store.ts';
import { listGiven } from '#server/features/connections/store-items.ts';
import { noteFailure } from '#server/features/connections/sync/look-at-connections.ts';
import { saveMornings, takeInListed } from '#server/features/connections/sync/read-window.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

/**
 * Takes in what a service brought with its notice. May run twice. Throws `ProviderError` where a file can't be had yet. Without consent to the use of
 * health data nothing is kept.
 */
export async function takeInPushed(deps: Deps, athlete: AthleteScope, key: ProviderKey, pushed: Pushed): Promise<void> {
  const row = await store.findConnection(deps.db, athlete, key);
  if (row?.status !== 'active' || !(await hasConsent(deps.db, athlete, 'health'))) return;
  const provider = providerOf(key);
  const looking = { deps, athlete, provider, api: openAccount(deps, athlete, provider), row };
  try {
    if (pushed.hasEnded) throw new ProviderError('unauthorised', `Access was ended at ${provider.name}. Please connect again.`);
    // A morning comes in parts: what came before it stays.
    const dates = pushed.mornings.map(({ date }) => date);
    const known = await listGiven(deps.db, athlete, { provider: key, dates });
    const whole = new Map(known.map((day) => [day.date, day]));
    for (const day of pushed.mornings) whole.set(day.date, { ...whole.get(day.date), ...day });
    const found = (await saveMornings(looking, [...whole.values()])) + (await takeInListed(looking, pushed.activities));
    if (found > 0) await store.changeConnection(deps.db, athlete, key, { found_at: deps.now() });
    deps.events.tell(athlete, { kind: 'connection.changed' });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure !== 'unauthorised') throw error;
    await noteFailure(deps, athlete, { row, provider, error });
  }
}
