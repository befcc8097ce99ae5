import { sql } from 'kysely';
import { hasConsent } from '#server/features/account/account.ts';
import * as store from '#server/features/athlete/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { bringRowsBack, forgetPutAside, listPutAside, putRowsAside, quarantineRows } from '#server/platform/db/quarantine.ts';

/** Kinds of thresholds that are heart rates. */
const HEART_RATES = sql<boolean>`t.kind in ('lthr-bike', 'lthr-run', 'lthr-swim', 'max-heart-rate', 'resting-heart-rate')`;

/** Puts the profile's health data aside when its use was withdrawn, brings it back when it was agreed to again. May run twice. */
export async function followConsent({ db, events }: Deps, athlete: AthleteScope, { discard }: { discard: boolean }): Promise<void> {
  await transaction(db, async (tx) => {
    const given = await hasConsent(tx, athlete, 'health');
    const hasChanged = given ? await bringBodyBack(tx, athlete) : await putBodyAside(tx, athlete);
    const moved = given ? await bringRowsBack(tx, athlete, 'thresholds') : await putRowsAside(tx, athlete, 'thresholds', HEART_RATES);
    if (discard && !given) for (const table of ['athletes', 'thresholds'] as const) await forgetPutAside(tx, athlete, table);
    if (hasChanged) await events.emit(tx, athlete, { kind: 'profile.changed' });
    if (moved > 0) await events.emit(tx, athlete, { kind: 'thresholds.changed' });
  });
}

/** Whether there was anything. */
async function putBodyAside(tx: Db, athlete: AthleteScope): Promise<boolean> {
  const { weight_kg, tracks_cycle } = await store.getProfile(tx, athlete);
  if (weight_kg === null && !tracks_cycle) return false;
  await quarantineRows(tx, athlete, 'athletes', { weight_kg, tracks_cycle });
  await store.setProfile(tx, athlete, { weight_kg: null, tracks_cycle: false });
  return true;
}

/** What was entered meanwhile stays. */
async function bringBodyBack(tx: Db, athlete: AthleteScope): Promise<boolean> {
  const aside = (await listPutAside(tx, athlete, 'athletes')) as Partial<store.ProfileColumns>[];
  const before = aside.at(-1);
  if (!before) return false;
  const profile = await store.getProfile(tx, athlete);
  await store.setProfile(tx, athlete, {
    weight_kg: profile.weight_kg ?? before.weight_kg ?? null,
    tracks_cycle: profile.tracks_cycle || before.tracks_cycle === true,
  });
  await forgetPutAside(tx, athlete, 'athletes');
  return true;
}
