import { expect, test } from 'vitest';
import { anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';

const product = setUpProduct({ now: '2026-06-03T09:00:00Z' });
const RUN = { discipline: 'running', sessionType: 'Tempo', duration: 60, plannedLoad: 70 };

test('weeks tell what was planned and completed, and where they leave fitness and form', async () => {
  const browser = await anAthlete(product);
  await browser.send('POST', '/api/activities', {
    discipline: 'run',
    startTime: '2026-06-01T06:00:00Z',
    durationSec: 2_400,
    distanceM: 8_000,
    rpe: 5,
  });
  await browser.send('POST', '/api/training-sessions', { ...RUN, scheduledDate: '2026-06-05' });
  await browser.send('POST', '/api/training-sessions', { ...RUN, scheduledDate: '2026-06-09' });
  const { status, json } = await browser.get('/api/training-weeks?from=2026-06-01&to=2026-06-14');
  expect(status).toBe(200);
  expect(json.map(({ from, to }: { from: string; to: string }) => [from, to])).toEqual([
    ['2026-06-01', '2026-06-07'],
    ['2026-06-08', '2026-06-14'],
  ]);
  const [now, next] = json;
  expect(now.planned).toMatchObject({ count: 1, durationSec: 3_600, load: 70 });
  expect(now.completed).toMatchObject({ count: 1, durationSec: 2_400 });
  expect(next.completed).toMatchObject({ count: 0, durationSec: 0, load: 0 });
  const loads = (await browser.get('/api/load/ahead?days=11')).json.planned;
  const sunday = loads.find(({ date }: { date: string }) => date === '2026-06-07');
  expect(now.end.fitness).toBeCloseTo(sunday.fitness, 9);
  expect(now.end.form).toBeCloseTo(sunday.fitness - sunday.fatigue, 9);
  expect(next.end.isProjected).toBe(true);
});

test('weeks far ahead count everything planned before them', async () => {
  const browser = await anAthlete(product);
  await browser.send('POST', '/api/activities', { discipline: 'run', startTime: '2026-06-01T06:00:00Z', durationSec: 2_400, rpe: 5 });
  const ahead = async () => (await browser.get('/api/training-weeks?from=2026-06-15&to=2026-06-21')).json[0].end.fitness;
  const before = await ahead();
  await browser.send('POST', '/api/training-sessions', { ...RUN, scheduledDate: '2026-06-09' });
  expect(await ahead()).toBeGreaterThan(before);
});

test('without training there is no fitness, and too many weeks are rejected', async () => {
  const browser = await anAthlete(product);
  await browser.send('POST', '/api/training-sessions', { ...RUN, scheduledDate: '2026-06-05' });
  expect((await browser.get('/api/training-weeks?from=2026-06-01&to=2026-06-01')).json[0].end).toBeNull();
  expect((await browser.get('/api/training-weeks')).json.map(({ from }: { from: string }) => from)).toEqual(['2026-06-01']);
  expect((await browser.get('/api/training-weeks?from=2026-06-08&to=2026-06-01')).json).toEqual([]);
  expect((await browser.get('/api/training-weeks?from=2020-01-01&to=2026-06-01')).status).toBe(400);
  expect((await browser.get('/api/training-weeks?from=2100-12-27&to=2100-12-31')).json[0].to).toBe('2100-12-31');
});
