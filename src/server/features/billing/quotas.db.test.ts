import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUOTA_PERIODS, type QuotaName, type TierName } from '#contract/billing/tiers.ts';
import { UserId } from '#contract/shared/ids.ts';
import { demandRight, missingRight, takeQuota, withQuota } from '#server/features/billing/billing.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { aDatabase } from '#test/database.ts';
import { aProduct, type Product } from '#test/product.ts';
import type { TestDatabase } from '#test/programs/temporary-postgres.ts';

const DAY_MS = 86_400_000;
const AFTER_TRIAL_MS = 8 * DAY_MS;

let database: TestDatabase;
/** Two processes on one database, each with a pool of its own. */
let here: Product;
let there: Product;
beforeAll(async () => {
  database = await aDatabase();
  here = await aProduct({ databaseUrl: database.url });
  there = await aProduct({ databaseUrl: database.url, env: { ROLES: 'web' } });
  for (const { clock } of [here, there]) clock.now = new Date('2026-05-01T11:30:00Z');
});
afterAll(async () => {
  await here?.close();
  await there?.close();
  await database?.drop();
});

function wait(ms: number): void {
  for (const { clock } of [here, there]) clock.now = new Date(clock.now.getTime() + ms);
}

/** Somebody whose trial is over, with a tier that is paid for or without one. */
async function somebody(tier: TierName | null, timeZone = 'Europe/London') {
  const { deps } = here.app;
  const browser = await anAthlete(here);
  await deps.db
    .updateTable('users')
    .set({ trial_ends_at: new Date(here.clock.now.getTime() - AFTER_TRIAL_MS) })
    .where('id', '=', browser.id)
    .execute();
  await deps.db.updateTable('athletes').set({ time_zone: timeZone }).where('user_id', '=', browser.id).execute();
  if (tier) await deps.db.insertInto('subscriptions').values({ user_id: browser.id, provider: 'demo', status: 'active', tier }).execute();
  return { ...browser, athlete: athleteScope(UserId.parse(browser.id)) };
}

type Athlete = Awaited<ReturnType<typeof somebody>>['athlete'];

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'allowed',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
}

const atOnce = (athlete: Athlete, quota: QuotaName, calls: number) =>
  Promise.all(Array.from({ length: calls }, (_, i) => codeOf(takeQuota((i % 2 ? here : there).app.deps, athlete, quota))));

const allowedOf = (codes: readonly string[]) => codes.filter((code) => code === 'allowed').length;

test('RATE-02 thirty calls at once on two processes let exactly the quota through, day after day', async () => {
  for (const [tier, quota, most] of [
    [null, 'chat', 3],
    ['essentials', 'chat', 10],
    ['essentials', 'plans', 4],
    ['pro', 'plans', 20],
    ['pro', 'videos', 20],
    ['essentials', 'videos', 0],
    [null, 'plans', 0],
  ] as const) {
    const { athlete } = await somebody(tier);
    const codes = await atOnce(athlete, quota, 30);
    expect(allowedOf(codes), `${tier} ${quota}`).toBe(most);
    expect(
      codes.filter((code) => code === 'needs-tier'),
      `${tier} ${quota}`,
    ).toHaveLength(30 - most);
    expect(allowedOf(await atOnce(athlete, quota, 4)), `${tier} ${quota} again`).toBe(0);
    wait(DAY_MS);
    expect(allowedOf(await atOnce(athlete, quota, 30)), `${tier} ${quota} tomorrow`).toBe(QUOTA_PERIODS[quota] === 'day' ? most : 0);
  }
});

test('RATE-02 the day of a quota is the athlete’s own: it begins anew at their midnight, wherever they live', async () => {
  here.clock.now = there.clock.now = new Date('2026-05-31T11:30:00Z');
  // Hours from 11:30 UTC to their next midnight: Auckland is 12 ahead, Kiritimati 14, Los Angeles 7 behind, Kathmandu 5:45 ahead.
  for (const [zone, hours] of [
    ['Pacific/Auckland', 0.5],
    ['Pacific/Kiritimati', 22.5],
    ['America/Los_Angeles', 19.5],
    ['Asia/Kathmandu', 6.75],
  ] as const) {
    here.clock.now = there.clock.now = new Date('2026-05-31T11:30:00Z');
    const { athlete } = await somebody(null, zone);
    expect(allowedOf(await atOnce(athlete, 'chat', 5)), zone).toBe(3);
    wait(hours * 3_600_000 - 1000);
    expect(allowedOf(await atOnce(athlete, 'chat', 5)), `${zone}, a second before midnight`).toBe(0);
    wait(1000);
    expect(allowedOf(await atOnce(athlete, 'chat', 5)), `${zone}, at midnight`).toBe(3);
  }
});

test('the dearest tier’s fair use is a limit in time: it says when it ends', async () => {
  here.clock.now = there.clock.now = new Date('2026-06-29T22:00:00Z');
  const { athlete } = await somebody('elite');
  expect(allowedOf(await atOnce(athlete, 'plans', 60))).toBe(60);
  const refused = await takeQuota(here.app.deps, athlete, 'plans').catch((error: unknown) => error);
  expect(refused).toMatchObject({
    code: 'rate-limited',
    message: 'You have used your 60 generated plans for this month. Your limit resets next month.',
    // To midnight of 1 July in London, an hour ahead of UTC.
    retryAfterSec: 25 * 3600,
  });
});

test('RATE-03 what fails on our side is given back, and given back once; what was answered is not', async () => {
  const { athlete } = await somebody('essentials');
  const { deps } = here.app;
  const fails = () => Promise.reject(new Error('the model ended in the middle'));
  for (let i = 0; i < 15; i++) await expect(withQuota(deps, athlete, 'chat', fails)).rejects.toThrow('in the middle');
  const [first] = await Promise.all(Array.from({ length: 10 }, () => takeQuota(deps, athlete, 'chat')));
  expect(await codeOf(takeQuota(deps, athlete, 'chat'))).toBe('needs-tier');
  await Promise.all([first?.giveBack(), first?.giveBack(), first?.giveBack()]);
  expect(await codeOf(withQuota(deps, athlete, 'chat', async () => 'an answer'))).toBe('allowed');
  expect(await codeOf(takeQuota(deps, athlete, 'chat'))).toBe('needs-tier');
});

test('RATE-03 one that is given back after midnight goes to the day it was taken from', async () => {
  here.clock.now = there.clock.now = new Date('2026-07-01T22:59:00Z');
  const { athlete } = await somebody(null);
  const taken = await takeQuota(here.app.deps, athlete, 'chat');
  wait(120_000);
  expect(allowedOf(await atOnce(athlete, 'chat', 3))).toBe(3);
  await taken.giveBack();
  expect(await codeOf(takeQuota(here.app.deps, athlete, 'chat'))).toBe('needs-tier');
});

const PLAN = { name: 'A plan', discipline: 'run', difficulty: 'beginner', duration: 4, goals: [], timeAvailable: 5 };

test('AUTHZ-06 after the trial a plan and insights ask for a tier in words with the way to it, and the rest stays open', async () => {
  const free = await somebody(null);
  const plan = await free.send('POST', '/api/training-plans', PLAN);
  expect([plan.status, plan.json]).toEqual([
    402,
    {
      message: 'Plan generation is included in AI Essentials, AI Pro and AI Elite. Your existing data stays available.',
      code: 'needs-tier',
      link: '/subscribe',
    },
  ]);
  const analysis = await free.get('/api/performance-analysis');
  expect([analysis.status, analysis.json.code, analysis.json.link]).toEqual([402, 'needs-tier', '/subscribe']);
  for (const path of ['/api/dashboard', '/api/activities', '/api/training-plans', '/api/load', '/api/readiness', '/api/check-ins'])
    expect((await free.get(path)).status, path).toBe(200);
  expect((await free.get('/api/dashboard')).json.insightsMissing).toMatch(/^AI insights are included in AI Essentials/);

  const paying = await somebody('essentials');
  expect((await paying.send('POST', '/api/training-plans', PLAN)).status).toBe(201);
  expect((await paying.get('/api/performance-analysis')).status).toBe(200);
  expect((await paying.get('/api/dashboard')).json.insightsMissing).toBeNull();
});

test('AUTHZ-06 a plan that was refused for its words costs nothing of the quota', async () => {
  const paying = await somebody('essentials');
  for (let i = 0; i < 5; i++) expect((await paying.send('POST', '/api/training-plans', { ...PLAN, duration: 60 })).status).toBe(400);
  const rows = await here.app.deps.db.selectFrom('usage').selectAll().where('user_id', '=', paying.id).where('used', '>', 0).execute();
  expect(rows).toEqual([]);
});

test('AUTHZ-06 a subscription counts only with the provider that is switched on, and choosing a tier without a card gives nothing', async () => {
  const { deps } = here.app;
  const demo = await somebody('elite');
  await deps.db.updateTable('subscriptions').set({ provider: 'stripe' }).where('user_id', '=', demo.id).execute();
  expect(await codeOf(demandRight(deps, demo.athlete, 'insights'))).toBe('needs-tier');

  const cardless = await somebody('elite');
  const change = (values: object) => deps.db.updateTable('subscriptions').set(values).where('user_id', '=', cardless.id).execute();
  await change({ status: 'trialing', has_payment_method: false });
  expect(await missingRight(deps, cardless.athlete, 'customModel')).toBe(
    'Custom model training is included in AI Elite. Your existing data stays available.',
  );
  await change({ has_payment_method: true });
  expect(await missingRight(deps, cardless.athlete, 'customModel')).toBeNull();
  await change({ status: 'a word of tomorrow', period_end: null });
  expect(await codeOf(demandRight(deps, cardless.athlete, 'customModel'))).toBe('needs-tier');
});

test('what is cancelled lasts to the end of its period and not a second longer; what was refunded is over', async () => {
  const { deps } = here.app;
  const { id, athlete } = await somebody('pro');
  const change = (values: object) => deps.db.updateTable('subscriptions').set(values).where('user_id', '=', id).execute();
  const periodEnd = new Date(here.clock.now.getTime() + 60_000);
  await change({ subscription_id: 'sub_1', cancel_at_period_end: true, period_end: periodEnd });
  expect(await missingRight(deps, athlete, 'raceStrategy')).toBeNull();
  wait(60_000);
  expect(await codeOf(demandRight(deps, athlete, 'raceStrategy'))).toBe('needs-tier');
  await change({ status: 'canceled', period_end: new Date(here.clock.now.getTime() + DAY_MS) });
  expect(await missingRight(deps, athlete, 'raceStrategy')).toBeNull();
  await change({ refunded_subscription_id: 'sub_1' });
  expect(await codeOf(demandRight(deps, athlete, 'raceStrategy'))).toBe('needs-tier');
});
