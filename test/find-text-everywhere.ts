import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Product } from '#test/product.ts';

/** Where in the whole database, its queue of jobs included, and in the product's folder these words stand, as "table" or "path": words. */
export async function placesOf(product: Product, words: readonly string[]): Promise<string[]> {
  const { db } = product.app.deps;
  const tables = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r' order by 1, 2`.execute(db);
  const found: string[] = [];
  for (const { schema, name } of tables.rows) {
    for (const word of words) {
      // Bytes as text too: `t::text` writes a bytea in hexadecimal.
      const hex = Buffer.from(word).toString('hex');
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(`${schema}.${name}`)} t
        where position(lower(${word}) in lower(t::text)) > 0 or position(${hex} in t::text) > 0`.execute(db);
      if ((rows[0]?.n ?? 0) > 0) found.push(`${schema}.${name}: ${word}`);
    }
  }
  for (const file of await filesIn(product.dir)) {
    const text = `${file}\n${(await readFile(file)).toString('latin1')}`.toLowerCase();
    for (const word of words) if (text.includes(word.toLowerCase())) found.push(`${path.relative(product.dir, file)}: ${word}`);
  }
  return found;
}

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
}
