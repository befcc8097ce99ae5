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

/** Services that recordings of an activity came from. */
export async function listProvidersOf(db: Db, athlete: AthleteScope, activityId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('connection_items')
    .innerJoin('activity_files', (join) =>
      join
        .onRef('activity_files.file_key', '=', 'connection_items.file_key')
        .onRef('activity_files.user_id', '=', 'connection_items.user_id'),
    )
    .select('connection_items.provider')
    .distinct()
    .where('connection_items.user_id', '=', athlete.userId)
    .where('activity_files.activity_id', '=', activityId)
    .orderBy('connection_items.provider')
    .execute();
  return rows.map(({ provider }) => provider);
}

/** Part of the end of a connection: the athlete's word about data that are kept goes on to hold. */
export async function keepPermission(
  db: Db,
  athlete: AthleteScope,
  { provider, letsModelRead }: { provider: string; letsModelRead: boolean },
): Promise<void> {
  await db
    .updateTable('connection_items')
    .set({ lets_model_read: letsModelRead })
    .where('user_id', '=', athlete.userId)
    .where('provider', '=', provider)
    .execute();
}

/** Services that have been disconnected and whose data are kept, and whether a language model may read all of it. */
export async function listKept(db: Db, athlete: AthleteScope): Promise<{ provider: string; lets_model_read: boolean }[]> {
  return db
    .selectFrom('connection_items as i')
    .leftJoin('connections as c', (join) => join.onRef('c.user_id', '=', 'i.user_id').onRef('c.provider', '=', 'i.provider'))
    .select(['i.provider', sql<boolean>`bool_and(i.lets_model_read)`.as('lets_model_read')])
    .where('i.user_id', '=', athlete.userId)
    .where('c.id', 'is', null)
    .groupBy('i.provider')
    .execute();
}
