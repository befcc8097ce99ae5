import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { anActivity, anAthlete, aThreshold } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const TODAY = '2026-11-20' as LocalDate;
const product = setUpProduct({ now: `${TODAY}T12:00:00Z` });
const response = async (browser: Browser) => (await browser.get('/api/training-response')).json;

test('the own response model is of AI Elite, says what it needs, and is fitted to the tests that there are', async () => {
  const athlete = await anAthlete(product);
  expect(await response(athlete)).toMatchObject({ curve: [], missing: expect.stringContaining('included in AI Elite.') });
  await product.app.deps.db
    .insertInto('subscriptions')
    .values({ user_id: athlete.id, provider: 'demo', status: 'active', tier: 'elite' })
    .execute();
  expect(await response(athlete)).toMatchObject({ missing: null, kind: null, note: 'Needs 8 tests of the same kind; there are 0.' });
  await aThreshold(athlete, { kind: 'ftp', value: 230, since: addDays(TODAY, -330), source: 'test' });
  for (let week = 0; week < 40; week++) {
    const isLight = week % 4 === 3;
    for (const day of isLight ? [0] : [0, 2, 4])
      await anActivity(athlete, { startTime: `${addDays(TODAY, week * 7 + day - 300)}T06:00:00Z`, durationSec: 5400, avgPower: 170 });
  }
  for (let test = 1; test <= 8; test++)
    await aThreshold(athlete, { kind: 'ftp', value: 230 + 2 * test, since: addDays(TODAY, test * 30 - 290), source: 'test' });
  const found = await response(athlete);
  expect(found).toMatchObject({ kind: 'ftp', tests: 9, isReliable: false });
  expect(found.note).toContain('Not reliable yet: needs');
  const last = found.curve.at(-1);
  expect(last.date).toBe(TODAY);
  expect(last.low).toBeLessThanOrEqual(last.value);
  expect(last.value).toBeGreaterThan(200);
  expect(last.value).toBeLessThan(300);
});
