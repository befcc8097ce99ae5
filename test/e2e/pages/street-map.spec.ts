import { statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as atOnce, type Locator, type Page } from '@playwright/test';
import { encodeFit } from '#core/recording/fit-encode.ts';
import { test as base } from '#test/e2e/fixtures.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';
import { barriers } from '#test/e2e/pages/accessibility-checks.ts';
import { pixelsOf } from '#test/e2e/pages/count-pixels.ts';
import { inventedTown } from '#test/maps/invented-town.ts';
import { courseOf, randomFrom, recordedBy, syntheticWorkout } from '#test/recordings/synthetic-workouts.ts';

/** A machine that is busy is slow, not wrong. */
const expect = atOnce.configure({ timeout: 40_000 });
/** Of the map's script, compressed by gzip. */
const MOST_BYTES = 250_000;
const PLACE = { latitudeDeg: 54.1, longitudeDeg: -2.2 };
const FAR_AWAY = { latitudeDeg: -41.3, longitudeDeg: 174.8 };

const test = base.extend<object, { settings: Record<string, string> }>({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const dir = await mkdtemp(join(tmpdir(), 'moorline-map-'));
      const MAP_FILE = join(dir, 'town.pmtiles');
      await writeFile(MAP_FILE, inventedTown(PLACE.latitudeDeg, PLACE.longitudeDeg));
      await use({ MAP_FILE });
      await rm(dir, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

function aRide(place: { latitudeDeg: number; longitudeDeg: number }, startMs: number): Buffer {
  const random = randomFrom(5);
  const course = { ...courseOf(random), ...place };
  const ride = syntheticWorkout(random, { sport: 'bike', startMs, lengthSec: 1800, course });
  const recording = recordedBy(random, ride, {
    fromSec: 0,
    toSec: 1799,
    clockSec: 0,
    everySec: 1,
    noise: { metres: 0, share: 0 },
    keys: ['latitudeDeg', 'longitudeDeg', 'distanceM', 'speedMps', 'altitudeM', 'heartRateBpm', 'powerW'],
  });
  return Buffer.from(encodeFit(recording));
}

test(
  'a ride is shown on the operator’s map, coloured by power, moved by keys and without a request to anybody else',
  { tag: '@phone' },
  ({ ground }) => showOnMap(ground),
);

async function showOnMap(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  await signUp(ground);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const askedForMap = () => asked.filter((path) => path === '/api/map' || path.includes('StreetMap'));
  const far = await bring(ground, aRide(FAR_AWAY, Date.UTC(2026, 4, 2, 8)));
  const near = await bring(ground, aRide(PLACE, Date.UTC(2026, 4, 3, 8)));
  await page.goto(`${baseUrl}/activities`);
  await page.getByRole('link', { name: /ride/i }).first().waitFor();
  expect(askedForMap()).toEqual([]);

  await page.goto(`${baseUrl}/activities/${near}`);
  const map = page.getByRole('region', { name: /^Route map, north up/ });
  await map.locator('canvas').waitFor();
  const [script = '', ...others] = new Set(askedForMap().filter((path) => path !== '/api/map'));
  expect(others).toEqual([]);
  expect(statSync(new URL(`../../../dist/web${script}.gz`, import.meta.url)).size).toBeLessThanOrEqual(MOST_BYTES);
  await expect(map.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible();
  await lookAtColours(page, map);
  await followCharts(page, map);
  await moveMap(page, map);

  await page.goto(`${baseUrl}/activities/${far}`);
  await seeOutline(page);
  await page.addInitScript(WITHOUT_WEBGL);
  await page.goto(`${baseUrl}/activities/${near}`);
  await seeOutline(page);
}

const WITHOUT_WEBGL = `
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest);
  };`;

/** Of the style: see `web/features/activities/map/street-style.ts`. */
const WOOD = { light: 'oklch(92.5% 0.04 140)', dark: 'oklch(25% 0.035 150)' };

async function lookAtColours(page: Page, map: Locator): Promise<void> {
  await expect.poll(() => pixelsOf(map, WOOD.light)).toBeGreaterThan(100);
  await expect.poll(() => pixelsOf(map, 'var(--bike)')).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Power', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Route map, north up, coloured by power' })).toBeVisible();
  await expect(page.locator('[data-source^="Range of most"]')).toHaveText(/^1\d\d W2\d\d W$/);
  await expect.poll(() => pixelsOf(map, 'var(--run)')).toBeGreaterThan(20);
  expect(await pixelsOf(map, 'var(--swim)')).toBeGreaterThan(20);
  expect(await pixelsOf(map, 'var(--bike)')).toBe(0);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => pixelsOf(map, WOOD[colorScheme])).toBeGreaterThan(100);
    expect(await barriers(page)).toEqual([]);
  }
}

async function followCharts(page: Page, map: Locator): Promise<void> {
  await page.locator('.stream-chart').first().hover();
  await map.locator('.maplibregl-marker').waitFor();
  await map.hover();
  await expect(map.locator('.maplibregl-marker')).toHaveCount(0);
}

async function moveMap(page: Page, map: Locator): Promise<void> {
  const whole = await pixelsOf(map, 'var(--run)');
  await map.getByRole('button', { name: 'Zoom in on map' }).click();
  await expect.poll(() => pixelsOf(map, 'var(--run)')).not.toBe(whole);
  await map.getByRole('button', { name: 'Show whole route' }).click();
  await expect.poll(() => pixelsOf(map, 'var(--run)')).toBe(whole);
  await map.locator('canvas').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', '+']) await page.keyboard.press(key);
  await expect.poll(() => pixelsOf(map, 'var(--run)')).not.toBe(whole);
}

/** Where the map covers nothing of a track, or the browser cannot draw it, the track is shown on a plain ground. */
async function seeOutline(page: Page): Promise<void> {
  await page.getByRole('img', { name: 'Route map, north up' }).waitFor();
  await expect(page.locator('canvas.maplibregl-canvas')).toHaveCount(0);
}

/** Uploads a file and waits for its activity; the activity's id. */
async function bring({ page, baseUrl }: Ground, buffer: Buffer): Promise<string> {
  const files = { name: 'ride.fit', mimeType: 'application/octet-stream', buffer };
  const { id } = await (await page.request.post(`${baseUrl}/api/uploads`, { multipart: { files } })).json();
  let activity: string | undefined;
  await expect
    .poll(async () => {
      const upload = await (await page.request.get(`${baseUrl}/api/uploads/${id}`)).json();
      activity = upload.files[0]?.activityIds[0];
      return activity;
    })
    .toBeDefined();
  return activity ?? '';
}
