import path from 'node:path';
import { articleLibrary, readArticles } from '#server/features/coach/article-library.ts';
import { linesIn, OF_ARTICLES } from '../learn/asked-lines.ts';
import { learnCards } from './learn-cards.ts';
import { cardQuestions } from './messages.ts';

/** How many questions of each author the search finds the right card for, first and among those an answer rests on, where it never read that author. */
export function cardsFound(): { author: string; first: number; cited: number; of: number }[] {
  const articles = readArticles(path.join(OF_ARTICLES, '..', 'knowledge'));
  const lines = cardQuestions();
  const authors = [...new Set(linesIn(OF_ARTICLES).map(({ author }) => author))];
  return authors.map((author) => {
    const own = lines.filter((line) => line.author === author);
    const texts = new Set(own.map(({ text }) => text));
    const unasked = articles.map((article) => ({ ...article, asked: article.asked.filter((text) => !texts.has(text)) }));
    const library = articleLibrary(unasked, learnCards(lines, author));
    const found = own.map(({ label, text }) => {
      const hits = library.search(text);
      const [best] = hits;
      const second = hits.find(({ articleId, score }) => articleId !== best?.articleId && score > (best?.score ?? 0) * 0.75);
      return { isFirst: best?.articleId === label, isCited: best?.articleId === label || second?.articleId === label };
    });
    return {
      author,
      first: found.filter(({ isFirst }) => isFirst).length,
      cited: found.filter(({ isCited }) => isCited).length,
      of: own.length,
    };
  });
}
