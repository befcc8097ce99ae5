import { expect, test } from 'vitest';
import { compileLanguages, lexiconFor } from '#core/safety/language.ts';
import { compileTerms, findConcepts, type Term } from '#core/safety/lexicon.ts';
import { plainText, readWords } from '#core/safety/tokens.ts';

const TERMS: readonly Term[] = [
  { concept: 'pain', words: ['pain*', 'hurt*'] },
  { concept: 'dizzy', words: ['dizz*'] },
  { concept: 'numb', words: ['cant|cannot feel'] },
  { concept: 'legs', words: ['legs', 'my|the calf'] },
  { concept: 'vision', words: ['vision ~ blurry|double'] },
  { concept: 'now', words: ['now'], isContext: true },
  { concept: 'idiom', words: ['no pain no gain'] },
  { concept: 'fever', range: [37.8, 42], near: ['fever', 'temperature'] },
  { concept: 'heat', range: [30, 45], units: ['degrees', 'c'] },
];
const lexicon = compileTerms(TERMS);
const said = (text: string) =>
  findConcepts(readWords(plainText(text)), lexicon).map(({ concept, isDenied }) => (isDenied ? `not ${concept}` : concept));

test.each([
  ['It hurts now', ['pain', 'now']],
  ['my vision went all blurry', ['vision']],
  ['my vision was fine. Blurry photos though', []],
  ['no pain, dizziness or anything', ['not pain', 'not dizzy']],
  ['not sure why it hurts', ['pain']],
  ["I can't feel my legs", ['numb', 'legs']],
  ['no pain no gain', ['idiom']],
  ['not now', ['now']],
  ['temperature of 38,5', ['fever']],
  ['38.5 km in 35 °C', ['heat']],
])('"%s" says %j', (text, concepts) => expect(said(text)).toEqual(concepts));

test('a phrase does not begin with a gap', () => {
  expect(() => compileTerms([{ concept: 'pain', words: ['~ pain'] }])).toThrow(/does not begin with a word/);
});

test('words of another language count where its small words are found', () => {
  const languages = compileLanguages({
    en: [
      { concept: 'language', words: ['the', 'you', 'i'] },
      { concept: 'legs', words: ['legs'] },
    ],
    de: [
      { concept: 'language', words: ['ich', 'im', 'der'] },
      { concept: 'water', words: ['see'] },
    ],
  });
  const concepts = (text: string) => {
    const words = readWords(plainText(text));
    return findConcepts(words, lexiconFor(words, languages)).map(({ concept }) => concept);
  };
  expect(concepts('Did you see the race?')).toEqual([]);
  expect(concepts('Ich war im See, legs gut')).toEqual(['water', 'legs']);
  expect(concepts('See')).toEqual(['water']);
});
