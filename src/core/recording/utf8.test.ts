import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeUtf8, writeUtf8 } from '#core/recording/utf8.ts';

test('any bytes become the text that a browser makes of them', () => {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(decodeUtf8(bytes)).toBe(decoder.decode(bytes));
    }),
    { numRuns: 2000 },
  );
});

test('text that was written comes back, emoji and all', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 20 }), (codes) => {
      const whole = String.fromCodePoint(...codes).toWellFormed();
      const bytes = new Uint8Array(whole.length * 4);
      let at = 0;
      for (const character of whole) at = writeUtf8(bytes, at, character.codePointAt(0) ?? 0);
      expect(decodeUtf8(bytes, 0, at)).toBe(whole);
    }),
  );
});

test('broken bytes in the middle of a name cost one character each', () => {
  expect(decodeUtf8(Uint8Array.of(0x41, 0xff, 0xc3, 0x42))).toBe('A\ufffd\ufffdB');
});
