import TERMS from '#core/language/terms.json' with { type: 'json' };

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
