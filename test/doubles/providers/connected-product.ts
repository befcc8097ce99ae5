import { setTimeout } from 'node:timers/promises';
import { findDueConnectionsJob } from '#server/features/connections/jobs.ts';
import type { Browser, Product } from '#test/product.ts';

/** Waits until it is so, as a page would that reads again and again. */
export async function eventually<T>(read: () => Promise<T>, isSo: (value: T) => boolean, withinMs = 150_000): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (isSo(value)) return value;
    if (Date.now() > until) throw new Error(`It did not come to that: ${JSON.stringify(value)?.slice(0, 2_000)}`);
    await setTimeout(50);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects.
export const connectionOf = async (browser: Browser, key: string): Promise<any> =>
  (await browser.get('/api/connections')).json.find((each: { key: string }) => each.key === key).connection;

/** The connection once its whole history has been read. */
export const historyRead = (browser: Browser, key: string) =>
  eventually(
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
