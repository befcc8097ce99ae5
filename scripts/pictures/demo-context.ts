import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { DEMO_EMAIL, demoPassword } from '#server/features/demo/demo.ts';
import { waitForHistory } from './demo-history.ts';

/** A browser in which the demo athlete is logged in; resolves once her history is complete. */
export async function demoContext(browser: Browser, url: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Europe/London', ...options });
  await context.request.post(`${url}/api/auth/login`, { data: { email: DEMO_EMAIL, password: demoPassword() } });
  await waitForHistory(context.request, url);
  return context;
}
