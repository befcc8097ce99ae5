import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readVectorFiles } from '#test/vectors/check.ts';
import { describedFiles } from './described.ts';
import { outdatedFiles, sciencePage, scienceRow } from './page.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const described = await describedFiles();

test('docs/science.md says what the code says', () => {
  const page = readFileSync(path.join(ROOT, 'docs', 'science.md'), 'utf8');
  expect(outdatedFiles(page, described)).toEqual([]);
  expect(page).toBe(sciencePage(described));
});

test('every formula of the test vectors has a file that names its source and its grade', () => {
  const told = new Set(described.flatMap(({ science }) => science.ids));
  const formulas = readVectorFiles(path.join(ROOT, 'test', 'vectors')).flatMap(({ vectors }) => vectors.map(({ formula }) => formula));
  expect([...new Set(formulas)].filter((formula) => !told.has(formula))).toEqual([]);
});

test('no formula is claimed by two files', () => {
  const owners = described.flatMap(({ file, science }) => science.ids.map((id) => ({ id, file })));
  expect(owners.filter(({ id, file }) => owners.some((other) => other.id === id && other.file !== file))).toEqual([]);
});

test('nothing is left unsaid', () => {
  for (const { file, science } of described) {
    for (const said of [science.name, science.formula, science.unit, science.unknownWhen, science.source]) {
      expect(said.trim().length, file).toBeGreaterThan(0);
    }
  }
});

test('a file that is missing, one that changed and one that is gone are named', () => {
  const [first, second] = described;
  if (!first || !second) throw new Error('the core describes nothing');
  const page = sciencePage([first, second]);
  expect(outdatedFiles(page, [first, second])).toEqual([]);
  expect(outdatedFiles(sciencePage([first]), [first, second])).toEqual([`${second.file} is not on the page as it is`]);
  expect(outdatedFiles(page, [first])).toEqual([`${second.file} is gone`]);
  const changed = { ...first, science: { ...first.science, unit: 'furlongs' } };
  expect(outdatedFiles(page, [changed, second])).toEqual([`${first.file} is not on the page as it is`]);
});

test('a formula with a pipe stays in its cell', () => {
  const [first] = described;
  if (!first) throw new Error('the core describes nothing');
  const row = scienceRow({ ...first, science: { ...first.science, formula: '|x|' } });
  expect(row).toContain('\\|x\\|');
});
