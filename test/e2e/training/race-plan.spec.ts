import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { ownHands } from '#test/e2e/api-actions.ts';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';
import { barriers } from '#test/e2e/pages/accessibility-checks.ts';
import { figuresOf, unsourced } from '#test/e2e/pages/find-unsourced-figures.ts';
import { gpxCourse, rolling } from '#test/fixtures/gpx-course.ts';

test(
  'an athlete enters a race, moves it and takes it out and back, and plans it over its course: refused files say why, a missing threshold is named, splits and food come with their sources and go along as files',
  { tag: '@phone' },
  ({ ground }) => planned(ground),
);

const gpx = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'application/gpx+xml', buffer: Buffer.from(bytes) });
const BIKE = gpx('reservoir.gpx', gpxCourse({ name: 'Reservoir road', lengthM: 20_000, altitudeM: rolling(5_000, 120), everyM: 100 }));
const RUN = gpx('shore.gpx', gpxCourse({ lengthM: 10_000, altitudeM: rolling(2_500, 25) }));

async function planned(ground: Ground): Promise<void> {
  await signUp(ground);
  const hands = await ownHands(ground);
  await hands.send('PATCH', '/api/athlete', { weightKg: 68 });
  for (const [kind, value] of Object.entries({ css: 1.1, 'run-threshold-speed': 3.8, 'lthr-bike': 160, 'lthr-run': 168 }))
    await hands.send('POST', '/api/thresholds', { kind, value, since: '2026-01-01' });
  await chooseFirst(ground);
  await ownSeason(ground);
  await hands.send('POST', '/api/races', { ...TARN, goalSeconds: 9_000 });
  await refuse(ground);
  await withoutFtp(ground);
  await hands.send('POST', '/api/thresholds', { kind: 'ftp', value: 250, since: '2026-01-01' });
  await wholePlan(ground);
  await takeAlong(ground);
  await fitsWindows(ground);
}

const TARN = { name: 'Tarn Triathlon', date: '2031-07-12', format: 'olympic', priority: 'A' };

const choose = (page: Ground['page'], leg: 'bike' | 'run', file: typeof BIKE) =>
  page.getByLabel(`Choose the ${leg} course`).and(page.locator('input')).setInputFiles(file);
const work = (page: Ground['page']) => page.getByRole('button', { name: 'Create race plan' }).click();

async function chooseFirst({ page, baseUrl }: Ground): Promise<void> {
  await page.goto(`${baseUrl}/race-plan`);
  await page.getByRole('heading', { name: 'Your race plan will appear here' }).waitFor();
  await work(page);
  await page.locator('p', { hasText: 'Choose a race or distance' }).waitFor();
}

/** Enters a race, changes its day, takes it out and back, all under Races. */
async function ownSeason({ page }: Ground): Promise<void> {
  const races = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Races', exact: true }) });
  await races.getByText('No races yet.').waitFor();
  await page.getByRole('button', { name: 'Add race' }).click();
  await page.getByRole('button', { name: 'Add race' }).click();
  await page.getByText('Enter a race name').waitFor();
  await page.locator('p', { hasText: 'Choose a distance' }).waitFor();
  await page.getByLabel('Race name').fill(TARN.name);
  await page.getByLabel('Race date').fill('2031-07-05');
  await page.getByLabel('Distance').selectOption('Olympic triathlon');
  await page.getByRole('button', { name: 'Add race' }).click();
  await page.getByText('Race added', { exact: true }).waitFor();
  await races.getByText('Sat 5 Jul 2031').waitFor();
  await page.getByRole('button', { name: 'Edit Tarn Triathlon' }).click();
  await page.getByLabel('Race date').fill(TARN.date);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await races.getByText('Sat 12 Jul 2031').waitFor();
  await page.getByRole('button', { name: 'Remove Tarn Triathlon' }).click();
  await races.getByText('No races yet.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await races.getByText('Sat 12 Jul 2031').waitFor();
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  assert.deepEqual(await barriers(page), []);
}

async function refuse({ page, baseUrl }: Ground): Promise<void> {
  await page.goto(`${baseUrl}/dashboard`);
  await page.getByRole('link', { name: 'Plan race' }).click();
  assert.equal(await page.getByLabel('Race', { exact: true }).locator('option:checked').textContent(), 'Tarn Triathlon, 12 Jul 2031');
  await work(page);
  await page.getByText('Choose the GPX file of the course.').waitFor();
  await choose(page, 'bike', gpx('saved.gpx', new TextEncoder().encode('<html><body>Log in</body></html>')));
  await work(page);
  await page.getByText('This is a web page, perhaps a login page').waitFor();
  assert.deepEqual(await barriers(page), []);
  await page.getByRole('button', { name: 'Remove saved.gpx' }).click();
  await choose(page, 'bike', BIKE);
  await work(page);
  await page.getByText('This course is 20 km, but the race is 40 km.').waitFor();
}

async function withoutFtp({ page }: Ground): Promise<void> {
  await page.getByLabel('Bike course laps').fill('2');
  await work(page);
  await page.getByText('Set your FTP to get bike power and time.').first().waitFor();
  await page.getByText('No total time because the bike has no time.').waitFor();
  assert.equal(await page.getByRole('link', { name: 'Enter your thresholds' }).getAttribute('href'), '/athlete?tab=thresholds');
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  assert.deepEqual(await barriers(page), []);
}

async function wholePlan({ page }: Ground): Promise<void> {
  await choose(page, 'run', RUN);
  await page.getByText('Race-day conditions (optional)').click();
  await page.getByLabel('Air temperature (°C)').fill('21');
  await page.getByLabel('Wind speed (km/h)').fill('14');
  await page.getByLabel('Wind direction').selectOption('West');
  await work(page);
  await page.getByText('Hourly plan').waitFor();
  await page.getByRole('heading', { name: 'Tarn Triathlon', level: 2 }).waitFor();
  await page.getByText('never above 275 W').waitFor();
  await page.getByText('Your goal of 2:30:00').waitFor();
  for (const caption of ['Bike splits', 'Run splits', 'Race legs']) {
    const rows = page.getByRole('table', { name: caption }).getByRole('row');
    assert.ok((await rows.count()) >= 5, `${caption} has rows`);
  }
  // Keys and screen readers are taken to the plan when it comes.
  assert.ok(await page.evaluate<boolean>(`document.activeElement?.textContent?.startsWith('Tarn Triathlon')`));
  const plot = page.getByRole('slider', { name: /^Bike course/ });
  await plot.focus();
  await plot.press('ArrowLeft');
  assert.match((await plot.getAttribute('aria-valuetext')) ?? '', /Elevation .* Power \d+ W/);
  await page.getByRole('button', { name: /^Estimated finish time/ }).click();
  await page.getByText('Race time from thresholds').first().waitFor();
  await page.keyboard.press('Escape');
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  assert.deepEqual(await barriers(page), []);
}

async function takeAlong({ page }: Ground): Promise<void> {
  const csv = await saved(page, 'Save as CSV', 'tarn-triathlon-race-plan.csv');
  assert.match(csv, /^\ufeffleg,from_m,to_m,terrain,grade_percent,power_w/);
  assert.match(csv, /\r\nbike,0,\d+/);
  const tape = await saved(page, 'Save as stem note', 'tarn-triathlon-race-plan.txt');
  assert.match(tape, /^Tarn Triathlon\n\nSWIM {2}\d+:\d\d {2}\d:\d\d \/100 m\n/);
  assert.match(tape, /\nto [\d.]+ km +(Climb|Flat|Descent) +\d+ W +\d+:\d\d\n/);
  for (const file of [csv, tape]) assert.doesNotMatch(file, /54\.\d|trkpt/, 'no position goes along');
}

async function saved(page: Ground['page'], button: string, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  assert.equal(download.suggestedFilename(), name);
  return readFile(await download.path(), 'utf8');
}

async function fitsWindows({ page }: Ground): Promise<void> {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(100);
    const overPx = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    assert.ok(overPx <= 0, `at ${width} px the plan is ${overPx} px too wide`);
  }
}
