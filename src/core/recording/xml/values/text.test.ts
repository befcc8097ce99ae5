import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textAt } from '#core/recording/xml/values/text.ts';
import { cpuMsOf } from '#test/cpu-time.ts';

function read(words: string, maxChars = 255): string | null {
  const bytes = new TextEncoder().encode(words);
  return textAt(bytes, { from: 0, to: bytes.length }, maxChars);
}

test("XML's own entities and numbered characters are written out", () => {
  expect(read('Yll&#xE4;slenkki &amp; &lt;b&gt; &#8364;')).toBe('Ylläslenkki & <b> €');
});

test('what was written out is not read again', () => {
  expect(read('&amp;lt;script&amp;gt;')).toBe('&lt;script&gt;');
});

test('an entity that the document defines stays the word it is', () => {
  expect(read('&x; &a9; &nbsp;')).toBe('&x; &a9; &nbsp;');
});

test('a CDATA section is taken as it stands, a comment is left out', () => {
  expect(read('a<![CDATA[ <b> &amp; ]]>c<!-- d -->')).toBe('a <b> &amp; c');
});

test('numbers of characters that do not exist become U+FFFD', () => {
  expect(read('&#xD800;&#x110000;&#0;')).toBe('\ufffd\ufffd\ufffd');
});

test('a hundred thousand openings without an end take no time', () => {
  expect(cpuMsOf(() => read('<!--<![CDATA['.repeat(10_000), 5000))).toBeLessThan(200);
});

test('any bytes are a text or none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const words = textAt(bytes, { from: 0, to: bytes.length }, 50);
      expect(words === null || (words.length > 0 && words.length <= 50)).toBe(true);
    }),
  );
});
