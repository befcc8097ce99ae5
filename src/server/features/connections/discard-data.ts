import type { ProviderKey } from '#contract/connections/connections.ts';
import type { ImportedDay } from '#core/recovery/import/imported-day.ts';
import { discardFiles } from '#server/features/activities/activities.ts';
import { takeOutMornings } from '#server/features/checkins/checkins.ts';
import { providerOf } from '#server/features/connections/providers/registry.ts';
import * as discards from '#server/features/connections/store-discards.ts';
import * as items from '#server/features/connections/store-items.ts';
import { filePrefix } from '#server/features/connections/sync/read-window.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';

/**
 * Deletes what came from a service until the athlete asked for it, for good with the next night. What also came from elsewhere, and what has come since
 * they connected it again, stays. May run twice.
 */
export async function discardData(deps: Deps, athlete: AthleteScope, provider: ProviderKey): Promise<void> {
  const asked = await discards.findDiscard(deps.db, athlete, provider);
  if (!asked) return;
  const rows = await items.listItems(deps.db, athlete, { provider, until: asked.asked_at });
  const fileKeys = rows.flatMap(({ file_key }) => (file_key === null ? [] : [file_key]));
  await discardFiles(deps, athlete, { fileKeys, prefix: filePrefix(providerOf(provider).name) });
  await transaction(deps.db, async (tx) => {
    const days = rows.flatMap(({ given }) => (given === null ? [] : [given as ImportedDay]));
    await takeOutMornings(deps, tx, athlete, { source: provider, days });
    await items.removeItems(tx, athlete, { provider, until: asked.asked_at });
    await discards.removeDiscard(tx, athlete, provider, asked.asked_at);
    await deps.events.emit(tx, athlete, { kind: 'connection.changed' });
  });
}
