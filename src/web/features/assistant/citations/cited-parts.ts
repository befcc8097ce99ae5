import type { ChatSentence, Citation } from '#contract/assistant/citations.ts';

/** A piece of a text; with a citation it is a figure that opens its source. */
export interface CitedPart {
  text: string;
  citation: Citation | null;
}

/** Where a citation is shown in a text. */
export interface CitedPlace {
  at: number;
  citation: Citation;
}

/** Splits a text at its cited figures, in their order. A citation whose figure is not in the text is left out. */
export function citedParts({ text, citations }: ChatSentence): CitedPart[] {
  return partsAt(text, citedPlaces(text, citations));
}

/** Splits a text at known places, which are rising and do not overlap. */
export function partsAt(text: string, places: readonly CitedPlace[]): CitedPart[] {
  const parts: CitedPart[] = [];
  let from = 0;
  for (const { at, citation } of places) {
    if (at > from) parts.push({ text: text.slice(from, at), citation: null });
    parts.push({ text: citation.text, citation });
    from = at + citation.text.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), citation: null });
  return parts;
}

/**
 * Finds the place of each citation, rising and without overlap. Citations come in the order of the text, so each is looked for after the one
 * before it; one that is not there is looked for from the beginning.
 */
export function citedPlaces(text: string, citations: readonly Citation[]): CitedPlace[] {
  const taken: CitedPlace[] = [];
  let after = 0;
  for (const citation of citations) {
    if (citation.text === '') continue;
    const next = findPlace(text, citation, after, taken);
    const at = next < 0 && after > 0 ? findPlace(text, citation, 0, taken) : next;
    if (at < 0) continue;
    taken.push({ at, citation });
    if (next >= 0) after = at + citation.text.length;
  }
  return taken.sort((a, b) => a.at - b.at);
}

function findPlace(text: string, { text: figure }: Citation, from: number, taken: readonly CitedPlace[]): number {
  const { length } = figure;
  const isFree = (at: number) => taken.every((other) => at + length <= other.at || at >= other.at + other.citation.text.length);
  for (let at = text.indexOf(figure, from); at >= 0; at = text.indexOf(figure, at + 1)) {
    if (isFree(at) && isWholeNumber(text, at, length)) return at;
  }
  return -1;
}

/** "5" is not a figure of its own in "15", "5.2", "5:30", "5 December" or "5x6". */
function isWholeNumber(text: string, at: number, length: number): boolean {
  const [before, figure, after] = [text.slice(0, at), text.slice(at, at + length), text.slice(at + length)];
  const continues = /^\d/.test(figure) && /\d[.,:]?$/.test(before);
  const isContinued = /\d$/.test(figure) && /^[.,:]?\d/.test(after);
  const isPartOfSet = /\dx$/i.test(before) || (/\dx$/i.test(figure) && /^\d/.test(after));
  return !continues && !isContinued && !isPartOfSet && !STARTS_WITH_MONTH.test(after);
}

const STARTS_WITH_MONTH = /^ (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;
