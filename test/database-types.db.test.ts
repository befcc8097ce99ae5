import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/pool.ts';
import { aDatabase } from '#test/database.ts';
import { readColumns } from '../scripts/database-types/read-columns.ts';
import { writeTables } from '../scripts/database-types/write-tables.ts';

const FILE = path.join(import.meta.dirname, '..', 'src/server/database-tables.ts');

test('the types of the tables are those of the migrations: run `node scripts/database-types/update.ts`', async () => {
  const database = await aDatabase();
  const { db, close } = openDatabase(database.url, 1, () => {});
  const columns = await readColumns(db);
  await close();
  await database.drop();
  expect(readFileSync(FILE, 'utf8')).toBe(writeTables(columns));
});
