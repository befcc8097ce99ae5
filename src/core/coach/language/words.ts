import { eachMatch } from '#core/coach/language/each-match.ts';
import { keptLately } from '#core/coach/language/read-lately.ts';

/** One word of a message, in the form in which words are compared: lower case, no accents, no apostrophes. */
export interface Word {
  text: string;
  /** Which part between commas, stops and 'but' it stands in; counts up. */
  clause: number;
  sentence: number;
  /** Where it stands in the message. */
  at: number;
}

const WORD = /[\p{L}\d]+(?:[.:,]\d+)*%?|[.!?;,\n]/gu;
const CONTRASTS = new Set(['but', 'pero', 'aber', 'mais', 'ma', 'maar', 'mas', 'however', 'though', 'yet']);

const SENTENCE_ENDS: ReadonlySet<string> = new Set(['.', '!', '?', '\n']);

/** "Me duele el pecho, ayer" → me duele el pecho | ayer. Numbers keep their point or colon. Many read the same message: what it gives is shared. */
export const wordsOf = keptLately(readWords);

function readWords(message: string): readonly Word[] {
  const words: Word[] = [];
  let clause = 0;
  let sentence = 0;
  for (const match of eachMatch(plain(message), WORD)) {
    const text = match[0];
    if (text === ',' || text === ';') clause++;
    else if (SENTENCE_ENDS.has(text)) {
      clause++;
      sentence++;
    } else {
      if (CONTRASTS.has(text)) clause++;
      const bare = text.replace(/%$/, '').replace(/^(\d+),(\d{1,2})$/, '$1.$2');
      for (const part of numberAndUnit(bare)) words.push({ text: part, clause, sentence, at: match.index });
    }
  }
  return words;
}

const WITH_UNIT = /^(\d+(?:[.:]\d+)?)(c|f|h|hr|hrs|min|mins|s|kg|kgs|km|m|w|g|mg|ml|l|lbs|bpm|yo|wk|wks|weeks|hours)$/;

/** "34c" is 34 and c; "10k" and "z2" stay whole. */
function numberAndUnit(text: string): string[] {
  const [, number, unit] = WITH_UNIT.exec(text) ?? [];
  return number !== undefined && unit !== undefined ? [number, unit] : [text];
}

/** Without accents and apostrophes, ß as ss; "do not" and "don't" are one. */
export const plain = keptLately(plainly);

function plainly(text: string): string {
  return bare(parted(text.toLowerCase()))
    .replace(/\b(do|does|did|is|was|are|were|could|would|should|has|have|had) not\b/g, '$1nt')
    .replace(/\b(?:can ?not|(?:un|not |no longer )able to|incapable of)\b/g, 'cant')
    .replace(/\b(?:will not|wouldnt|would not)\b/g, 'wont');
}

const APOSTROPHE = /['’`´‘]/;
/** "We'd" is no Wednesday, "we're" is not over, and "I'll" is no illness. */
function parted(text: string): string {
  if (!APOSTROPHE.test(text)) return text;
  return text
    .replace(/\bwe['’`´‘]d\b/g, 'we would')
    .replace(/\bwe['’`´‘]re\b/g, 'we are')
    .replace(/\b(i|we|he|she)['’`´‘]ll\b/g, '$1 will');
}

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Most messages have no letter that could be written otherwise. */
function bare(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.replace(/['`]/g, '');
  return text
    .replace(/ß/g, 'ss')
    .replace(/['’`´‘]/g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** The words of a text, one blank apart. */
export const lineOf = (text: string): string =>
  wordsOf(text)
    .map((word) => word.text)
    .join(' ');
