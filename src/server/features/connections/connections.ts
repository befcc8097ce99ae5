import { hasConsent } from '#server/features/account/account.ts';
import { providerOf } from '#server/features/connections/providers/registry.ts';
import * as store from '#server/features/connections/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

/**
 * Whether a language model on another server may read the athlete's data: with their consent, and not while data of a connected service are among
 * them that forbids it, or that asks for a permission which the athlete has not given.
 */
export async function outsideModelMayRead({ db }: Pick<Deps, 'db'>, athlete: AthleteScope): Promise<boolean> {
  if (!(await hasConsent(db, athlete, 'outside-models'))) return false;
  const rows = await store.listConnections(db, athlete);
  return rows.every(({ provider, lets_model_read }) => {
    const { terms, upload } = providerOf(provider);
    const { model } = terms;
    // From a service that only takes, there is nothing to read.
    return upload !== undefined || model === 'allowed' || (model === 'ask' && lets_model_read);
  });
}
