import type { Article } from '#core/articles/article.ts';
import { createWordSearch, type WordSearch, wordsOf } from '#core/language/text-search.ts';
import { similarities, vectorTable } from '#core/language/vectors.ts';

/** What the search is made from. Vectors are signed bytes, in order of the articles' ids. */
export interface ArticleData {
  /** With athletes' own questions. */
  articles: readonly Article[];
  vectors: {
    dimensions: number;
    /** One vector a paragraph. */
    paragraphs: Int8Array;
    /** `groups` vectors an article, each the mean of similar questions. */
    questions: Int8Array;
    groups: number;
    /** Groups of messages that no article answers. */
    others: Int8Array;
  } | null;
  /** How evidence becomes a score from 0 to 1, with and without vectors; fitted on held-out authors and messages that no article answers. */
  fit: { hybrid: Fit; words: Fit };
}

/** Weights of a logistic function. */
export interface Fit {
  similarity: number;
  textSimilarity: number;
  distinctness: number;
  coverage: number;
  margin: number;
  bm25: number;
  bias: number;
}

/** A paragraph that fits a question. */
export interface ArticleParagraph {
  articleId: string;
  title: string;
  /** From 1. */
  paragraph: number;
  text: string;
  /** 0 to 1. */
  score: number;
}

export interface ArticleSearch {
  /** Paragraphs that fit, best first; empty when nothing reaches the threshold. `vector` is the query's, or null without the model. */
  search: (query: string, vector: readonly number[] | null) => ArticleParagraph[];
  /** A paragraph, from 1; null when there is none. */
  paragraph: (articleId: string, paragraph: number) => string | null;
  title: (articleId: string) => string | null;
  /** Evidence for every article, for fitting and tests. */
  evidence: (query: string, vector: readonly number[] | null) => Evidence[];
}

/** How well one article fits a query. */
export interface Evidence {
  articleId: string;
  /** Cosine similarity with the nearest group of its questions; 0 without vectors. */
  similarity: number;
  /** Cosine similarity with its nearest paragraph; 0 without vectors. */
  textSimilarity: number;
  /** Similarity minus that with the nearest messages that no article answers; 0 without vectors. */
  distinctness: number;
  /** Share of the query's words that it holds, rare ones counting more. */
  coverage: number;
  bm25: number;
  /** Normalised BM25 plus similarity: what articles are ranked by. */
  fused: number;
  /** `fused` minus that of the best other article. */
  margin: number;
}

/**
 * A wrong article is worse than none. At these scores 95% of the answers to held-out questions name the right article; of the questions 81% are
 * answered with vectors, and 66% by words alone.
 */
export const THRESHOLDS = { hybrid: 0.6, words: 0.75 } as const;
/**
 * BM25 counts as a share of the best article's; similarity is spread less widely. On questions of four held-out authors this sum ranked the right
 * article first in 91%, reciprocal rank fusion of the same two in 89%.
 */
const SIMILARITY_WEIGHT = 2;
const TEXT_WEIGHT = 0.5;
/** Within an article the meaning says which paragraph fits; words only break ties. */
const WORDS_WITHIN = 0.15;
/** A question further than this from everything asked about an article is about something else. */
const LEAST_SIMILARITY = 0.45;
const MOST_PARAGRAPHS = 4;
/** Paragraphs after the best one of an article fit a little less. */
const NEXT_PARAGRAPH = 0.95;

export function openArticles(data: ArticleData): ArticleSearch {
  const articles = data.articles.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const words = createWordSearch(
    articles.map(({ title, tags, questions, paragraphs }) => [title, ...tags, ...questions, ...paragraphs].join(' ')),
  );
  const within = createWordSearch(articles.flatMap(({ paragraphs }) => paragraphs));
  const meaningOf = data.vectors === null ? null : openMeaning(articles, data.vectors);
  const evidence: ArticleSearch['evidence'] = (query, vector) =>
    evidenceOf(articles, words, query, meaningOf && vector ? meaningOf(vector) : null);
  const asked = askedBefore(articles);
  const find = (articleId: string) => articles.find(({ id }) => id === articleId);
  return {
    evidence,
    paragraph: (articleId, paragraph) => find(articleId)?.paragraphs[paragraph - 1] ?? null,
    title: (articleId) => find(articleId)?.title ?? null,
    search(query, vector) {
      const meaning = meaningOf && vector ? meaningOf(vector) : null;
      const kind = meaning ? 'hybrid' : 'words';
      const known = asked.get(askedAs(query));
      const close = evidenceOf(articles, words, query, meaning)
        .map((each) => ({ ...each, score: each.articleId === known ? 1 : scoreOf(data.fit[kind], each) }))
        .filter(({ score }) => score >= THRESHOLDS[kind])
        .toSorted((a, b) => b.score - a.score);
      const order = paragraphOrder(articles, within.scores(query), meaning?.paragraphs ?? null);
      return close.flatMap(({ articleId, score }) => paragraphsOf(articles, articleId, order, score)).slice(0, MOST_PARAGRAPHS);
    },
  };
}

/** What a question asks about, whatever the order of its words. */
const askedAs = (question: string): string => [...new Set(wordsOf(question))].sort().join(' ');
const FEWEST_WORDS = 2;

/** The article of every question that one article alone answers, by its words. */
function askedBefore(articles: readonly Article[]): ReadonlyMap<string, string> {
  const known = new Map<string, string | null>();
  for (const { id, questions } of articles)
    for (const question of questions) {
      const key = askedAs(question);
      const other = known.get(key);
      known.set(key, other === undefined || other === id ? id : null);
    }
  return new Map([...known].flatMap(([key, id]) => (id === null || key.split(' ').length < FEWEST_WORDS ? [] : [[key, id]])));
}

const FEATURES = ['similarity', 'textSimilarity', 'distinctness', 'coverage', 'margin', 'bm25'] as const;

/** From 0 to 1; 0 where the words agree and the meaning does not. */
export function scoreOf(fit: Fit, evidence: Evidence): number {
  const hasMeaning = evidence.similarity !== 0;
  if (hasMeaning && evidence.similarity < LEAST_SIMILARITY) return 0;
  return 1 / (1 + Math.exp(-FEATURES.reduce((sum, name) => sum + fit[name] * evidence[name], fit.bias)));
}

/** What a query's vector is near to. */
interface Meaning {
  /** By article: the nearest group of its questions, and its nearest paragraph. */
  questions: readonly number[];
  texts: readonly number[];
  paragraphs: Float64Array;
  /** The nearest messages that no article answers. */
  other: number;
}

function openMeaning(articles: readonly Article[], stored: NonNullable<ArticleData['vectors']>): (vector: readonly number[]) => Meaning {
  const read = (bytes: Int8Array) => vectorTable(bytes, stored.dimensions);
  const tables = { paragraphs: read(stored.paragraphs), questions: read(stored.questions), others: read(stored.others) };
  const lengths = articles.map(({ paragraphs }) => paragraphs.length);
  return (vector) => {
    const paragraphs = similarities(tables.paragraphs, vector);
    return {
      questions: mostPerArticle(
        similarities(tables.questions, vector),
        lengths.map(() => stored.groups),
      ),
      texts: mostPerArticle(paragraphs, lengths),
      paragraphs,
      other: Math.max(...similarities(tables.others, vector)),
    };
  };
}

/** The most of each article's own values, which follow one another. */
function mostPerArticle(values: Float64Array, lengths: readonly number[]): number[] {
  let from = 0;
  return lengths.map((length) => {
    const own = values.subarray(from, from + length);
    from += length;
    return Math.max(0, ...own);
  });
}

function evidenceOf(articles: readonly Article[], words: WordSearch, query: string, meaning: Meaning | null): Evidence[] {
  const found = words.scores(query);
  const most = Math.max(1e-6, ...found.values());
  const fused = articles.map(
    (_, at) => (found.get(at) ?? 0) / most + SIMILARITY_WEIGHT * (meaning?.questions[at] ?? 0) + TEXT_WEIGHT * (meaning?.texts[at] ?? 0),
  );
  const [first = 0, second = 0] = fused.toSorted((a, b) => b - a);
  return articles.map(({ id }, at) => {
    const similarity = meaning?.questions[at] ?? 0;
    return {
      articleId: id,
      similarity,
      textSimilarity: meaning?.texts[at] ?? 0,
      distinctness: similarity - (meaning?.other ?? 0),
      coverage: words.coverage(query, at),
      bm25: found.get(at) ?? 0,
      fused: fused[at] ?? 0,
      margin: (fused[at] ?? 0) - (fused[at] === first ? second : first),
    };
  });
}

/** For each article: its paragraphs from 1, best first, by words and by meaning. */
function paragraphOrder(articles: readonly Article[], byWords: ReadonlyMap<number, number>, byMeaning: Float64Array | null): number[][] {
  const most = Math.max(1e-6, ...byWords.values());
  let first = 0;
  return articles.map(({ paragraphs }) => {
    const from = first;
    first += paragraphs.length;
    const fit = paragraphs.map((_, at) => (WORDS_WITHIN * (byWords.get(from + at) ?? 0)) / most + (byMeaning?.[from + at] ?? 0));
    return paragraphs.map((_, at) => at + 1).toSorted((a, b) => (fit[b - 1] ?? 0) - (fit[a - 1] ?? 0));
  });
}

function paragraphsOf(articles: readonly Article[], articleId: string, order: readonly number[][], score: number): ArticleParagraph[] {
  const at = articles.findIndex(({ id }) => id === articleId);
  const article = articles[at];
  if (!article) return [];
  return (order[at] ?? []).map((paragraph, place) => ({
    articleId,
    title: article.title,
    paragraph,
    text: article.paragraphs[paragraph - 1] ?? '',
    score: score * NEXT_PARAGRAPH ** place,
  }));
}
