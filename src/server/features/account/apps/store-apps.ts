import type { AthleteScope, SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const SHOWN = ['g.id', 'c.name', 'g.scopes', 'g.created_at', 'g.last_used_at'] as const;

export function listGrants(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('oauth_grants as g')
    .innerJoin('oauth_clients as c', 'c.id', 'g.client_id')
    .select(SHOWN)
    .where('g.user_id', '=', athlete.userId)
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id')
    .execute();
}

export interface NewGrant {
  id: string;
  client_id: string;
  scopes: string[];
  created_at: Date;
}

export async function addGrant(db: Db, athlete: AthleteScope, grant: NewGrant): Promise<void> {
  await db
    .insertInto('oauth_grants')
    .values({ ...grant, user_id: athlete.userId, last_used_at: null })
    .execute();
}

export function removeGrant(db: Db, athlete: AthleteScope, id: string) {
  return db
    .deleteFrom('oauth_grants')
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .returning(['id', 'client_id'])
    .executeTakeFirst();
}

export async function removeAllGrants(db: Db, athlete: AthleteScope): Promise<void> {
  await db.deleteFrom('oauth_grants').where('user_id', '=', athlete.userId).execute();
}

export interface NewCode {
  secret_hash: string;
  grant_id: string;
  redirect_uri: string;
  challenge: string;
  expires_at: Date;
}

export async function addCode(db: Db, athlete: AthleteScope, code: NewCode): Promise<void> {
  await db
    .insertInto('oauth_secrets')
    .values({ ...code, user_id: athlete.userId, kind: 'code', used_at: null })
    .execute();
}

/** A registered program. It belongs to no athlete. */
export function findClient(db: Db, _system: SystemScope, id: string) {
  return db.selectFrom('oauth_clients').select(['id', 'name', 'redirect_uris']).where('id', '=', id).executeTakeFirst();
}

export async function addClient(
  db: Db,
  _system: SystemScope,
  client: { id: string; name: string; redirect_uris: string[]; created_at: Date },
): Promise<void> {
  await db.insertInto('oauth_clients').values(client).execute();
}

/** A code or refresh token as it was issued, whoever shows it; nobody else uses it until the transaction ends. */
export function lockSecret(tx: Db, _system: SystemScope, hash: string) {
  return tx
    .selectFrom('oauth_secrets as s')
    .innerJoin('oauth_grants as g', 'g.id', 's.grant_id')
    .select([
      's.secret_hash',
      's.user_id',
      's.grant_id',
      's.kind',
      's.redirect_uri',
      's.challenge',
      's.used_at',
      's.expires_at',
      'g.client_id',
      'g.scopes',
    ])
    .where('s.secret_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
}
export type IssuedSecret = NonNullable<Awaited<ReturnType<typeof lockSecret>>>;

export async function markUsed(tx: Db, _system: SystemScope, hash: string, at: Date): Promise<void> {
  await tx.updateTable('oauth_secrets').set({ used_at: at }).where('secret_hash', '=', hash).execute();
}

export async function addTokens(
  tx: Db,
  _system: SystemScope,
  { grant_id, user_id }: Pick<IssuedSecret, 'grant_id' | 'user_id'>,
  tokens: readonly { secret_hash: string; kind: 'access' | 'refresh'; expires_at: Date }[],
): Promise<void> {
  const rest = { grant_id, user_id, redirect_uri: null, challenge: null, used_at: null };
  await tx
    .insertInto('oauth_secrets')
    .values(tokens.map((token) => ({ ...token, ...rest })))
    .execute();
}

/** Ends a grant and everything issued for it. */
export async function endGrant(tx: Db, _system: SystemScope, id: string): Promise<void> {
  await tx.deleteFrom('oauth_grants').where('id', '=', id).execute();
}
