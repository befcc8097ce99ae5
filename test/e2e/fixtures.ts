import { type BrowserContext, test as base, expect } from '@playwright/test';
import { type Ground, OPERATOR } from '#test/e2e/journey.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/running-product.ts';

/** The product that all journeys of one worker share. */
interface SharedProduct {
  url: string;
  /** The folder of emails it has sent. */
  outbox: string;
}

interface JourneyFixtures {
  /** What a journey works with: its page, its browser context and the product. */
  ground: Ground;
  /** The folder of sent emails; undefined where a journey has none to read. */
  outbox: string | undefined;
  /** Hosts besides the product's own that its pages may call. */
  otherHosts: readonly string[];
  noTrouble: undefined;
}

/** Raises the rate limits: all journeys come from one address and sign up more often than one address may. */
const PROGRAM = new URL('../../bench/product-main.ts', import.meta.url);
const STARTS_WITHIN_MS = 180_000;

/** Playwright's `test`, skipped where there is no Chromium. */
export const browserTest = base.extend<{ chromiumNeeded: undefined }>({
  chromiumNeeded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs from this pattern.
    async ({}, use, info) => {
      info.skip(!info.project.use.launchOptions?.executablePath, 'There is no Chromium on this machine; name one by CHROME_PATH.');
      await use(undefined);
    },
    { auto: true },
  ],
});

/** The `test` of journeys, with one product per worker, on a data folder of its own and a free port. `settings` are added to its environment. */
export const test = browserTest.extend<JourneyFixtures, { product: SharedProduct; settings: Record<string, string> }>({
  settings: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ settings }, use) => {
      const dataDir = await makeDataDir();
      const product = await startProduct({ dataDir, program: PROGRAM, env: { OPERATORS: OPERATOR, ...settings } });
      let isOver = false;
      void product.ended.then((reason) => {
        if (!isOver) console.log(`The product ended during a journey: it ${reason}`);
      });
      await use({ url: product.url, outbox: `${dataDir}/outbox` });
      isOver = true;
      await product.stop();
      await removeDataDir(dataDir);
    },
    { scope: 'worker', timeout: STARTS_WITHIN_MS },
  ],
  baseURL: ({ product }, use) => use(product.url),
  outbox: ({ product }, use) => use(product.outbox),
  otherHosts: [[], { option: true }],
  noTrouble: [
    async ({ context, baseURL, otherHosts }, use) => {
      const trouble = watchForTrouble(context, otherHosts.concat(baseURL ?? []));
      await use(undefined);
      expect(trouble).toEqual([]);
    },
    { auto: true },
  ],
  ground: ({ page, context, baseURL, outbox }, use) => use({ page, context, baseUrl: baseURL ?? '', outbox }),
});

/** Collects what no journey may meet: an error in a script, a breach of the security policy, a request to another host. */
function watchForTrouble(context: BrowserContext, allowed: readonly string[]): string[] {
  const trouble: string[] = [];
  const origins = allowed.map((address) => new URL(address).origin);
  context.on('weberror', (event) => trouble.push(`Error in the page: ${event.error().message}`));
  context.on('console', (message) => {
    if (/Content[- ]Security[- ]Policy/i.test(message.text())) trouble.push(`The security policy was broken: ${message.text()}`);
  });
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !origins.includes(origin)) trouble.push(`A request went to ${origin}`);
  });
  return trouble;
}
