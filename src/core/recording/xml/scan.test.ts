import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { elementId, rootElement, scanXml } from '#core/recording/xml/scan.ts';

type Seen = (string | number)[][];

/** What our scanner sees: opened elements with their attributes, closed elements with their text. */
function scan(document: string | Uint8Array): { seen: Seen; end: string } {
  const bytes = typeof document === 'string' ? new TextEncoder().encode(document) : document;
  const text = (from: number, to: number) => new TextDecoder().decode(bytes.subarray(from, to));
  const seen: Seen = [];
  const result = scanXml(bytes, {
    open: (id, attributes) => {
      const all = Array.from({ length: attributes.count }, (_, i) => [attributes.id[i]!, text(attributes.from[i]!, attributes.to[i]!)]);
      seen.push(['open', id, ...all.flat()]);
    },
    close: (id, parent) => seen.push(['close', id, parent]),
  });
  return { seen, end: result.kind === 'unknown' ? result.because : result.value.whole ? 'whole' : 'broken' };
}

const localName = (name: string) => elementId(name.slice(name.indexOf(':') + 1));

/** What saxes sees of the same document. */
function scanWithSaxes(document: string): Seen {
  const seen: Seen = [];
  const open: number[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    seen.push(['open', localName(name), ...Object.entries(attributes).flatMap(([key, value]) => [localName(key), String(value)])]);
    open.push(localName(name));
  });
  parser.on('closetag', () => seen.push(['close', open.pop() ?? 0, open.at(-1) ?? 0]));
  parser.write(document).close();
  return seen;
}

const name = fc.constantFrom('trkpt', 'ns3:hr', 'gpxtpx:TrackPointExtension', 'a', 'Value', 'x.y-z');
const blank = fc.constantFrom('', ' ', '\n  ');
const value = fc.constantFrom('1.5', '', 'a>b', "it's", '/');
const { element } = fc.letrec<{ element: string; content: string }>((tie) => ({
  content: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('', 'text', '45.2', '&amp;', '<!-- a > b -->', '<![CDATA[<no>]]>', '<?pi x="?>', ']') },
    { weight: 1, arbitrary: tie('element') },
  ),
  element: fc
    .tuple(
      name,
      fc.array(fc.tuple(fc.constantFrom('lat', 'lon', 'xmlns:q'), value), { maxLength: 2 }),
      fc.array(tie('content'), { maxLength: 4 }),
      blank,
    )
    .map(([tag, pairs, contents, gap]) => {
      const attributes = [...new Map(pairs)].map(([key, word]) => ` ${key}="${word}"`).join('');
      return contents.length === 0 ? `<${tag}${attributes}${gap}/>` : `<${tag}${attributes}${gap}>${contents.join(gap)}</${tag}${gap}>`;
    }),
}));

test('our scanner sees what saxes sees', () => {
  fc.assert(
    fc.property(element, (body) => {
      const document = `<?xml version="1.0"?>\n<!DOCTYPE gpx [<!ELEMENT gpx ANY> <!-- don't ]> --> <!ATTLIST gpx a CDATA "]>">]>\n<gpx>${body}</gpx>\n`;
      const ours = scan(document);
      expect(ours.end).toBe('whole');
      expect(ours.seen).toEqual(scanWithSaxes(document));
    }),
    { numRuns: 500 },
  );
});

test('any bytes come to an end without a throw', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '</',
    '/>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<!DOCTYPE',
    '[',
    ']',
    '"',
    "'",
    '=',
    'a',
    ' ',
    '<?',
    '?>',
    '</a>',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (words) => {
      expect(scan(words.join('')).end).toBeTypeOf('string');
    }),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(scan(bytes).end).toBeTypeOf('string');
    }),
    { numRuns: 2000 },
  );
});

test('a document that stops in the middle was read until there', () => {
  const { seen, end } = scan('<gpx><trk><name>Morning');
  expect(end).toBe('broken');
  expect(seen).toEqual([
    ['open', elementId('gpx')],
    ['open', elementId('trk')],
    ['open', elementId('name')],
  ]);
});

test('65 elements inside each other are refused, 64 are not', () => {
  expect(scan('<a>'.repeat(64) + '</a>'.repeat(64)).end).toBe('whole');
  expect(scan('<a>'.repeat(65) + '</a>'.repeat(65)).end).toMatch(/nested more than 64 levels deep/);
});

test('201 attributes are refused, 200 are not', () => {
  const withAttributes = (count: number) => `<a${Array.from({ length: count }, (_, i) => ` a${i}="1"`).join('')}/>`;
  expect(scan(withAttributes(200)).end).toBe('whole');
  expect(scan(withAttributes(201)).end).toMatch(/more than 200 attributes/);
});

test('four million elements are the most, and 100 kB of text in one', () => {
  expect(scan(`<a>${'<b/>'.repeat(4_000_000)}</a>`).end).toMatch(/more than 4,000,000 elements/);
  expect(scan(`<a>${'x'.repeat(100_001)}</a>`).end).toMatch(/larger than 100 kB/);
});

test('the outermost element is found behind blanks, comments and document types', () => {
  expect(rootElement(new TextEncoder().encode('  <?xml?><!-- <no> --><!DOCTYPE x []>\n<ns2:gpx version="1.1">'))).toBe(elementId('gpx'));
  expect(rootElement(new TextEncoder().encode('no element'))).toBeNull();
});
