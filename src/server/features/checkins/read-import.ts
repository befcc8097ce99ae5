import type { CheckInImportId } from '#contract/shared/ids.ts';
import { type Estimate, unknown } from '#core/estimate.ts';
import type { ImportedDays } from '#core/recovery/import/imported-day.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { readReadingsTask } from '#server/features/checkins/read-readings.ts';
import * as days from '#server/features/checkins/store.ts';
import * as store from '#server/features/checkins/store-imports.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { StoppedTask } from '#server/platform/jobs/worker-threads.ts';

/** A health export of ten years has millions of records. */
const READ_WITHIN_MS = 20 * 60_000;
const SHOWN_SENTENCES = 20;
const DAYS_AT_ONCE = 1_000;

/** Reads a file of check-ins into mornings. Safe to run twice. The file is not kept. */
export async function readImport(deps: Deps, athlete: AthleteScope, id: CheckInImportId): Promise<void> {
  const { db, events } = deps;
  const row = await store.findImport(db, athlete, id);
  if (!row || row.status === 'done' || row.status === 'failed') return;
  await store.setImport(db, athlete, id, { status: 'running' });
  const read = await readFile(deps, athlete, row.file_key);
  await transaction(db, async (tx) => {
    if (read.kind === 'unknown') await store.setImport(tx, athlete, id, { status: 'failed', message: read.because });
    else {
      const { kind, days: found, leftOut } = read.value;
      for (let at = 0; at < found.length; at += DAYS_AT_ONCE) await days.mergeDays(tx, athlete, kind, found.slice(at, at + DAYS_AT_ONCE));
      const span = { from_date: found[0]?.date ?? null, to_date: found.at(-1)?.date ?? null };
      await store.setImport(tx, athlete, id, { status: 'done', kind, days: found.length, ...span, leftOut: shown(leftOut) });
    }
    await events.emit(tx, athlete, { kind: 'checkin.import-moved', importId: id });
  });
  await forgetFile(deps, athlete, row.file_key);
}

async function forgetFile({ db, files }: Deps, athlete: AthleteScope, fileKey: string): Promise<void> {
  if (!(await store.isFileNeeded(db, athlete, fileKey))) await files.remove(fileKey);
}

async function readFile({ db, files, threads, log, now }: Deps, athlete: AthleteScope, fileKey: string): Promise<Estimate<ImportedDays>> {
  const { today, timeZone } = await todayOf(db, athlete, now());
  const local = await files.local(fileKey);
  try {
    return await threads.run(readReadingsTask, { path: local.path, timeZone, today }, READ_WITHIN_MS);
  } catch (error) {
    if (error instanceof StoppedTask && error.because === 'closing') throw error;
    if (error instanceof StoppedTask) return unknown('This file is too large to process.');
    log.error({ err: error }, 'a check-in file crashed the parser');
    return unknown('This file could not be read. It may be damaged; export it again.');
  } finally {
    await local.done();
  }
}

function shown(sentences: readonly string[]): string[] {
  const more = sentences.length - SHOWN_SENTENCES;
  return more > 0 ? [...sentences.slice(0, SHOWN_SENTENCES - 1), `And ${more + 1} more.`] : [...sentences];
}

/** The job has failed for the last time. */
export async function giveUpImport(deps: Deps, athlete: AthleteScope, id: CheckInImportId): Promise<void> {
  const { db, events } = deps;
  const row = await store.findImport(db, athlete, id);
  if (!row || row.status === 'done') return;
  await store.setImport(db, athlete, id, { status: 'failed', message: 'This file could not be processed. Please try again.' });
  await events.emit(db, athlete, { kind: 'checkin.import-moved', importId: id });
  await forgetFile(deps, athlete, row.file_key);
}
