import type pg from 'pg';

/** What lets somebody in without the password; a login page or a new token is a small price for none of them coming back with a backup. */
export const KEYS_TO_ACCOUNTS: readonly string[] = [
  'sessions',
  'personal_tokens',
  'oauth_grants',
  'calendar_feeds',
  'email_tokens',
  'key_challenges',
];

/** Part of a restore, on the new rows: ends every login, token, connected app, calendar feed and emailed link. */
export async function endRestoredAccess(client: pg.Client): Promise<void> {
  for (const table of KEYS_TO_ACCOUNTS) await client.query(`delete from public.${table}`);
}

/**
 * Part of a restore, on the new rows: what the data in `aside` say of passwords, locks, addresses, consents and second factors holds again,
 * because it was changed after the backup. So does what they say of connected services. Accounts that are only in the backup stay as they were. Does nothing where there was no product
 * before. Answers whose consents have changed, for the jobs that follow.
 */
export async function replayRevocations(client: pg.Client, aside: string): Promise<{ consentsOf: string[] }> {
  const { rows } = await client.query('select to_regclass($1) is not null as yes', [`${aside}.users`]);
  if (!rows[0].yes) return { consentsOf: [] };
  await client.query(`update public.users u set password_hash = was.password_hash from ${aside}.users was where was.id = u.id`);
  if (await hasColumn(client, aside, 'users', 'locked_at'))
    await client.query(`update public.users u set locked_at = was.locked_at from ${aside}.users was where was.id = u.id`);
  await replayAddresses(client, aside);
  const consentsOf = await replayConsents(client, aside);
  // A passkey that was removed is removed again; one that was added since came from the owner, who can add it again.
  await client.query(
    `delete from public.passkeys p using ${aside}.users was
     where was.id = p.user_id and not exists (select from ${aside}.passkeys kept where kept.id = p.id)`,
  );
  if (await hasColumn(client, aside, 'provider_logins', 'subject'))
    await client.query(
      `delete from public.provider_logins l using ${aside}.users was where was.id = l.user_id and not exists
       (select from ${aside}.provider_logins kept where kept.issuer = l.issuer and kept.subject = l.subject and kept.user_id = l.user_id)`,
    );
  for (const table of ['time_codes', 'recovery_codes']) {
    const columns = (await columnsOf(client, aside, table)).join(', ');
    await client.query(`delete from public.${table} where user_id in (select id from ${aside}.users)`);
    await client.query(
      `insert into public.${table} (${columns}) select ${columns} from ${aside}.${table} where user_id in (select id from public.users)`,
    );
  }
  if (await hasColumn(client, aside, 'connections', 'credential')) await replayConnections(client, aside);
  return { consentsOf };
}

/**
 * A service that was disconnected stays so, one that is connected keeps its newer access, since tokens that have been renewed no longer work, and
 * what came from a service and was deleted since is deleted again by the job for that. Its time has begun with the wish, so it is due at once.
 */
async function replayConnections(client: pg.Client, aside: string): Promise<void> {
  await client.query(
    `update public.connections c
     set credential = was.credential, status = was.status, message = was.message, lets_model_read = was.lets_model_read
     from ${aside}.connections was where (was.user_id, was.provider) = (c.user_id, c.provider)`,
  );
  const isGone = (table: string) =>
    `exists (select from ${aside}.users u where u.id = c.user_id)
     and not exists (select from ${aside}.${table} was where (was.user_id, was.provider) = (c.user_id, c.provider))`;
  const uploads = (await hasColumn(client, aside, 'recording_uploads', 'provider')) ? ['recording_uploads'] : [];
  for (const table of ['session_deliveries', ...uploads, 'connections'])
    await client.query(`delete from public.${table} c where ${isGone('connections')}`);
  if (await hasColumn(client, aside, 'connection_items', 'lets_model_read'))
    await client.query(
      `update public.connection_items c set lets_model_read = was.may from
       (select user_id, provider, bool_and(lets_model_read) as may from ${aside}.connection_items group by user_id, provider) was
       where (was.user_id, was.provider) = (c.user_id, c.provider)`,
    );
  if (!(await hasColumn(client, aside, 'connection_discards', 'due_at'))) return;
  const add = 'insert into public.connection_discards (user_id, provider, asked_at, due_at)';
  await client.query(
    `${add} select user_id, provider, asked_at, due_at from ${aside}.connection_discards where user_id in (select id from public.users)
     on conflict do nothing`,
  );
  await client.query(
    `${add} select distinct c.user_id, c.provider, now(), now() from public.connection_items c where ${isGone('connection_items')}
     on conflict do nothing`,
  );
}

/**
 * An account has the address that it had before the restore: the one before may by then be somebody else's. An account of the backup whose address
 * another one has taken since keeps it as a duplicate does (`address_taken`); those that were deleted are deleted after this.
 */
async function replayAddresses(client: pg.Client, aside: string): Promise<void> {
  if (!(await hasColumn(client, aside, 'users', 'address_taken'))) return;
  await client.query(`update public.users set address_taken = true where id in (select id from ${aside}.users)`);
  await client.query(
    `update public.users u set email = was.email, email_verified_at = was.email_verified_at from ${aside}.users was where was.id = u.id`,
  );
  await client.query(
    `update public.users u set address_taken = true
     where id not in (select id from ${aside}.users)
       and exists (select from ${aside}.users was where lower(was.email) = lower(u.email) and not was.address_taken)`,
  );
  await client.query(`update public.users u set address_taken = was.address_taken from ${aside}.users was where was.id = u.id`);
}

/** Consents that were given or withdrawn since the backup hold: they are lines of a log, of which the newest counts. */
async function replayConsents(client: pg.Client, aside: string): Promise<string[]> {
  if ((await columnsOf(client, aside, 'consents')).length === 0) return [];
  const { rows } = await client.query<{ user_id: string }>(
    `insert into public.consents (user_id, at, kind, given, version, how)
     select user_id, at, kind, given, version, how from ${aside}.consents was
     where user_id in (select id from public.users)
       and not exists (select from public.consents c where (c.user_id, c.kind, c.at, c.given) = (was.user_id, was.kind, was.at, was.given))
     order by id returning user_id`,
  );
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

const hasColumn = async (client: pg.Client, schema: string, table: string, column: string): Promise<boolean> =>
  (await columnsOf(client, schema, table)).includes(column);

async function columnsOf(client: pg.Client, schema: string, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2 order by ordinal_position',
    [schema, table],
  );
  return rows.map(({ name }) => name);
}
