import path from 'node:path';
import type { Problem } from './source-file.ts';

/** Words for which docs/GLOSSARY.md has a standard term. */
const UNCLEAR = /^(?:wish(?:es|ed)?|told|letters?|beside|aside|said|heard|kept|gone|films?|words?)$/;
/** Files that may carry such a word, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

/** Finds files and folders whose names use a word the glossary replaces. */
export function findUnclearNames(paths: readonly string[]): Problem[] {
  return paths
    .filter((file) => !(file in EXCEPTIONS))
    .flatMap((file) => {
      const word = partsOf(file).find((part) => UNCLEAR.test(part));
      return word ? [{ path: file, line: null, message: `"${word}" in a name: docs/GLOSSARY.md has the standard term` }] : [];
    });
}

/** `src/web/HowToFilm.tsx` → src, web, how, to, film. The folders of test data name what others recorded. */
function partsOf(file: string): string[] {
  const named = /\.(?:tsx?|mjs)$/.test(file) ? file : path.posix.dirname(file);
  return named
    .replace(/\.[^/]*$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[/_-]/);
}
