import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(path.join(ROOT, 'docs/conformance.md'), 'utf8');
const files = ['src', 'test', 'scripts', 'docs', 'bench'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`),
);
const FOLDER = /\/$/;

test('every file and folder that the page of conformance names is there', () => {
  const named = [...page.matchAll(/`([\w./-]+(?:\.(?:tsx?|md|css)|\/))`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(60);
  const missing = named.filter((name) =>
    FOLDER.test(name) ? !files.some((file) => file.includes(`/${name}`)) : !files.some((file) => file.endsWith(`/${name}`)),
  );
  expect(missing).toEqual([]);
});

test('every row of it says where the thing is, and what shows it', () => {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| the specification says'));
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows)
    expect(
      row.split(' | ').filter((cell) => cell.replace(/[|\s]/g, '') !== ''),
      row,
    ).toHaveLength(3);
});
