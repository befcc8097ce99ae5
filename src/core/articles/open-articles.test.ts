import { describe, expect, test } from 'vitest';
import { type ArticleData, openArticles } from '#core/articles/open-articles.ts';

const article = (id: string, questions: string[], paragraphs: string[]) => ({ id, title: id, tags: [], questions, paragraphs });
const ARTICLES = [
  article('caffeine', ['how much coffee before a race'], ['Three milligrams a kilogram.', 'Coffee before the race can cost sleep.']),
  article('sleep', ['how many hours of sleep do I need'], ['Most athletes need eight hours.']),
];
const BY_WORDS = { similarity: 0, textSimilarity: 0, distinctness: 0, coverage: 8, margin: 1, bm25: 0, bias: -4 };
const BY_MEANING = { similarity: 20, textSimilarity: 0, distinctness: 0, coverage: 0, margin: 0, bm25: 0, bias: -12 };
const data = (vectors: ArticleData['vectors']): ArticleData => ({
  articles: ARTICLES,
  vectors,
  fit: { hybrid: BY_MEANING, words: BY_WORDS },
});
const packed = (...vectors: number[][]) => Int8Array.from(vectors.flat().map((value) => value * 127));

describe('article search', () => {
  test('By words alone the article that holds them is found, its best paragraph first', () => {
    const found = openArticles(data(null)).search('coffee before the race', null);
    expect(found.map(({ articleId, paragraph }) => `${articleId}#${paragraph}`)).toEqual(['caffeine#2', 'caffeine#1']);
    expect(found[0]?.score).toBeGreaterThan(found[1]?.score ?? 1);
  });

  test('A question that shares one common word only finds nothing', () => {
    expect(openArticles(data(null)).search('how much does a new tent cost', null)).toEqual([]);
  });

  test('With vectors the meaning decides, whatever the words', () => {
    const search = openArticles(
      data({
        dimensions: 2,
        paragraphs: packed([1, 0], [1, 0], [0, 1]),
        questions: packed([1, 0], [0, 1]),
        groups: 1,
        others: packed([-1, 0]),
      }),
    );
    expect(search.search('rest at night', [0, 1]).map(({ articleId }) => articleId)).toEqual(['sleep']);
    expect(search.search('coffee', [-1, 0])).toEqual([]);
  });

  test('A question that was asked before finds its article, in whatever order its words come', () => {
    const vectors = {
      dimensions: 2,
      paragraphs: packed([0, 1], [0, 1], [0, 1]),
      questions: packed([0, 1], [0, 1]),
      groups: 1,
      others: packed([1, 0]),
    };
    const found = openArticles(data(vectors)).search('before a race, how much coffee?', [1, 0]);
    expect(found[0]).toMatchObject({ articleId: 'caffeine', score: 1 });
  });

  test('Vectors that do not fit their dimensions are refused', () => {
    expect(() =>
      openArticles(data({ dimensions: 3, paragraphs: packed([1, 0]), questions: packed(), groups: 1, others: packed() })),
    ).toThrow('not vectors of 3');
  });
});
