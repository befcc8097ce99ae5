import { sql } from 'kysely';
import type { ProviderKey } from '#contract/connections/connections.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { AthleteScope, SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

export function listConnections(db: Db, athlete: AthleteScope) {
  return db.selectFrom('connections').selectAll().where('user_id', '=', athlete.userId).orderBy('connected_at').execute();
}
export type ConnectionRow = Awaited<ReturnType<typeof listConnections>>[number];

export function findConnection(db: Db, athlete: AthleteScope, provider: string): Promise<ConnectionRow | undefined> {
  return db.selectFrom('connections').selectAll().where('user_id', '=', athlete.userId).where('provider', '=', provider).executeTakeFirst();
}

export function lockConnection(tx: Db, athlete: AthleteScope, provider: string): Promise<ConnectionRow | undefined> {
  return tx
    .selectFrom('connections')
    .selectAll()
    .where('user_id', '=', athlete.userId)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
}

export interface NewConnection {
  id: string;
  provider: ProviderKey;
  credential: string;
  remote_user: string | null;
  account_name: string | null;
  scopes: string[];
  readings: string[];
  sends_workouts: boolean;
  lets_model_read: boolean;
  at: Date;
  history_from: LocalDate;
  history_until: LocalDate | null;
}

/** A connection, or new access for one that is there: what the athlete chose about it stays. */
export async function saveConnection(db: Db, athlete: AthleteScope, { at, ...columns }: NewConnection): Promise<void> {
  const { credential, remote_user, account_name, scopes } = columns;
  await db
    .insertInto('connections')
    .values({ ...columns, user_id: athlete.userId, connected_at: at, next_look_at: at, next_delivery_at: at })
    .onConflict((same) =>
      same.columns(['user_id', 'provider']).doUpdateSet({
        ...{ credential, remote_user, account_name, scopes },
        ...{ status: 'active', message: null, failures: 0, next_look_at: at, next_delivery_at: at },
      }),
    )
    .execute();
}

export type ConnectionChange = Partial<
  Pick<
    ConnectionRow,
    | 'credential'
    | 'status'
    | 'message'
    | 'failures'
    | 'readings'
    | 'sends_workouts'
    | 'lets_model_read'
    | 'looked_at'
    | 'found_at'
    | 'told_at'
    | 'next_look_at'
    | 'next_delivery_at'
    | 'delivering_until'
    | 'history_until'
  >
>;

export async function changeConnection(db: Db, athlete: AthleteScope, provider: string, change: ConnectionChange): Promise<boolean> {
  const done = await db
    .updateTable('connections')
    .set(change)
    .where('user_id', '=', athlete.userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

const LEASE_MIN = 5;

/** Whether this process may write into the calendar there now. Whoever may not is followed up by the clock. */
export async function leaseDelivery(
  db: Db,
  athlete: AthleteScope,
  { provider, next, again }: { provider: string; next: Date; again: Date },
): Promise<boolean> {
  const leased = await sql`
    update connections set delivering_until = clock_timestamp() + make_interval(mins => ${LEASE_MIN}), next_delivery_at = ${next}
    where user_id = ${athlete.userId} and provider = ${provider}
      and (delivering_until is null or delivering_until < clock_timestamp())`.execute(db);
  if ((leased.numAffectedRows ?? 0n) > 0n) return true;
  await changeConnection(db, athlete, provider, { next_delivery_at: again });
  return false;
}

export async function removeConnection(db: Db, athlete: AthleteScope, provider: string): Promise<void> {
  await db.deleteFrom('connections').where('user_id', '=', athlete.userId).where('provider', '=', provider).execute();
  await db.deleteFrom('connection_requests').where('user_id', '=', athlete.userId).where('provider', '=', provider).execute();
}

export interface NewRequest {
  state_hash: string;
  provider: ProviderKey;
  login_hash: string;
  verifier: string;
  expires_at: Date;
}

export async function addRequest(db: Db, athlete: AthleteScope, request: NewRequest): Promise<void> {
  await db
    .insertInto('connection_requests')
    .values({ ...request, user_id: athlete.userId })
    .execute();
}

/** The sign-in that this answer belongs to; it is used by being found. */
export async function takeRequest(db: Db, athlete: AthleteScope, stateHash: string) {
  return db
    .deleteFrom('connection_requests')
    .where('user_id', '=', athlete.userId)
    .where('state_hash', '=', stateHash)
    .returning(['provider', 'login_hash', 'verifier', 'expires_at'])
    .executeTakeFirst();
}

/** Whose connections are to be looked at, or have workouts to be sent. */
export async function listDue(db: Db, _system: SystemScope, now: Date): Promise<{ look: string[]; deliver: string[] }> {
  const look = await db
    .selectFrom('connections')
    .select('user_id')
    .distinct()
    .where('status', '=', 'active')
    .where('next_look_at', '<=', now)
    .execute();
  const deliver = await db
    .selectFrom('connections')
    .select('user_id')
    .distinct()
    .where('status', '=', 'active')
    .where('sends_workouts', '=', true)
    .where('next_delivery_at', '<=', now)
    .execute();
  return { look: look.map(({ user_id }) => user_id), deliver: deliver.map(({ user_id }) => user_id) };
}

/** Whose accounts at a service these are; each is to be looked at now. */
export async function noteTold(
  db: Db,
  _system: SystemScope,
  { provider, remoteUsers, now }: { provider: ProviderKey; remoteUsers: readonly string[]; now: Date },
): Promise<{ userId: string; remoteUser: string | null }[]> {
  if (remoteUsers.length === 0) return [];
  const rows = await db
    .updateTable('connections')
    .set({ told_at: now, next_look_at: now })
    .where('provider', '=', provider)
    .where('remote_user', 'in', [...remoteUsers])
    .where('status', '=', 'active')
    .returning(['user_id', 'remote_user'])
    .execute();
  return rows.map(({ user_id, remote_user }) => ({ userId: user_id, remoteUser: remote_user }));
}

export async function forgetRequests(db: Db, _system: SystemScope, now: Date): Promise<void> {
  await db.deleteFrom('connection_requests').where('expires_at', '<', now).execute();
}

export interface Counts {
  provider: string;
  activities: number;
  without: number;
  mornings: number;
}

/** What has come from each service. */
export async function countItems(db: Db, athlete: AthleteScope): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select provider, count(*) filter (where kind = 'activity' and file_key is not null)::int as activities,
      count(*) filter (where kind = 'activity' and file_key is null)::int as without, count(*) filter (where kind = 'morning')::int as mornings
    from connection_items where user_id = ${athlete.userId} group by provider`.execute(db);
  return rows;
}
