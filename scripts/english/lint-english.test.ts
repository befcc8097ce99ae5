import { expect, test } from 'vitest';
import { findStilted, isChecked } from './find-stilted.ts';
import { readRules } from './rules.ts';

const matches = (file: string, source: string): string[] => findStilted(file, source, readRules()).map(({ match }) => match);

test('finds a stilted sentence in strings, templates, JSX text and attributes', () => {
  expect(matches('a.ts', "export const a = 'That plan is not there any more.';")).toEqual(['not there any more']);
  expect(matches('a.ts', `export const a = (n: number) => \`Bring \${n} files\`;`)).toEqual([`Bring \${`]);
  expect(matches('a.tsx', 'export const a = <p>See <b>x</b>. Nothing finds no place</p>;')).toEqual(['finds no place']);
  expect(matches('a.tsx', 'export const a = <input placeholder="Please choose a day" />;')).toEqual(['Please choose']);
});

test('reports the file, the line and the whole text', () => {
  const [found] = findStilted('a.ts', "\nexport const a = 'Session not found.';\nexport const b = 'Take it out.';\n", readRules());
  expect(found).toMatchObject({ file: 'a.ts', line: 3, text: 'Take it out.' });
});

test('passes plain English, code and word lists', () => {
  expect(matches('a.ts', "import { a } from './bring-files.ts';\nexport const b = 'Upload failed. Please try again.' + a;")).toEqual([]);
  expect(matches('a.tsx', 'export const a = <p className="stand in">Session not found.</p>;')).toEqual([]);
  expect(matches('a.ts', "export const a = '(?:bring|take) it back';")).toEqual([]);
});

test('skips tests and the patterns that read what athletes type', () => {
  expect(isChecked('src/core/assistant/understand/edit.ts')).toBe(false);
  expect(isChecked('src/server/features/billing/letters.test.ts')).toBe(false);
  expect(isChecked('src/server/features/billing/letters.ts')).toBe(true);
});
