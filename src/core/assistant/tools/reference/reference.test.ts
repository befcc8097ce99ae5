import { expect, test } from 'vitest';
import { calculate } from '#core/assistant/tools/reference/calculate.ts';
import { convert, UNITS } from '#core/assistant/tools/reference/convert.ts';
import { evaluate } from '#core/assistant/tools/reference/expression.ts';
import { getGoals } from '#core/assistant/tools/reference/get-goals.ts';
import { getMemory } from '#core/assistant/tools/reference/get-memory.ts';
import { getProfile } from '#core/assistant/tools/reference/get-profile.ts';
import { getToday } from '#core/assistant/tools/reference/get-today.ts';
import { searchArticles } from '#core/assistant/tools/reference/search-articles.ts';
import { showChart } from '#core/assistant/tools/reference/show-chart.ts';
import { sampleData } from '#test/assistant/sample-athlete.ts';

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['10 / 4 - 1', 1.5],
  ['-3 + -(2)', -5],
  ['2 − 5 × 2 ÷ 4', -0.5],
  ['1,250 * 2', 2500],
  ['250 * 75%', 187.5],
  ['1:45 * 19', 1995],
  ['2:35:10', 9310],
  ['8 - 3 - 2', 3],
  ['((((4))))', 4],
])('%s is %d', (expression, value) => {
  expect(evaluate(expression)).toBeCloseTo(value, 9);
});

test.each(['', '1 +', '(1', '1)', '1 / 0', '2 ** 3', 'process.exit()', '1 2', '1:75', 'x', '1e9', '()', '1..2', '+'.repeat(500)])(
  '"%s" has no value',
  (expression) => {
    expect(evaluate(expression)).toBeNull();
  },
);

test.each([
  [10, 'km', 'mi', 6.21371],
  [300, 's/km', 'km/h', 12],
  [12, 'km/h', 's/km', 300],
  [300, 's/km', 's/mi', 482.8032],
  [105, 's/100m', 'm/s', 0.952381],
  [2.5, 'h', 'min', 150],
  [160, 'lb', 'kg', 72.574779],
  [100, 'kcal', 'kj', 418.4],
  [25, '°C', '°F', 77],
  [50, '°F', '°C', 10],
  [5, 'g', 'g', 5],
])('%d %s is %s %d', (value, from, to, wanted) => {
  expect(convert(value, { from, to })).toBeCloseTo(wanted, 4);
});

test('units that do not go together have no conversion, and watts per kilogram need a weight', () => {
  expect(convert(5, { from: 'km', to: 'kg' })).toBeNull();
  expect(convert(0, { from: 's/km', to: 'km/h' })).toBeNull();
  expect(convert(250, { from: 'W', to: 'W/kg' })).toBeNull();
  expect(convert(250, { from: 'W', to: 'W/kg', weightKg: 50 })).toBe(5);
  expect(convert(4, { from: 'W/kg', to: 'W', weightKg: 50 })).toBe(200);
  expect(new Set(UNITS).size).toBe(UNITS.length);
});

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
