/** What a message may hold, in characters; a longer one keeps its beginning and its end. */
export const LONGEST_MESSAGE = 4_000;
/** What one name, note or remembered fact may hold when it is repeated in an answer. */
const LONGEST_QUOTE = 160;

/** Control characters, writing-direction marks and characters without width: they hide text from a reader and never mean something. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** The text as a reader sees it: one form of each letter, nothing invisible, no runs of blanks. May be empty. */
export function cleanMessage(text: string): string {
  const shown = text
    .normalize('NFKC')
    .replace(INVISIBLE, ' ')
    .replace(/[ \t\u00a0]+/g, ' ')
    .trim();
  if (shown.length <= LONGEST_MESSAGE) return shown;
  // The question is at the beginning or at the end.
  const half = LONGEST_MESSAGE / 2 - 2;
  return `${shown.slice(0, half)} … ${shown.slice(-half)}`;
}

/** Text of somebody else (a name, a note) as it may be repeated in an answer: one line, no markup, no address, short. */
export function cleanQuote(text: string, longest = LONGEST_QUOTE): string {
  const plain = cleanMessage(text)
    .replace(/<[^<>]{0,200}>?/g, ' ')
    .replace(/!?\[([^[\]]{0,80})\]\([^()]{0,200}\)/g, '$1')
    .replace(/\S{0,20}:\/\/\S{0,300}/g, ' ')
    .replace(/[`*_#|{}"<>[\]\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= longest ? plain : `${plain.slice(0, longest - 1).trimEnd()}…`;
}
