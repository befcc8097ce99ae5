import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const EVALS = path.join(ROOT, 'test', 'coach-evals');
const RUN_LENGTH = 6;

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? filesBelow(file) : /(?<!\.test)\.(ts|json)$/.test(name) ? [file] : [];
  });
}

test('no sentence of an evaluation case stands in the code of the coach', () => {
  const cases: { id: string; user: string }[] = ['intents', 'safety', 'injection'].flatMap(
    (name) => JSON.parse(readFileSync(path.join(EVALS, `${name}.json`), 'utf8')).cases,
  );
  const code = ['src/core/coach', 'src/server/features/coach'].flatMap((folder) => filesBelow(path.join(ROOT, folder)));
  const all = code.map((file) => ` ${wordsIn(readFileSync(file, 'utf8')).join(' ')} `).join('\n');
  const found = cases.flatMap(({ id, user }) => {
    const words = wordsIn(user);
    const runs = words.slice(0, Math.max(0, words.length - RUN_LENGTH + 1)).map((_, at) => words.slice(at, at + RUN_LENGTH).join(' '));
    return runs.filter((run) => new Set(run.split(' ')).size > 2 && all.includes(` ${run} `)).map((run) => `${id}: ${run}`);
  });
  expect(found).toEqual([]);
});
