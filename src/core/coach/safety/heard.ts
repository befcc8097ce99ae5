import { type PhraseBook, phraseBook, type Said } from '#core/coach/language/phrases.ts';
import { spellerOf } from '#core/coach/language/spelling.ts';
import { type Word, wordsOf } from '#core/coach/language/words.ts';
import { ENGLISH_BODY } from '#core/coach/safety/english-body.ts';
import { ENGLISH_MATTERS } from '#core/coach/safety/english-matters.ts';
import { ENGLISH_SIGNS } from '#core/coach/safety/english-signs.ts';
import { EVERYDAY_WORDS } from '#core/coach/safety/everyday-words.ts';
import { FRENCH } from '#core/coach/safety/french.ts';
import { GERMAN } from '#core/coach/safety/german.ts';
import { MORE_ENGLISH } from '#core/coach/safety/more-english.ts';
import { OTHER_LANGUAGES } from '#core/coach/safety/other-languages.ts';
import { SPANISH } from '#core/coach/safety/spanish.ts';
import type { Concept } from '#core/coach/safety/spoken-concepts.ts';

/** What a message says about the body and the mind; what it says not to be so is left out. */
export interface Heard {
  words: readonly Word[];
  said: ReadonlyMap<Concept, readonly Said<Concept>[]>;
  /** Without mended spelling: what speaks against danger must be said, not guessed. */
  surely: ReadonlySet<Concept>;
  /** All that it says of the body and the mind is that something is not so. */
  isAllDenied: boolean;
}

const ENGLISH = { ...ENGLISH_BODY, ...ENGLISH_MATTERS, ...ENGLISH_SIGNS };
const isConcept = (name: string): name is Concept => name in ENGLISH;
const CONCEPTS = Object.keys(ENGLISH).filter(isConcept);

const book: PhraseBook<Concept> = phraseBook(CONCEPTS, [ENGLISH, MORE_ENGLISH, SPANISH, FRENCH, GERMAN, OTHER_LANGUAGES]);
const speller = spellerOf(() => ({ words: book.words, stems: book.stems, everyday: EVERYDAY_WORDS }));

/** Ideas whose words say 'not' themselves: "cannot breathe" is what it says. */
const MEANT_WITH_NOT = new Set<Concept>([
  'cantBreathe',
  'cantMove',
  'cantLoad',
  'cantKeepDown',
  'noUrine',
  'notSweating',
  'notBreathing',
  'periodGone',
  'selfHarm',
  'speechGone',
  'shiverStop',
  'bladder',
  'saddleNumb',
  'noPrescription',
  'dryOut',
  'novice',
  'lowDrive',
  'numbLimbs',
  'hopeless',
  'headCalm',
  'footDrop',
  'oneSide',
  'lostUse',
  'numbness',
  'bleedsHard',
  'controlLost',
  'chilled',
  'clumsy',
  'babyStill',
  'agony',
  'cantLieFlat',
  'idiom',
]);
/** Circumstances that are never denied. */
const CIRCUMSTANCES = new Set<Concept>([
  'now',
  'over',
  'resting',
  'jest',
  'strap',
  'sofaRest',
  'breathTechnique',
  'inWater',
  'alone',
  'getOrTake',
  'hardSession',
  'runOrTrain',
  'medicineQuestion',
  'hypothetical',
  'inEffort',
  'onExertion',
  'easesWithRest',
]);

export function hear(message: string): Heard {
  const written = wordsOf(message);
  const words = written.map((word) => ({ ...word, text: speller.correct(word.text) }));
  const said = new Map<Concept, Said<Concept>[]>();
  const asWritten = book.find(written);
  const isMended = words.some(({ text }, at) => text !== written[at]?.text);
  const found = isMended ? [...book.find(words), ...asWritten] : asWritten;
  const idioms = found.filter(({ concept }) => concept === 'idiom');
  let isAnyDenied = false;
  for (const each of found) {
    if (isDenied(words, each)) isAnyDenied = true;
    if (isDenied(words, each) || isWithin(each, idioms)) continue;
    const others = said.get(each.concept) ?? [];
    if (!others.some(({ from, to }) => from === each.from && to === each.to)) said.set(each.concept, [...others, each]);
  }
  const surely = new Set(asWritten.filter((each) => !isDenied(written, each) && !isLikened(written, each)).map(({ concept }) => concept));
  const isAllDenied = isAnyDenied && [...said.keys()].every((concept) => CIRCUMSTANCES.has(concept));
  return { words, said, surely, isAllDenied };
}

/** "Tight like a strap": what something is likened to is not there, and speaks against nothing. */
const isLikened = (words: readonly Word[], { from }: Said<Concept>) =>
  [1, 2, 3].some((back) => words[from - back]?.text === 'like' && /^an?$/.test(words[from - back + 1]?.text ?? ''));

/** "No numbness" denies it outright; "not numb, it …" may go on. */
const OUTRIGHT = new Set(['no', 'without', 'zero', 'sin', 'ohne', 'sans', 'kein', 'keine']);

/** "Suicide hill" is a hill: what is said inside a way of speaking is not meant. */
const isWithin = (each: Said<Concept>, idioms: readonly Said<Concept>[]) =>
  each.concept !== 'idiom' && idioms.some(({ from, to }) => from <= each.from && each.to <= to);

const NOT = new Set([
  'no',
  'not',
  'never',
  'without',
  'isnt',
  'wasnt',
  'dont',
  'doesnt',
  'didnt',
  'havent',
  'hasnt',
  'hadnt',
  'arent',
  'neither',
  'nor',
  'zero',
  'none',
  'sin',
  'nunca',
  'ni',
  'sans',
  'pas',
  'jamais',
  'aucun',
  'aucune',
  'ohne',
  'kein',
  'keine',
  'keinen',
  'nicht',
  'nie',
  'non',
  'niente',
  'geen',
  'niet',
  'sem',
  'nao',
]);
/** Whether a word denies what follows, in the languages that are listened for. */
export const isDenial = (word: string): boolean => NOT.has(word);

/** "Not sure why my chest hurts", "no idea", "not only": these deny nothing. */
const DENIES_NOTHING = new Set([
  'sure',
  'idea',
  'clue',
  'only',
  'just',
  'matter',
  'doubt',
  'know',
  'want',
  'care',
  'mind',
  'bothered',
  'worried',
  'fazed',
  'think',
  'stop',
  'one',
  'getting',
  'going',
  'improv',
  'better',
  'until',
]);
const LONGEST_DENIAL = 5;

function isDenied(words: readonly Word[], { concept, from }: Said<Concept>): boolean {
  if (CIRCUMSTANCES.has(concept)) return false;
  if (MEANT_WITH_NOT.has(concept)) return OUTRIGHT.has(words[from - 1]?.text ?? '');
  const clause = words[from]?.clause;
  for (let at = from - 1; at >= Math.max(0, from - LONGEST_DENIAL); at--) {
    const word = words[at];
    if (!word) return false;
    if (word.clause !== clause && !isList(words, at, from)) return false;
    if (word.text === 'and' || word.text === 'because' || word.text === 'aber') return false;
    if (NOT.has(word.text)) return !DENIES_NOTHING.has(words[at + 1]?.text ?? '');
  }
  return false;
}

/** "No chest pain, dizziness or palpitations": one denial for a list that ends in 'or'. */
function isList(words: readonly Word[], denial: number, from: number): boolean {
  const [first, last] = [words[denial], words[from]];
  if (!first || !last || first.sentence !== last.sentence) return false;
  return words.slice(denial, from + 6).some(({ text, sentence }) => sentence === first.sentence && (text === 'or' || text === 'nor'));
}
