import { expect, test } from 'vitest';
import { anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';

const product = setUpProduct({ now: '2026-06-03T09:00:00Z' });

test('a day has one note: it is saved, replaced, listed by day and deleted', async () => {
  const browser = await anAthlete(product);
  await browser.send('PUT', '/api/day-notes/2026-06-05', { text: 'Travel to Leeds' });
  await browser.send('PUT', '/api/day-notes/2026-06-01', { text: 'Slept badly\nFelt fine later' });
  const replaced = await browser.send('PUT', '/api/day-notes/2026-06-05', { text: 'Travel to York' });
  expect(replaced.json).toMatchObject({ date: '2026-06-05', text: 'Travel to York' });
  const listed = (await browser.get('/api/day-notes')).json;
  expect(listed.map(({ text }: { text: string }) => text)).toEqual(['Slept badly\nFelt fine later', 'Travel to York']);
  expect((await browser.get('/api/day-notes?from=2026-06-02')).json).toEqual([replaced.json]);
  expect((await browser.send('DELETE', '/api/day-notes/2026-06-05')).json).toEqual({ date: '2026-06-05' });
  expect((await browser.send('DELETE', '/api/day-notes/2026-06-05')).status).toBe(404);
});

test('an empty or very long note is rejected beside its field', async () => {
  const browser = await anAthlete(product);
  const sent = async (text: string) => (await browser.send('PUT', '/api/day-notes/2026-06-05', { text })).json.fields;
  expect(await sent('  ')).toEqual({ text: 'Enter a note' });
  expect(await sent('a'.repeat(501))).toEqual({ text: 'Maximum 500 characters' });
});

test('another athlete neither sees nor changes a note', async () => {
  const [owner, other] = [await anAthlete(product), await anAthlete(product)];
  await owner.send('PUT', '/api/day-notes/2026-06-05', { text: 'Mine' });
  expect((await other.get('/api/day-notes')).json).toEqual([]);
  expect((await other.send('DELETE', '/api/day-notes/2026-06-05')).status).toBe(404);
  await other.send('PUT', '/api/day-notes/2026-06-05', { text: 'Theirs' });
  expect((await owner.get('/api/day-notes')).json).toMatchObject([{ text: 'Mine' }]);
});
