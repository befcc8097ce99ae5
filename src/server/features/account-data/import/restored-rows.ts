import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { tableEntry } from '#server/features/account-data/export/export-manifest.ts';
import { damaged, type OpenedArchive, rowTexts } from '#server/features/account-data/import/export-archive.ts';
import { insertSingleBests } from '#server/features/account-data/import/store-earlier-rows.ts';
import * as store from '#server/features/account-data/import/store-restores.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { OwnTable } from '#server/platform/db/table-catalogue.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const FILE_KEY = /^([a-z0-9-]+)\/[0-9a-f]{2}\/[0-9a-f]{64}$/;
const Row = z.record(z.string(), z.unknown());
const IDS_AT_ONCE = 5000;
const BATCH_BYTES = 2 * 1024 ** 2;

export interface RowsToRestore {
  archive: OpenedArchive;
  table: OwnTable;
  /** Old id → new one, for ids that are taken here; whose it was → whose it is. */
  ids: ReadonlyMap<string, string>;
  /** Called for each row, with its values as they are about to stand. Throws for one that must not. */
  check(row: Record<string, unknown>): Promise<void>;
}

/** Which ids have to change: those that some row of this installation has already. */
export async function mapIds(
  db: Db,
  athlete: AthleteScope,
  archive: OpenedArchive,
  tables: readonly OwnTable[],
): Promise<Map<string, string>> {
  const ids = new Map([[String(archive.manifest.userId), String(athlete.userId)]]);
  for (const table of tables.filter(({ columns }) => columns.some(({ name, type }) => name === 'id' && type === 'uuid'))) {
    const found: string[] = [];
    for await (const text of textsOf(archive, table.name)) found.push(idOf(rowOf(text)));
    for (let at = 0; at < found.length; at += IDS_AT_ONCE) {
      const taken = await store.listTakenIds(db, athlete, table.name, found.slice(at, at + IDS_AT_ONCE));
      // A first conversation has the athlete's own id, which is mapped already.
      for (const id of taken) if (!ids.has(id)) ids.set(id, randomUUID());
    }
  }
  return ids;
}

/** Writes the rows of one table; how many. Throws when they are not as many as the manifest says, or one of them must not come in. */
export async function restoreRows(tx: Db, athlete: AthleteScope, { archive, table, ids, check }: RowsToRestore): Promise<number> {
  const said = archive.manifest.tables.find(({ name }) => name === table.name);
  if (!said) return 0;
  const columns = table.columns.filter(({ name, isMade }) => !isMade && said.columns.includes(name)).map(({ name }) => name);
  const areSingleBests = table.name === 'activity_bests' && said.columns.includes('over');
  const insert = (list: string) =>
    areSingleBests ? insertSingleBests(tx, athlete, list) : store.insertRows(tx, athlete, { table, columns, rows: list });
  let batch: string[] = [];
  let bytes = 0;
  let rows = 0;
  const flush = async () => {
    if (batch.length > 0) await insert(`[${batch.join(',')}]`);
    batch = [];
    bytes = 0;
  };
  for await (const text of textsOf(archive, table.name)) {
    const mapped = text.replace(UUID, (id) => ids.get(id) ?? id);
    const row = rowOf(mapped);
    refuseForeignFiles(row, athlete);
    await check(row);
    batch.push(mapped);
    bytes += mapped.length;
    rows++;
    if (bytes > BATCH_BYTES) await flush();
  }
  await flush();
  if (rows !== said.rows) throw damaged();
  return rows;
}

async function* textsOf(archive: OpenedArchive, table: string): AsyncGenerator<string> {
  const source = await archive.stream(tableEntry(table));
  if (source) yield* rowTexts(source);
}

function rowOf(text: string): Record<string, unknown> {
  try {
    return Row.parse(JSON.parse(text));
  } catch {
    throw damaged();
  }
}

function idOf({ id }: Record<string, unknown>): string {
  const parsed = z.safeParse(z.uuid(), id);
  if (!parsed.success) throw damaged();
  return parsed.data;
}

/** A key names whose file it is: one of somebody else would open theirs. */
function refuseForeignFiles(value: unknown, athlete: AthleteScope): void {
  if (typeof value === 'string') {
    const owner = FILE_KEY.exec(value)?.[1];
    if (owner !== undefined && owner !== athlete.userId) throw damaged();
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) refuseForeignFiles(inner, athlete);
  }
}
