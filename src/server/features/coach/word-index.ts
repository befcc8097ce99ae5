import MiniSearch from 'minisearch';
import { stem } from '#core/coach/articles/query-words.ts';
import { keepLately } from '#core/coach/language/lately.ts';

/** Texts in which words are looked for, by BM25. */
export interface WordIndex {
  /** By name of a text: the more of the stems it holds, and the rarer they are, the higher. */
  scores(stems: readonly string[]): Map<string, number>;
}

/** Slips are forgiven in long words only. */
const fuzzy = (term: string) => (term.length > 5 ? 0.2 : false);
const processTerm = (term: string) => stem(term.toLowerCase()) || null;
const tokenize: (text: string) => string[] = MiniSearch.getDefault('tokenize');
/** Whole stems are asked for. */
const AS_IT_IS = { tokenize: (term: string) => [term], processTerm: (term: string) => term };
/** People write most of what they write in so many words, and to find the words that are nearly alike takes the longest of a search. */
const MOST_STEMS_KEPT = 2_000;

/** The stems of these words that texts are looked through for, as often as they are said. */
export const stemsOf = (words: readonly string[]): string[] => tokenize(words.join(' ')).flatMap((term) => processTerm(term) ?? []);

/** By name: the texts. */
export function wordIndex(texts: Iterable<readonly [name: string, text: string]>): WordIndex {
  const index = new MiniSearch({ fields: ['text'], processTerm, searchOptions: { fuzzy, weights: { fuzzy: 0.3, prefix: 0.3 } } });
  index.addAll([...texts].map(([id, text]) => ({ id, text })));
  const lately = keepLately<readonly (readonly [string, number])[]>(MOST_STEMS_KEPT);
  const find = (term: string) => lately.of(term, () => index.search(term, AS_IT_IS).map(({ id, score }) => [String(id), score] as const));
  return {
    scores(stems) {
      const sums = new Map<string, number>();
      const met = new Map<string, number>();
      for (const [at, term] of stems.entries()) {
        const isNew = stems.indexOf(term) === at;
        for (const [name, score] of find(term)) {
          sums.set(name, (sums.get(name) ?? 0) + score);
          if (isNew) met.set(name, (met.get(name) ?? 0) + 1);
        }
      }
      for (const [name, sum] of sums) sums.set(name, sum * (met.get(name) ?? 1));
      return sums;
    },
  };
}
