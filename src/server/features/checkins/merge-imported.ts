import type { UploadId } from '#contract/shared/ids.ts';
import { countReadings } from '#core/recovery/import/counted-readings.ts';
import { getUpload, listUploadMornings, removeUploadMornings } from '#server/features/activities/activities.ts';
import * as days from '#server/features/checkins/store.ts';
import * as store from '#server/features/checkins/store-imports.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';

const DAYS_AT_ONCE = 1_000;

/** The mornings that an upload brought go to the check-ins. May run twice. */
export async function mergeImported({ db, events, now }: Deps, athlete: AthleteScope, { uploadId }: { uploadId: UploadId }): Promise<void> {
  await transaction(db, async (tx) => {
    const found = await listUploadMornings(tx, athlete, uploadId);
    for (const { kind, days: mornings } of found) {
      for (let at = 0; at < mornings.length; at += DAYS_AT_ONCE) {
        await days.mergeDays(tx, athlete, kind, mornings.slice(at, at + DAYS_AT_ONCE));
      }
    }
    await removeUploadMornings(tx, athlete, uploadId);
    const { mornings, from, to } = countReadings(found.map((file) => file.days));
    const leftOut = found.flatMap((file) => file.leftOut);
    const message = found.length > 0 ? null : await whyNothing(tx, athlete, uploadId, now());
    const kind = found[0]?.kind ?? null;
    const wasImport = await store.finishImport(tx, athlete, uploadId, { kind, days: mornings, from, to, leftOut: shown(leftOut), message });
    if (found.length > 0 || wasImport) await events.emit(tx, athlete, { kind: 'checkin.imported', uploadId });
  });
}

/** The words for a file without mornings: those of the file itself, where it has some. */
async function whyNothing(tx: Db, athlete: AthleteScope, uploadId: UploadId, at: Date): Promise<string> {
  const { files, report } = await getUpload(tx, athlete, uploadId, at);
  const said = files.find(({ message }) => message !== undefined)?.message;
  const activities = (report?.activities ?? 0) + (report?.duplicates ?? 0);
  return activities > 0
    ? 'This file holds activities and no check-ins; the activities were imported.'
    : (said ?? 'No check-ins found in this file.');
}

const SHOWN_SENTENCES = 20;

function shown(sentences: readonly string[]): string[] {
  const more = sentences.length - SHOWN_SENTENCES;
  return more > 0 ? [...sentences.slice(0, SHOWN_SENTENCES - 1), `And ${more + 1} more.`] : [...sentences];
}
