import path from 'node:path';
import type { Article, ArticleLibrary } from '#core/coach/articles/article.ts';
import { articleLibrary, readArticles } from '#server/features/coach/article-library.ts';

/** What the coach has read, with the titles of the cards. */
export interface CoachLibrary extends ArticleLibrary {
  title(articleId: string): string | null;
  /** What each card answers, as athletes would ask it. */
  questions: readonly string[];
}

const FOLDER = path.join(import.meta.dirname, '..', '..', '..', '..', 'content', 'knowledge');

/** The same for one turn, which asks for one thing more than once. Kept no longer: what is searched for are the athlete's own words. */
export function searchedOnce(library: CoachLibrary): CoachLibrary {
  const found = new Map<string, ReturnType<CoachLibrary['search']>>();
  return {
    ...library,
    search(question, isOurs) {
      const hits = found.get(question) ?? library.search(question, isOurs);
      found.set(question, hits);
      return hits;
    },
  };
}

/** Reads and indexes every card once; the same for everybody, as no athlete's data is in it. What we ask of it ourselves is looked up once. */
export function openLibrary(folder = FOLDER): CoachLibrary {
  const articles = readArticles(folder);
  const titles = new Map(articles.map(({ id, title }: Article) => [id, title]));
  const library = articleLibrary(articles);
  const questions = articles.flatMap((article: Article) => article.questions);
  const ours = searchedOnce({ ...library, questions, title: (id) => titles.get(id) ?? null });
  return { ...ours, search: (question, isOurs = false) => (isOurs ? ours : library).search(question) };
}

let read: CoachLibrary | undefined;

/** What the coach of this process has read: read with the first question that needs it, or when somebody warms the coach. */
export function theLibrary(): CoachLibrary {
  read ??= openLibrary();
  return read;
}
