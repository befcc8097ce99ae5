import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Heads, readHeads } from '#core/language/linear-classifier.ts';

const WEIGHTS = join(import.meta.dirname, '..', '..', '..', '..', '..', 'content', 'assistant', 'understanding.json');

let opened: Heads | undefined;

/** The classifiers of content/assistant/understanding.json; read once. */
export function openHeads(): Heads {
  opened ??= readHeads(JSON.parse(readFileSync(WEIGHTS, 'utf8')));
  return opened;
}
