import { expect, test } from 'vitest';
import { forgetRemovedJob } from '#server/features/sessions/jobs.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct({ now: '2026-06-03T09:00:00Z' });

const RIDE = { discipline: 'cycling', sessionType: 'Long ride', duration: 150, scheduledDate: '2026-06-06', notes: 'Eat early' };
const save = (browser: Browser, name = 'Build week') => browser.send('POST', '/api/week-templates', { name, from: '2026-06-01' });
async function withRide() {
  const browser = await anAthlete(product);
  await browser.send('POST', '/api/training-sessions', RIDE);
  return browser;
}

test('a week is saved, listed, renamed and applied to other weeks', async () => {
  const browser = await withRide();
  const saved = await save(browser);
  expect(saved.status).toBe(201);
  expect(saved.json.sessions).toEqual([{ weekday: 5, discipline: 'cycling', name: 'Long ride', duration: 150 }]);
  const { id } = saved.json;
  const renamed = await browser.send('PATCH', `/api/week-templates/${id}`, { name: 'Big ride' });
  expect(renamed.json.name).toBe('Big ride');
  expect((await browser.get('/api/week-templates')).json).toEqual([renamed.json]);

  const applied = await browser.send('POST', `/api/week-templates/${id}/apply`, { to: '2026-06-15', times: 2 });
  expect(applied.status).toBe(201);
  const planned = (await browser.get('/api/training-sessions?from=2026-06-08')).json;
  expect(planned.map(({ date, notes }: { date: string; notes: string }) => [date, notes])).toEqual([
    ['2026-06-20', 'Eat early'],
    ['2026-06-27', 'Eat early'],
  ]);
});

test('sessions of a template keep their weekday where weeks begin on Sunday', async () => {
  const browser = await withRide();
  const { id } = (await save(browser)).json;
  await browser.send('POST', `/api/week-templates/${id}/apply`, { to: '2026-06-14' });
  const planned = (await browser.get('/api/training-sessions?from=2026-06-08')).json;
  expect(planned.map(({ date }: { date: string }) => date)).toEqual(['2026-06-20']);
});

test('a deleted template is restored within a day, and purged after it', async () => {
  const browser = await withRide();
  const { id } = (await save(browser)).json;
  expect((await browser.send('DELETE', `/api/week-templates/${id}`)).json).toEqual({ id });
  expect((await browser.get('/api/week-templates')).json).toEqual([]);
  expect((await browser.send('POST', `/api/week-templates/${id}/apply`, { to: '2026-06-15' })).status).toBe(404);
  expect((await browser.send('POST', `/api/week-templates/${id}/restore`)).json.id).toBe(id);
  expect((await browser.send('POST', `/api/week-templates/${id}/restore`)).json.id).toBe(id);

  await browser.send('DELETE', `/api/week-templates/${id}`);
  const { deps } = product.app;
  await forgetRemovedJob.run({ ...deps, now: () => new Date('2026-06-05T09:00:00Z') }, {});
  expect((await browser.send('POST', `/api/week-templates/${id}/restore`)).status).toBe(404);
});

test('a template needs a name, a week with sessions and room for one more', async () => {
  const browser = await withRide();
  expect((await save(browser, ' ')).json.fields).toEqual({ name: 'Enter a name' });
  const empty = await browser.send('POST', '/api/week-templates', { name: 'Empty', from: '2026-05-25' });
  expect(empty.json.fields).toEqual({ from: 'This week has no sessions to save' });
  for (let i = 0; i < 50; i++) await save(browser, `Week ${i}`);
  expect((await save(browser)).json.message).toContain('50 templates');
});
