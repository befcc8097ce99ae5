/** A stretch of text; with `href` it leads somewhere, and `isMoney` is left out where there is no money (`PAYMENTS=off`). */
export type Phrase = string | { text: string; href: string; isMoney?: true } | { text: string; isMoney: true };

/** About prices, payments or subscriptions. */
export const money = (text: string): Phrase => ({ text, isMoney: true });

/** A paragraph, or a list of them. */
export type Block = readonly Phrase[] | { list: readonly (readonly Phrase[])[] };

/** A title and what stands under it. */
export interface Passage {
  title: string;
  blocks: readonly Block[];
}

export interface Question {
  /** Names it in the address: /faq#price. */
  id: string;
  question: string;
  answer: readonly Block[];
  popular: boolean;
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

/** All of it as a reader says it aloud: for searching and for structured data. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.map((block) => ('list' in block ? block.list.map(sentenceOf).join(' ') : sentenceOf(block))).join(' ');
}

function sentenceOf(phrases: readonly Phrase[]): string {
  return phrases.map((phrase) => (typeof phrase === 'string' ? phrase : phrase.text)).join('');
}
