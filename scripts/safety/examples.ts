import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Flag } from '#core/safety/flags.ts';
import type { TermsByLanguage } from '#core/safety/language.ts';
import type { SafetyGroup, SafetyLevel } from '#core/safety/level.ts';
import type { Term } from '#core/safety/lexicon.ts';

export const FOLDER = path.join(import.meta.dirname, '..', '..', 'content', 'assistant', 'safety');
const EXAMPLES = path.join(FOLDER, 'examples.jsonl.br');

/** A message with what its author says that it is. */
export interface Example {
  author: string;
  level: SafetyLevel;
  group: SafetyGroup | 'none';
  text: string;
  /** Whether its sentence vector is learned from, too: about 50 ms each on a quiet machine, and more of them hardly helped. */
  hasVector: boolean;
}

/** Authors whose messages are never learned from: they measure. */
export const isHeldOut = ({ author }: Example): boolean => /^unmet-[15678]$/.test(author);

interface ExampleLine extends Omit<Example, 'text' | 'hasVector'> {
  texts: string[];
  /** How many of the texts, from the first on, have a vector. */
  vectors: number;
}

export function readExamples(): Example[] {
  const lines = brotliDecompressSync(readFileSync(EXAMPLES)).toString('utf8').trim().split('\n');
  return lines.flatMap((line) => {
    const { texts, vectors, ...label }: ExampleLine = JSON.parse(line);
    return texts.map((text, at) => ({ ...label, text, hasVector: at < vectors }));
  });
}

/** One line an author, level and group; those with a vector first. */
export function writeExamples(examples: readonly Example[]): number {
  const lines = new Map<string, ExampleLine>();
  for (const { author, level, group, text, hasVector } of examples.toSorted((a, b) => Number(b.hasVector) - Number(a.hasVector))) {
    const key = `${author} ${level} ${group}`;
    const line = lines.get(key) ?? { author, level, group, texts: [], vectors: 0 };
    line.texts.push(text);
    if (hasVector) line.vectors++;
    lines.set(key, line);
  }
  const plain = Buffer.from(`${[...lines.values()].map((line) => JSON.stringify(line)).join('\n')}\n`);
  const packed = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  writeFileSync(EXAMPLES, packed);
  return packed.length;
}

export const readTerms = (): TermsByLanguage =>
  Object.fromEntries(
    readdirSync(path.join(FOLDER, 'terms'))
      .sort()
      .map((file): [string, Term[]] => [path.basename(file, '.jsonl'), readLines(path.join(FOLDER, 'terms', file))]),
  );
export const readFlags = (): Flag[] => readLines(path.join(FOLDER, 'flags', 'en.jsonl'));

const readLines = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): T => JSON.parse(line));

/** What the weights depend on. */
export function markOf(examples: readonly Example[]): string {
  const hash = createHash('sha256');
  for (const value of [readTerms(), readFlags(), examples.filter((each) => !isHeldOut(each))]) hash.update(JSON.stringify(value));
  return hash.digest('hex');
}
