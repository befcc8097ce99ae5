import { expect } from 'vitest';
import { findDueConnectionsJob } from '#server/features/connections/jobs.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { placesOf } from '#test/find-text-everywhere.ts';
import type { Browser, Product } from '#test/product.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects.
export const connectionOf = async (browser: Browser, key: string): Promise<any> =>
  (await browser.get('/api/connections')).json.find((each: { key: string }) => each.key === key).connection;

/** The connection once its whole history has been read. */
export const historyRead = (browser: Browser, key: string) =>
  untilSo(
    () => connectionOf(browser, key),
    (connection) => connection !== null && connection.lookedAt !== null && connection.history.done === connection.history.all,
  );

/** The clock goes on and finds what is due. */
export async function minutesLater(product: Product, minutes: number): Promise<void> {
  product.clock.now = new Date(product.clock.now.getTime() + minutes * 60_000);
  await findDueConnectionsJob.run(product.app.deps, {});
}

export const activitiesOf = async (browser: Browser): Promise<{ id: string; name: string; startTime: string }[]> =>
  (await browser.get('/api/activities?limit=100')).json.items;

/** Every delivery in one state, as the sessions page shows it. */
export const deliveriesOf = async (
  browser: Browser,
): Promise<{ sessionId: string; provider: string; status: string; reason: string | null }[]> =>
  (await browser.get('/api/deliveries')).json.deliveries;

/** Signs in at a service and comes back; the status of what the product says to it. */
export async function signInTo(athlete: Browser, key: string): Promise<number> {
  const { url } = (await athlete.send('POST', `/api/connections/${key}/sign-in`, {})).json;
  const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '');
  return (await athlete.send('POST', `/api/connections/${key}/finish`, { answer: back.search })).status;
}

/** Connects a service by signing in, with an unused quota, and waits for its history. */
export async function connectBySignIn(product: Product, athlete: Browser, key: string) {
  await product.app.deps.db.deleteFrom('provider_quotas').execute();
  expect(await signInTo(athlete, key)).toBe(200);
  return historyRead(athlete, key);
}

/** Disconnecting ends every token at the service, and none is left in the database or on the disk. */
export async function endsWithoutTrace(
  product: Product,
  athlete: Browser,
  { key, tokens }: { key: string; tokens: ReadonlyMap<string, { refresh: string | null }> },
): Promise<void> {
  const secrets = [...tokens].flatMap(([access, { refresh }]) => [access, refresh ?? access]);
  expect(secrets.length).toBeGreaterThan(0);
  expect((await athlete.send('DELETE', `/api/connections/${key}`, { data: 'keep' })).json.isRevoked).toBe(true);
  expect([tokens.size, await placesOf(product, secrets)]).toEqual([0, []]);
}

export const begunAt = (start: string) => (items: readonly { startTime: string }[]) =>
  items.some(({ startTime }) => startTime.startsWith(start));

/** A run of 50 minutes on a day. Its id. */
export async function planRun(athlete: Browser, scheduledDate: string): Promise<string> {
  const { json } = await athlete.send('POST', '/api/training-sessions', {
    ...{ discipline: 'running', sessionType: 'Tempo', duration: 50, scheduledDate },
    workout: 'Run: Tempo\n15min 70% threshold pace\n20min 95% threshold pace',
  });
  return json.id;
}

export const sentAll = (count: number) => (rows: readonly { status: string }[]) =>
  rows.length === count && rows.every(({ status }) => status === 'sent');
