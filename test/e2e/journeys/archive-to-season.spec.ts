import { addDays, localDate } from '#core/calendar.ts';
import { sharedArchive } from '#test/archives/shared-archives.ts';
import { test } from '#test/e2e/fixtures.ts';
import { agreeInDialog, type Ground, signUp } from '#test/e2e/journey.ts';

/** A season of 24 weeks is many small searches; a machine that is busy is slow, not wrong. */
const PLANNED_WITHIN_MS = 150_000;
const ARCHIVE = sharedArchive('garmin-export.zip');

test('an expert brings an archive, reads its history, takes a threshold and plans a season to an A race', async ({ ground }) => {
  test.skip(ARCHIVE === null, 'The archives of other services (../shared/data/archives) are not here.');
  await signUp(ground, { firstName: 'Greta', agrees: false });
  await bring(ground, ARCHIVE ?? '');
  await readHistory(ground);
  await takeThreshold(ground);
  await planSeason(ground);
});

async function bring(ground: Ground, archive: string): Promise<void> {
  const { page, baseUrl } = ground;
  await page.goto(`${baseUrl}/uploads`);
  await page.locator('input[type=file]').first().setInputFiles(archive);
  await agreeInDialog(ground);
  await page.getByText('3 new activities').first().waitFor();
}

/** Activities with their names and mornings, and no figure for what nobody measured. */
async function readHistory({ page, baseUrl }: Ground): Promise<void> {
  await page.goto(`${baseUrl}/activities`);
  for (const name of ['Threshold with Anna', 'Chew Valley loop', 'Gym legs']) await page.getByRole('link', { name }).first().waitFor();
  await page.goto(`${baseUrl}/check-in?date=2026-01-26`);
  await page.getByRole('definition').filter({ hasText: '62 ms' }).waitFor();
  await page.goto(`${baseUrl}/performance-analytics`);
  const seasons = page.getByRole('table', { name: 'Seasons' });
  await seasons.getByRole('row', { name: /^2026 3 2 h 15 .* – – / }).waitFor();
}

/** What the archive suggests is taken as it is: loads follow from it. */
async function takeThreshold({ page, baseUrl }: Ground): Promise<void> {
  await page.goto(`${baseUrl}/dashboard`);
  await page.getByText(/^Suggested from your training: FTP \d+ W, LTHR \(bike\) \d+ bpm, LTHR \(run\) \d+ bpm/).waitFor();
  await page.getByRole('link', { name: 'Review' }).click();
  await page.getByRole('button', { name: /^Use \d+ W$/ }).click();
  const ftp = page.getByRole('listitem').filter({ hasText: 'FTP' }).first();
  await ftp
    .getByText(/^\d+ W$/)
    .or(page.getByText(/FTP \d+ W/))
    .first()
    .waitFor();
  await page.goto(`${baseUrl}/performance-analytics`);
  await page
    .getByRole('table', { name: 'Seasons' })
    .getByRole('row', { name: /^2026 3 2 h 15 .* km \d+ / })
    .waitFor();
}

async function planSeason({ page, baseUrl }: Ground): Promise<void> {
  const raceDay = addDays(localDate(new Date(), 'Europe/London'), 7 * 24);
  await page.goto(`${baseUrl}/plans`);
  await page.getByRole('button', { name: 'Create Your First AI Plan' }).click();
  await page.getByLabel('Plan Name').fill('Season to Weymouth');
  await page.getByText('Race (optional)').click();
  await page.getByLabel('Race name').fill('Weymouth 70.3');
  await page.getByLabel('Race date').fill(raceDay);
  await page.getByLabel('Distance').selectOption('70.3');
  await page.getByRole('button', { name: /^Plan 2[456] weeks$/ }).click();
  await page.getByRole('button', { name: 'Generate AI Plan' }).click();
  await page.getByText('AI training plan created successfully!').first().waitFor({ timeout: PLANNED_WITHIN_MS });
  await page.getByRole('button', { name: 'Season to Weymouth' }).click();
  const plan = page.getByRole('dialog', { name: 'Season to Weymouth' });
  await plan.getByText('priority A').waitFor();
  for (const phase of ['base', 'build', 'taper']) await plan.getByText(new RegExp(phase, 'i')).first().waitFor();
}
