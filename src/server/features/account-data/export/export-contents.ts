import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { type ExportManifest, MANIFEST, README, readmeOf, tableEntry } from '#server/features/account-data/export/export-manifest.ts';
import type { Progress } from '#server/features/account-data/export/export-progress.ts';
import { isLeftOut, NOT_EXPORTED } from '#server/features/account-data/export/exported-tables.ts';
import { fileEntries } from '#server/features/account-data/export/file-entries.ts';
import { readableTables } from '#server/features/account-data/export/readable-tables.ts';
import { trainingFiles } from '#server/features/account-data/export/training-files.ts';
import * as store from '#server/features/account-data/store.ts';
import { countRows, readRows } from '#server/features/account-data/store-rows.ts';
import type { ArchiveEntry } from '#server/platform/archive/write-archive.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type Column, lastMigration, listOwnTables, type OwnTable } from '#server/platform/db/table-catalogue.ts';
import { csvLine } from '#server/platform/files/csv.ts';

interface Contents {
  deps: Deps;
  /** A transaction that sees one moment. */
  tx: Db;
  athlete: AthleteScope;
  now: Date;
  progress: Progress;
}

/** Half the way is rows, the other half is files. */
const ROWS_SHARE = 0.5;

/** Everything about the athlete, entry after entry: what to read first, then all rows, then what people and devices read, then the files, and the manifest last. */
export async function* exportContents({ deps, tx, athlete, now, progress }: Contents): AsyncGenerator<ArchiveEntry> {
  yield textEntry(README, readmeOf(now));
  const tables = (await listOwnTables(tx)).filter(({ name }) => !(name in NOT_EXPORTED));
  const counts = await Promise.all(tables.map((table) => countRows(tx, athlete, table)));
  const total = counts.reduce((sum, rows) => sum + rows, 0);
  const manifest: ExportManifest = {
    format: 1,
    madeAt: now.toISOString(),
    migration: await lastMigration(tx),
    userId: athlete.userId,
    tables: [],
    files: [],
  };
  let read = 0;
  for (const table of tables) {
    const columns = table.columns.filter(({ name }) => !isLeftOut(table.name, name));
    const count = { rows: 0 };
    const step = async () => {
      count.rows++;
      if (++read % 100 === 0) await progress((read / total) * ROWS_SHARE);
    };
    yield {
      name: tableEntry(table.name),
      source: Readable.from(asJson(readRows(tx, athlete, table, columns), step), { objectMode: false }),
    };
    if (count.rows > 0 && columns.every(({ type }) => type !== 'bytea')) yield csvEntry(tx, athlete, table, columns);
    manifest.tables.push({ name: table.name, columns: columns.map(({ name }) => name), rows: count.rows });
  }
  yield* readableTables({ ...deps, db: tx }, athlete);
  yield* trainingFiles({ ...deps, db: tx }, athlete);
  const names = await store.listNamesOfFiles(tx, athlete);
  const apart = await store.listExportKeys(tx, athlete);
  yield* fileEntries(deps, athlete, {
    names,
    apart,
    files: manifest.files,
    progress: (share) => progress(ROWS_SHARE + share * (1 - ROWS_SHARE)),
  });
  yield textEntry(MANIFEST, JSON.stringify(manifest, null, 1));
}

export const textEntry = (name: string, text: string): ArchiveEntry => ({ name, source: Readable.from([Buffer.from(text)]) });

/** A list in JSON with one row on each line, so that it can be read line by line too. */
async function* asJson(rows: AsyncIterable<string>, step: () => Promise<void>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + row;
    before = ',\n';
    await step();
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const Row = z.record(z.string(), z.unknown());

function csvEntry(tx: Db, athlete: AthleteScope, table: OwnTable, columns: readonly Column[]): ArchiveEntry {
  async function* lines(): AsyncGenerator<string> {
    yield csvLine(columns.map(({ name }) => name));
    for await (const text of readRows(tx, athlete, table, columns)) {
      const row = Row.parse(JSON.parse(text));
      yield csvLine(columns.map(({ name }) => row[name]));
    }
  }
  return { name: tableEntry(table.name).replace(/json$/, 'csv'), source: Readable.from(lines(), { objectMode: false }) };
}
