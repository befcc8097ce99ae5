import { numbersFor, wholesFor } from '#core/coach/learned/room.ts';
/** What is noticed in one message, as places and weights: `places` are 32-bit, a head takes as many low bits of them as it has room for. */
export interface LearnedVector {
  places: Uint32Array;
  values: Float64Array;
}

/** Features of one kind, by their texts or their places, and how much the kind counts together, however many there are of it. */
export interface FeatureKind {
  features: ReadonlySet<string> | ReadonlySet<number>;
  share: number;
}

/** The feature that every message has. */
const ALWAYS = 'always';
const ALWAYS_VALUE = 0.5;

/** The kinds in the order given; linear in the number of features. */
export function vectorOf(kinds: readonly FeatureKind[]): LearnedVector {
  const size = kinds.reduce((sum, { features }) => sum + features.size, 1);
  const [places, values] = [wholesFor(size), numbersFor(size)];
  let at = 0;
  for (const { features, share } of kinds) {
    const value = share / Math.sqrt(Math.max(1, features.size));
    for (const feature of features) {
      places[at] = typeof feature === 'number' ? feature : placeOf(feature);
      values[at++] = value;
    }
  }
  places[at] = placeOf(ALWAYS);
  values[at] = ALWAYS_VALUE;
  return { places, values };
}

/** FNV-1a over the UTF-16 units, its high bits folded into the low ones. */
const placeOf = (feature: string): number => folded(goOn(FNV_START, feature));
const [FNV_START, FNV_PRIME] = [0x811c9dc5, 0x01000193];
const folded = (hash: number): number => (hash ^ (hash >>> 15)) >>> 0;

const BLANK = ' ';

function goOn(from: number, text: string): number {
  let hash = from;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash;
}

/** The place of a feature that is told by a text like "t load week", from word to word: the text is never put together. */
export function placeOfWords(kind: string, one: string, other?: string): number {
  const alone = goOn(goOn(goOn(FNV_START, kind), BLANK), one);
  return folded(other === undefined ? alone : goOn(goOn(alone, BLANK), other));
}

/** Runs of so many letters are features of a word. */
const [SHORTEST_RUN, LONGEST_RUN] = [3, 5];
/** What a run of letters is told by from a word: "l run". */
const RUN_START = goOn(FNV_START, 'l ');

/**
 * The places of the runs of letters in words with a blank on both sides, so that an ending or a slip changes little. A message has some two
 * hundred of them: they are never texts.
 * @param longest letters of a word that are read
 */
export function letterRuns(words: readonly string[], longest: number): Set<number> {
  const found = new Set<number>();
  for (const word of words) {
    const padded = ` ${word.slice(0, longest)} `;
    for (let length = SHORTEST_RUN; length <= LONGEST_RUN; length++) {
      for (let from = 0; from + length <= padded.length; from++) {
        let hash = RUN_START;
        for (let at = from; at < from + length; at++) hash = Math.imul(hash ^ padded.charCodeAt(at), FNV_PRIME);
        found.add(folded(hash));
      }
    }
  }
  return found;
}

/** So many letters of a longer word are its beginning. */
const STEM = 5;
/** What a feature is told by begins with its kind. */
const KIND = {
  words: goOn(FNV_START, 'w '),
  gap: goOn(FNV_START, 'g '),
  beginning: goOn(FNV_START, 's '),
  denied: goOn(FNV_START, 'n '),
  first: goOn(FNV_START, 'b '),
};
export interface WordRunsOf {
  /** Whether the word at a place is denied ("no pain"): its beginning then counts once more, as that. */
  isDenied?: (at: number) => boolean;
  /** Whether the words that a message begins with count as that. */
  withFirst?: boolean;
}

/**
 * The places of words: each alone and by its beginning, with the one and the two after it, and with the one two and three further on. What
 * they are told by is a text like "w long run", which is hashed from word to word and never put together.
 */
export function wordRuns(words: readonly string[], { isDenied = () => false, withFirst = false }: WordRunsOf = {}): Set<number> {
  const found = new Set<number>();
  const add = (hash: number): void => void found.add(folded(hash));
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const [one, two, three] = [words[at + 1], words[at + 2], words[at + 3]];
    const alone = goOn(KIND.words, word);
    add(alone);
    if (word.length > STEM) add(goOn(KIND.beginning, word.slice(0, STEM)));
    if (isDenied(at)) add(goOn(KIND.denied, word.slice(0, STEM)));
    if (one === undefined) continue;
    const withOne = goOn(goOn(alone, BLANK), one);
    add(withOne);
    if (two === undefined) continue;
    add(goOn(goOn(withOne, BLANK), two));
    const gap = goOn(goOn(KIND.gap, word), BLANK);
    add(goOn(gap, two));
    if (three !== undefined) add(goOn(gap, three));
  }
  const [first, second] = words;
  if (withFirst && first !== undefined) {
    const begun = goOn(KIND.first, first);
    add(begun);
    if (second !== undefined) add(goOn(goOn(begun, BLANK), second));
  }
  return found;
}
