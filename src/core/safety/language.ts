import { compileTerms, type Lexicon, type Term } from '#core/safety/lexicon.ts';
import type { Word } from '#core/safety/tokens.ts';

/** The terms of each language by its code, as the files under `content/assistant/safety/terms` are named. */
export type TermsByLanguage = Readonly<Record<string, readonly Term[]>>;

interface Language {
  /** Small words that tell the language. */
  words: ReadonlySet<string>;
  /** English words are understood in every language. */
  lexicon: Lexicon;
}

export interface Languages {
  english: Language;
  others: readonly Language[];
  /** All at once, for a text that nothing tells of. */
  any: Lexicon;
}

/** The name of the line that lists the small words of a language. */
const SMALL_WORDS = 'language';

export function compileLanguages({ en = [], ...others }: TermsByLanguage): Languages {
  const meant = (terms: readonly Term[]) => terms.filter(({ concept }) => concept !== SMALL_WORDS);
  const language = (terms: readonly Term[], more: readonly Term[]): Language => ({
    words: new Set(terms.flatMap(({ concept, words = [] }) => (concept === SMALL_WORDS ? words : []))),
    lexicon: compileTerms(meant([...more, ...terms])),
  });
  return {
    english: language(en, []),
    others: Object.values(others).map((terms) => language(terms, en)),
    any: compileTerms(meant([en, ...Object.values(others)].flat())),
  };
}

/** The lexicon of the language that most of the small words belong to; of two with as many, not English, whose words are in each. */
export function lexiconFor(words: readonly Word[], { english, others, any }: Languages): Lexicon {
  const count = (language: Language) => words.reduce((sum, { text }) => (language.words.has(text) ? sum + 1 : sum), 0);
  let best = english;
  let most = count(english);
  for (const language of others) {
    const hits = count(language);
    if (hits < most || hits === 0) continue;
    best = language;
    most = hits;
  }
  return most === 0 ? any : best.lexicon;
}
