import { openBrowser } from '#test/e2e/browser.ts';
import { type StillProduct, stillProduct } from '#test/e2e/screenshots/screenshot-product.ts';

const VARIABLE = 'SCREENSHOT_PRODUCT';

/**
 * Playwright's global setup for screenshots: one product for the whole run, because a worker ends with each failed test and twelve weeks of
 * training take a minute to read. Returns the teardown.
 */
async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  const browser = await openBrowser();
  if (!browser) return undefined;
  try {
    const { stop, ...started } = await stillProduct(browser);
    process.env[VARIABLE] = JSON.stringify(started);
    return stop;
  } finally {
    await browser.close();
  }
}

/** Playwright takes a global setup by this name. */
export { startProduct as default };

/** The product that the global setup has started. Workers inherit its description by their environment. */
export function startedProduct(): StartedProduct {
  return JSON.parse(process.env[VARIABLE] ?? '') as StartedProduct;
}

export type StartedProduct = Omit<StillProduct, 'stop'>;
