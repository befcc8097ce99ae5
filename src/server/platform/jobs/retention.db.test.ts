import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { localDate } from '#core/calendar.ts';
import { forget } from '#server/platform/jobs/retention.ts';
import { anAthlete, PASSWORD } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { aToken } from '#test/factors.ts';

const product = setUpProduct();

const inDays = (days: number) => new Date(product.clock.now.getTime() + days * 86_400_000);

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(product.app.deps.db);
  return rows[0]?.rows ?? 0;
}

test('PRIV-09 logins, links, letters, answers and the audit log are forgotten when the table says so, and not before', async () => {
  const { db } = product.app.deps;
  const athlete = await anAthlete(product);
  await athlete.send('PATCH', '/api/athlete', { units: 'imperial' }, { 'idempotency-key': 'once' });
  await product.browser().send('POST', '/api/auth/login', { email: athlete.email, password: `not ${PASSWORD}` });
  const lasting = { email_tokens: 7, sessions: 14, idempotency_keys: 28, mails: 30, audit_log: 730 };
  for (const [table, days] of Object.entries(lasting)) {
    expect(await count(table), table).toBeGreaterThan(0);
    await forget(db, inDays(days - 0.01));
    expect(await count(table), table).toBeGreaterThan(0);
    await forget(db, inDays(days + 0.01));
    expect(await count(table), table).toBe(0);
  }
  expect(await count('users')).toBe(1);
});

test('PRIV-09 counters of limits are forgotten when their time is over', async () => {
  await product.browser().send('POST', '/api/auth/login', { email: 'nobody@example.test', password: PASSWORD });
  expect(await count('rate_limits')).toBeGreaterThan(0);
  await forget(product.app.deps.db, inDays(2));
  expect(await count('rate_limits')).toBe(0);
});

test('PRIV-09 calls by tokens, tokens that ended, questions to passkeys and what was told are forgotten when the table says so', async () => {
  const { db } = product.app.deps;
  const athlete = await anAthlete(product);
  const { json } = await aToken(product, athlete, { expiresInDays: 7 });
  await product.browser().get('/api/activities', { authorization: `Bearer ${json.secret}` });
  await product.browser().send('POST', '/api/auth/passkey/begin');
  await db
    .insertInto('told')
    .values({ user_id: athlete.id, kind: 'todays-session', day: localDate(product.clock.now, 'UTC') })
    .execute();
  const lasting = { key_challenges: 5 / 1440, told: 8, token_calls: 30, personal_tokens: 37 };
  for (const [table, days] of Object.entries(lasting)) {
    await forget(db, inDays(days - 1.01 / 1440 - (table === 'told' ? 1.1 : 0)));
    expect(await count(table), table).toBe(1);
    await forget(db, inDays(days + 0.01));
    expect(await count(table), table).toBe(0);
  }
});
