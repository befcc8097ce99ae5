import { keepLately } from '#core/coach/language/lately.ts';
import type { Word } from '#core/coach/language/words.ts';

/**
 * Ways to say one thing, separated by commas. A word may end in `*` (any ending), offer alternatives `a|b`, and `~` stands for up to
 * three other words.
 */
export type Phrases = string;

/** Something that was said, at which words. */
export interface Said<Concept extends string> {
  concept: Concept;
  from: number;
  /** Past its last word. */
  to: number;
}

export interface PhraseBook<Concept extends string> {
  /** Everything said in these words, in the order of the words. */
  find(words: readonly Pick<Word, 'text'>[]): Said<Concept>[];
  /** Whole words and beginnings of words that the book knows. */
  words: ReadonlySet<string>;
  stems: ReadonlySet<string>;
}

interface Choice {
  words: ReadonlySet<string>;
  stems: readonly string[];
}
type Part = Choice | 'gap';
interface Pattern<Concept> {
  concept: Concept;
  parts: readonly Part[];
}

const LONGEST_GAP = 3;
/** People write most of what they write in so many words. */
const MOST_WORDS_KEPT = 1_000;

/** Books of several languages are read as one, when the first words are looked up. */
export function phraseBook<Concept extends string>(
  concepts: readonly Concept[],
  books: readonly Partial<Readonly<Record<Concept, Phrases>>>[],
): PhraseBook<Concept> {
  let read: Pages<Concept> | undefined;
  const startable = keepLately<readonly Pattern<Concept>[]>(MOST_WORDS_KEPT);
  const pages = (): Pages<Concept> => {
    read ??= readBooks(concepts, books);
    return read;
  };
  return {
    get words() {
      return pages().words;
    },
    get stems() {
      return pages().stems;
    },
    find(words) {
      const { byWord, byStem } = pages();
      const found: Said<Concept>[] = [];
      words.forEach((word, from) => {
        for (const { concept, parts } of startable.of(word.text, () => startingWith(word.text, byWord, byStem))) {
          // It begins with this word: that is how it was found.
          const to = matchEnd(words, from + 1, parts, 1);
          if (to !== null) found.push({ concept, from, to });
        }
      });
      return found;
    },
  };
}

interface Pages<Concept extends string> extends Pick<PhraseBook<Concept>, 'words' | 'stems'> {
  /** Patterns by what they begin with. */
  byWord: ReadonlyMap<string, readonly Pattern<Concept>[]>;
  byStem: ReadonlyMap<string, readonly Pattern<Concept>[]>;
}

function readBooks<Concept extends string>(
  concepts: readonly Concept[],
  books: readonly Partial<Readonly<Record<Concept, Phrases>>>[],
): Pages<Concept> {
  const patterns = concepts.flatMap((concept) => books.flatMap((book) => readPhrases(concept, book[concept] ?? '')));
  const choices = patterns.flatMap(({ parts }) => parts.filter((part): part is Choice => part !== 'gap'));
  const byWord = new Map<string, Pattern<Concept>[]>();
  const byStem = new Map<string, Pattern<Concept>[]>();
  for (const pattern of patterns) {
    const [first] = pattern.parts;
    if (!first || first === 'gap') continue;
    for (const word of first.words) push(byWord, word, pattern);
    for (const stem of first.stems) push(byStem, stem, pattern);
  }
  const words = new Set(choices.flatMap((choice) => [...choice.words]));
  return { words, stems: new Set(choices.flatMap(({ stems }) => stems)), byWord, byStem };
}

function readPhrases<Concept>(concept: Concept, phrases: Phrases): Pattern<Concept>[] {
  return phrases
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .map((phrase) => ({ concept, parts: phrase.split(/\s+/).map(readPart) }));
}

function readPart(text: string): Part {
  if (text === '~') return 'gap';
  const choices = text.split('|');
  return {
    words: new Set(choices.filter((choice) => !choice.endsWith('*'))),
    stems: choices.filter((choice) => choice.endsWith('*')).map((choice) => choice.slice(0, -1)),
  };
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

function startingWith<Concept>(
  word: string,
  byWord: ReadonlyMap<string, readonly Pattern<Concept>[]>,
  byStem: ReadonlyMap<string, readonly Pattern<Concept>[]>,
): Pattern<Concept>[] {
  const found = [...(byWord.get(word) ?? [])];
  for (let length = 2; length <= word.length; length++) found.push(...(byStem.get(word.slice(0, length)) ?? []));
  return found;
}

/** Where the pattern, from its part `at` on, ends when it begins at `from`; null when it does not match. */
function matchEnd(words: readonly Pick<Word, 'text'>[], from: number, parts: readonly Part[], at: number): number | null {
  const part = parts[at];
  if (part === undefined) return from;
  if (part === 'gap') {
    for (let skipped = 0; skipped <= LONGEST_GAP; skipped++) {
      const to = matchEnd(words, from + skipped, parts, at + 1);
      if (to !== null) return to;
    }
    return null;
  }
  const word = words[from]?.text;
  if (word === undefined || !fits(word, part)) return null;
  return matchEnd(words, from + 1, parts, at + 1);
}

function fits(word: string, { words, stems }: Choice): boolean {
  for (const stem of stems) if (word.startsWith(stem)) return true;
  return words.has(word);
}
