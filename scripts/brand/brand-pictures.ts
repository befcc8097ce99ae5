import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openBrowser } from '#test/e2e/browser.ts';
import { iconDocument } from './icon-document.ts';
import { SOCIAL_SIZE, socialDocument } from './social-document.ts';

const PUBLIC = fileURLToPath(new URL('../../src/web/public', import.meta.url));
const FONTS = new URL('../../node_modules/@fontsource-variable/', import.meta.url);

/** `margin`: how much of the side stays free; a maskable icon may be cut to a circle. `corner`: of the ground, as a share of the side. */
const ICONS = [
  { file: 'icon-192.png', size: 192, margin: 0.14, corner: 0.22 },
  { file: 'icon-512.png', size: 512, margin: 0.14, corner: 0.22 },
  { file: 'icon-maskable-512.png', size: 512, margin: 0.24, corner: 0 },
  { file: 'apple-touch-icon.png', size: 180, margin: 0.16, corner: 0 },
] as const;

/** Draws the icons and the picture that goes with a shared link into `src/web/public`. Run after a change of the mark or of the words. */
async function drawBrand(): Promise<void> {
  const browser = await openBrowser();
  if (!browser) throw new Error('There is no Chromium on this machine; name one by CHROME_PATH.');
  const page = await browser.newPage();
  for (const { file, size, ...shape } of ICONS) await draw(page, iconDocument(size, shape), { width: size, height: size }, `icons/${file}`);
  const fonts = { text: font('hanken-grotesk'), display: font('bricolage-grotesque') };
  const contours = readFileSync(new URL('../../src/web/features/site/contours.svg', import.meta.url), 'utf8');
  await draw(page, socialDocument({ fonts, contours }), SOCIAL_SIZE, 'pictures/social.png');
  await browser.close();
}

async function draw(page: Page, html: string, size: { width: number; height: number }, file: string): Promise<void> {
  await page.setViewportSize(size);
  await page.setContent(html);
  await page.evaluate('document.fonts.ready.then(() => true)');
  const target = path.join(PUBLIC, file);
  mkdirSync(path.dirname(target), { recursive: true });
  const bytes = await page.screenshot({ omitBackground: true });
  writeFileSync(target, bytes);
  console.log(`${file}: ${(bytes.length / 1000).toFixed(1)} kB`);
}

/** As a data address: the page that is drawn has no host to fetch from. */
function font(name: string): string {
  const bytes = readFileSync(new URL(`${name}/files/${name}-latin-wght-normal.woff2`, FONTS));
  return `data:font/woff2;base64,${bytes.toString('base64')}`;
}

await drawBrand();
