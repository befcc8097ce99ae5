import { wordsOf } from '#core/coach/language/words.ts';
import { letterRuns, placeOfWords, wordRuns } from '#core/coach/learned/vector.ts';
import { type Heard, hear, isDenial } from '#core/coach/safety/heard.ts';
import { measure } from '#core/coach/safety/measured.ts';
import { sensesOf } from '#core/coach/safety/senses.ts';

/** What the ear notices in a message, by kind: the place of each feature. */
export interface EarFeatures {
  /** Words alone, in pairs and threes, with a gap, and as their beginnings. */
  words: ReadonlySet<number>;
  /** Runs of three to five letters, so that an ending or a slip changes little. */
  letters: ReadonlySet<number>;
  /** Ideas that the rules know, alone and in pairs; what numbers say. */
  ideas: ReadonlySet<number>;
  /** What the words may mean in any language, alone, together in the message, and next to each other. */
  senses: ReadonlySet<number>;
}

/** Of a longer message its beginning and its end are read; the middle says no more. */
const MOST_WORDS = 120;
const LONGEST_DENIAL = 4;
const LONGEST_WORD = 24;

/** `message` as cleaned. Linear in its length. */
export function earFeatures(message: string, heard: Heard = hear(message)): EarFeatures {
  const all = wordsOf(message);
  const shown = all.length <= MOST_WORDS ? all : [...all.slice(0, MOST_WORDS / 2), ...all.slice(-MOST_WORDS / 2)];
  return {
    words: wordFeatures(shown),
    letters: letterRuns(
      shown.map(({ text }) => text),
      LONGEST_WORD,
    ),
    ideas: ideaFeatures(heard),
    senses: senseFeatures(shown),
  };
}

type Read = ReturnType<typeof wordsOf>;

function wordFeatures(read: Read): Set<number> {
  const words = read.map(({ text }) => shapeOf(text));
  const denials = words.map(isDenial);
  return wordRuns(words, { isDenied: (at) => denials.slice(Math.max(0, at - LONGEST_DENIAL), at).includes(true) });
}

/** A number counts by its size: "38.4" is #2.1. */
function shapeOf(word: string): string {
  if (!/^\d/.test(word)) return word;
  return word.replace(/\d+/g, (digits) => (digits.length === 1 && word.length <= 2 ? digits : `#${digits.length}`));
}

const MOST_IDEAS = 24;

function ideaFeatures(heard: Heard): Set<number> {
  const ideas = [...new Set<string>([...heard.said.keys(), ...measure(heard.words)])].sort().slice(0, MOST_IDEAS);
  const found = new Set(ideas.map((idea) => placeOfWords('i', idea)));
  ideas.forEach((one, at) => {
    for (const other of ideas.slice(at + 1)) found.add(placeOfWords('i', one, other));
  });
  return found;
}

/** Words apart within which two senses belong together. */
const NEAR = 5;

function senseFeatures(read: Read): Set<number> {
  const found = new Set<number>();
  const senses = read.map(({ text }) => [...sensesOf(text)]);
  senses.forEach((here, at) => {
    for (const sense of here) {
      found.add(placeOfWords('m', sense));
      for (const later of senses.slice(at + 1, at + 1 + NEAR)) {
        for (const other of later) {
          if (other !== sense) found.add(sense < other ? placeOfWords('m', sense, other) : placeOfWords('m', other, sense));
        }
      }
    }
  });
  return found;
}
