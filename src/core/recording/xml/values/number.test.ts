import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberAt } from '#core/recording/xml/values/number.ts';

const read = (text: string) => numberAt(new TextEncoder().encode(text), 0, text.length);

test('decimal numbers are read as JavaScript reads them', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
      for (const text of [value.toFixed(7), String(value)]) {
        expect(Math.abs(read(text) - Number(text))).toBeLessThanOrEqual(1e-13 * Math.abs(value) + 1e-12);
      }
    }),
  );
});

test.each([
  ['45.2068527974188327789306640625', 45.20685279741883],
  ['-1.5', -1.5],
  [' 245.8\n', 245.8],
  ['+7', 7],
  ['.5', 0.5],
  ['12.', 12],
  ['1.2E-5', 0.000012],
  ['123456789012345678', 123456789012345680],
  ['0', 0],
])('%s is %d', (text, value) => expect(read(text)).toBeCloseTo(value, 12));

test.each(['', ' ', 'NaN', 'Infinity', '-', '.', '0x10', '1e309', '1,5', '12abc', '1.2.3', '--1', '1 2'])('"%s" is no number', (text) =>
  expect(read(text)).toBeNaN(),
);
