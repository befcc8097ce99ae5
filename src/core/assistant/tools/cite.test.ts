import { expect, test } from 'vitest';
import { citeSource } from '#core/assistant/tools/cite.ts';
import { quantityAt, unitOf } from '#core/assistant/tools/quantities.ts';
import { findTool } from '#core/assistant/tools/registry.ts';
import { sampleData } from '#test/assistant/sample-athlete.ts';

async function callOf(name: string, args: unknown) {
  const tool = findTool(name);
  if (!tool) throw new Error(`${name} is missing`);
  return { name, args, result: await tool.run(sampleData(), args) };
}

test('a figure of an activity says what it is, of which activity, and opens it', async () => {
  const call = await callOf('query_activities', { sport: 'bike', order: 'longest-distance', limit: 2 });
  expect(citeSource(call, '/activities/0/distanceKm')).toEqual({
    label: 'Distance · Long ride, 14 March 2026 · Your activities',
    href: '/activities/a509',
  });
  expect(citeSource(call, '/sums/distanceKm')).toEqual({ label: 'Distance · Your activities', href: '/activities' });
});

test('a lap opens the activity it belongs to, a planned session does not', async () => {
  const data = sampleData();
  const activity = await data.activity('a500');
  const session = { id: 's-1', name: 'Planned ride', durationMin: 60, load: 50, compliancePct: 96 };
  const call = { name: 'get_activity', args: { id: 'a500' }, result: { activity: { ...activity, session } } };
  expect(citeSource(call, '/activity/laps/1/avgHeartRateBpm').href).toBe('/activities/a500');
  expect(citeSource(call, '/activity/session/compliancePct').label).toMatch(/^Compliance · Planned ride/);
  expect(citeSource(call, '/activity/session/compliancePct').href).toBe('/activities/a500');
});

test('each threshold carries its own name and date', async () => {
  const call = await callOf('get_thresholds', {});
  expect(citeSource(call, '/thresholds/0/value')).toEqual({ label: 'FTP · 3 May 2026 · Your thresholds', href: '/training-metrics' });
  expect(citeSource(call, '/thresholds/1/history/1/value').label).toBe('CSS · 1 June 2025 · Your thresholds');
});

test('totals say which days they cover', async () => {
  const call = await callOf('get_totals', { by: 'week' });
  expect(citeSource(call, '/all/load').label).toBe('Training load · 17 June 2024 – 17 June 2026 · Your training totals');
});

test('a figure without a name is the athlete’s own data, and an unknown tool has no page', () => {
  expect(citeSource({ name: 'gone', args: {}, result: { x: 1 } }, '/x')).toEqual({ label: 'Your own data', href: null });
});

test('a quantity is known by its field, or by the kind of what holds it', async () => {
  const { result } = await callOf('get_load', {});
  expect(quantityAt(result, '/end/fatigue')).toMatchObject({ quantity: 'fatigue', unit: '', words: expect.arrayContaining(['atl']) });
  expect(quantityAt(result, '/change/fitness')).toMatchObject({ quantity: 'fitness' });
  const thresholds = (await callOf('get_thresholds', {})).result;
  expect(quantityAt(thresholds, '/thresholds/0/value')).toMatchObject({ quantity: 'ftp', unit: 'W' });
  expect(quantityAt(thresholds, '/thresholds/1/history/0/value')).toMatchObject({ quantity: 'css', unit: 's/100m' });
  const zones = (await callOf('get_zones', { sport: 'run' })).result;
  expect(quantityAt(zones, '/table/zones/1/high')).toMatchObject({ quantity: 'pace', unit: 's/km' });
  const curve = (await callOf('get_curve', { kind: 'power' })).result;
  expect(quantityAt(curve, '/curve/points/0/value')).toMatchObject({ quantity: 'power', unit: 'W' });
  const clips = (await callOf('get_technique', {})).result;
  expect(quantityAt(clips, '/clips/0/measures/0/value')).toMatchObject({ quantity: 'cadence', unit: 'spm' });
  expect(quantityAt(result, '/days/0/date')).toBeNull();
});

test.each([
  ['paceSecPer100m', 's/100m'],
  ['durationMin', 'min'],
  ['carbohydrateLowGPerH', 'g/h'],
  ['distanceKm', 'km'],
  ['load', ''],
  ['wattsPerKg', 'W/kg'],
])('%s is in %s', (field, unit) => {
  expect(unitOf(field)).toBe(unit);
});
