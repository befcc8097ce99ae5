import { expect, test } from 'vitest';
import { calculate } from '#core/assistant/tools/reference/calculate.ts';
import { getGoals } from '#core/assistant/tools/reference/get-goals.ts';
import { getMemory } from '#core/assistant/tools/reference/get-memory.ts';
import { getProfile } from '#core/assistant/tools/reference/get-profile.ts';
import { getToday } from '#core/assistant/tools/reference/get-today.ts';
import { searchArticles } from '#core/assistant/tools/reference/search-articles.ts';
import { showChart } from '#core/assistant/tools/reference/show-chart.ts';
import { sampleData } from '#test/assistant/sample-athlete.ts';

test('a calculation converts, takes the athlete’s own weight, and says what it cannot do', async () => {
  expect(await calculate.run(sampleData(), { expression: '40 * 2.5' })).toEqual({
    expression: '40 * 2.5',
    value: 100,
    unit: null,
    problem: null,
  });
  expect(await calculate.run(sampleData(), { expression: '250', from: 'W', to: 'W/kg' })).toMatchObject({
    value: 250 / 72.5,
    unit: 'W/kg',
  });
  expect(await calculate.run(sampleData(), { expression: '250', from: 'W', to: 'W/kg', weightKg: 50 })).toMatchObject({ value: 5 });
  expect(await calculate.run(sampleData(), { expression: '90', from: 'g' })).toMatchObject({ value: 90, unit: 'g' });
  expect(await calculate.run(sampleData(), { expression: 'ninety' })).toMatchObject({
    value: null,
    problem: expect.stringContaining('numbers'),
  });
  expect(await calculate.run(sampleData(), { expression: '1', from: 'km', to: 'kg' })).toMatchObject({
    value: null,
    problem: 'km can’t be converted to kg.',
  });
});

test('date, profile, memory and goals are those of the athlete', async () => {
  expect(await getToday.run(sampleData(), {})).toMatchObject({ today: '2026-06-17', weekday: 'Wednesday', timeZone: 'Europe/London' });
  expect(await getProfile.run(sampleData(), {})).toMatchObject({ age: 38, weightKg: 72.5, messagesPerDay: 200 });
  expect((await getMemory.run(sampleData(), {})).memory).toHaveLength(2);
  expect((await getGoals.run(sampleData(), {})).goals[0]).toMatchObject({ target: 265, unit: 'W' });
});

test('articles come from the search, and a chart is what was asked for', async () => {
  expect((await searchArticles.run(sampleData(), { query: 'How long is a taper?' })).paragraphs.map(({ articleId }) => articleId)).toEqual([
    'taper',
  ]);
  const spec = { chart: 'hrv', title: 'HRV down 8% this week', from: '2026-05-01' } as const;
  expect(await showChart.run(sampleData(), spec)).toEqual(spec);
});
