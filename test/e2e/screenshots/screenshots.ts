import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { FOR_ATHLETES, FOR_NEWCOMERS, FOR_VISITORS } from '#test/e2e/screens.ts';
import { compare } from '#test/e2e/screenshots/compare-screenshots.ts';
import { NOW, type StillProduct, stillProduct } from '#test/e2e/screenshots/screenshot-product.ts';
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
  path: string;
  who: 'visitor' | 'athlete' | 'newcomer';
}

/** Takes a picture of every page at three widths in both themes and holds each against the approved one; with `approve` it becomes the approved one. */
export async function runLooks(browser: Browser, { words, approve }: { words: readonly string[]; approve: boolean }) {
  const product = await stillProduct(browser);
  const tool = await (await browser.newContext()).newPage();
  const tally = { passed: 0, failed: 0 };
  try {
    for (const screen of screensOf(product).filter(({ name }) => words.every((word) => name.includes(word)))) {
      const problems = await look({ browser, product, tool, approve }, screen);
      tally[problems.length === 0 ? 'passed' : 'failed']++;
      console.log(problems.length === 0 ? `✓ looks of ${screen.name}${approve ? ', approved' : ''}` : `✗ looks of ${screen.name}`);
      for (const problem of problems) console.log(`  ${problem}`);
    }
  } finally {
    await product.stop();
  }
  return tally;
}

function screensOf({ activities, session }: StillProduct): Screen[] {
  const named = (who: Screen['who'], paths: readonly string[]) => paths.map((each) => ({ name: `${who}${nameOf(each)}`, path: each, who }));
  return [
    ...named('visitor', FOR_VISITORS),
    ...named('newcomer', FOR_NEWCOMERS),
    ...named('athlete', FOR_ATHLETES),
    ...session.map((path) => ({ name: `athlete-session-${path.split('/').at(-1)}`, path, who: 'athlete' as const })),
    ...Object.entries(activities).map(([discipline, href]) => ({
      name: `athlete-activity-${discipline}`,
      path: href,
      who: 'athlete' as const,
    })),
  ];
}

/** "/performance-analytics?tab=swimming" → "-performance-analytics-swimming" */
const nameOf = (address: string): string =>
  address
    .replace(/\?\w+=/, '/')
    .replaceAll('/', '-')
    .replace(/-$/, '-first');

interface Studio {
  browser: Browser;
  product: StillProduct;
  tool: Page;
  approve: boolean;
}

async function look({ browser, product, tool, approve }: Studio, { name, path: address, who }: Screen): Promise<string[]> {
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
    await goAndSettle(page, product.url + address);
    for (const width of WIDTHS) {
      for (const theme of THEMES) {
        const problem = await judge({ tool, approve }, `${name}.${width}.${theme}.webp`, await shotOf(page, width, theme));
        if (problem) problems.push(`${width} px, ${theme}: ${problem}`);
      }
    }
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
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
