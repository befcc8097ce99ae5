import type { ReadTable } from '#server/features/activities/imports/read-tables.ts';
import { saveFindings } from '#server/features/activities/imports/store-findings.ts';
import { saveOutcome } from '#server/features/activities/upload/store-uploads.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';

/** A table or a list of one entry waits until the upload is over. */
export async function saveTable(
  { db }: Deps,
  athlete: AthleteScope,
  fileId: string,
  { position, name, found }: { position: number; name: string; found: ReadTable },
): Promise<void> {
  await transaction(db, async (tx) => {
    await saveFindings(tx, athlete, fileId, position, found);
    const message = found.leftOut.length === 0 ? null : shortened(found.leftOut).join(' ');
    await saveOutcome(tx, athlete, fileId, { position, name, status: 'read', message, activityIds: [] });
  });
}

const SHOWN_SENTENCES = 20;

function shortened(sentences: readonly string[]): string[] {
  const more = sentences.length - SHOWN_SENTENCES;
  return more > 0 ? [...sentences.slice(0, SHOWN_SENTENCES), `And ${more} more.`] : [...sentences];
}
