import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { browserTest } from '#test/e2e/fixtures.ts';
import { FOR_ATHLETES, FOR_NEWCOMERS, FOR_VISITORS } from '#test/e2e/screens.ts';
import { compare } from '#test/e2e/screenshots/compare-screenshots.ts';
import { NOW } from '#test/e2e/screenshots/screenshot-product.ts';
import { type StartedProduct, startedProduct } from '#test/e2e/screenshots/start-product.ts';
import { goAndSettle, settled } from '#test/e2e/wait-until-idle.ts';

const WIDTHS = [390, 768, 1440] as const;
const THEMES = ['light', 'dark'] as const;
const ROOT = path.join(import.meta.dirname, '../../..');
const APPROVED = path.join(ROOT, 'test/screenshots');
const SEEN = path.join(ROOT, '.cache/looks');
/** Of 255: what letters drawn by another version of the browser come to, and what nobody sees. */
const MOST_APART = 12;
const MOST_TALLER_PX = 8;
/** Long lists go on as they begin. */
const MOST_TALL_PX = 6000;

interface Screen {
  name: string;
  /** Of some screens the product knows the address, once it has the athlete's data. */
  path: string | ((product: StartedProduct) => string | undefined);
  who: 'visitor' | 'athlete' | 'newcomer';
}

const test = browserTest.extend<object, { tool: Page }>({
  tool: [
    async ({ browser }, use) => {
      const context = await browser.newContext();
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

// Takes a picture at three widths in both themes and compares each with the approved one; `--update-snapshots` approves it.
for (const screen of screens())
  test(`looks of ${screen.name}`, async ({ browser, tool }, info) => {
    const approve = info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed';
    expect(await look({ browser, product: startedProduct(), tool, approve }, screen)).toEqual([]);
  });

function screens(): Screen[] {
  const named = (who: Screen['who'], paths: readonly string[]) => paths.map((each) => ({ name: `${who}${nameOf(each)}`, path: each, who }));
  const ofAthlete = (name: string, path: Screen['path']) => ({ name: `athlete-${name}`, path, who: 'athlete' as const });
  return [
    ...named('visitor', FOR_VISITORS),
    ...named('newcomer', FOR_NEWCOMERS),
    ...named('athlete', FOR_ATHLETES),
    ofAthlete('session', ({ session }) => session.find((path) => /^\/training-sessions\/[^/]+$/.test(path))),
    ...['workout', 'card'].map((part) => ofAthlete(`session-${part}`, ({ session }) => session.find((path) => path.endsWith(`/${part}`)))),
    ...['swim', 'bike', 'run'].map((discipline) => ofAthlete(`activity-${discipline}`, ({ activities }) => activities[discipline])),
  ];
}

/** "/performance-analytics?tab=swimming" → "-performance-analytics-swimming" */
function nameOf(address: string): string {
  return address
    .replace(/\?\w+=/, '/')
    .replaceAll('/', '-')
    .replace(/-$/, '-first');
}

interface Studio {
  browser: Browser;
  product: StartedProduct;
  tool: Page;
  approve: boolean;
}

async function look({ browser, product, tool, approve }: Studio, { name, path: address, who }: Screen): Promise<string[]> {
  const path = typeof address === 'string' ? address : address(product);
  if (path === undefined) return ['the product has no such screen'];
  const login = who === 'visitor' ? undefined : product.logins[who];
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    ...(login && { storageState: login }),
  });
  const problems: string[] = [];
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(NOW);
    await goAndSettle(page, product.url + path);
    for (const width of WIDTHS) {
      for (const theme of THEMES) {
        const problem = await judge({ tool, approve }, `${name}.${width}.${theme}.webp`, await shotOf(page, width, theme));
        if (problem) problems.push(`${width} px, ${theme}: ${problem}`);
      }
    }
  } finally {
    await context.close();
  }
  return problems;
}

async function shotOf(page: Page, width: number, theme: (typeof THEMES)[number]): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: 900 });
  // The height is that of the new width, not of the one before.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))))');
  await settled(page);
  // Pictures that are loaded when they come into sight, and charts that are drawn for their width.
  const heightPx = Math.min(MOST_TALL_PX, Number(await page.evaluate('document.documentElement.scrollHeight')));
  await page.setViewportSize({ width, height: Math.max(900, heightPx) });
  await settled(page);
  await page.evaluate(
    'Promise.all([...document.images].filter((image) => image.currentSrc).map((image) => image.decode().catch(() => {})))',
  );
  return page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
}

/** What is wrong with a picture, in words; null when it is as approved or has just become so. */
async function judge({ tool, approve }: Pick<Studio, 'tool' | 'approve'>, file: string, shot: Buffer): Promise<string | null> {
  const known = path.join(APPROVED, file);
  const approved = existsSync(known) ? readFileSync(known) : null;
  const { small, worst, tallerPx } = await compare(tool, shot, approved);
  const isSame = worst !== null && worst <= MOST_APART && Math.abs(tallerPx) <= MOST_TALLER_PX;
  if (isSame) return null;
  const folder = approve ? APPROVED : SEEN;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, file), small);
  if (approve) return null;
  if (worst === null) return `no picture is approved; see .cache/looks/${file}`;
  const height = tallerPx === 0 ? '' : `, ${Math.abs(tallerPx)} px ${tallerPx > 0 ? 'taller' : 'shorter'}`;
  return `${worst.toFixed(0)} of 255 apart at its worst${height}; see .cache/looks/${file}`;
}
