import { expect, test } from 'vitest';
import { compact } from '#core/assistant/tools/compact.ts';
import { getBestEfforts } from '#core/assistant/tools/training/get-best-efforts.ts';
import { sampleData } from '#test/assistant/sample-athlete.ts';

test('numbers keep two decimals, and what is unknown or empty is left out', () => {
  const result = {
    fitness: 41.46372,
    load: 0,
    note: null,
    laps: [],
    days: [{ form: -3.339, rest: null }],
    name: 'Ride',
    values: [1.005, null],
  };
  expect(compact(result)).toEqual({ fitness: 41.46, load: 0, days: [{ form: -3.34 }], name: 'Ride', values: [1, null] });
});

test('a result for a model is much smaller', async () => {
  const result = await getBestEfforts.run(sampleData(), { kind: 'power' });
  expect(JSON.stringify(compact(result)).length).toBeLessThan(JSON.stringify(result).length / 2);
});
