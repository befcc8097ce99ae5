import { expect, test } from 'vitest';
import { applyMutant, mutantsOf } from './mutation/sites.ts';

const changes = (source: string) => mutantsOf(source).map((mutant) => applyMutant(source, mutant));

test('an operator is turned, a constant moved, a condition negated', () => {
  expect(changes('const x = a * b;')).toEqual(['const x = a / b;']);
  expect(changes('const WINDOW_SEC = 30;')).toEqual(['const WINDOW_SEC = 31;']);
  expect(changes('if (a) return null;')).toEqual(['if (!(a)) return null;']);
  expect(changes('const y = Math.min(a, b);')).toEqual(['const y = Math.max(a, b);']);
});

test('each change is a single one', () => {
  expect(changes('const x = a < 2 && b > 3;')).toHaveLength(5);
});

test('comments, texts, types, imports and descriptions are left alone', () => {
  const source = [
    "import { a } from '#core/a-1.ts';",
    '/** 30 s > 20 s */',
    "const name = '2 + 2';",
    'type Two = 1 | 2;',
    'export interface Best {\n  over: 5;\n}',
    "export const science: Science = {\n  formula: 'a',\n  x: 5,\n};",
    'const f = (x: number): Map<string, number> => g(x);',
  ].join('\n');
  expect(mutantsOf(source)).toEqual([]);
});

test('a mutant knows its line', () => {
  expect(mutantsOf('\n\nconst a = 5;').map(({ line }) => line)).toEqual([3]);
});

test('defaults that only the type checker asks for are left alone, and constants are told from logic', () => {
  expect(changes('const a = list[i] ?? 0;')).toEqual([]);
  expect(changes('const [first = 0] = list;')).toEqual([]);
  expect(mutantsOf('const a = b * 3;').map(({ kind }) => kind)).toEqual(['logic', 'constant']);
});
