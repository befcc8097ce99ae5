import { encodeFit } from '#core/recording/fit-encode.ts';
import type { StreamKey } from '#core/recording/recording.ts';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';
import { courseOf, randomFrom, recordedBy, syntheticWorkout } from '#test/recordings/synthetic-workouts.ts';

const LENGTH_SEC = 3600;
const PLACE: readonly StreamKey[] = ['latitudeDeg', 'longitudeDeg', 'distanceM', 'speedMps'];

/** A watch with heart rate for the whole ride, and a head unit with power that died after a third of it. */
function twoFiles() {
  const random = randomFrom(5);
  const ride = syntheticWorkout(random, {
    sport: 'bike',
    startMs: Date.UTC(2026, 4, 3, 8),
    lengthSec: LENGTH_SEC,
    course: courseOf(random),
  });
  const device = { fromSec: 0, clockSec: 0, everySec: 1, noise: { metres: 2, share: 0 } };
  const watch = recordedBy(random, ride, { ...device, toSec: LENGTH_SEC - 1, keys: [...PLACE, 'heartRateBpm'] });
  const headUnit = recordedBy(random, ride, { ...device, toSec: 1200, keys: [...PLACE, 'powerW'] });
  const file = (name: string, recording: typeof watch) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(encodeFit(recording)),
  });
  return { watch: file('watch.fit', watch), headUnit: file('head-unit.fit', headUnit) };
}

test(
  'a ride from two devices shows what each gave; a source is chosen, left out, split off and merged again',
  { tag: '@phone' },
  ({ ground }) => changeRecordings(ground),
);

async function changeRecordings(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  await signUp(ground);
  const { watch, headUnit } = twoFiles();
  for (const file of [watch, headUnit]) {
    await page.goto(`${baseUrl}/uploads`);
    await page.locator('input[type=file]').setInputFiles([file]);
    await page.getByRole('listitem').filter({ hasText: file.name }).first().getByRole('link', { name: 'View activity' }).waitFor();
  }
  await page.goto(`${baseUrl}/activities`);
  await page.getByRole('link', { name: /ride/i }).first().click();
  const recordings = page
    .getByRole('region', { name: 'Recordings' })
    .or(page.locator('section', { has: page.getByRole('heading', { name: 'Recordings' }) }));
  const rowOf = (name: string) => recordings.getByRole('listitem').filter({ hasText: name });
  await rowOf('head-unit.fit')
    .getByText(/Power 20:0/)
    .waitFor();

  await recordings.getByText('Choose a recording for each value').click();
  await recordings.getByLabel('Route').selectOption({ label: 'head-unit.fit' });
  await page.getByText('Recording selected').first().waitFor();
  await rowOf('head-unit.fit')
    .getByText(/Route 20:0/)
    .waitFor();

  await rowOf('watch.fit').getByRole('button', { name: /More/ }).click();
  await page.getByRole('menuitem', { name: 'Leave out' }).click();
  await rowOf('watch.fit').getByText('Left out of this activity.').waitFor();
  // The message about the change before may still be there, with an Undo of its own.
  await page.getByText('Recording left out').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await rowOf('watch.fit')
    .getByText(/Heart rate/)
    .waitFor();

  await rowOf('head-unit.fit').getByRole('button', { name: /More/ }).click();
  await page.getByRole('menuitem', { name: 'Make a separate activity' }).click();
  await page.getByText('Recording is now a separate activity').first().waitFor();
  await recordings.waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Merge with/ }).click();
  await rowOf('head-unit.fit')
    .getByText(/Power 20:0/)
    .waitFor();
}
