import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText, writeText } from '#core/recording/fit/text.ts';

test('a text ends at the first NUL, whatever garbage stands behind it', () => {
  expect(readText(Uint8Array.from([0x53, 0x77, 0x69, 0x6d, 0, 0xff, 0x41]))).toBe('Swim');
});

test('a text without a NUL ends with its field', () => {
  expect(readText(Uint8Array.from([0x52, 0x75, 0x6e]))).toBe('Run');
});

test('a field of nothing but zeros says nothing', () => {
  expect(readText(new Uint8Array(16))).toBeNull();
});

test('a text that is too long for a field is cut between two characters', () => {
  const written = writeText('é'.repeat(200));
  expect(written).toHaveLength(255);
  expect(readText(written)).toBe('é'.repeat(127));
});

test('words of any language come back as they were written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (words) => {
      const plain = readText(writeText(words));
      return readText(writeText(plain ?? '')) === plain;
    }),
  );
  expect(readText(writeText('自行车 · Läufe 🏊‍♀️'))).toBe('自行车 · Läufe 🏊‍♀️');
});
