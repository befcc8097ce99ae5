import type { ChatSentence, Citation } from '#contract/coach-figures.ts';

/** A piece of a sentence; with a citation it is a number that opens. */
export interface CitedPart {
  text: string;
  citation: Citation | null;
}

/** A sentence cut at its numbers, in the order they stand in it. What is cited and does not stand there is left out. */
export function citedParts({ text, citations }: ChatSentence): CitedPart[] {
  const parts: CitedPart[] = [];
  let from = 0;
  for (const { at, citation } of placesOf(text, citations)) {
    if (at > from) parts.push({ text: text.slice(from, at), citation: null });
    parts.push({ text: citation.text, citation });
    from = at + citation.text.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), citation: null });
  return parts;
}

/** Where each citation stands, none over another. The same words twice are two places. */
function placesOf(text: string, citations: readonly Citation[]): { at: number; citation: Citation }[] {
  const taken: { at: number; citation: Citation }[] = [];
  const isFree = (at: number, length: number) =>
    taken.every((other) => at + length <= other.at || at >= other.at + other.citation.text.length);
  const isWhole = (at: number, length: number) =>
    !isInNumber(text[at - 1], text[at]) &&
    !isInNumber(text[at + length - 1], text[at + length]) &&
    !OF_DATE.test(text.slice(at + length)) &&
    !isInSet(text, at, length);
  // The longest first: "4" must not take its place inside "4:32".
  for (const citation of citations.toSorted((a, b) => b.text.length - a.text.length)) {
    if (citation.text === '') continue;
    let at = text.indexOf(citation.text);
    while (at >= 0 && !(isFree(at, citation.text.length) && isWhole(at, citation.text.length))) at = text.indexOf(citation.text, at + 1);
    if (at >= 0) taken.push({ at, citation });
  }
  return taken.sort((a, b) => a.at - b.at);
}

/** "2 December" names a day, and is no figure. */
const OF_DATE = /^ (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;

/** "5x6" is how a session is called: half of it is no figure. */
const isInSet = (text: string, at: number, length: number): boolean =>
  /\dx$/i.test(text.slice(0, at)) || (/\dx$/i.test(text.slice(at, at + length)) && DIGIT.test(text[at + length] ?? ''));

const DIGIT = /\d/;
/** Two digits side by side are one number: "5" does not stand in "15". */
const isInNumber = (before = '', after = ''): boolean => DIGIT.test(before) && DIGIT.test(after);
