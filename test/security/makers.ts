import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { recordIncident } from '#server/platform/observability/incidents.ts';
import { productRoutes } from '#server/product-routes.ts';
import { anImportedActivity, aThreshold, bringFiles, filesBody, PASSWORD } from '#test/athletes/factories.ts';
import { LOOK_AGAIN_MS } from '#test/athletes/until-so.ts';
import { aPushService } from '#test/doubles/push-service.ts';
import { addPasskey, aToken } from '#test/factors.ts';
import { allowApp, registeredApp } from '#test/oauth-app.ts';
import type { Browser, Product } from '#test/product.ts';
import { leastBody } from '#test/security/sample.ts';
import { aHalfSentClip } from '#test/technique/sent-in-parts.ts';
import { aKeptClip } from '#test/technique/stored-clip.ts';

type Maker = (product: Product, browser: Browser & { id: string }) => Promise<string>;

/** The id of `of` in an answer; an answer without one is an error here, not a missing row later. */
async function idOf(answer: Promise<{ status: number; text: string; json: { id?: string } }>): Promise<string> {
  const { status, text, json } = await answer;
  if (!json?.id) throw new Error(`Nothing was made: ${status} ${text}`);
  return json.id;
}

/** What is still at work would change under the eyes of the test. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 2400; tries++) {
    if (await isSo()) return;
    await setTimeout(LOOK_AGAIN_MS);
  }
  throw new Error('That took too long.');
}

/** One of each kind of object that an address names by its id, by the words before the id in the address. A new kind is entered here. */
const MAKERS: Record<string, Maker> = {
  activities: async (_, browser) => (await anImportedActivity(browser)).id,
  // With an upload that failed: one of its addresses sends it again.
  'activity-services': async (product, browser) => {
    const activity_id = await makerOf('activities')(product, browser);
    const { db, now } = product.app.deps;
    const row = { user_id: browser.id, provider: 'strava', activity_id, status: 'failed' as const, reason: 'It could not be read.' };
    await db
      .insertInto('recording_uploads')
      .values({ ...row, updated_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return activity_id;
  },
  uploads: async (_, browser) => (await bringFiles(browser, [{ name: 'note.fit', bytes: Buffer.from('not a ride') }])).id,
  thresholds: async (_, browser) => (await aThreshold(browser)).id,
  // With a workout: one of its addresses hands it out as a file.
  'training-sessions': (_, browser) =>
    idOf(
      browser.send('POST', '/api/training-sessions', {
        discipline: 'swimming',
        sessionType: 'Swim',
        duration: 30,
        scheduledDate: '2026-05-31',
        workout: 'Swim: Swim\n400m',
      }),
    ),
  'week-templates': async (product, browser) => {
    await makerOf('training-sessions')(product, browser);
    return idOf(browser.send('POST', '/api/week-templates', { name: 'Swim week', from: '2026-05-25' }));
  },
  // As the field of a body is named.
  sessions: (product, browser) => makerOf('training-sessions')(product, browser),
  'video-analysis': ({ app }, { id }) => aKeptClip(app.deps, id),
  'video-analysis/uploads': (_, browser) => aHalfSentClip(browser),
  charts: (_, browser) => idOf(browser.send('POST', '/api/charts', { name: 'Form', first: 'form', second: 'load', period: '1y' })),
  'check-ins': (_, browser) => idOf(browser.send('POST', '/api/check-ins', { restingHeartRate: 52 })),
  // The product makes these itself, from what it sees over weeks.
  'threshold-offers': async ({ app }, { id: user_id }) => {
    const id = randomUUID();
    const { db } = app.deps;
    await db.updateTable('threshold_offers').set({ state: 'outdated' }).where('user_id', '=', user_id).execute();
    const offer = {
      kind: 'ftp',
      question: 'Is your FTP 262 W now?',
      current_value: 250,
      offered: 262,
      low: 255,
      high: 270,
      confidence: 'medium',
    };
    await db
      .insertInto('threshold_offers')
      .values({ id, user_id, decided_at: null, ...offer })
      .execute();
    return id;
  },
  'account/sessions': async ({ browser: open }, browser) => {
    const { email } = (await browser.get('/api/auth/user')).json;
    await open().send('POST', '/api/auth/login', { email, password: PASSWORD });
    const { json } = await browser.get('/api/account/sessions');
    return json.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne).id;
  },
  'account/tokens': async (product, browser) => (await aToken(product, browser)).json.token.id,
  'account/apps': async (product, browser) => {
    await allowApp(product, browser, await registeredApp(product));
    return (await browser.get('/api/account/apps')).json[0].id;
  },
  'account/passkeys': async (_, browser) => (await addPasskey(browser)).answer.json.passkeys.at(-1).id,
  'operator/incidents': async ({ app }, { id: userId }) => {
    const name = randomUUID();
    await recordIncident(app.deps, { kind: 'refused-file', name, reason: 'Broken.', userId });
    return (
      await app.deps.db
        .selectFrom('incidents')
        .select('id')
        .where('user_id', '=', userId)
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).id;
  },
  'account/push': (_, browser) => idOf(browser.send('POST', '/api/account/push', aPushService().subscribe())),
  chat: (_, browser) => idOf(browser.send('POST', '/api/chat', { message: 'What is CTL?' })),
  'chat/threads': async ({ app }, browser) => {
    const conversationId = randomUUID();
    await browser.send('POST', '/api/chat', { message: 'What is CTL?', conversationId });
    const { db, now } = app.deps;
    const thread = { id: conversationId, user_id: browser.id, title: 'What is CTL?', summary: null, summary_until: null };
    await db
      .insertInto('chat_threads')
      .values({ ...thread, created_at: now(), updated_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return conversationId;
  },
  'coach/memory': (_, browser) => idOf(browser.send('POST', '/api/coach/memory', { text: 'I like hills' })),
  'coach/handoffs': (_, browser) => idOf(browser.send('POST', '/api/coach/handoffs', { reason: 'My race' })),
  'coach/proposals': async (product, browser) => {
    await makerOf('training-sessions')(product, browser);
    const { id: user_id } = browser;
    const { db, now } = product.app.deps;
    const id = randomUUID();
    const [created_at, expires_at] = [now(), new Date(now().getTime() + 1_800_000)];
    const offered = {
      message_id: null,
      tool: 'propose_replan',
      args: '{}',
      sentence: 'Nothing.',
      lines: '[]',
      changes: '[]',
      broken: '[]',
    };
    await db
      .insertInto('coach_proposals')
      .values({ id, user_id, ...offered, load_before: 0, load_after: 0, undo: null, decided_at: null, created_at, expires_at })
      .execute();
    return id;
  },
  // So does the engine with proposals.
  proposals: async (product, browser) => {
    const plan_id = await makeByItsAddress(product, browser, 'training-plans');
    const { db, now } = product.app.deps;
    const { input, plan_data } = await db
      .selectFrom('training_plans')
      .select(['input', 'plan_data'])
      .where('user_id', '=', browser.id)
      .where('id', '=', plan_id)
      .executeTakeFirstOrThrow();
    const id = randomUUID();
    const words = { base_version: 1, reason: 'Next week is adjusted to what you did last week.', lines: '[]', decided_at: null };
    const made = { input: JSON.stringify(input), plan_data: JSON.stringify(plan_data), expires_at: new Date(now().getTime() + 60_000) };
    await db
      .insertInto('proposals')
      .values({ id, user_id: browser.id, plan_id, ...words, ...made })
      .execute();
    return id;
  },
  'check-ins/imports': async (_, browser) => {
    // Bytes that came before may just be thrown away, which is answered with a wait.
    const bytes = Buffer.from(`date,hrv\n2026-05-01,60\n# ${randomUUID()}\n`);
    const id = await idOf(
      browser.raw({ method: 'POST', url: '/api/check-ins/import', ...filesBody([{ name: 'hrv.csv', bytes }], 'file') }),
    );
    await until(async () => ['done', 'failed'].includes((await browser.get(`/api/check-ins/imports/${id}`)).json.status));
    return id;
  },
};

export function makerOf(kind: string): Maker {
  return MAKERS[kind] ?? ((product, browser) => makeByItsAddress(product, browser, kind));
}

/** What the address of the kind itself makes of a sample; where that is not enough, the kind has a maker of its own. */
async function makeByItsAddress(product: Product, browser: Browser, kind: string): Promise<string> {
  const endpoints = productRoutes(product.app.deps).map(({ endpoint }) => endpoint);
  const made = endpoints.find(({ method, path, body }) => method === 'POST' && path === `/api/${kind}` && body);
  if (!made) throw new Error(`Nothing makes ${kind}: enter a maker in test/security/makers.ts.`);
  return idOf(browser.send('POST', made.path, leastBody(made)));
}

/** The kind of object that an address names: `/api/check-ins/imports/:id` → check-ins/imports. */
export const kindOf = ({ path }: Endpoint): string => (path.split('/:')[0] ?? '').replace('/api/', '');

/** An object of the kind that this address names, made by `browser`. Its id. */
export const makeFor = (product: Product, endpoint: Endpoint, browser: Browser & { id: string }): Promise<string> =>
  makerOf(kindOf(endpoint))(product, browser);

/** One object of each kind of `browser`'s, made when an address first names it. For walks that may not change it: it serves all addresses. */
export function objectsOf(product: Product, browser: Browser & { id: string }): (endpoint: Endpoint) => Promise<string> {
  const made = new Map<string, Promise<string>>();
  return (endpoint) => made.getOrInsertComputed(kindOf(endpoint), () => makeFor(product, endpoint, browser));
}
