import { sql } from 'kysely';
import type { ImportedDay } from '#core/recovery/import/imported-day.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

type Kind = 'activity' | 'morning';

/** What is known of a service's items, by id. */
export async function listVersions(
  db: Db,
  athlete: AthleteScope,
  { provider, kind, ids }: { provider: string; kind: Kind; ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('connection_items')
    .select(['remote_id', 'version'])
    .where('user_id', '=', athlete.userId)
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .where('remote_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ remote_id, version }) => [remote_id, version]));
}

export interface NewItem {
  kind: Kind;
  remoteId: string;
  version: string;
  fileKey?: string | null;
  given?: ImportedDay;
}

/** Writes down what has come; those only that are new or another version. Their ids. */
export async function saveItems(
  db: Db,
  athlete: AthleteScope,
  { provider, items, at }: { provider: string; items: readonly NewItem[]; at: Date },
): Promise<Set<string>> {
  if (items.length === 0) return new Set();
  const rows = items.map(({ kind, remoteId, version, fileKey = null, given }) => ({
    user_id: athlete.userId,
    provider,
    kind,
    remote_id: remoteId,
    version,
    file_key: fileKey,
    given: given ? JSON.stringify(given) : null,
    at,
  }));
  const saved = await db
    .insertInto('connection_items')
    .values(rows)
    .onConflict((same) =>
      same
        .columns(['user_id', 'provider', 'kind', 'remote_id'])
        .doUpdateSet((each) => ({
          version: each.ref('excluded.version'),
          file_key: each.ref('excluded.file_key'),
          given: each.ref('excluded.given'),
          at: each.ref('excluded.at'),
        }))
        .where(sql<boolean>`connection_items.version is distinct from excluded.version`),
    )
    .returning('remote_id')
    .execute();
  return new Set(saved.map(({ remote_id }) => remote_id));
}

/** The mornings of these dates as they came until now. */
export async function listGiven(
  db: Db,
  athlete: AthleteScope,
  { provider, dates }: { provider: string; dates: readonly string[] },
): Promise<ImportedDay[]> {
  if (dates.length === 0) return [];
  const rows = await db
    .selectFrom('connection_items')
    .select('given')
    .where('user_id', '=', athlete.userId)
    .where('provider', '=', provider)
    .where('kind', '=', 'morning')
    .where('remote_id', 'in', [...dates])
    .execute();
  return rows.flatMap(({ given }) => (given === null ? [] : [given as ImportedDay]));
}

/** The stored files that came from any service. */
export async function listFileKeys(db: Db, athlete: AthleteScope): Promise<Set<string | null>> {
  const rows = await db.selectFrom('connection_items').select('file_key').where('user_id', '=', athlete.userId).execute();
  return new Set(rows.map(({ file_key }) => file_key));
}

/** Files and mornings that came from a service until then. */
export function listItems(db: Db, athlete: AthleteScope, { provider, until }: { provider: string; until: Date }) {
  return db
    .selectFrom('connection_items')
    .select(['kind', 'remote_id', 'file_key', 'given'])
    .where('user_id', '=', athlete.userId)
    .where('provider', '=', provider)
    .where('at', '<=', until)
    .execute();
}

export async function removeItems(db: Db, athlete: AthleteScope, { provider, until }: { provider: string; until: Date }): Promise<void> {
  await db
    .deleteFrom('connection_items')
    .where('user_id', '=', athlete.userId)
    .where('provider', '=', provider)
    .where('at', '<=', until)
    .execute();
}
