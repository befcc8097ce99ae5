import { expect, test } from 'vitest';
import type { Threshold } from '#contract/athlete/athlete.ts';
import { aNewcomer, anActivity, anAthlete, aThreshold, listedActivities } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';

const product = setUpProduct();

test('a new athlete’s profile says what is known, and nothing else', async () => {
  const { json } = await (await aNewcomer(product)).get('/api/athlete');
  expect(json).toMatchObject({ timeZone: 'Europe/London', units: 'metric', weekStart: 'monday' });
  expect([json.birthDate, json.sex, json.weightKg, json.heightCm, json.hoursPerWeek, json.availability]).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('a change to one part of the profile leaves the others, and null takes a part out again', async () => {
  const athlete = await anAthlete(product);
  const change = async (body: unknown) => (await athlete.send('PATCH', '/api/athlete', body)).json;
  const minutes = { monday: 0, tuesday: 60, wednesday: 60, thursday: 60, friday: 0, saturday: 240, sunday: 120 };
  await change({ birthDate: '1986-07-14', sex: 'female', weightKg: 61.5, availability: minutes, timeZone: 'europe/paris' });
  expect(await change({ hoursPerWeek: 9.5 })).toMatchObject({
    birthDate: '1986-07-14',
    sex: 'female',
    weightKg: 61.5,
    hoursPerWeek: 9.5,
    availability: minutes,
    timeZone: 'Europe/Paris',
  });
  expect(await change({ weightKg: null })).toMatchObject({ weightKg: null, birthDate: '1986-07-14' });
  expect((await athlete.send('PATCH', '/api/athlete', { timeZone: 'Mars/Olympus' })).json.fields).toEqual({
    timeZone: 'Unknown time zone',
  });
  expect((await athlete.send('PATCH', '/api/athlete', { availability: { ...minutes, monday: 1441 } })).status).toBe(400);
});

test('a threshold holds from its day on, so each activity is judged by that of its own day', async () => {
  const athlete = await anAthlete(product);
  for (const [since, value] of [
    ['2025-01-01', 200],
    ['2025-06-01', 250],
    ['2025-12-01', 240],
  ] as const)
    await aThreshold(athlete, { kind: 'ftp', since, value });
  const loadOn = async (day: string) => (await anActivity(athlete, { startTime: `${day}T09:00:00Z`, avgPower: 200 })).load;
  // Before the first entry nothing better is known than that one.
  expect(await loadOn('2024-12-31')).toBeCloseTo(100, 6);
  expect(await loadOn('2025-01-01')).toBeCloseTo(100, 6);
  expect(await loadOn('2025-05-31')).toBeCloseTo(100, 6);
  expect(await loadOn('2025-06-01')).toBeCloseTo(64, 6);
  expect(await loadOn('2026-01-01')).toBeCloseTo((200 / 240) ** 2 * 100, 6);
});

test('a threshold entered three years back changes every load since at once, and taking it out changes them back', async () => {
  const athlete = await anAthlete(product);
  for (const year of [2023, 2024, 2025, 2026])
    await anActivity(athlete, { name: String(year), startTime: `${year}-03-01T09:00:00Z`, avgPower: 200 });
  const loads = async () =>
    Object.fromEntries((await listedActivities(athlete)).map(({ name, load }) => [name, load === null ? null : Math.round(load)]));
  expect(await loads()).toEqual({ '2023': null, '2024': null, '2025': null, '2026': null });
  const old = await aThreshold(athlete, { value: 200, since: '2023-01-01' });
  expect(await loads()).toEqual({ '2023': 100, '2024': 100, '2025': 100, '2026': 100 });
  await aThreshold(athlete, { value: 250, since: '2025-01-01' });
  expect(await loads()).toEqual({ '2023': 100, '2024': 100, '2025': 64, '2026': 64 });
  await athlete.send('DELETE', `/api/thresholds/${old.id}`);
  expect(await loads()).toEqual({ '2023': 64, '2024': 64, '2025': 64, '2026': 64 });
});

test('thresholds are listed newest first; a second entry of the same kind and day puts the first right', async () => {
  const athlete = await anAthlete(product);
  await aThreshold(athlete, { value: 240, since: '2026-01-01' });
  await aThreshold(athlete, { kind: 'css', value: 1.25, since: '2026-02-01' });
  await aThreshold(athlete, { value: 250, since: '2026-01-01' });
  const { json } = await athlete.get('/api/thresholds');
  expect(json.map(({ kind, value, unit, since }: Threshold) => `${kind} ${value} ${unit} ${since}`)).toEqual([
    'css 1.25 m/s 2026-02-01',
    'ftp 250 W 2026-01-01',
  ]);
  expect((await athlete.send('DELETE', '/api/thresholds/11111111-1111-4111-8111-111111111111')).status).toBe(404);
});

test('a threshold is of today or earlier, where the athlete lives, and within what a body can do', async () => {
  const athlete = await anAthlete(product);
  await athlete.send('PATCH', '/api/athlete', { timeZone: 'Pacific/Kiritimati' });
  const now = product.clock.now;
  // Half past ten in the morning in London is tomorrow on Kiritimati.
  product.clock.now = new Date('2026-11-20T10:30:00Z');
  const add = (body: Record<string, unknown>) => athlete.send('POST', '/api/thresholds', { kind: 'ftp', value: 250, ...body });
  expect((await add({ since: '2026-11-21' })).status).toBe(201);
  expect((await add({})).json.since).toBe('2026-11-21');
  expect((await add({ since: '2026-11-22' })).json.fields).toEqual({ since: 'Choose today or an earlier date' });
  expect((await add({ value: 601 })).json.fields).toEqual({ value: 'Enter a value from 30 to 600 W' });
  expect((await add({ kind: 'css', value: 2.41 })).json.fields).toEqual({ value: 'Enter a value from 0.3 to 2.4 m/s' });
  expect((await add({ kind: 'vo2max' })).status).toBe(400);
  product.clock.now = now;
});
