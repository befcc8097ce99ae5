import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Who imports whom below `src/core` of a tree, and which tests hang on a file. Paths are from the root of the tree. */
export interface TestFinder {
  testsFor: (file: string) => NearAndFar;
}

/** The tests that import a file themselves, with the test vectors, and those that reach it through others. */
export interface NearAndFar {
  near: string[];
  far: string[];
}

/** Formulas of these rooms have their figures checked by the test vectors, which reach them by adapters. */
const VECTORS = 'test/vectors/vectors.test.ts';

export function testFinder(root: string): TestFinder {
  const importers = new Map<string, Set<string>>();
  for (const file of coreFiles(root)) {
    for (const imported of importsOf(readFileSync(path.join(root, file), 'utf8'))) {
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  }
  return {
    testsFor: (file) => {
      const near = [...(importers.get(file) ?? [])].filter((each) => each.endsWith('.test.ts'));
      return { near: [...near, VECTORS], far: reachable(file, importers).filter((each) => !near.includes(each)) };
    },
  };
}

function coreFiles(root: string): string[] {
  return readdirSync(path.join(root, 'src', 'core'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/core/${file.split(path.sep).join('/')}`)
    .filter((file) => file.endsWith('.ts'));
}

function importsOf(source: string): string[] {
  return [...source.matchAll(/from '#core\/([^']+\.ts)'/g)].map(([, file]) => `src/core/${file}`);
}

/** Tests that import the file, or import what imports it. */
function reachable(file: string, importers: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const seen = new Set([file]);
  for (const each of seen) for (const importer of importers.get(each) ?? []) seen.add(importer);
  return [...seen].filter((each) => each.endsWith('.test.ts'));
}
