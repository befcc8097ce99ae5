import { hasConsent } from '#server/features/account/account.ts';
import { providerOf } from '#server/features/connections/providers/registry.ts';
import * as store from '#server/features/connections/store.ts';
import { listKept } from '#server/features/connections/store-items.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

export { leaveAllServices } from '#server/features/connections/change-connection.ts';

/**
 * Whether a language model on another server may read the athlete's data: with their consent, and not while data are among them
 * of a service, connected or not any more, that forbids it, or that asks for a permission which the athlete has not given.
 */
export async function outsideModelMayRead({ db }: Pick<Deps, 'db'>, athlete: AthleteScope): Promise<boolean> {
  if (!(await hasConsent(db, athlete, 'outside-models'))) return false;
  const rows = [...(await store.listConnections(db, athlete)), ...(await listKept(db, athlete))];
  return rows.every(({ provider, lets_model_read }) => {
    const { terms, upload } = providerOf(provider);
    const { model } = terms;
    // From a service that only takes, there is nothing to read.
    return upload !== undefined || model === 'allowed' || (model === 'ask' && lets_model_read);
  });
}
