import type { ThresholdKind } from '#core/assistant/facts.ts';
import type { Ask, Measure } from '#core/assistant/frame.ts';
import TERMS from '#core/assistant/understand/terms.json' with { type: 'json' };
import type { Discipline } from '#core/discipline.ts';

/** A word as it is written, in small letters, with its place in the text. */
export interface Word {
  text: string;
  at: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’]*/gu;

export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map((match) => ({ text: match[0].toLowerCase().replaceAll('’', "'"), at: match.index }));

const LONGEST_PHRASE = 4;

/** Finds words and phrases of terms.json; the longest one at a place counts. */
export class Phrases<T extends string = string> {
  readonly #phrases = new Map<string, T>();

  constructor(table: keyof typeof TERMS) {
    for (const [meaning, phrases] of Object.entries(TERMS[table]))
      for (const phrase of phrases.split(', ')) this.#phrases.set(phrase, meaning as T);
  }

  find(words: readonly Word[]): { meaning: T; at: number; words: number }[] {
    const found: { meaning: T; at: number; words: number }[] = [];
    for (let i = 0; i < words.length; ) {
      const hit = this.#longestAt(words, i);
      if (hit) found.push({ meaning: hit.meaning, words: hit.words, at: words[i]?.at ?? 0 });
      i += hit?.words ?? 1;
    }
    return found;
  }

  has(words: readonly Word[]): boolean {
    return words.some((_, i) => this.#longestAt(words, i) !== null);
  }

  /** Whether the text begins with one. */
  begins(words: readonly Word[]): boolean {
    return this.#longestAt(words, 0) !== null;
  }

  first(words: readonly Word[]): T | undefined {
    return this.find(words)[0]?.meaning;
  }

  all(words: readonly Word[]): T[] {
    return [...new Set(this.find(words).map(({ meaning }) => meaning))];
  }

  of(word: string): T | undefined {
    return this.#phrases.get(word);
  }

  phrases(): Iterable<string> {
    return this.#phrases.keys();
  }

  /** The first phrase of each meaning, in order. */
  names(): string[] {
    const named = new Map<T, string>();
    for (const [phrase, meaning] of this.#phrases) if (!named.has(meaning)) named.set(meaning, phrase);
    return [...named.values()];
  }

  /** The longest phrase that the words begin with. */
  at(words: readonly Word[]): { meaning: T; phrase: string; words: number } | null {
    return this.#longestAt(words, 0);
  }

  #longestAt(words: readonly Word[], from: number): { meaning: T; phrase: string; words: number } | null {
    for (let length = Math.min(LONGEST_PHRASE, words.length - from); length > 0; length--) {
      let phrase = words[from]?.text ?? '';
      for (let i = 1; i < length; i++) phrase += ` ${words[from + i]?.text}`;
      const meaning = this.#phrases.get(phrase);
      if (meaning !== undefined) return { meaning, phrase, words: length };
    }
    return null;
  }
}

export const SPORTS = new Phrases<Discipline>('sports');
export const MEASURES = new Phrases<Measure>('measures');
export const AGGREGATES = new Phrases<NonNullable<Ask['aggregate']>>('aggregates');
export const ASKS = new Phrases<NonNullable<Ask['asks']>[number]>('asks');
export const WISHES = new Phrases<NonNullable<Ask['wishes']>[number]>('wishes');
export const GROUPS = new Phrases<NonNullable<Ask['groupBy']>>('groups');
export const CONDITIONS = new Phrases<NonNullable<Ask['condition']>>('conditions');
export const COMPARES = new Phrases<'strict' | 'loose'>('compares');
/** One or several completed activities. */
export const DONE_NOUNS = new Phrases('done');
export const RACES = new Phrases('races');
/** Words that lean on what was said before. */
export const POINTS_BACK = new Phrases('pointing');
/** How a follow-up begins, after fillers. */
export const CARRIES_ON = new Phrases('carrying-on');
const FILLERS = new Phrases('fillers');
const THRESHOLDS = new Phrases<ThresholdKind>('thresholds');

/** The threshold that the words name. */
export const thresholdIn = (words: readonly Word[]): ThresholdKind | undefined =>
  MEASURES.all(words).flatMap((measure) => THRESHOLDS.of(measure) ?? [])[0];

/** Without "hmm, ok so" at the beginning. */
export function withoutFillers(words: readonly Word[]): readonly Word[] {
  const first = words.findIndex(({ text }) => FILLERS.of(text) === undefined);
  return first === -1 ? [] : words.slice(Math.min(first, 4));
}

const QUESTION_STARTS = new Set(
  "what what's which who when where why how is are am was were do does did can could should would will shall has have had may might any".split(
    ' ',
  ),
);

/** A question mark, or a word that begins a question. */
export const isQuestion = (text: string): boolean =>
  text.includes('?') || QUESTION_STARTS.has(withoutFillers(wordsOf(text))[0]?.text ?? '');
