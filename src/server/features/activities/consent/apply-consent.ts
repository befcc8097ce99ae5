import { hasConsent } from '#server/features/account/account.ts';
import * as store from '#server/features/activities/consent/store-quarantine.ts';
import { forgetFilesJob } from '#server/features/activities/jobs.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';

/**
 * Activities with heart rate are health data as a whole: nearly every figure of them rests on it. They are put aside when that use was
 * withdrawn and come back when it was agreed to again. May run twice.
 */
export async function followConsent({ db, events, jobs }: Deps, athlete: AthleteScope, { discard }: { discard: boolean }): Promise<void> {
  await transaction(db, async (tx) => {
    const given = await hasConsent(tx, athlete, 'health');
    const moved = given ? await store.bringActivitiesBack(tx, athlete) : await store.putActivitiesAside(tx, athlete);
    if (discard && !given) {
      await store.discardActivities(tx, athlete);
      await jobs.sendSystem(tx, forgetFilesJob, {});
    }
    if (moved > 0 || discard) await events.emit(tx, athlete, { kind: 'health-data.moved' });
  });
}
