// long: one table of every kind of entry in the audit log, each with what brings it about.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { runCommand } from '#server/features/account/operator/run-command.ts';
import { AUDIT_ACTIONS } from '#server/platform/observability/audit-log.ts';
import { withRequestId } from '#server/platform/observability/request-id.ts';
import { productRoutes } from '#server/product-routes.ts';
import { AGREED, aNewcomer, anActivity, anAthlete, aRideFile, bringFiles, filesBody, PASSWORD } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { aLoginProvider, logInWithProvider } from '#test/doubles/login-provider.ts';
import { intervalsDouble } from '#test/doubles/providers/intervals-double.ts';
import { type ProviderServer, startProviderServer } from '#test/doubles/providers/provider-server.ts';
import { addPasskey, aToken, switchCodesOn } from '#test/factors.ts';
import { askRacePlan } from '#test/fixtures/race-plans.ts';
import { allowApp, registeredApp } from '#test/oauth-app.ts';
import type { Browser } from '#test/product.ts';
import { aFailedJob } from '#test/programs/failed-job.ts';
import { kindOf, makeFor, makerOf } from '#test/security/makers.ts';
import { filled, leastBody, namesObject } from '#test/security/sample.ts';

const service = intervalsDouble();
let services: ProviderServer;
beforeAll(async () => {
  services = await startProviderServer({ 'intervals.icu': service.handle });
});
afterAll(() => services.close());

const product = setUpProduct(() => ({ env: { LOG_LEVEL: 'trace', CONNECTIONS_TEST_SERVER: services.url } }));

async function connectService(athlete: Browser) {
  await athlete.send('POST', '/api/account/consents', AGREED);
  return athlete.send('POST', '/api/connections/intervals/key', { key: service.athlete.key });
}

const command = (...words: string[]) => withRequestId(randomUUID(), () => runCommand(product.app.deps, words, 'root'));

const linkFrom = async (email: string) =>
  (await product.letters())
    .filter(({ to }) => to === email)
    .at(-1)
    ?.body.match(/token=([\w-]{43})/)?.[1] ?? '';
const noted = (userId: string | null) => {
  const rows = product.app.deps.db
    .selectFrom('audit_log')
    .select(['at', 'action', 'user_id', 'address', 'user_agent', 'request_id', 'detail'])
    .orderBy('id');
  return (userId === null ? rows.where('user_id', 'is', null) : rows.where('user_id', '=', userId)).execute();
};

async function openFeed(athlete: Browser & { id: string }): Promise<void> {
  await product.app.deps.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', athlete.id).execute();
  await athlete.send('POST', '/api/calendar-feed', {});
}

const askForAddress = (athlete: Browser & { email: string }) =>
  athlete.send('POST', '/api/account/email', { currentPassword: PASSWORD, email: `new-${athlete.email}` });

/** What asks for the password and a code, here a recovery code. */
async function proven(athlete: Browser, what: 'off' | 'recovery'): Promise<void> {
  const { recoveryCodes } = await switchCodesOn(product, athlete);
  await athlete.send('POST', `/api/account/codes/${what}`, { currentPassword: PASSWORD, code: recoveryCodes[0] });
}

async function linkProvider({ email }: { email: string }): Promise<void> {
  const { config, appUrl } = product.app.deps;
  const provider = await aLoginProvider(appUrl);
  config.provider = readConfig(provider.env).provider;
  const browser = product.browser();
  await logInWithProvider(provider, browser, { sub: email, email, email_verified: true });
  await browser.send('POST', '/api/auth/provider/link', { password: PASSWORD });
  config.provider = null;
  await provider.stop();
}

async function subscribe(athlete: Browser): Promise<void> {
  const { clientSecret } = (await athlete.send('POST', '/api/get-or-create-subscription', { tier: 'pro' })).json;
  await athlete.send('POST', '/api/billing/demo/pay', { clientSecret, card: 'works' });
}

/** How each kind of entry comes about. */
const CAUSES: Record<(typeof AUDIT_ACTIONS)[number], (athlete: Browser & { id: string; email: string }) => Promise<unknown>> = {
  'signed-up': async () => undefined,
  'logged-in': ({ email }) => product.browser().send('POST', '/api/auth/login', { email, password: PASSWORD }),
  'login-failed': ({ email }) => product.browser().send('POST', '/api/auth/login', { email, password: 'not it' }),
  'logged-out': async ({ email }) => {
    const browser = product.browser();
    await browser.send('POST', '/api/auth/login', { email, password: PASSWORD });
    await browser.send('POST', '/api/auth/logout');
  },
  'reset-asked': ({ email }) => product.browser().send('POST', '/api/auth/forgot-password', { email }),
  'password-reset': async ({ email }) => {
    await product.browser().send('POST', '/api/auth/forgot-password', { email });
    await product.browser().send('POST', '/api/auth/reset-password', { token: await linkFrom(email), password: 'bracken on the moor' });
  },
  'password-changed': (athlete) =>
    athlete.send('POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'bracken on the moor' }),
  'connection-made': connectService,
  'connection-ended': async (athlete) => {
    await connectService(athlete);
    await athlete.send('DELETE', '/api/connections/intervals', { data: 'keep' });
  },
  'subscription-ordered': (athlete) => athlete.send('POST', '/api/get-or-create-subscription', { tier: 'pro' }),
  'subscription-changed': async (athlete) => {
    await subscribe(athlete);
    await athlete.send('POST', '/api/subscription/change', { tier: 'elite' });
  },
  'subscription-cancelled': (athlete) => subscribe(athlete).then(() => athlete.send('POST', '/api/subscription/cancel')),
  'subscription-resumed': async (athlete) => {
    await subscribe(athlete);
    await athlete.send('POST', '/api/subscription/cancel');
    await athlete.send('POST', '/api/subscription/resume');
  },
  'payment-refunded': async (athlete) => {
    const { db } = product.app.deps;
    await db.updateTable('users').set({ trial_ends_at: null }).where('id', '=', athlete.id).execute();
    await subscribe(athlete);
    await athlete.send('POST', '/api/subscription/refund');
  },
  'webhook-forged': () =>
    product.browser().raw({
      method: 'POST',
      url: '/api/billing/webhook',
      payload: '{"id":"evt_1"}',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    }),
  'email-verified': async ({ email }) => product.browser().send('POST', '/api/auth/verify-email', { token: await linkFrom(email) }),
  'feed-opened': openFeed,
  'feed-closed': async (athlete) => {
    await openFeed(athlete);
    await athlete.send('DELETE', '/api/calendar-feed');
  },
  'email-change-asked': askForAddress,
  'email-changed': async (athlete) => {
    await askForAddress(athlete);
    await product.browser().send('POST', '/api/auth/verify-email', { token: await linkFrom(`new-${athlete.email}`) });
  },
  'session-ended': async (athlete) => {
    await product.browser().send('POST', '/api/auth/login', { email: athlete.email, password: PASSWORD });
    const { json } = await athlete.get('/api/account/sessions');
    await athlete.send('DELETE', `/api/account/sessions/${json.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne).id}`);
  },
  'sessions-ended': (athlete) => athlete.send('DELETE', '/api/account/sessions'),
  'codes-on': (athlete) => switchCodesOn(product, athlete),
  'codes-off': (athlete) => proven(athlete, 'off'),
  'recovery-codes-made': (athlete) => proven(athlete, 'recovery'),
  'recovery-code-used': (athlete) => proven(athlete, 'off'),
  'passkey-added': (athlete) => addPasskey(athlete),
  'passkey-removed': async (athlete) => {
    const { answer } = await addPasskey(athlete);
    await athlete.send('DELETE', `/api/account/passkeys/${answer.json.passkeys[0].id}`, { currentPassword: PASSWORD });
  },
  'provider-linked': (athlete) => linkProvider(athlete),
  'provider-unlinked': async (athlete) => {
    await linkProvider(athlete);
    await athlete.send('POST', '/api/account/providers/unlink', { currentPassword: PASSWORD });
  },
  'token-made': (athlete) => aToken(product, athlete),
  'token-removed': async (athlete) => {
    const { json } = await aToken(product, athlete);
    await athlete.send('DELETE', `/api/account/tokens/${json.token.id}`);
  },
  'app-allowed': async (athlete) => allowApp(product, athlete, await registeredApp(product)),
  'app-removed': async (athlete) => {
    await allowApp(product, athlete, await registeredApp(product));
    const [app] = (await athlete.get('/api/account/apps')).json;
    await athlete.send('DELETE', `/api/account/apps/${app.id}`);
  },
  'consent-given': (athlete) => athlete.send('POST', '/api/account/consents', AGREED),
  'consent-withdrawn': async (athlete) => {
    await athlete.send('POST', '/api/account/consents', AGREED);
    await athlete.send('DELETE', '/api/account/consents/health');
  },
  'health-data-deleted': (athlete) => athlete.send('POST', '/api/account/consents/health/delete-data'),
  'export-asked': (athlete) => athlete.send('POST', '/api/account/export'),
  'data-brought-back': async (athlete) => {
    await athlete.send('POST', '/api/account/consents', AGREED);
    const file = { name: 'export.zip', bytes: Buffer.from('none') };
    await athlete.raw({ method: 'POST', url: '/api/account/restore', ...filesBody([file], 'file') });
  },
  'deletion-asked': (athlete) => athlete.send('DELETE', '/api/account', { currentPassword: PASSWORD }),
  'account-locked': ({ email }) => command('lock', email),
  'account-unlocked': ({ email }) => command('unlock', email),
  'reset-by-operator': ({ email }) => command('reset', email),
  'sessions-ended-by-operator': ({ email }) => command('sessions', email, '--end'),
  'invitation-made': () => command('invite'),
  'job-retried': async () => command('jobs', 'retry', await aFailedJob(product)),
  'incident-resolved': async (athlete) => {
    const { deps } = product.app;
    await deps.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', athlete.id).execute();
    deps.config.operators = [athlete.email];
    await athlete.send('POST', `/api/operator/incidents/${await makerOf('operator/incidents')(product, athlete)}/resolve`);
    deps.config.operators = [];
  },
  'refused-access': async (athlete) => athlete.get(`/api/activities/${(await anActivity(await anAthlete(product))).id}`),
};

/** What is noted of an athlete goes with the account, so its end is noted of nobody; and nobody knows who forges. */
const OF_NOBODY: readonly string[] = ['deletion-asked', 'webhook-forged', 'invitation-made', 'job-retried'];

/** Typed on the machine itself, so there is no address; the system account is noted instead. */
const BY_OPERATOR: readonly string[] = [
  'account-locked',
  'account-unlocked',
  'reset-by-operator',
  'sessions-ended-by-operator',
  'invitation-made',
  'job-retried',
];

test('LOG-01 each kind of entry says when, who, what, from where and in which request', async () => {
  for (const action of AUDIT_ACTIONS) {
    const athlete = await aNewcomer(product);
    const began = Date.now();
    await CAUSES[action](athlete);
    const who = OF_NOBODY.includes(action) ? null : athlete.id;
    const [entry, ...more] = (await noted(who)).filter((each) => each.action === action);
    expect(more, action).toEqual([]);
    const from = { address: '127.0.0.1', user_agent: expect.stringMatching(/./) };
    const typed = { address: null, detail: { operator: 'root' } };
    expect(entry, action).toMatchObject({ user_id: who, ...(BY_OPERATOR.includes(action) ? typed : from) });
    expect(entry?.request_id, action).toMatch(/^[0-9a-f-]{36}$/);
    expect(Math.abs((entry?.at.getTime() ?? 0) - began), action).toBeLessThan(10_000);
  }
});

test('LOG-01 a failed log-in and a reset for an address that nobody has are noted without it', async () => {
  await product.browser().send('POST', '/api/auth/login', { email: 'canary@example.test', password: 'not it' });
  await product.browser().send('POST', '/api/auth/forgot-password', { email: 'canary@example.test' });
  const entries = (await noted(null)).filter(({ action }) => !OF_NOBODY.includes(action));
  expect(entries.map(({ action }) => action)).toEqual(['login-failed', 'reset-asked']);
  expect(JSON.stringify(entries)).not.toContain('canary');
});

test('LOG-01 asking for another athlete’s object is noted, whatever kind it is; asking for nothing is not', async () => {
  const kinds = new Map(
    productRoutes(product.app.deps)
      .map(({ endpoint }) => endpoint)
      .filter(namesObject)
      // One that takes nothing but the id, where there is one: it stands last.
      .toSorted((a, b) => Number(b.body !== undefined) - Number(a.body !== undefined))
      .map((endpoint) => [kindOf(endpoint), endpoint]),
  );
  expect(kinds.size).toBeGreaterThan(3);
  for (const [kind, endpoint] of kinds) {
    const [owner, stranger] = [await anAthlete(product), await aNewcomer(product)];
    const id = await makeFor(product, endpoint, owner);
    const ask = (what: string) =>
      stranger.raw({
        method: endpoint.method,
        url: filled(endpoint, what),
        headers: { 'sec-fetch-site': 'same-origin' },
        ...(endpoint.body ? { payload: leastBody(endpoint) } : {}),
      });
    await ask('11111111-1111-4111-8111-111111111111');
    expect(
      (await noted(stranger.id)).map(({ action }) => action),
      kind,
    ).toEqual(['signed-up']);
    expect((await ask(id)).status, kind).toBe(404);
    const entry = (await noted(stranger.id)).at(-1);
    expect(entry?.action, kind).toBe('refused-access');
    expect(entry?.detail, kind).toMatchObject({ id });
  }
});

test('LOG-01 a race of another athlete that a form names is noted too; one that nobody has is not', async () => {
  const [owner, stranger] = [await anAthlete(product), await aNewcomer(product)];
  const id = await makerOf('races')(product, owner);
  const refused = async (raceId: string) => {
    expect((await askRacePlan(stranger, { raceId, bike: Buffer.from('<gpx/>') })).status).toBe(404);
    return (await noted(stranger.id)).filter(({ action }) => action === 'refused-access').map(({ detail }) => detail);
  };
  expect(await refused('11111111-1111-4111-8111-111111111111')).toEqual([]);
  expect(await refused(id)).toEqual([{ kind: 'races', id }]);
});

test('LOG-01 a session of another athlete that was sent beside an own activity is noted; one that nobody has is not', async () => {
  const [owner, stranger] = [await anAthlete(product), await anAthlete(product)];
  const foreign = await makerOf('training-sessions')(product, owner);
  const activity = await makerOf('activities')(product, stranger);
  const refused = async (sessionId: string) => {
    expect((await stranger.send('PUT', `/api/activities/${activity}/pairing`, { sessionId })).status).toBeGreaterThanOrEqual(400);
    return (await noted(stranger.id)).filter(({ action }) => action === 'refused-access').map(({ detail }) => detail);
  };
  expect(await refused('11111111-1111-4111-8111-111111111111')).toEqual([]);
  expect(await refused(foreign)).toEqual([{ kind: 'training_sessions', id: foreign }]);
});

test('LOG-02 an athlete sees their own entries, newest first, and nobody else’s', async () => {
  const [athlete, other] = [await aNewcomer(product), await aNewcomer(product)];
  await product
    .browser()
    .send('POST', '/api/auth/login', { email: athlete.email, password: 'not it' }, { 'user-agent': 'Somebody’s browser' });
  const { status, json } = await athlete.get('/api/account/log');
  expect(status).toBe(200);
  expect(json.map(({ action }: { action: string }) => action)).toEqual(['login-failed', 'signed-up']);
  expect(json[0]).toEqual({
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    action: 'login-failed',
    address: '127.0.0.1',
    browser: expect.stringContaining('browser'),
  });
  expect((await other.get('/api/account/log')).json.map(({ action }: { action: string }) => action)).toEqual(['signed-up']);
});

test('LOG-03 an unexpected error answers 500 with a request id and nothing else; the log has the rest', async () => {
  const athlete = await anAthlete(product);
  const { deps } = product.app;
  const { look } = deps.limits;
  deps.limits.look = () => Promise.reject(new TypeError('the canary broke in /a/path.ts for heart rate 187'));
  product.log.length = 0;
  const answer = await athlete.raw({
    method: 'POST',
    url: '/api/uploads',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' },
    payload: '--x--\r\n',
  });
  deps.limits.look = look;
  expect(answer.status).toBe(500);
  expect(answer.json).toEqual({
    message: 'Something went wrong. Nothing was changed.',
    code: 'unexpected',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(answer.headers['x-request-id']).toBe(answer.json.requestId);
  const line = product.log.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'unexpected');
  expect(line).toMatchObject({
    id: answer.json.requestId,
    err: { type: 'TypeError', message: expect.stringContaining('canary'), stack: expect.stringContaining('at ') },
  });
});

const CANARIES = [
  'canary-password-1',
  'canary@example.test',
  'Canary-First',
  'Canary-Last',
  'canary note of a knee',
  'canary ride',
  '187',
  '53.83',
  'canary-search',
  'moorline=',
];

test('PRIV-07 the log holds no password, token, cookie, address, name, text, health value or place', async () => {
  product.log.length = 0;
  const athlete = await anAthlete(product, { email: 'canary@example.test', firstName: 'Canary-First', lastName: 'Canary-Last' });
  await product.browser().send('POST', '/api/auth/login', { email: 'canary@example.test', password: 'canary-password-1' });
  await product.browser().send('POST', '/api/auth/forgot-password', { email: 'canary@example.test' });
  const token = await linkFrom('canary@example.test');
  await product.browser().send('POST', '/api/auth/reset-password', { token, password: 'short' });
  await anActivity(athlete, { name: 'canary ride', notes: 'canary note of a knee', avgHeartRate: 187 });
  await athlete.get('/api/activities?q=canary-search');
  await bringFiles(athlete, [
    { name: 'canary ride.fit', bytes: aRideFile({ heartRateBpm: 187 }) },
    { name: 'canary ride.gpx', bytes: Buffer.from('<gpx>53.83') },
  ]);
  await athlete.send('POST', '/api/thresholds', { kind: 'max-heart-rate', value: 187 });
  // Errors carry more than anything: a row that the database refuses, a recipient that the mail server does.
  const { db, log } = product.app.deps;
  await db
    .updateTable('users')
    .set({ email: 'canary@example.test' })
    .execute()
    .catch((error) => log.error({ err: error }, 'row'));
  log.error({ err: new Error('Can’t send mail: 550 <canary@example.test> unknown', { cause: new Error('canary@example.test') }) }, 'mail');
  log.warn({ password: 'canary-password-1', token, body: undefined }, 'redacted');
  const text = product.log.join('\n');
  expect(product.log.length).toBeGreaterThan(10);
  for (const canary of [...CANARIES, token, athlete.cookies.get('moorline') ?? '']) {
    // A number inside an id, a time or a line number is no heart rate.
    const found = /^\d+$/.test(canary) ? new RegExp(`(?<![\\w.-]|\\w:)${canary}(?![\\w.:-])`) : canary;
    const line = product.log.find((each) => {
      const words = each.replaceAll(/"(time|pid|hostname|bytes|\w*(?:ms|id))":("[^"]*"|[\d.]+)/gi, '');
      return typeof found === 'string' ? words.includes(found) : found.test(words);
    });
    expect(line, `${canary} stands in the log`).toBeUndefined();
  }
  expect(text).toContain('c***@example.test');
});

test('INJ-07 log lines are JSON, and data can neither start a new line nor forge a field', async () => {
  product.log.length = 0;
  const forged = 'x\r\n{"level":50,"msg":"forged"}\u2028","level":60,"msg":"forged';
  const athlete = await anAthlete(product, { firstName: `N ${forged}` });
  await athlete.get(`/api/${encodeURIComponent(forged)}?q=${encodeURIComponent(forged)}`, {
    'user-agent': forged.replaceAll(/[\r\n\u2028]/g, ' '),
  });
  await anActivity(athlete, { name: forged });
  product.app.deps.log.info({ name: forged }, forged);
  const lines = product.log.flatMap((line) => line.trimEnd().split('\n'));
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(JSON.parse(line).msg, line).not.toBe('forged');
  expect(lines.filter((line) => [50, 60].includes(JSON.parse(line).level))).toEqual([]);
});

test('INJ-05 no form extends a letter’s headers or recipients: one message, one recipient', async () => {
  const athlete = await anAthlete(product, { firstName: 'A\r\nBcc: x@evil.example\r\nSubject: other', lastName: ',b@evil.example' });
  await product.browser().send('POST', '/api/auth/forgot-password', { email: athlete.email });
  for (const email of [
    'a@example.test\r\nBcc: x@evil.example',
    'a@example.test,b@evil.example',
    'a@example.test;b@evil.example',
    '"a b"@example.test',
    '<a@example.test>',
    'A <a@example.test>',
  ]) {
    expect((await product.browser().send('POST', '/api/auth/forgot-password', { email })).status, email).toBe(400);
  }
  const letters = (await product.letters()).filter(({ to }) => to === athlete.email);
  expect(letters).toHaveLength(2);
  for (const { subject, to } of letters) {
    expect(subject).not.toMatch(/[\r\n]|evil|other/);
    expect(to).toBe(athlete.email);
  }
  expect((await product.letters()).filter(({ to }) => to.includes('evil'))).toEqual([]);
});
