import type { ActivityServices } from '#contract/connections/activity-services.ts';
import type { ProviderKey } from '#contract/connections/connections.ts';
import type { ActivityId } from '#contract/shared/ids.ts';
import { getActivity } from '#server/features/activities/activities.ts';
import * as store from '#server/features/connections/delivery/store-uploads.ts';
import { deliverSessionsJob } from '#server/features/connections/jobs.ts';
import { providerOf } from '#server/features/connections/providers/registry.ts';
import { listProvidersOf } from '#server/features/connections/store-items.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';

/** Where an activity came from and was uploaded to. Throws `not-found` for one that is not the athlete's. */
export async function getActivityServices({ db }: Pick<Deps, 'db'>, athlete: AthleteScope, id: ActivityId): Promise<ActivityServices> {
  await getActivity(db, athlete, id);
  const [from, uploads] = await Promise.all([listProvidersOf(db, athlete, id), store.listUploads(db, athlete, id)]);
  return {
    from: from.map((key) => ({ provider: key as ProviderKey, name: providerOf(key).terms.attribution ?? providerOf(key).name })),
    uploads: uploads.map(({ provider, status, reason }) => ({
      ...{ provider: provider as ProviderKey, providerName: providerOf(provider).name, reason },
      status: status as ActivityServices['uploads'][number]['status'],
    })),
  };
}

/** Uploads a recording again where that failed. Throws `not-found` for an activity that is not the athlete's. */
export async function uploadAgain(deps: Deps, athlete: AthleteScope, id: ActivityId): Promise<ActivityServices> {
  await getActivity(deps.db, athlete, id);
  await transaction(deps.db, async (tx) => {
    await store.queueFailedUploads(tx, athlete, { activity_id: id });
    await deps.jobs.send(tx, athlete, deliverSessionsJob, {});
    await deps.events.emit(tx, athlete, { kind: 'connection.changed' });
  });
  return getActivityServices(deps, athlete, id);
}
