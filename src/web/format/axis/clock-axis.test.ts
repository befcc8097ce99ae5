import { expect, test } from 'vitest';
import { clockTicks } from '#web/format/axis/clock-axis.ts';

const labels = (fromSec: number, toSec: number, count: number) => clockTicks([fromSec, toSec], count).map(({ label }) => label);

test('a recording has round times on its axis', () => {
  expect(labels(0, 5400, 4)).toEqual(['0:00', '30:00', '1:00:00', '1:30:00']);
  expect(labels(0, 40, 4)).toEqual(['0:00', '0:10', '0:20', '0:30', '0:40']);
  expect(labels(3700, 7300, 2)).toEqual(['1:30:00', '2:00:00']);
});

test('however long it is, there are not many more than asked for', () => {
  for (const hours of [1, 7, 17, 40]) expect(labels(0, hours * 3600, 4).length).toBeLessThanOrEqual(5);
});
