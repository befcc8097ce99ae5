import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anActivity, anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';

const INTRUDER = '203.0.113.7';
const PAGE = readFileSync(new URL('../../docs/security-incident.md', import.meta.url), 'utf8');

const product = setUpProduct({ env: { TRUST_PROXY: '127.0.0.1' } });

/** The questions of the page, as they stand there. */
const questions = (/```sql\n([\s\S]*?)```/.exec(PAGE)?.[1] ?? '').split(/;\n/).filter((text) => text.includes('select'));

test('PRIV-12 the page on breaches finds whose account an intruder used and what they asked for, by its own questions', async () => {
  const [victim, other] = [await anAthlete(product, { email: 'victim@example.test' }), await anAthlete(product)];
  const foreign = await anActivity(other);
  await victim.get(`/api/activities/${foreign.id}`, { 'x-forwarded-for': INTRUDER });
  await product.browser().send('POST', '/api/auth/login', { email: victim.email, password: 'not it' }, { 'x-forwarded-for': INTRUDER });
  expect(questions).toHaveLength(4);
  const [used, refused, calls, letters] = await Promise.all(
    questions.map(async (text) => (await sql.raw<Record<string, unknown>>(text).execute(product.app.deps.db)).rows),
  );
  expect(used?.map(({ user_id, action }) => [user_id, action]).sort()).toEqual([
    [victim.id, 'login-failed'],
    [victim.id, 'refused-access'],
  ]);
  expect(refused).toMatchObject([{ user_id: victim.id, address: INTRUDER, detail: { id: foreign.id } }]);
  expect(calls).toEqual([]);
  expect(letters).toEqual([{ email: 'victim@example.test', first_name: 'Maya' }]);
});

test('PRIV-12 the page says what the law asks: 72 hours, whom to tell, and what to change', () => {
  for (const words of ['72 hours', 'ICO', 'Article 34', 'APP_SECRET', 'delete from sessions', 'Telling athletes'])
    expect(PAGE).toContain(words);
});

test('PRIV-12 security.txt says whom to write to, until when it holds, and in which language', async () => {
  const { status, headers, text } = await product.browser().get('/.well-known/security.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^Contact: mailto:support@moorline\.example$/m);
  expect(text).toMatch(/^Preferred-Languages: en$/m);
  expect(text).toMatch(/^Canonical: http:\/\/localhost:3000\/\.well-known\/security\.txt$/m);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(product.clock.now.getTime());
  expect(expires).toBeLessThan(product.clock.now.getTime() + 366 * 86_400_000);
});
