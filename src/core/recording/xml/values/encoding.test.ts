import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toUtf8 } from '#core/recording/xml/values/encoding.ts';

const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(toUtf8(bytes));

function utf16(words: string, endian: 'little' | 'big', mark: boolean): Uint8Array {
  const units = [...(mark ? [0xfeff] : []), ...Array.from({ length: words.length }, (_, i) => words.charCodeAt(i))];
  return Uint8Array.from(units.flatMap((unit) => (endian === 'little' ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff])));
}

test('UTF-16 with a byte-order mark is read either way round, emoji included', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (words) => {
      expect(text(utf16(words, 'little', true))).toBe(words);
      expect(text(utf16(words, 'big', true))).toBe(words);
    }),
  );
});

test('UTF-16 without a mark is known by its first bracket', () => {
  expect(text(utf16('<gpx/>', 'little', false))).toBe('<gpx/>');
  expect(text(utf16('<gpx/>', 'big', false))).toBe('<gpx/>');
});

test('half of a surrogate pair becomes U+FFFD', () => {
  expect(text(Uint8Array.of(0xff, 0xfe, 0x3d, 0xd8, 0x41, 0x00))).toBe('\ufffdA');
});

test('the mark of UTF-8 is taken off', () => {
  expect(text(Uint8Array.of(0xef, 0xbb, 0xbf, 0x3c))).toBe('<');
});

test('a document that says it is Latin-1 is read as such', () => {
  const head = [...new TextEncoder().encode('<?xml version="1.0" encoding="ISO-8859-1"?><name>')];
  expect(text(Uint8Array.from([...head, 0xe4]))).toMatch(/<name>ä$/);
});
