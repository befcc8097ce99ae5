import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A message with the label that it should get. `by` is its author: a… are people who saw neither code nor one another, n… were added later. */
export interface Example {
  label: string;
  text: string;
  by: string;
}

const CONTENT = path.join(import.meta.dirname, '..', '..', 'content', 'assistant');
export const WEIGHTS = path.join(CONTENT, 'understanding.json');
const EXAMPLES = path.join(CONTENT, 'examples');
/** Messages of authors whom the classifier never met. */
const HELD_OUT = path.join(import.meta.dirname, '..', '..', 'test', 'assistant', 'understanding.jsonl');

const files = () =>
  readdirSync(EXAMPLES)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
const readLines = (file: string): Example[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

export const readExamples = (): Example[] => files().flatMap((name) => readLines(path.join(EXAMPLES, name)));
export const readHeldOut = (): Example[] => readLines(HELD_OUT);

/** Of all examples; the weights carry it, so that a test can tell whether they are up to date. */
export function hashOfExamples(): string {
  const hash = createHash('sha256');
  for (const name of files()) hash.update(readFileSync(path.join(EXAMPLES, name)));
  return hash.digest('hex').slice(0, 16);
}
