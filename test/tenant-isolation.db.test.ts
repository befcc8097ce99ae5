import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { listOwnTables } from '#server/platform/db/table-catalogue.ts';
import { productJobs } from '#server/product-jobs.ts';
import { productRoutes } from '#server/product-routes.ts';
import { everythingSaid } from '#test/all-api-answers.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { type PlanNode, planOf, statementsDuring } from '#test/record-sql.ts';
import { callOn } from '#test/security/call-as-page.ts';
import { makeFor } from '#test/security/makers.ts';
import { namesObject } from '#test/security/sample.ts';

const OPERATOR = 'operator@example.test';
const product = setUpProduct({ limitScale: 10_000, env: { OPERATORS: OPERATOR } });

const STATEMENT = /^\s*(select|with|insert|update|delete|declare)\b(?![\s\S]*pgboss)/i;
/** Where a plan says which rows it takes. */
const CONDITIONS = ['Index Cond', 'Filter', 'Recheck Cond', 'Hash Cond', 'Merge Cond', 'Join Filter', 'One-Time Filter'];

/** Tables without an athlete: small, or kept whole on one node. docs/operating.md says what becomes of them on several. */
const OF_NOBODY = [
  'consultations',
  'contact_messages',
  'deleted_accounts',
  'demo_signing_secret',
  'installation_keys',
  'invitations',
  'oauth_clients',
  'provider_quotas',
  'rate_limits',
];

/** Questions to all athletes, because nobody knows yet whose row it is, or because the answer is about all: by table, what finds the row, and why. */
const ASKED_OF_ALL: readonly { tables: readonly string[]; by: RegExp; why: string }[] = [
  { tables: ['sessions'], by: /\bsid\b|sess ->> 'userId'/, why: 'a log-in says who somebody is; the row names them inside' },
  { tables: ['users'], by: /lower\(users\.email\)/, why: 'somebody who logs in is known by an e-mail address' },
  { tables: ['email_tokens', 'personal_tokens', 'calendar_feeds'], by: /token_hash/, why: 'whoever holds the secret is whose row it is' },
  { tables: ['oauth_secrets', 'oauth_grants'], by: /s\.secret_hash = /, why: 'whoever holds the secret is whose row it is' },
  {
    tables: ['subscriptions', 'demo_customers'],
    by: /customer_id|demo_customers\.id/,
    why: 'the payment provider knows a customer, not an athlete',
  },
  { tables: ['demo_events'], by: /told_at|demo_events\.id/, why: 'the demo provider of payments stands for a party outside' },
  { tables: ['key_challenges'], by: /user_id IS NULL/, why: 'a question to a key that will say who somebody is' },
  { tables: ['mails'], by: /mails\.id = /, why: 'letters go also to people without an account; one row by its key' },
  { tables: ['video_analyses'], by: /queued_at </, why: 'how many films of others wait before this one' },
  // Once at night or every few minutes, in parts: what has ended, or is due.
  { tables: ['sessions'], by: /expire </, why: 'the clock' },
  { tables: ['email_tokens', 'mails', 'idempotency_keys', 'clip_uploads', 'chat_messages'], by: /created_at </, why: 'the clock' },
  {
    tables: ['oauth_secrets', 'oauth_grants'],
    by: /^\s*\(s\.grant_id = g\.id\)\s*$|c\.created_at </,
    why: 'grants and programs that nothing uses',
  },
  { tables: ['key_challenges', 'personal_tokens', 'oauth_secrets'], by: /expires_at </, why: 'the clock' },
  { tables: ['token_calls', 'audit_log'], by: /\bat </, why: 'the clock' },
  {
    tables: ['incidents'],
    by: /last_at [<>]|incidents\.id = /,
    why: 'the operator looks at what went wrong, whoever it happened to; the clock',
  },
  { tables: ['told'], by: /\bday </, why: 'the clock' },
  { tables: ['payment_events', 'demo_events'], by: /received_at <|told_at </, why: 'the clock' },
  { tables: ['connections'], by: /next_look_at <=|next_delivery_at <=/, why: 'the clock' },
  { tables: ['connections'], by: /remote_user/, why: 'a service knows its own account, not an athlete' },
  { tables: ['connection_requests'], by: /expires_at </, why: 'the clock' },
  { tables: ['connection_discards'], by: /asked_at </, why: 'the clock' },
  { tables: ['activities', 'activity_files'], by: /deleted_at </, why: 'the clock' },
  {
    tables: ['activities', 'activity_files', 'activity_updates'],
    by: /analysis_version </,
    why: 'after a new version: whose activities are to be analysed again',
  },
  { tables: ['uploads', 'upload_files'], by: /finished_at </, why: 'the clock' },
  { tables: ['removed_sessions', 'week_templates'], by: /removed_at </, why: 'the clock' },
  { tables: ['data_exports'], by: /asked_at </, why: 'the clock' },
  { tables: ['subscriptions'], by: /subscriptions\.read_at/, why: 'the clock' },
  { tables: ['users', 'billing_letters'], by: /trial_ends_at/, why: 'the clock' },
  { tables: ['athletes', 'training_plans', 'training_sessions', 'told'], by: /EXTRACT\(hour/, why: 'the clock, where each lives' },
  {
    tables: ['notification_choices', 'users', 'activities', 'races', 'account_deletions'],
    by: /EXTRACT\(hour.*isodow|isodow.*EXTRACT\(hour/s,
    why: 'whose week begins this morning, where each lives',
  },
];

/** Whose an id is that somebody else asked for: one row by its key, for the audit log. */
const WHOSE = /^select "user_id" from "\w+" where "id" = \$1$/;

const reasonFor = (table: string, conditions: string): string | undefined =>
  ASKED_OF_ALL.find(({ tables, by }) => tables.includes(table) && by.test(conditions))?.why;

/** Every table that a plan reads or changes, under the name that its conditions use. */
function scansOf(node: PlanNode): { table: string; alias: string }[] {
  const table = node.Schema === 'public' && node['Node Type'] !== 'ModifyTable' ? node['Relation Name'] : undefined;
  const inner = (node.Plans ?? []).flatMap(scansOf);
  return table === undefined ? inner : [{ table, alias: node.Alias ?? table }, ...inner];
}

const conditionsOf = (node: PlanNode): string =>
  [...CONDITIONS.map((name) => node[name] ?? ''), ...(node.Plans ?? []).map(conditionsOf)].join(' ');

/** An athlete by name, in any of the tables that are tied to each other by theirs. */
const ONE_ATHLETE = /\b(?:user_id|users\.id|u\.id) = '[0-9a-f-]{36}'::uuid/;
/** The same of a statement for several who ask at once: of each row of `asked` its own athlete, whom the store's scope has named. */
const EACH_ATHLETE =
  /\b(?:user_id|users\.id) = (?:asked|counted)(?:_\d+)?\.athlete\b|\b(?:asked|counted)(?:_\d+)?\.athlete = \w+\.user_id\b/;
const IS_TOGETHER = /^\s*with asked as materialized /;

test('every statement on an athlete’s table names whose rows it means, or stands in a list with its reason', {
  timeout: 240_000,
}, async () => {
  const athlete = await anAthlete(product);
  const endpoints = productRoutes(product.app.deps).map(({ endpoint }) => endpoint);
  const walk = endpoints.filter(({ path, method, gives }) => gives !== 'events' && !(method === 'DELETE' && path === '/api/account'));
  const operator = await anAthlete(product, { email: OPERATOR });
  await product.app.deps.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', operator.id).execute();
  const operatorsOnly = endpoints.filter(({ path }) => path.startsWith('/api/operator/'));
  const seen = await statementsDuring(async () => {
    for (const endpoint of operatorsOnly) {
      const id = namesObject(endpoint) ? await makeFor(product, endpoint, operator) : undefined;
      expect((await callOn(operator, endpoint, id)).status, endpoint.path).not.toBe(404);
    }
    await everythingSaid(athlete);
    let walker = athlete;
    for (const endpoint of walk) {
      const id = namesObject(endpoint) ? await makeFor(product, endpoint, walker) : undefined;
      await callOn(walker, endpoint, id);
      // Whoever logged out, changed a password or withdrew a consent goes no further.
      if (endpoint.method !== 'GET' && /^\/api\/(?:auth|account)\b/.test(endpoint.path)) walker = await anAthlete(product);
    }
    for (const job of productJobs) if ('system' in job) await job.run(product.app.deps, {}).catch(() => undefined);
  });
  const tables = await listOwnTables(product.app.deps.db);
  const owners = new Map(tables.map(({ name, owner }) => [name, owner]));
  const written = new Set(
    tables.filter(({ columns }) => columns.some((each) => each.name === 'user_id' && !each.isMade)).map(({ name }) => name),
  );
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const strays: string[] = [];
  let scans = 0;
  for (const [text, values] of [...seen].filter(([text]) => STATEMENT.test(text) && !WHOSE.test(text))) {
    const inserted = /^\s*insert into "?(\w+)"? \(([^)]*)\)/i.exec(text);
    const isStray = written.has(inserted?.[1] ?? '') && !/\buser_id\b/.test(inserted?.[2] ?? '');
    if (isStray) strays.push(text);
    for (const plan of await planOf(client, text, values)) {
      const conditions = conditionsOf(plan);
      for (const { table, alias } of scansOf(plan).filter(({ table }) => owners.has(table))) {
        scans++;
        const isNamed = (IS_TOGETHER.test(text) ? EACH_ATHLETE : ONE_ATHLETE).test(conditions);
        const isTied = conditions.includes(`${alias}.${owners.get(table)}`) && isNamed;
        if (!isTied && reasonFor(table, conditions) === undefined) strays.push(`${table} by ${conditions.trim()}: ${text}`);
      }
    }
  }
  await client.end();
  expect(scans).toBeGreaterThan(300);
  expect(strays).toEqual([]);
});

test('every table is an athlete’s or known to be nobody’s', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely%'`.execute(product.app.deps.db);
  const own = new Set((await listOwnTables(product.app.deps.db)).map(({ name }) => name));
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !own.has(name))
      .sort(),
  ).toEqual(OF_NOBODY);
});
