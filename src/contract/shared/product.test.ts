import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PRODUCT_NAME } from '#contract/shared/product.ts';

const SOURCE = fileURLToPath(new URL('../..', import.meta.url));
/** What a person meets: the science has no name to say. */
const STOREYS = ['contract', 'server', 'web'];
const COMMENT = /^\s*(?:\/\*|\*|\/\/)/;

test('the product’s name is written in one place: pages, letters, toasts, the manifest and the log read it', () => {
  const found = STOREYS.flatMap((storey) => readdirSync(path.join(SOURCE, storey), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(?:tsx?|html|js|css)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => linesOf(file).some((line) => line.includes(PRODUCT_NAME) && !COMMENT.test(line)));
  expect(found.map((file) => path.relative(SOURCE, file))).toEqual([path.join('contract', 'shared', 'product.ts')]);
});

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n');
