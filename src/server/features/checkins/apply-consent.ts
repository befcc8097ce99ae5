import { hasConsent } from '#server/features/account/account.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { bringRowsBack, forgetPutAside, putRowsAside } from '#server/platform/db/quarantine.ts';

/** Puts every check-in aside when the use of health data was withdrawn, brings them back when it was agreed to again. May run twice. */
export async function followConsent({ db, events }: Deps, athlete: AthleteScope, { discard }: { discard: boolean }): Promise<void> {
  await transaction(db, async (tx) => {
    const given = await hasConsent(tx, athlete, 'health');
    const moved = given ? await bringRowsBack(tx, athlete, 'performance_metrics') : await putRowsAside(tx, athlete, 'performance_metrics');
    if (discard && !given) await forgetPutAside(tx, athlete, 'performance_metrics');
    if (moved > 0 || discard) await events.emit(tx, athlete, { kind: 'health-data.moved' });
  });
}
