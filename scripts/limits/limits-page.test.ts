import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { limitsPage } from './page.ts';

test('FILE-01 docs/limits.md says for each upload what the code holds it to', () => {
  const page = readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'limits.md'), 'utf8');
  expect(page).toBe(limitsPage());
});

test('FILE-01 the table has the kinds, the sizes as sent and unpacked, the entries and who may read', () => {
  const rows = limitsPage()
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const cells = rows.map((line) => line.slice(2, -2).split(' | '));
  expect(cells.find(([kind]) => kind === 'FIT')).toEqual(['FIT', '`.FIT` at byte 8', '25 MB', '', '1', 'the athlete']);
  expect(cells.find(([kind]) => kind === 'ZIP of these')).toEqual([
    'ZIP of these',
    '`PK`',
    '2 GB',
    '5 GB, 100 MB an entry',
    '50,000; archives in it 1 deep',
    'the athlete',
  ]);
});

test('RATE-01 every limit is in the table: what, per what, how many, in how long', () => {
  expect(limitsPage()).toContain('| login-account | account | 10 | 15 min | yes |');
  expect(limitsPage()).toContain('| all-by-athlete | athlete | 300 | 1 min | no |');
});
