import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  type ArticleFile,
  articlesHash,
  openArticleSearch,
  readArticles,
  readAskedByAuthor,
} from '#server/features/assistant/tools/open-articles.ts';

const FILE = path.join(import.meta.dirname, '..', '..', '..', '..', '..', 'content', 'assistant', 'articles.json');
const stored = JSON.parse(readFileSync(FILE, 'utf8')) as ArticleFile;
const articles = readArticles();

test('The stored vectors belong to the articles as they are; scripts/articles/embed-articles.ts renews them', () => {
  expect(stored.hash).toBe(articlesHash(articles));
});

test('Every paragraph and every group of questions has a vector, in less than 300 KB each', () => {
  const { vectors } = stored;
  const bytes = (base64: string) => Buffer.from(base64, 'base64').length;
  const paragraphs = articles.reduce((sum, article) => sum + article.paragraphs.length, 0);
  expect(bytes(vectors.paragraphs)).toBe(paragraphs * vectors.dimensions);
  expect(bytes(vectors.questions)).toBe(articles.length * vectors.groups * vectors.dimensions);
  expect(vectors.paragraphs.length).toBeLessThan(300 * 1024);
  expect(vectors.questions.length).toBeLessThan(300 * 1024);
  expect(statSync(FILE).size).toBeLessThan(600 * 1024);
});

test('Questions name articles that exist', () => {
  const ids = new Set(articles.map(({ id }) => id));
  const unknown = readAskedByAuthor().flatMap(({ questions }) => [...questions.keys()].filter((id) => !ids.has(id)));
  expect(unknown).toEqual([]);
});

test('Without the optional model the search works by words', () => {
  const search = openArticleSearch();
  const first = (query: string) => search.search(query, null)[0]?.articleId ?? null;
  expect(first('my Achilles is stiff every morning, should I do calf raises?')).toBe('achilles-tendinopathy');
  expect(first('at what water temperature is a wetsuit banned')).toBe('wetsuit-and-water-temperature');
  expect(first('help me with my tax return')).toBeNull();
  expect(first('what is the capital of France')).toBeNull();
});
