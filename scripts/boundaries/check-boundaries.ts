import { findAboveCeilings } from './assistant-ceilings.ts';
import { findDateArithmetic } from './date-arithmetic.ts';
import { findMisplaced } from './file-locations.ts';
import { findUnclearNames } from './file-names.ts';
import { findBadManners } from './file-rules.ts';
import { findLarge, findTooLong } from './file-size.ts';
import { findCrowdedFolders } from './folder-size.ts';
import { findImportCycles } from './import-cycles.ts';
import { findForbiddenImports } from './layer-imports.ts';
import { findUnscopedStores } from './scoped-stores.ts';
import { listFiles, type Problem, readSource } from './source-file.ts';

export interface BoundaryReport {
  /** Rules broken: the check fails. */
  problems: Problem[];
  /** Worth a second look. */
  bells: Problem[];
  fileCount: number;
}

/** Holds everything below `root` against the rules of the project. */
export function checkBoundaries(root: string): BoundaryReport {
  const paths = listFiles(root);
  const read = paths.filter((path) => /\.tsx?$/.test(path)).map((path) => readSource(root, path));
  const files = read.flatMap((file) => ('program' in file ? [file] : []));
  const unreadable = read.flatMap((file) => ('program' in file ? [] : [file]));
  const rules = [findForbiddenImports, findImportCycles, findUnscopedStores, findBadManners, findTooLong, findDateArithmetic];
  return {
    problems: [
      ...unreadable,
      ...[findMisplaced, findUnclearNames, findCrowdedFolders].flatMap((rule) => rule(paths)),
      ...rules.flatMap((rule) => rule(files)),
      ...findAboveCeilings(root, files),
    ],
    bells: findLarge(files),
    fileCount: read.length,
  };
}

export function describeProblem({ path, line, message }: Problem): string {
  return `${path}${line === null ? '' : `:${line}`}  ${message}`;
}
