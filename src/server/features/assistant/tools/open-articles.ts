import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Article, readArticle, readQuestions } from '#core/articles/article.ts';
import { type ArticleData, type ArticleSearch, openArticles } from '#core/articles/open-articles.ts';

const CONTENT = path.join(import.meta.dirname, '..', '..', '..', '..', '..', 'content');
/** Messages that no article answers. */
const NO_ARTICLE = 'no-article';

/** What is in content/assistant/articles.json. */
export interface ArticleFile {
  /** Of the texts that the vectors were made from. */
  hash: string;
  fit: ArticleData['fit'];
  /** Base64. */
  vectors: { dimensions: number; groups: number; paragraphs: string; questions: string; others: string };
}

/** The articles with athletes' own questions, by id. Throws when a file cannot be read as an article. */
export function readArticles(folder = CONTENT): Article[] {
  const asked = readAskedByAuthor(folder).flatMap(({ questions }) => [...questions]);
  return filesIn(path.join(folder, 'knowledge'), '.md').map(({ name, text }) => {
    const article = readArticle(text);
    if (article === null) throw new Error(`${name} is not an article`);
    return { ...article, questions: [...article.questions, ...asked.filter(([id]) => id === article.id).flatMap(([, own]) => own)] };
  });
}

/** Athletes' own questions, one file an author; without those that no article answers. */
export function readAskedByAuthor(folder = CONTENT): { author: string; questions: Map<string, string[]> }[] {
  return filesIn(path.join(folder, 'asked'), '.tsv')
    .map(({ name, text }) => ({ author: path.basename(name, '.tsv'), questions: readQuestions(text) }))
    .filter(({ author }) => author !== NO_ARTICLE);
}

export const readUnanswerable = (folder = CONTENT): string[] =>
  [...readQuestions(readFileSync(path.join(folder, 'asked', `${NO_ARTICLE}.tsv`), 'utf8')).values()].flat();

/** Changes with every text that vectors are made from. */
export const articlesHash = (articles: readonly Article[]): string =>
  createHash('sha256')
    .update(JSON.stringify(articles.map(({ id, title, questions, paragraphs }) => [id, title, questions, paragraphs])))
    .digest('hex');

/** The articles with their search; what they say word for word opens from a figure. */
export interface ArticleLibrary extends ArticleSearch {
  title(id: string): string | null;
  /** From 1; null where there is none. */
  paragraph(id: string, paragraph: number): string | null;
}

/** The search over the articles of this installation. It reads about a megabyte of files, so open it once. */
export function openArticleSearch(folder = CONTENT): ArticleLibrary {
  const { vectors, fit } = JSON.parse(readFileSync(path.join(folder, 'assistant', 'articles.json'), 'utf8')) as ArticleFile;
  const { dimensions, groups } = vectors;
  const articles = readArticles(folder);
  const byId = new Map(articles.map((article) => [article.id, article]));
  const search = openArticles({
    articles,
    fit,
    vectors: {
      dimensions,
      groups,
      paragraphs: bytesIn(vectors.paragraphs),
      questions: bytesIn(vectors.questions),
      others: bytesIn(vectors.others),
    },
  });
  return {
    ...search,
    title: (id) => byId.get(id)?.title ?? null,
    paragraph: (id, paragraph) => byId.get(id)?.paragraphs[paragraph - 1] ?? null,
  };
}

const bytesIn = (base64: string): Int8Array => Int8Array.from(Buffer.from(base64, 'base64'));

function filesIn(folder: string, ending: string): { name: string; text: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
}
