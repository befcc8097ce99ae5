import path from 'node:path';
import { isTest, type Problem } from './source-file.ts';

const MOST_FILES = 15;
/** Folders that may hold more, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

/** Finds folders with more than 15 source files. Tests stand beside what they test and are not counted. */
export function findCrowdedFolders(paths: readonly string[]): Problem[] {
  const counts = new Map<string, number>();
  for (const file of paths.filter((each) => /\.tsx?$/.test(each) && !isTest(each))) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES && !(folder in EXCEPTIONS))
    .map(([folder, count]) => ({
      path: folder,
      line: null,
      message: `${count} source files; at most ${MOST_FILES}: sort them into sub-folders`,
    }));
}
