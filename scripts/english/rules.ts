import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One construction that marks stilted English. */
export interface Rule {
  /** As written in banned-phrases.txt. */
  source: string;
  pattern: RegExp;
}

/** Rules of banned-phrases.txt: one regular expression a line; "# " starts a comment, "(?i)" in front ignores case. */
export function readRules(): Rule[] {
  return readFileSync(path.join(import.meta.dirname, 'banned-phrases.txt'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(parseRule);
}

function parseRule(source: string): Rule {
  const ignoresCase = source.startsWith('(?i)');
  return { source, pattern: ignoresCase ? new RegExp(source.slice(4), 'iu') : new RegExp(source, 'u') };
}
