import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; help: string; nodes: { html: string }[] }[];
}

const AT_REST_WITHIN_MS = 5_000;

/**
 * What still fades or slides in has neither its colours nor its place. What goes on for ever is not waited for, nor what the browser never
 * finishes: some transitions stay pending after a change of the colour scheme. Panels below the window are drawn as well: their colours would
 * change only when somebody scrolls there.
 */
const AT_REST = `document.querySelectorAll('.panel').forEach((panel) => panel.style.setProperty('content-visibility', 'visible'));
Promise.race([
  Promise.all(document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    .map(({ finished }) => finished.catch(() => undefined))),
  new Promise((resolve) => setTimeout(resolve, ${AT_REST_WITHIN_MS})),
]).then(() => undefined)`;

interface AxeOptions {
  runOnly?: string[];
  /** What is put together for an answer: to do so for all that is well takes longer than to look. */
  resultTypes: 'violations'[];
}

interface Axe {
  run(options: AxeOptions): Promise<AxeResult>;
}

const STILL_DRAWN_MS = 1_000;

/**
 * What axe finds on a page once it has come to rest, a sentence each; empty when it finds nothing. What is found is looked at again a moment
 * later, and only what is there then counts: a figure that comes late has the colours of before for one frame. `runOnly` names rules of axe.
 */
export async function barriers(page: Page, options: { runOnly?: string[] } = {}): Promise<string[]> {
  if (!(await page.evaluate('Boolean(globalThis.axe)'))) await page.evaluate(`(() => { ${AXE} })()`);
  const found = await lookForBarriers(page, options);
  if (found.length === 0) return [];
  await page.waitForTimeout(STILL_DRAWN_MS);
  return lookForBarriers(page, options);
}

/** The same in the light and in the dark, where only the colours are others. The page is left in the light. */
export async function barriersInBothThemes(page: Page): Promise<string[]> {
  const light = await barriers(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await barriers(page, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return [...light.map((barrier) => `light: ${barrier}`), ...dark.map((barrier) => `dark: ${barrier}`)];
}

async function lookForBarriers(page: Page, options: { runOnly?: string[] }): Promise<string[]> {
  await page.evaluate(AT_REST);
  const given: AxeOptions = { ...options, resultTypes: ['violations'] };
  const { violations } = await page.evaluate((all) => (globalThis as unknown as { axe: Axe }).axe.run(all), given);
  return violations.map(({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
