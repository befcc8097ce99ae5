import type { IncidentKind } from '#contract/account/operator.ts';
import type { SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

export type IncidentRow = Awaited<ReturnType<typeof listIncidents>>[number];

interface Wanted {
  kind?: IncidentKind | undefined;
  since: Date;
  offset: number;
  limit: number;
}

/** Newest first. */
export function listIncidents(db: Db, _system: SystemScope, { kind, since, offset, limit }: Wanted) {
  return db
    .selectFrom('incidents')
    .selectAll()
    .where('last_at', '>', since)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'abandoned-job'))
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}

export function findIncident(db: Db, _system: SystemScope, id: string) {
  return db.selectFrom('incidents').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The first time stays. Undefined where there is no such incident, or where it has happened again since it was read with `times`. */
export function setResolved(db: Db, _system: SystemScope, { id, times }: { id: string; times?: number }, at: Date) {
  return db
    .updateTable('incidents')
    .set(({ fn, ref, val }) => ({ resolved_at: fn.coalesce(ref('resolved_at'), val(at)) }))
    .where('id', '=', id)
    .$if(times !== undefined, (query) => query.where('times', '=', times ?? 0))
    .returningAll()
    .executeTakeFirst();
}
