import { ActivityId } from '#contract/shared/ids.ts';
import { removeSource } from '#server/features/activities/sources/change-sources.ts';
import * as store from '#server/features/activities/sources/store-sources.ts';
import { markDeleted } from '#server/features/activities/store.ts';
import { discardFile } from '#server/features/activities/upload/discard-file.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { RETENTION } from '#server/platform/jobs/retention.ts';

/** As long ago as what is purged in the coming night. */
const PURGED_MS = (RETENTION['deleted-activities'].days + 1) * 86_400_000;

/**
 * Deletes recordings for good with their files: an activity that has others goes on without them, one that has none is gone after the next night.
 * What the athlete has uploaded too, under a name that does not begin with `prefix`, stays.
 */
export async function discardFiles(
  deps: Deps,
  athlete: AthleteScope,
  { fileKeys, prefix }: { fileKeys: readonly string[]; prefix: string },
): Promise<void> {
  const keys = new Set(fileKeys);
  for (const row of await store.listDiscardable(deps.db, athlete, { fileKeys, prefix })) {
    const id = ActivityId.parse(row.activity_id);
    const rows = await store.listSources(deps.db, athlete, [id]);
    const hasOthers = rows.some(({ file_key, removed_at }) => removed_at === null && !keys.has(file_key));
    if (hasOthers) {
      if (row.removed_at === null) await removeSource(deps, athlete, id, store.sourceId(row.content_hash, row.part));
      await store.dropSource(deps.db, athlete, { contentHash: row.content_hash, part: row.part });
      await discardFile(deps, athlete, row.file_key);
    } else {
      await transaction(deps.db, async (tx) => {
        await markDeleted(tx, athlete, id, new Date(deps.now().getTime() - PURGED_MS));
        await deps.events.emit(tx, athlete, { kind: 'activity.removed', activityId: id });
      });
    }
  }
}
