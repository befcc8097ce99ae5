import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '#test/e2e/browser.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/running-product.ts';
import {
  type Framing,
  PICTURE_MAX_BYTES,
  type PictureTheme,
  PRODUCT_PICTURES,
  type ProductPictureName,
  pictureFile,
} from '#web/features/site/landing/product-pictures.ts';
import { demoContext } from './demo-context.ts';
import { openLongRide, visit } from './demo-pages.ts';

const PUBLIC = fileURLToPath(new URL('../../src/web/public', import.meta.url));
/** Room left of what is shown, so that no line touches the edge; a picture is as wide as its window less what is beside that. */
const ROOMS: Readonly<Record<Framing, number>> = { desk: 24, phone: 16 };
const DESK_MARGIN = 16;
/** Pixels for one CSS pixel, for screens that have as many. */
const SHARPNESS = 2;
/** The first that fits into the bar is taken. */
const QUALITIES = [84, 78, 72, 66, 60] as const;

interface Scene {
  open(page: Page, url: string): Promise<void>;
  /** The element at its upper left. */
  begins: string;
  /** How much of what stands above that comes along. */
  above: number;
}

const SCENES: Readonly<Record<ProductPictureName, Scene>> = {
  load: {
    open: (page, url) => visit(page, `${url}/performance-analytics`),
    begins: 'main figure:has(h3:text-matches("^Fitness"))',
    above: 16,
  },
  week: { open: (page, url) => visit(page, `${url}/dashboard`), begins: 'main .facts', above: 24 },
  activity: { open: openLongRide, begins: 'main [aria-label="Route map, north up"]', above: 16 },
};

/**
 * Takes the landing page's pictures from the product itself. The web app has to be built. The demo athlete's two years are made first,
 * or are there already in the data folder named on the command line.
 */
async function takePictures(kept: string | undefined): Promise<void> {
  const browser = await openBrowser();
  if (!browser) throw new Error('There is no Chromium on this machine; name one by CHROME_PATH.');
  const dataDir = kept ?? (await makeDataDir());
  const product = await startProduct({ dataDir, args: ['--demo'] });
  for (const theme of ['light', 'dark'] as const) {
    const context = await demoContext(browser, product.url, { colorScheme: theme, deviceScaleFactor: SHARPNESS });
    for (const name of Object.keys(SCENES) as ProductPictureName[]) await takeBoth(context, product.url, { name, theme });
    await context.close();
  }
  await browser.close();
  await product.stop();
  if (!kept) await removeDataDir(dataDir);
}

async function takeBoth(context: BrowserContext, url: string, picture: { name: ProductPictureName; theme: PictureTheme }): Promise<void> {
  for (const framing of ['desk', 'phone'] as const) {
    if (PRODUCT_PICTURES[picture.name][framing]) await take(context, url, { ...picture, framing });
  }
}

interface Wanted {
  name: ProductPictureName;
  theme: PictureTheme;
  framing: Framing;
}

async function take(context: BrowserContext, url: string, { name, theme, framing }: Wanted): Promise<void> {
  const { open, begins, above } = SCENES[name];
  const size = PRODUCT_PICTURES[name][framing];
  if (!size) throw new Error(`There is no picture of "${name}" for a ${framing}.`);
  const page = await context.newPage();
  await page.setViewportSize({ width: size.width + (framing === 'desk' ? DESK_MARGIN : 0), height: 1000 });
  await open(page, url);
  await page.addStyleTag({ content: 'aside, [role=status], [role=region] li { display: none !important }' });
  const box = await page.locator(begins).first().boundingBox();
  if (!box) throw new Error(`The page of "${name}" no longer has ${begins}.`);
  const file = pictureFile(name, framing, theme);
  const bytes = await encoded(page, { x: box.x - ROOMS[framing], y: box.y - above, ...size });
  const target = path.join(PUBLIC, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, bytes);
  console.log(`${file}: ${(bytes.length / 1000).toFixed(1)} kB`);
  await page.close();
}

/** As WebP, in the best quality that the bar allows. */
async function encoded(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  for (const quality of QUALITIES) {
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      captureBeyondViewport: true,
      clip: { ...clip, scale: SHARPNESS },
    });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length <= PICTURE_MAX_BYTES) return bytes;
  }
  throw new Error(`A picture of ${clip.width} × ${clip.height} does not fit into ${PICTURE_MAX_BYTES} bytes.`);
}

await takePictures(process.argv[2]);
