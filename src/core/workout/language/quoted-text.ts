import type { Scanner } from '#core/workout/language/scanner.ts';

const QUOTED = /"((?:[^"\\]|\\.)*)"/y;

/** Text between quotation marks; `\"`, `\\` and `\n` stand for a mark, a backslash and a new line. Null when none stands here. */
export function readQuoted(scanner: Scanner): string | null {
  const from = scanner.at;
  const found = scanner.take(QUOTED);
  if (found) return (found[1] ?? '').replace(/\\(.)/g, (_, sign: string) => ESCAPED[sign] ?? sign);
  if (scanner.text[from] === '"') scanner.fault('Missing closing quotation mark.');
  return null;
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"', '\\': '\\\\' };

export function quoted(words: string): string {
  return `"${words.replace(/[\n\r\t"\\]/g, (sign) => ESCAPES[sign] ?? sign)}"`;
}
