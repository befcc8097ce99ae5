/** So much of the room has to be filled for whole sentences alone to be worth it. */
const ENOUGH = 0.5;
const SENTENCE_END = /[.!?]["”’)]?(?=\s)/g;

/**
 * A text of at most `most` characters: whole where it fits; else its first whole sentences, or where these are little of it its first whole
 * words, and “…” for what is left out.
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const begun = text.slice(0, most - 1);
  const sentences = begun.slice(0, Math.max(0, ...[...begun.matchAll(SENTENCE_END)].map(({ index, 0: end }) => index + end.length)));
  if (sentences.length >= most * ENOUGH) return `${sentences} …`;
  // What follows tells whether the last word is a whole one.
  const words = text.slice(0, most).replace(/\s+\S*$/, '');
  return `${(words.length < most ? words : begun).toWellFormed().trimEnd()}…`;
}
