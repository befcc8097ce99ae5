import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const TABLE = readFileSync(path.join(ROOT, 'docs/conformance.md'), 'utf8');
const FILES = ['src', 'test', 'docs', 'scripts', 'db'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`),
);

/** Files of the repository that a name in the table may mean: `toast.test.ts`, `e2e/pages/visitor.ts`. */
const filesNamed = (name: string): string[] => FILES.filter((file) => file === name || file.endsWith(`/${name}`));

test('every file that the conformance table names is there', () => {
  const names = [...TABLE.matchAll(/`([\w./-]+\.(?:tsx?|sql|md|css))`/g)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(150);
  expect(names.filter((name) => filesNamed(name).length === 0)).toEqual([]);
});

test('every test that it quotes is in the file beside which it stands', () => {
  const quoted = [...TABLE.matchAll(/`([\w./-]+\.tsx?)`((?:,? "[^"]+")+)/g)].flatMap(([, file = '', quotes = '']) =>
    [...quotes.matchAll(/"([^"]+)"/g)].map(([, words = '']) => ({ file, words: words.replace(/\s*…$/, '') })),
  );
  expect(quoted.length).toBeGreaterThan(50);
  const isThere = ({ file, words }: { file: string; words: string }) =>
    filesNamed(file).some((name) => readFileSync(path.join(ROOT, name), 'utf8').includes(words));
  expect(quoted.filter((one) => !isThere(one))).toEqual([]);
});
