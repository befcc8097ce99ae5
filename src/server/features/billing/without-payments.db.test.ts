import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAthlete } from '#test/athletes/factories.ts';
import { aDatabase } from '#test/database.ts';
import { aProduct, type Product } from '#test/product.ts';

const DAY_MS = 86_400_000;
const closing: (() => Promise<void>)[] = [];
let unconfigured: Product;
let household: Product;

beforeAll(async () => {
  const start = async (env: Record<string, string>) => {
    const { url, drop } = await aDatabase();
    const product = await aProduct({ databaseUrl: url, env });
    closing.push(() => product.close(), drop);
    return product;
  };
  unconfigured = await start({ NODE_ENV: 'production' });
  household = await start({ PAYMENTS: 'off' });
});
afterAll(async () => {
  for (const close of closing) await close();
});

test('PAY-11 in production without keys nobody can subscribe and no card is taken; the trial ends as it does elsewhere', async () => {
  const athlete = await anAthlete(unconfigured);
  expect((await athlete.get('/api/subscription')).json).toMatchObject({ provider: 'none', providerLabel: '', grantedBy: 'trial' });
  for (const [path, body] of [
    ['/api/get-or-create-subscription', { tier: 'pro' }],
    ['/api/subscription/change', { tier: 'elite' }],
    ['/api/subscription/cancel', {}],
  ] as const) {
    const { status, json } = await athlete.send('POST', path, body);
    expect([status, json.message], path).toEqual([503, 'Payments are not configured on this server.']);
  }
  expect((await athlete.send('POST', '/api/billing/webhook', {})).status).toBe(503);
  const { now } = unconfigured.clock;
  unconfigured.clock.now = new Date(now.getTime() + 8 * DAY_MS);
  expect((await athlete.get('/api/subscription')).json).toMatchObject({ grantedBy: 'free', grantedTier: null });
  unconfigured.clock.now = now;
  expect((await athlete.send('DELETE', '/api/account', { currentPassword: 'heather on the moor' })).status).toBe(202);
});

test('PAY-11 without money everybody has all rights for good, and no letter about the end of a trial is written', async () => {
  const athlete = await anAthlete(household);
  const { now } = household.clock;
  household.clock.now = new Date(now.getTime() + 6 * DAY_MS);
  const { remindOfTrial } = await import('#server/features/billing/subscription/remind-trial.ts');
  const { athleteScope } = await import('#server/platform/auth/athlete-scope.ts');
  await remindOfTrial(household.app.deps, athleteScope(athlete.id as never));
  expect((await household.letters()).filter(({ subject }) => /trial/i.test(subject))).toEqual([]);
  household.clock.now = new Date(now.getTime() + 400 * DAY_MS);
  const login = household.browser();
  await login.send('POST', '/api/auth/login', { email: athlete.email, password: 'heather on the moor' });
  expect((await login.get('/api/subscription')).json).toMatchObject({ provider: 'off', grantedTier: 'elite' });
  household.clock.now = now;
});
