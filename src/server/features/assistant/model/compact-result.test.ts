import { expect, test } from 'vitest';
import { compactResult, createShortIds } from '#server/features/assistant/model/compact-result.ts';

const ID = '3f2b8c1e-9a44-4c1d-8f0e-2b7a9d1c5e60';
const OTHER = '00000000-0000-4000-8000-000000000001';

test('an id is a short name for the model, and an id again for the tools', () => {
  const ids = createShortIds();
  expect(ids.shorten(`Ride [${ID}], run [${OTHER}], ride [${ID}]`)).toBe('Ride [#1], run [#2], ride [#1]');
  expect(ids.restore({ sessionId: '#2', list: ['[#1]', '#9', 'plain'], n: 1 })).toEqual({
    sessionId: OTHER,
    list: [ID, '#9', 'plain'],
    n: 1,
  });
});

test('a result loses what is unknown or empty and keeps three decimals', () => {
  expect(compactResult({ a: null, list: [], km: 12.345678, rows: [{ b: null, c: 'x' }] })).toBe('{"km":12.346,"rows":[{"c":"x"}]}');
});

test('long lists are cut until a result is short enough, and say how much is missing', () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => ({ at, name: `Ride ${at}`, load: at / 3 }));
  const text = compactResult({ rows });
  expect(text.length).toBeLessThanOrEqual(9_000);
  const { rows: left } = JSON.parse(text);
  expect(left.at(-1)).toBe(`… ${2_000 - (left.length - 1)} more`);
  expect(left.length).toBeGreaterThan(20);
});
