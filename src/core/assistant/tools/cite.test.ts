import { expect, test } from 'vitest';
import { citeSource } from '#core/assistant/tools/cite.ts';
import { titleAt } from '#core/assistant/tools/figure-titles.ts';
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

test('a figure is named by its field, or by the kind of what holds it', async () => {
  const { result } = await callOf('get_load', {});
  expect(titleAt(result, '/end/fatigue')).toBe('Fatigue (ATL)');
  expect(titleAt(result, '/change/fitness')).toBe('Fitness (CTL)');
  expect(titleAt(result, '/days/0/date')).toBeNull();
  const titles = {
    get_thresholds: [{}, '/thresholds/1/history/0/value', 'CSS'],
    get_zones: [{ sport: 'run' }, '/table/zones/1/high', 'Pace'],
    get_curve: [{ kind: 'power' }, '/curve/points/0/value', 'Power'],
    get_technique: [{}, '/clips/0/measures/0/value', 'Cadence'],
    get_race_plan: [{}, '/plan/carbohydrateGPerH/high', 'Carbohydrate an hour'],
  } as const;
  for (const [name, [args, pointer, title]] of Object.entries(titles)) {
    expect([name, titleAt((await callOf(name, args)).result, pointer)]).toEqual([name, title]);
  }
});
