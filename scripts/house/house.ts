import { findAboveCeilings } from './assistant-ceilings.ts';
import { findForbiddenImports } from './forbidden-imports.ts';
import { findImportCycles } from './import-cycles.ts';
import { findBadManners } from './manners.ts';
import { findMisplaced } from './places.ts';
import { findLarge, findTooLong } from './sizes.ts';
import { listFiles, type Problem, readSource } from './source-file.ts';
import { findUnscopedStores } from './store-scopes.ts';

export interface HouseReport {
  /** Rules broken: the check fails. */
  problems: Problem[];
  /** Worth a second look. */
  bells: Problem[];
  fileCount: number;
}

/** Holds everything below `root` against the rules of the house. */
export function checkHouse(root: string): HouseReport {
  const paths = listFiles(root);
  const read = paths.filter((path) => /\.tsx?$/.test(path)).map((path) => readSource(root, path));
  const files = read.flatMap((file) => ('program' in file ? [file] : []));
  const unreadable = read.flatMap((file) => ('program' in file ? [] : [file]));
  const rules = [findForbiddenImports, findImportCycles, findUnscopedStores, findBadManners, findTooLong];
  return {
    problems: [...unreadable, ...findMisplaced(paths), ...rules.flatMap((rule) => rule(files)), ...findAboveCeilings(root, files)],
    bells: findLarge(files),
    fileCount: read.length,
  };
}

export function describeProblem({ path, line, message }: Problem): string {
  return `${path}${line === null ? '' : `:${line}`}  ${message}`;
}
