/** Search by words over short texts. */
export interface WordSearch {
  /** BM25 of every text that shares a word with the query, by the text's position. */
  scores: (query: string) => Map<number, number>;
  /** The share of the query, from 0 to 1, whose words occur in the text; rare words count more, unknown words count as the rarest. */
  coverage: (query: string, text: number) => number;
}

/** The usual constants (Robertson and Zaragoza 2009). */
const K1 = 1.2;
const B = 0.75;

const SPACE = /\s/;
const STOP_WORDS = new Set(
  `a about after all also am an and any are as at be been but by can could did do does explain for from get got had has have he her him his how i if im in into is it
its ive just like me more much my need no not of on one or our out over really she should so some than that the their them then there these they thing this to
too up us very was we what when where which who why will with would you your`.split(SPACE),
);

export function createWordSearch(texts: readonly string[]): WordSearch {
  const documents = texts.map((text) => countOf(wordsOf(text)));
  const lengths = documents.map((words) => [...words.values()].reduce((sum, count) => sum + count, 0));
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const places = new Map<string, [text: number, count: number][]>();
  for (const [text, words] of documents.entries()) {
    for (const [word, count] of words) {
      const found = places.get(word);
      if (found) found.push([text, count]);
      else places.set(word, [[text, count]]);
    }
  }
  const rarity = (word: string) => {
    const holding = places.get(word)?.length ?? 0;
    return Math.log(1 + (texts.length - holding + 0.5) / (holding + 0.5));
  };
  return {
    scores(query) {
      const scores = new Map<number, number>();
      for (const word of new Set(wordsOf(query))) {
        for (const [text, count] of places.get(word) ?? []) {
          const length = 1 - B + (B * (lengths[text] ?? 0)) / averageLength;
          scores.set(text, (scores.get(text) ?? 0) + (rarity(word) * count * (K1 + 1)) / (count + K1 * length));
        }
      }
      return scores;
    },
    coverage(query, text) {
      let [found, all] = [0, 0];
      for (const word of new Set(wordsOf(query))) {
        all += rarity(word);
        if (documents[text]?.has(word)) found += rarity(word);
      }
      return all === 0 ? 0 : found / all;
    },
  };
}

/** Stems of the words that carry meaning, in order. A number says nothing about what is asked. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word) && Number.isNaN(Number(word)))
    .map(stem);
}

/** A word without its usual English endings, so that "runners", "running" and "run" meet. */
function stem(word: string): string {
  const short = word.replace(/(?:ations?|ingly|edly|ing|ies|ied|ers?|ed|ly|es|s)$/, '');
  return (short.length >= 3 ? short : word).replace(/([bdfgklmnprt])\1$/, '$1').replace(/[eiy]$/, '');
}

function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
