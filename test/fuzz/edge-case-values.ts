import { hostileStrings } from '#test/security/hostile.ts';

/** A value as it stands in JSON: also what no serializer would write. */
export interface OddValue {
  what: string;
  json: string;
}

const HUGE = 20_000;
const DEEP = 2_000;

/** Texts that are no plain words: other scripts, marks that join or reorder, controls, words with a meaning to something below us. */
export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u202egnp.exe\u202c',
  '\u200b',
  '\ufeff',
  '\ud800',
  '\udfff\ud800',
  'e\u0301',
  'ﷺ'.repeat(50),
  'Z\u0351\u036b\u0343\u036a\u0302\u036b',
  '👩‍👩‍👧‍👦'.repeat(20),
  'שלום',
  '田中さん',
  'İı',
  '\r\nBcc: x@evil.example',
  "'; drop table users; --",
  '%00',
  '%',
  '_',
  '\\',
  '$1',
  '{{7*7}}',
  '#{7*7}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=1+1',
  'null',
  'undefined',
  'NaN',
  'true',
  '__proto__',
  'constructor',
  '0',
  '-0',
  '1e309',
  '٣',
  'x'.repeat(256),
  'x'.repeat(HUGE),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-000001-01-01',
  '+275760-09-13',
  '2026-03-29T02:30:00',
  '2026-13-45T99:99:99Z',
  '2026-01-01T00:00:00+99:99',
  '24:00',
  'Europe/Nowhere',
  'a@b',
  'a@localhost\r\n',
  '11111111-1111-4111-8111-111111111111',
];

/** Numbers at the edges of doubles, of 32 and 64 bits, of days; and what is nearly a number. */
const ODD_NUMBERS = [
  '0',
  '-0',
  '-1',
  '0.1',
  '1e-320',
  '1e400',
  '-1e400',
  '1e308',
  '2147483648',
  '4294967296',
  '9007199254740993',
  '9223372036854775808',
  '0.30000000000000004',
  '99999999999999999999999999',
  '8640000000000001',
];

const STRUCTURES: Record<string, string> = {
  null: 'null',
  true: 'true',
  'an empty list': '[]',
  'an empty object': '{}',
  'a list of everything': '[null,true,1,"a",[],{}]',
  'a prototype': '{"__proto__":{"polluted":1}}',
  'a constructor': '{"constructor":{"prototype":{"polluted":1}}}',
  'an operator': '{"$gt":""}',
  'the same name twice': '{"a":1,"a":2}',
  'a long list': `[${Array.from({ length: HUGE / 10 }, () => '1').join(',')}]`,
  'deep lists': '['.repeat(DEEP) + ']'.repeat(DEEP),
  'deep objects': `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  'many names': `{${Array.from({ length: HUGE / 10 }, (_, i) => `"k${i}":1`).join(',')}}`,
};

const HOSTILE_LISTS = [
  't01-csv-formulas.json',
  't02-unicode-names.json',
  't03-emails.json',
  't04-prompt-injection.json',
  't08-filenames.json',
];

/** Our own texts, and those of the hostile collection where it lies beside the repository. */
export const oddTexts = (): string[] => [...new Set([...ODD_TEXTS, ...HOSTILE_LISTS.flatMap(hostileStrings)])];

/** Everything that is put in the place of every field. */
export function oddValues(): OddValue[] {
  const shown = (text: string): string => JSON.stringify(text).slice(0, 40);
  return [
    ...oddTexts().map((text) => ({ what: `the text ${shown(text)}`, json: JSON.stringify(text) })),
    ...ODD_NUMBERS.map((json) => ({ what: `the number ${json}`, json })),
    ...Object.entries(STRUCTURES).map(([what, json]) => ({ what, json })),
  ];
}
