import { createWordSearch } from '#core/language/text-search.ts';

const SENTENCE_END = /(?<=[.!?])\s+(?=["“(]?[\p{Lu}\d])|(?<=[!?])\s+/u;

/** Sentences as they are punctuated; abbreviations and decimals do not end one. */
export const sentencesOf = (text: string): string[] => text.split(SENTENCE_END).filter((sentence) => sentence !== '');

const FROM_START = 1.3;
const wordCount = (text: string) => text.split(' ').length;

/** The run of whole sentences, within the limit of words, that shares most with the query; the whole paragraph where it is short enough. */
export function excerpt(text: string, query: string, limit: number): string {
  if (wordCount(text) <= limit) return text;
  const sentences = sentencesOf(text);
  const fit = createWordSearch(sentences).scores(query);
  let best = { from: 0, to: 1, score: -1 };
  for (let from = 0; from < sentences.length; from++) {
    let [words, score] = [0, 0];
    for (let to = from; to < sentences.length; to++) {
      words += wordCount(sentences[to] ?? '');
      if (words > limit) break;
      score += (fit.get(to) ?? 0) + 0.01;
      // A text reads best from its beginning.
      if (score * (from === 0 ? FROM_START : 1) > best.score) best = { from, to: to + 1, score: score * (from === 0 ? FROM_START : 1) };
    }
  }
  return sentences.slice(best.from, best.to).join(' ');
}
