import { readableTexts } from './readable-texts.ts';
import type { Rule } from './rules.ts';

/** A text that a rule found. */
export interface Stilted {
  file: string;
  line: number;
  text: string;
  /** The words that the rule matched. */
  match: string;
}

/** Word lists and patterns that read what athletes type, and files that nobody reads. */
const IGNORED = /core\/(?:assistant\/understand|language|safety)\/|\/public\/|\.test\.tsx?$/;
/** Not for people: codes, SQL, word lists and patterns such as "knee|shin ~ hurt*". */
const NO_PROSE =
  /\(\?[:!=<]|\\b|\w\*(?:[\s,|]|$)|\w\|\w| ~ |^[a-z.-]+$|^(?:[a-z]+ ){12,}[a-z]+$|^\s*(?:select|insert|update|delete|with|from)\s/;

export function isChecked(file: string): boolean {
  return /\.tsx?$/.test(file) && !IGNORED.test(file);
}

/** Texts of a file that break a rule, one finding per text. */
export function findStilted(file: string, source: string, rules: readonly Rule[]): Stilted[] {
  return readableTexts(file, source)
    .filter(({ text }) => !NO_PROSE.test(text))
    .flatMap(({ text, line }) => {
      const match = rules.map(({ pattern }) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
      return match === undefined ? [] : [{ file, line, text, match }];
    });
}
