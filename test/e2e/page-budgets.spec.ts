import assert from 'node:assert/strict';
import type { Browser, BrowserContext, CDPSession, Response } from 'playwright-core';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';
import { fiveFiles } from '#test/e2e/training/watch-files.ts';
import { settled } from '#test/e2e/wait-until-idle.ts';

/** Until a first visit shows data: the document and all it names but data, and kB of script as sent. */
const MOST_FILES = 12;
const MOST_SCRIPT_KB = 150;
/** kB of the largest answer with data, as sent. */
const MOST_ANSWER_KB = 30;

interface Work {
  /** Functions called until the page is at rest. */
  calls: number;
  elements: number;
  /** How often the browser worked out the layout. */
  layouts: number;
}

interface Budget {
  name: string;
  path: (activity: string) => string;
  most: Work;
}

/** Work in what does not depend on the machine, a third to a half above what was counted in December 2026. */
const BUDGETS: readonly Budget[] = [
  { name: 'dashboard', path: () => '/dashboard', most: { calls: 200_000, elements: 500, layouts: 20 } },
  { name: 'calendar', path: () => '/training-sessions', most: { calls: 200_000, elements: 450, layouts: 20 } },
  { name: 'activity', path: (activity) => activity, most: { calls: 750_000, elements: 1_150, layouts: 30 } },
  { name: 'analytics', path: () => '/performance-analytics', most: { calls: 300_000, elements: 700, layouts: 30 } },
];

test('an everyday page of an athlete keeps to its budgets of requests, bytes and work', async ({ ground }) => {
  const { page, context, baseUrl } = ground;
  await signUp(ground);
  await page.goto(`${baseUrl}/uploads`);
  await page.locator('input[type=file]').setInputFiles(fiveFiles());
  await page.getByText('4 new activities from 5 files').waitFor();
  await page.goto(`${baseUrl}/activities`);
  const activity = (await page.getByRole('link', { name: /Sprint at the reservoir/ }).getAttribute('href')) ?? '';
  const browser = context.browser();
  assert.ok(browser);
  const over: string[] = [];
  for (const { name, path, most } of BUDGETS) {
    const address = baseUrl + path(activity);
    const limits = { files: MOST_FILES, scriptKb: MOST_SCRIPT_KB, answerKb: MOST_ANSWER_KB, ...most };
    const found = { ...(await loadOf(browser, ground, address)), ...(await workOf(browser, ground, address)) };
    for (const [what, is] of Object.entries(found)) {
      const limit = limits[what as keyof typeof found];
      if (!(is > 0 && is <= limit)) over.push(`${name}: ${what} ${Math.round(is)}, at most ${limit}`);
    }
  }
  assert.deepEqual(over, []);
});

/** What a page needs to show data: everything its document does not name is held back, and it has to show some all the same. */
async function loadOf(browser: Browser, ground: Ground, address: string): Promise<{ files: number; scriptKb: number; answerKb: number }> {
  return withLogin(browser, ground, async (context) => {
    const page = await context.newPage();
    const document = await (await context.request.get(address)).text();
    const named = [...document.matchAll(/<(?:link rel="(?:stylesheet|preload|modulepreload)"|script)[^>]*(?:href|src)="([^"]+)"/g)];
    const files = new Set(named.map(([, file = '']) => file).filter((file) => !file.startsWith('/api/')));
    // Never answered.
    await page.route('**/assets/*.js', (route) => (files.has(new URL(route.request().url()).pathname) ? route.continue() : undefined));
    const responses: Response[] = [];
    page.on('response', (response) => void responses.push(response));
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.locator('main [data-source]').first().waitFor();
    const sizes = await Promise.all(responses.map(async (response) => ({ url: new URL(response.url()), kb: await sentKb(response) })));
    return {
      files: files.size + 1,
      scriptKb: sizes.filter(({ url }) => files.has(url.pathname) && url.pathname.endsWith('.js')).reduce((sum, { kb }) => sum + kb, 0),
      answerKb: Math.max(...sizes.filter(({ url }) => url.pathname.startsWith('/api/')).map(({ kb }) => kb)),
    };
  });
}

const sentKb = async (response: Response): Promise<number> =>
  response.url().endsWith('/events') ? 0 : (await response.request().sizes()).responseBodySize / 1000;

async function workOf(browser: Browser, ground: Ground, address: string): Promise<Work> {
  return withLogin(browser, ground, async (context) => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('Profiler.enable');
    await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await page.goto(address, { waitUntil: 'networkidle' });
    await settled(page);
    const elements = await page.evaluate<number>("document.querySelectorAll('*').length");
    return { ...(await callsAndLayouts(devtools)), elements };
  });
}

async function callsAndLayouts(devtools: CDPSession): Promise<Omit<Work, 'elements'>> {
  const { result } = await devtools.send('Profiler.takePreciseCoverage');
  const functions = result.flatMap((script) => (script.url.includes('/assets/') ? script.functions : []));
  const { metrics } = await devtools.send('Performance.getMetrics');
  return {
    calls: functions.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0),
    layouts: metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0,
  };
}

/** A phone that has kept nothing but the login. */
async function withLogin<T>(browser: Browser, { context }: Ground, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const storageState = { cookies: await context.cookies(), origins: [] };
  const own = await browser.newContext({ viewport: { width: 412, height: 823 }, storageState });
  try {
    return await work(own);
  } finally {
    await own.close();
  }
}
