import { readFileSync } from 'node:fs';

/** The numbers of a text's word pieces, at most `most`, as BERT models without capitals expect: start mark first, end mark last. */
export type WordPieces = (text: string, most: number) => number[];

const START = 101;
const END = 102;
const UNKNOWN = 100;
const LONGEST_WORD = 100;
/** A sign of punctuation or a Chinese character is a word of its own. */
const WORDS = /[\p{P}$+<=>^`|~\u4e00-\u9fff]|[^\s\p{P}$+<=>^`|~\u4e00-\u9fff]+/gu;
const UNSEEN = /[\p{Cc}\p{Cf}\ufffd]/gu;

/** From a `tokenizer.json`. Throws where the file has no vocabulary. */
export function readWordPieces(path: string): WordPieces {
  const file: { model?: { vocab?: Record<string, number> } } = JSON.parse(readFileSync(path, 'utf8'));
  if (!file.model?.vocab) throw new Error(`${path} has no vocabulary`);
  const vocabulary = new Map(Object.entries(file.model.vocab));
  return (text, most) => {
    const pieces: number[] = [];
    for (const word of wordsOf(text)) {
      if (pieces.length >= most - 2) break;
      pieces.push(...piecesOf(word, vocabulary));
    }
    return [START, ...pieces.slice(0, most - 2), END];
  };
}

function wordsOf(text: string): string[] {
  const plain = text.replace(UNSEEN, (c) => (/\s/.test(c) ? ' ' : ''));
  return (
    plain
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .match(WORDS) ?? []
  );
}

/** The longest known beginning, then the longest known continuation, and so on; a word with an unknown part is unknown. */
function piecesOf(word: string, vocabulary: ReadonlyMap<string, number>): number[] {
  if (word.length > LONGEST_WORD) return [UNKNOWN];
  const pieces: number[] = [];
  let at = 0;
  while (at < word.length) {
    let end = word.length;
    let found = vocabulary.get(prefix(at) + word.slice(at, end));
    while (found === undefined && end > at + 1) found = vocabulary.get(prefix(at) + word.slice(at, --end));
    if (found === undefined) return [UNKNOWN];
    pieces.push(found);
    at = end;
  }
  return pieces;
}

const prefix = (at: number) => (at === 0 ? '' : '##');
