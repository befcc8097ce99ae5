import { sql } from 'kysely';
import { hasConsent } from '#server/features/account/account.ts';
import * as store from '#server/features/athlete/store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bringRowsBack, forgetPutAside, listPutAside, putAside, putRowsAside } from '#server/platform/put-aside.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** Kinds of thresholds that are heart rates. */
const HEART_RATES = sql<boolean>`t.kind in ('lthr-bike', 'lthr-run', 'lthr-swim', 'max-heart-rate', 'resting-heart-rate')`;

/** Puts the profile's health data aside when its use was withdrawn, brings it back when it was agreed to again. May run twice. */
export async function followConsent({ db, events }: Deps, athlete: AthleteScope, { discard }: { discard: boolean }): Promise<void> {
  await transaction(db, async (tx) => {
    const given = await hasConsent(tx, athlete, 'health');
    const profile = await store.getProfile(tx, athlete);
    const aside = (await listPutAside(tx, athlete, 'athletes')) as Partial<store.ProfileColumns>[];
    if (given) {
      const { weight_kg = null, tracks_cycle = false } = aside.at(-1) ?? {};
      if (aside.length > 0)
        await store.setProfile(tx, athlete, {
          weight_kg: profile.weight_kg ?? weight_kg,
          tracks_cycle: profile.tracks_cycle || tracks_cycle,
        });
      await forgetPutAside(tx, athlete, 'athletes');
      await bringRowsBack(tx, athlete, 'thresholds');
    } else {
      const { weight_kg, tracks_cycle } = profile;
      if (weight_kg !== null || tracks_cycle) {
        await putAside(tx, athlete, 'athletes', { weight_kg, tracks_cycle });
        await store.setProfile(tx, athlete, { weight_kg: null, tracks_cycle: false });
      }
      await putRowsAside(tx, athlete, 'thresholds', HEART_RATES);
      if (discard) for (const table of ['athletes', 'thresholds'] as const) await forgetPutAside(tx, athlete, table);
    }
    await events.emit(tx, athlete, { kind: 'profile.changed' });
    await events.emit(tx, athlete, { kind: 'thresholds.changed' });
  });
}
