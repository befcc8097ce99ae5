import path from 'node:path';
import { readLock, readManifest } from './dependencies/lock-file.ts';
import { lockProblems } from './dependencies/lock-problems.ts';

/** Fails when package-lock.json would not install the same thing on Linux, macOS and Windows from any registry. */
const root = path.join(import.meta.dirname, '..');
const packages = readLock(path.join(root, 'package-lock.json'));
const problems = lockProblems(packages, readManifest(path.join(root, 'package.json')));
for (const problem of problems) console.error(problem);
console.log(`${Object.keys(packages).length - 1} packages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
