import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '#server/features/account/operator/run-command.ts';
import { anAthlete, PASSWORD } from '#test/athletes/factories.ts';
import { aDatabase, setUpProduct } from '#test/database.ts';
import { aToken } from '#test/factors.ts';
import type { Product } from '#test/product.ts';
import { adminProgram } from '#test/programs/backup-program.ts';
import { aFailedJob } from '#test/programs/failed-job.ts';
import { withStrictProduct } from '#test/security/strict-product.ts';

const product = setUpProduct();

const command = (...words: string[]): Promise<string> => runCommand(product.app.deps, words, 'operator');
const login = (email: string, password = PASSWORD, browser = product.browser()) =>
  browser.send('POST', '/api/auth/login', { email, password });
const signUp = ({ browser }: Product, email: string, more: object = {}) =>
  browser().send('POST', '/api/auth/signup', { email, password: PASSWORD, firstName: 'A', lastName: 'B', acceptTerms: true, ...more });

test('an operator lists accounts with their state and last login', async () => {
  const athlete = await anAthlete(product, { firstName: 'Rowan', lastName: 'Fell' });
  const today = product.clock.now.toISOString().slice(0, 10);
  const line = (await command('list')).split('\n').find((each) => each.includes(athlete.email));
  expect(line).toMatch(new RegExp(`Rowan Fell +not confirmed +${today} +${today}$`));
});

test('a locked account ends its logins and tokens, logs nobody in and keeps its data until it is unlocked', async () => {
  const athlete = await anAthlete(product);
  const { secret } = (await aToken(product, athlete)).json;
  expect(await command('lock', athlete.email.toUpperCase())).toContain('is locked.');
  expect((await athlete.get('/api/auth/user')).status).toBe(401);
  expect((await product.browser().get('/api/activities', { authorization: `Bearer ${secret}` })).status).toBe(401);
  const refused = await login(athlete.email);
  expect([refused.status, refused.json]).toEqual([403, { code: 'account-locked', message: 'This account is locked. Contact support.' }]);
  expect((await login(athlete.email, 'not it')).json.code).toBe('wrong-credentials');
  expect((await command('list')).split('\n').find((each) => each.includes(athlete.email))).toContain(' locked ');
  await command('unlock', athlete.email);
  expect((await login(athlete.email)).json.id).toBe(athlete.id);
});

test('a link of the operator chooses a new password once', async () => {
  const athlete = await anAthlete(product);
  const link = new URL(await command('reset', athlete.email));
  expect(link.pathname).toBe('/reset-password');
  const token = link.hash.replace('#token=', '');
  const reset = () => product.browser().send('POST', '/api/auth/reset-password', { token, password: 'a new one for the moor' });
  expect((await reset()).status).toBe(200);
  expect((await reset()).status).toBe(400);
  expect((await login(athlete.email, 'a new one for the moor')).status).toBe(200);
});

test('an operator sees where an account is logged in and ends all of it', async () => {
  const athlete = await anAthlete(product);
  await login(athlete.email);
  expect((await command('sessions', athlete.email)).split('\n')).toHaveLength(3);
  await command('sessions', athlete.email, '--end');
  expect((await athlete.get('/api/auth/user')).status).toBe(401);
});

test('an operator sees failed jobs with the reason and runs one again', async () => {
  const id = await aFailedJob(product);
  expect(await command('jobs')).toMatch(new RegExp(`${id} +platform.forget .* The disk was full\\.`));
  expect(await command('jobs', 'retry', id)).toContain('runs again');
  await expect.poll(async () => await command('jobs'), { timeout: 20_000 }).not.toContain(id);
  await expect(command('jobs', 'retry', id)).rejects.toThrow('No failed job has this id.');
});

test('an unknown command or address is refused in words', async () => {
  for (const words of [[], ['explode'], ['lock']]) await expect(command(...words)).rejects.toThrow(/^Usage: npm run admin/);
  await expect(command('lock', 'nobody@example.test')).rejects.toThrow('No account has this address.');
});

test('where sign-up is by invitation a link lets in one person within seven days, and where it is closed nobody', async () => {
  await withStrictProduct(
    async (invited) => {
      const refused = await signUp(invited, 'a@example.test');
      expect([refused.status, refused.json.code]).toEqual([403, 'signup-closed']);
      const invite = async () => new URL(await runCommand(invited.app.deps, ['invite'], 'operator')).hash.replace('#token=', '');
      const invitation = await invite();
      expect((await signUp(invited, 'a@example.test', { invitation })).status).toBe(201);
      expect((await signUp(invited, 'b@example.test', { invitation })).status).toBe(403);
      const late = await invite();
      invited.clock.now = new Date(invited.clock.now.getTime() + 8 * 86_400_000);
      expect((await signUp(invited, 'b@example.test', { invitation: late })).status).toBe(403);
    },
    { env: { SIGNUPS: 'invite' } },
  );
  await withStrictProduct(
    async (closed) => {
      expect((await signUp(closed, 'a@example.test')).json.message).toBe('Sign-up is closed on this server.');
    },
    { env: { SIGNUPS: 'closed' } },
  );
});

test('the program prepares an empty database, says what it did and ends with 1 where it can do nothing', async () => {
  const database = await aDatabase();
  const dir = await mkdtemp(path.join(tmpdir(), 'moorline-admin-'));
  const place = { dir, databaseUrl: database.url };
  try {
    expect(await adminProgram(['list'], place)).toEqual({
      code: 0,
      said: expect.stringMatching(/^email +name +state +since +last login\n$/),
    });
    expect((await adminProgram(['invite'], place, { APP_URL: 'https://train.example' })).said).toMatch(
      /^https:\/\/train\.example\/signup#token=[\w-]{43}\n$/,
    );
    expect(await adminProgram([], place)).toEqual({ code: 1, said: expect.stringMatching(/^Usage: npm run admin/) });
    expect((await adminProgram(['where'], place)).said).toContain('DATABASE_URL names');
    const own = { dir, databaseUrl: null };
    expect((await adminProgram(['where'], own)).said).toMatch(/^database: .*postgres \(does not exist\)$/m);
    expect(await adminProgram(['remove'], own)).toMatchObject({ code: 1, said: expect.stringContaining('permanently') });
    expect((await adminProgram(['lock', 'nobody@example.test'], place)).said).toBe('No account has this address.\n');
  } finally {
    await rm(dir, { recursive: true, force: true });
    await database.drop();
  }
});
