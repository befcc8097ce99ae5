import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionVerdict } from '#test/chaos/session-ledger.ts';
import type { StripeDouble } from '#test/doubles/stripe/stripe-double.ts';
import type { HttpBrowser } from '#test/http-browser.ts';

const PAUSE_MS = 100;
const GIVE_UP_MS = 90_000;
const OVER = new Set(['canceled', 'incomplete_expired']);

/** Presses the same order again and again, as somebody does who sees nothing happen; how often it was acknowledged. */
export function keepOrdering(browser: HttpBrowser): { stop(): Promise<number> } {
  let stopping = false;
  let acknowledged = 0;
  const order = async (): Promise<void> => {
    let giveUpAt = performance.now() + GIVE_UP_MS;
    while (!stopping || acknowledged === 0) {
      if (await isTaken(browser)) {
        acknowledged += 1;
        giveUpAt = performance.now() + GIVE_UP_MS;
      }
      if (performance.now() > giveUpAt) throw new Error(`No order was taken within ${GIVE_UP_MS / 1000} s.`);
      await sleep(PAUSE_MS);
    }
  };
  const ordering = order();
  // What went wrong is told to whoever stops it.
  ordering.catch(() => undefined);
  return {
    async stop() {
      stopping = true;
      await ordering;
      return acknowledged;
    },
  };
}

async function isTaken({ url, cookie }: HttpBrowser): Promise<boolean> {
  const headers = { 'content-type': 'application/json', cookie };
  const asked = { method: 'POST', headers, body: JSON.stringify({ tier: 'pro' }), signal: AbortSignal.timeout(60_000) };
  const answer = await fetch(`${url}/api/get-or-create-subscription`, asked).catch(() => null);
  const text = await answer?.text().catch(() => null);
  if (!answer || text === null) return false;
  // 409: another press of the same order is being worked on.
  if (!answer.ok && answer.status < 500 && answer.status !== 409) throw new Error(`A good order was refused: ${answer.status} ${text}`);
  return answer.ok;
}

/** The provider's books, against what was acknowledged: one customer with one subscription, however often it was pressed. */
export async function judgeOrders({ book }: StripeDouble, browser: HttpBrowser, acknowledged: number): Promise<SessionVerdict> {
  const { id } = (await browser.get('/api/auth/user')).json();
  const customers = [...book.customers.values()].filter(({ metadata }) => metadata.userId === id);
  const running = [...book.subscriptions.values()].filter(
    ({ customer, status }) => customers.some((each) => each.id === customer) && !OVER.has(status),
  );
  return {
    acknowledged,
    missing: acknowledged > 0 && running.length === 0 ? [`the subscription of ${id}`] : [],
    twice: [
      ...customers.slice(1).map((each) => `customer ${each.id} of ${id}`),
      ...running.slice(1).map((each) => `subscription ${each.id} of ${id}`),
    ],
  };
}
