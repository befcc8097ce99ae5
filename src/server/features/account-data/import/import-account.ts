import { tellAthlete } from '#server/features/account/account.ts';
import { damaged, type OpenedArchive, openExport } from '#server/features/account-data/import/export-archive.ts';
import { listBroughtBack, refuseFilled } from '#server/features/account-data/import/require-empty-account.ts';
import { mapIds, restoreRows } from '#server/features/account-data/import/restored-rows.ts';
import { insertMissingThreads } from '#server/features/account-data/import/store-earlier-rows.ts';
import * as store from '#server/features/account-data/import/store-restores.ts';
import { refusePlanes } from '#server/features/activities/activities.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { lastMigration, listTies, parentsFirst } from '#server/platform/db/table-catalogue.ts';
import { contentKey } from '#server/platform/files/content-hash.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const UNFINISHED = 'This file had not been processed when the export was made. Choose Try again.';

/** The work itself: files first, then all rows in one transaction. It may run twice; what was cut short begins anew. */
export async function bringBack(deps: Deps, athlete: AthleteScope, id: string): Promise<void> {
  const { db, files } = deps;
  const asked = await store.findRestoreById(db, athlete, id);
  if (!asked || asked.status === 'done' || asked.status === 'failed') return;
  await store.changeRestore(db, athlete, id, { status: 'running', percent: 0 });
  const local = await files.local(asked.file_key);
  let brought: readonly string[] = [];
  try {
    const archive = await openExport(local.path, (await files.size(asked.file_key)) ?? 0);
    brought = keysIn(archive, athlete);
    try {
      const count = await restoreFiles(deps, athlete, { id, archive });
      const rows = await transaction(db, async (tx) => {
        const restored = await restoreAll({ ...deps, db: tx }, athlete, archive);
        await store.changeRestore(tx, athlete, id, { status: 'done', percent: 100, rows: restored, files: count, finished_at: deps.now() });
        await tellAthlete(deps, tx, athlete, {
          kind: 'finished-work',
          sentence: 'Your data has been imported.',
          path: '/account?tab=data',
        });
        await deps.events.emit(tx, athlete, { kind: 'restore.moved' });
        return restored;
      });
      deps.log.info({ rows, files: count }, 'export imported');
    } finally {
      archive.close();
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await failRestore(deps, athlete, { id, message: refusalOf(error) });
  } finally {
    await local.done();
  }
  await clearAway(deps, athlete, { zip: asked.file_key, brought });
}

const keysIn = ({ manifest }: OpenedArchive, athlete: AthleteScope): string[] =>
  manifest.files.map(({ sha256 }) => contentKey(athlete.userId, sha256));

export async function giveUpBringingBack(deps: Deps, athlete: AthleteScope, id: string): Promise<void> {
  const asked = await store.findRestoreById(deps.db, athlete, id);
  if (!asked || asked.status === 'done' || asked.status === 'failed') return;
  await failRestore(deps, athlete, { id, message: 'The import failed and nothing was changed. Please try again.' });
  const local = await deps.files.local(asked.file_key);
  const archive = await openExport(local.path, (await deps.files.size(asked.file_key)) ?? 0).catch(() => null);
  archive?.close();
  await local.done();
  await clearAway(deps, athlete, { zip: asked.file_key, brought: archive ? keysIn(archive, athlete) : [] });
}

async function failRestore(
  { db, events, now }: Deps,
  athlete: AthleteScope,
  { id, message }: { id: string; message: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    await store.changeRestore(tx, athlete, id, { status: 'failed', message, finished_at: now() });
    await events.emit(tx, athlete, { kind: 'restore.moved' });
  });
}

/** What PostgreSQL says of rows that it does not take: a value out of its range, a reference that leads nowhere, a row that is there twice. */
const REFUSED_ROWS = /^(22|23)/;

function isRefusal(error: unknown): boolean {
  if (error instanceof AppError) return true;
  return error instanceof Error && 'code' in error && REFUSED_ROWS.test(String(error.code));
}

const refusalOf = (error: unknown): string => (error instanceof AppError ? error.message : damaged().message);

/** The content makes the key, so a file that was changed is told by it. */
async function restoreFiles(deps: Deps, athlete: AthleteScope, { id, archive }: { id: string; archive: OpenedArchive }): Promise<number> {
  const { db, files, events } = deps;
  const listed = archive.manifest.files;
  let said = 0;
  for (const [i, { entry, sha256, bytes }] of listed.entries()) {
    const source = await archive.stream(entry);
    if (!source) throw damaged();
    const kept = await files.keep(athlete.userId, source, bytes);
    if (kept.sha256 !== sha256) throw damaged();
    const percent = Math.floor(((i + 1) / listed.length) * 50);
    if (percent === said) continue;
    said = percent;
    await store.changeRestore(db, athlete, id, { percent });
    await events.emit(db, athlete, { kind: 'restore.moved' });
  }
  return listed.length;
}

async function restoreAll({ db: tx, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope, archive: OpenedArchive): Promise<number> {
  if (archive.manifest.migration > (await lastMigration(tx)))
    throw new AppError('unsupported-file', 'This export was created by a newer version. Update this server first.');
  await refuseFilled(tx, athlete);
  const ties = await listTies(tx);
  const tables = parentsFirst(await listBroughtBack(tx), ties);
  const ids = await mapIds(tx, athlete, archive, tables);
  let rows = 0;
  for (const table of tables) {
    await store.clearRows(tx, athlete, table);
    rows += await restoreRows(tx, athlete, { archive, table, ids, check: (row) => checkRow(table.name, row) });
  }
  await insertMissingThreads(tx, athlete);
  await refuseOthers(tx, athlete, { names: new Set(tables.map(({ name }) => name)), ties });
  await store.settleUnfinished(tx, athlete, { message: UNFINISHED, now: now() });
  return rows;
}

/** Streams are unpacked whenever somebody looks at them: what would unpack to far more, or to no streams, does not come in. */
async function checkRow(table: string, row: Record<string, unknown>): Promise<void> {
  if (table === 'activity_streams') await refusePlanes(row.planes).catch(() => Promise.reject(damaged()));
}

async function refuseOthers(
  tx: Db,
  athlete: AthleteScope,
  { names, ties }: { names: ReadonlySet<string>; ties: Awaited<ReturnType<typeof listTies>> },
): Promise<void> {
  for (const tie of ties.filter(({ child, parent }) => names.has(child) && names.has(parent))) {
    if (await store.refersToOthers(tx, athlete, tie)) throw damaged();
  }
}

/** The export itself is not kept, and neither is a file out of it that no row names. */
async function clearAway(
  { db, files }: Deps,
  athlete: AthleteScope,
  { zip, brought }: { zip: string; brought: readonly string[] },
): Promise<void> {
  const named = await store.listNamedKeys(db, athlete, await listBroughtBack(db));
  for (const key of [zip, ...brought]) if (!named.has(key)) await files.remove(key);
}
