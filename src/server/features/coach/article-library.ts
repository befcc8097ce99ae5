import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Article, type ArticleHit, type ArticleLibrary, readArticle } from '#core/coach/articles/article.ts';
import { CARD_HEADS, type CardHeads, cardSense } from '#core/coach/articles/card-sense.ts';
import { isTelling, queryWords, stem } from '#core/coach/articles/query-words.ts';
import { stemsOf, type WordIndex, wordIndex } from '#server/features/coach/word-index.ts';

/** Articles looked at for one question. */
const MOST_ARTICLES = 4;
/** A title or a typical question says what a card is about; its text only supports that. */
const WEIGHT = { line: 1, tags: 0.6, text: 0.7 };
/** A card about danger answers only who clearly asks for it; triage has its own words for those who are in it. */
const RED_FLAG_SHARE = 0.6;
/** What a card counts more where the question sounds like those it answers, as a share of the best score by words. */
const SENSE_SHARE = 1.4;
/** From here a question sounds as if it were about a card, whatever its words. */
const SOUNDS_ABOUT = -0.135;
const ABOUT_BY_SENSE = 2;

/** All cards of a folder, by name, with what is asked of them (the folder `asked` beside it). Throws when a card cannot be read, so that a broken one is noticed at start. */
export function readArticles(folder: string): Article[] {
  const asked = readAsked(path.join(folder, '..', 'asked'));
  return namesIn(folder, '.md').map((name) => {
    const article = readArticle(readFileSync(path.join(folder, name), 'utf8'));
    if (article === null) throw new Error(`${name} is not an article`);
    return { ...article, asked: asked.get(article.id) ?? [] };
  });
}

/** By article: what athletes ask in their own words. Lines of an article's id, a tab and a question. */
function readAsked(folder: string): Map<string, string[]> {
  const asked = new Map<string, string[]>();
  for (const name of namesIn(folder, '.tsv')) {
    for (const line of readFileSync(path.join(folder, name), 'utf8').trim().split('\n')) {
      const [id = '', question = ''] = line.split('\t');
      asked.set(id, [...(asked.get(id) ?? []), question]);
    }
  }
  return asked;
}

const namesIn = (folder: string, ending: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .toSorted()
    : [];

/**
 * Search by words (BM25) and by how a question sounds. A card counts by the best of its title and typical questions, by its tags, by its
 * best paragraph, and by what was learned from questions that it answers.
 */
export function articleLibrary(articles: readonly Article[], heads: CardHeads = CARD_HEADS): ArticleLibrary {
  const byId = new Map(articles.map((article) => [article.id, article]));
  const lines = indexOf(articles, ({ title, questions, asked }) => [title, ...questions, asked.join(' ')]);
  const tags = indexOf(articles, (article) => [`${article.tags.join(' ')} ${article.id.replaceAll('-', ' ')}`]);
  const parts = indexOf(articles, ({ paragraphs }) => paragraphs);
  const aboutOf = aboutIn(articles);
  return {
    paragraph: (articleId, paragraph) => byId.get(articleId)?.paragraphs[paragraph - 1] ?? null,
    search(question) {
      const words = queryWords(question);
      const stems = stemsOf(words);
      const inParts = parts.scores(stems);
      const scores = new Map<string, number>();
      const add = (found: ReadonlyMap<string, number>, weight: number) => {
        for (const [id, score] of found) scores.set(id, (scores.get(id) ?? 0) + score * weight);
      };
      add(bestByArticle(lines.scores(stems)), WEIGHT.line);
      add(bestByArticle(tags.scores(stems)), WEIGHT.tags);
      add(bestByArticle(inParts), WEIGHT.text);
      for (const [id, score] of scores) if (byId.get(id)?.tags.includes('red-flag')) scores.set(id, score * RED_FLAG_SHARE);
      const sense = cardSense(question, heads);
      const most = Math.max(0, ...scores.values());
      for (const [id, sounds] of sense) scores.set(id, ((scores.get(id) ?? 0) + most * SENSE_SHARE * (1 + sounds)) / (1 + SENSE_SHARE));
      const found = [...scores].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, MOST_ARTICLES);
      const asked = new Set(words.filter(isTelling).map(stem));
      const aboutBySense = (id: string) => ((sense.get(id) ?? -1) > SOUNDS_ABOUT ? ABOUT_BY_SENSE : 0);
      return found.flatMap(([id, score]) => hitsOf(byId.get(id), { score, about: aboutOf(id, asked) + aboutBySense(id) }, inParts));
    },
  };
}

const indexOf = (articles: readonly Article[], textsOf: (article: Article) => readonly string[]): WordIndex =>
  wordIndex(articles.flatMap((article) => textsOf(article).map((text, at) => [`${article.id}#${at + 1}`, text] as const)));

/** By name of a text. */
const articles = new Map<string, string>();

function articleOf(text: string): string {
  const article = articles.get(text) ?? text.slice(0, text.indexOf('#'));
  articles.set(text, article);
  return article;
}

function bestByArticle(scores: ReadonlyMap<string, number>): Map<string, number> {
  const best = new Map<string, number>();
  for (const [id, score] of scores) {
    const article = articleOf(id);
    best.set(article, Math.max(best.get(article) ?? 0, score));
  }
  return best;
}

/** For a card and the stems that are asked for: the rarer a shared word is among the cards, the more it tells. */
function aboutIn(articles: readonly Article[]): (id: string, asked: ReadonlySet<string>) => number {
  const stemsIn = (text: string) =>
    new Set(
      text
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .map(stem),
    );
  const heads = new Map(
    articles.map(({ id, title, questions, asked, tags }) => [
      id,
      stemsIn([title, ...questions, ...asked, ...tags, id.replaceAll('-', ' ')].join(' ')),
    ]),
  );
  const cards = articles.map(({ id, paragraphs }) => new Set([...stemsIn(paragraphs.join(' ')), ...(heads.get(id) ?? [])]));
  const holding = new Map<string, number>();
  for (const word of cards.flatMap((card) => [...card])) holding.set(word, (holding.get(word) ?? 0) + 1);
  const rarity = (word: string) => Math.log((articles.length + 1) / ((holding.get(word) ?? 0) + 0.5));
  return (id, asked) => [...asked].reduce((sum, word) => sum + (heads.get(id)?.has(word) ? rarity(word) : 0), 0);
}

function hitsOf(
  article: Article | undefined,
  { score, about }: { score: number; about: number },
  inParts: ReadonlyMap<string, number>,
): ArticleHit[] {
  if (!article) return [];
  const rank = (at: number) => inParts.get(`${article.id}#${at + 1}`) ?? 0;
  return article.paragraphs
    .map((text, at) => ({ articleId: article.id, paragraph: at + 1, text, score, about, at }))
    .toSorted((a, b) => rank(b.at) - rank(a.at) || a.at - b.at)
    .map(({ at: _, ...hit }) => hit);
}
