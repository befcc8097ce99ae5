/** A card of what the coach has read. */
export interface Article {
  id: string;
  title: string;
  tags: readonly string[];
  disciplines: readonly string[];
  /** Near to health: the answer says that it is general education. */
  caution: boolean;
  questions: readonly string[];
  /** The same in athletes' own words, for the search alone. */
  asked: readonly string[];
  /** The unit of citation, "kb:id#p1" is the first. */
  paragraphs: readonly string[];
}

export interface ArticleHit {
  articleId: string;
  /** From 1. */
  paragraph: number;
  text: string;
  score: number;
  /** How much of what a question is about (words that tell cards apart) stands in title, questions and tags of the card; 0 is nothing. */
  about: number;
}

/**
 * The best paragraphs for a question, best first; `isOurs` for one that stands in the program, which may be kept. Implemented outside: the
 * index is a library's.
 */
export type ArticleSearch = (query: string, isOurs?: boolean) => readonly ArticleHit[];

/** A card as it is written: front matter between lines of three dashes, then paragraphs between blank lines. Null when it is none. */
export function readArticle(text: string): Article | null {
  const [before, front, ...rest] = text.replace(/\r\n/g, '\n').split(/^---$/m);
  const id = front ? fieldOf(front, 'id') : '';
  if (before?.trim() !== '' || !front || id === '') return null;
  const body = rest.join('---').trim();
  return {
    id,
    title: fieldOf(front, 'title'),
    tags: listOf(front, 'tags'),
    disciplines: listOf(front, 'disciplines'),
    caution: fieldOf(front, 'caution') === 'true',
    questions: questionsOf(front),
    asked: [],
    paragraphs: body === '' ? [] : body.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
  };
}

const lineOf = (front: string, name: string) =>
  front
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim() ?? '';
const unquoted = (text: string) => text.replace(/^"|"$/g, '');
const fieldOf = (front: string, name: string) => unquoted(lineOf(front, name));
const listOf = (front: string, name: string) =>
  lineOf(front, name)
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((each) => unquoted(each.trim()))
    .filter((each) => each !== '');

function questionsOf(front: string): string[] {
  const lines = front.split('\n');
  const from = lines.findIndex((line) => line.startsWith('questions:'));
  const rest = lines.slice(from + 1);
  const to = rest.findIndex((line) => !line.startsWith('  - '));
  return from < 0 ? [] : rest.slice(0, to < 0 ? undefined : to).map((line) => unquoted(line.slice(4).trim()));
}

/** Sentences of a paragraph; abbreviations and decimals do not end one. */
export function sentencesOf(paragraph: string): string[] {
  return paragraph.split(/(?<=[.!?])\s+(?=[A-Z0-9"(])/).map((sentence) => sentence.trim());
}

/** What the coach has read, as the turn needs it. */
export interface ArticleLibrary {
  search: ArticleSearch;
  /** A paragraph, from 1; null when there is none. */
  paragraph: (articleId: string, paragraph: number) => string | null;
}
