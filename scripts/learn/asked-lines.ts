import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..', '..');
/** Messages with what they ask for. */
export const ASKED = path.join(ROOT, 'test', 'coach-evals', 'own', 'asked');
/** What athletes ask that an article answers: also what the search reads. */
export const OF_ARTICLES = path.join(ROOT, 'content', 'asked');

/** Lines of a label, a tab and a text; a file per author. */
export function linesIn(folder: string): { author: string; label: string; text: string }[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .toSorted();
  return files.flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const [label = '', text = ''] = line.split('\t');
        return { author: name.replace('.tsv', ''), label, text };
      }),
  );
}
