import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needlesOf } from '#core/coach/language/pattern-needles.ts';
import { holdsIn, lettersOf, mayHold } from '#core/coach/language/quick-test.ts';

const PATTERNS = [
  /\b(my|our) (dog|cat)s?\b/,
  /^(?:how|can|is)\b.{0,8}\b(?:people|one)\b/,
  /\b(run(?!down|ny)\w*|ran|jog\w*)\b/,
  /\b(?:week|month)s? (?:of|from)\b|^so\b/,
  /(?<!\bno )\brest\b/,
  /\bover ?unders?\b/,
  /[abc]x{2,3}|\d{2} ?km/,
  /(?<day>mon|sun)day|sat\.|a\/b/,
  /\b(a+b|cd*)\b/,
  /RUN|Café/i,
  /\p{Lu}\w+ ran/u,
  /(?:\bof\b)?(?:ff)+/,
];

test('what cannot match is told by its letters, and nothing that matches is lost', () => {
  const word = fc.constantFrom(
    ...'my our dog cats how can people one runny running ran jogs week of from months so no rest over unders overunders axx cxxx 20km sunday sat. a/b aab cddd RUN café CAFÉ Tom off ffff is the'.split(
      ' ',
    ),
  );
  const text = fc.oneof(
    fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
    fc.string({ maxLength: 30 }),
  );
  fc.assert(
    fc.property(text, (said) => {
      for (const pattern of PATTERNS) expect(holdsIn(pattern, lettersOf(said))).toBe(pattern.test(said));
    }),
    { numRuns: 2_000 },
  );
});

test('a text that has nothing in common with a pattern is not looked through', () => {
  const said = lettersOf('how did my ride on friday go');
  expect(mayHold(/\b(wetsuits?|neoprene)\b/, said)).toBe(false);
  expect(mayHold(/\b(rides?|runs?)\b/, said)).toBe(true);
});

test('of a pattern the texts are known that stand in whatever it matches, or that there are none', () => {
  expect(needlesOf('\\b(my|our) (dog|cat)s?\\b')).toEqual([
    'my dog',
    'my dogs',
    'my cat',
    'my cats',
    'our dog',
    'our dogs',
    'our cat',
    'our cats',
  ]);
  expect(needlesOf('\\bgive \\w+ a (?:rest|break)\\b')).toEqual(['give ']);
  expect(needlesOf('\\d+ ?x')).toBeNull();
  expect(needlesOf('(?!never)\\w+')).toBeNull();
  expect(needlesOf('rest|\\d+')).toBeNull();
});
