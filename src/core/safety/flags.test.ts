import { expect, test } from 'vitest';
import { type Flag, raiseFlags, type SafetyFacts } from '#core/safety/flags.ts';
import { compileTerms, findConcepts } from '#core/safety/lexicon.ts';
import { plainText, readWords } from '#core/safety/tokens.ts';

const lexicon = compileTerms([
  { concept: 'calf', words: ['calf', 'wadenschmerzen'] },
  { concept: 'swollen', words: ['swollen', 'wadenschmerzen'] },
  { concept: 'leg', words: ['leg'] },
  { concept: 'longAgo', words: ['years ago'] },
]);
const FLAG: Flag = {
  name: 'clot',
  group: 'dvt',
  level: 'urgent',
  terms: [['calf', 'leg'], ['swollen']],
  within: 5,
  unless: ['longAgo'],
  examples: [],
};
const NOTHING_KNOWN: SafetyFacts = { isMinor: false, isLight: false, isStrained: false, isNew: false };
const raised = (text: string, flag: Partial<Flag> = {}, facts: Partial<SafetyFacts> = {}) => {
  const words = readWords(plainText(text));
  return raiseFlags(words, findConcepts(words, lexicon), [{ ...FLAG, ...flag }], { ...NOTHING_KNOWN, ...facts }).length;
};

test.each([
  ['my calf is swollen', 1],
  ['swollen is my leg', 1],
  ['my calf is fine', 0],
  ['my calf is not swollen', 0],
  ['calf raises were easy, and my feet felt hot and swollen', 0],
  ['my calf was swollen. That was years ago', 0],
  ['Years ago it was my knee. Slept well. Now my calf is swollen', 1],
  ['wadenschmerzen', 1],
])('"%s" raises %i', (text, count) => expect(raised(text)).toBe(count));

test('a flag that needs a fact is raised only for athletes of whom it is true', () => {
  expect(raised('my calf is swollen', { needs: ['isMinor'] })).toBe(0);
  expect(raised('my calf is swollen', { needs: ['isMinor'] }, { isMinor: true })).toBe(1);
});
