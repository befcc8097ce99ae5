import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#server/platform/db/pool.ts';
import { createTestDatabase, throwAwayPostgres } from '#test/programs/temporary-postgres.ts';
import { ROOT } from '../run-program.ts';
import { readColumns } from './read-columns.ts';
import { writeTables } from './write-tables.ts';

/** Writes the types of all tables as the migrations make them. */
const server = await throwAwayPostgres();
const { url } = await createTestDatabase(server.url);
const { db, close } = openDatabase(url, 1, () => {});
writeFileSync(path.join(ROOT, 'src/server/database-tables.ts'), writeTables(await readColumns(db)));
await close();
await server.stop();
