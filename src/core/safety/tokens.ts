/** One word in the form in which words are compared: small letters, no accents, no apostrophes. */
export interface Word {
  text: string;
  /** Sentences and clauses count up from 0. */
  sentence: number;
  clause: number;
  /** Where it begins and ends in `plainText`. */
  start: number;
  end: number;
}

const TOKEN = /[\p{L}\d]+(?:[.:]\d+)*|\p{Extended_Pictographic}|[.!?\n,;:…—–()]/gu;
const MARKS = /\p{M}/gu;
/** "L'avion" is two words, "don't" is one. */
const ELISION = /\b(l|d|j|m|n|s|t|c|qu)['’](?=\p{L})/gu;
const APOSTROPHES = /['’`´‘]/g;
const SENTENCE_ENDS: ReadonlySet<string> = new Set(['.', '!', '?', '\n', '…']);
const SIGNS = /^[.!?\n,;:…—–()]$/;
const CONTRASTS: ReadonlySet<string> = new Set(['but', 'though', 'however', 'although', 'aber', 'mais', 'pero', 'doch']);
const NUMBER_WITH_UNIT = /^(\d+(?:[.:]\d+)?)(c|f|h|hrs?|mins?|kgs?|km|mi|mph|kmh|w|m?g|ml|l|lbs?|st|bpm|yo|wks?|weeks|hours|k?cal)$/;

/** Splits a text as `plainText` gives it into words. Linear in its length; only punctuation is left out. */
export function readWords(plain: string): Word[] {
  const words: Word[] = [];
  let sentence = 0;
  let clause = 0;
  for (const match of plain.matchAll(TOKEN)) {
    const [token] = match;
    if (SIGNS.test(token)) {
      clause++;
      if (SENTENCE_ENDS.has(token)) sentence++;
      continue;
    }
    if (CONTRASTS.has(token)) clause++;
    const [, number, unit] = NUMBER_WITH_UNIT.exec(token) ?? [];
    const end = match.index + token.length;
    for (const text of number !== undefined && unit !== undefined ? [number, unit] : [token])
      words.push({ text, sentence, clause, start: match.index, end });
  }
  return words;
}

/** Small letters without accents and apostrophes, ß as ss; "do not" is "dont", "1,5" is "1.5", "1,500" is "1500" and "5%" is "5 percent". */
export function plainText(text: string): string {
  const small = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(ELISION, '$1 ')
    .replace(APOSTROPHES, '')
    .normalize('NFD')
    .replace(MARKS, '');
  return small
    .replace(/%/g, ' percent')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/\b(do|does|did|is|was|are|were|could|would|should|has|have|had) not\b/g, '$1nt')
    .replace(/\bcan ?not\b|\b(?:un|not )able to\b/g, 'cant')
    .replace(/\bwill not\b/g, 'wont');
}
