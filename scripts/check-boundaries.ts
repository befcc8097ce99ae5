import path from 'node:path';
import { checkBoundaries, describeProblem } from './boundaries/check-boundaries.ts';

/** Fails on a forbidden import, an import cycle, a store function without a scope, or a file that has no place. */
const { problems, bells, fileCount } = checkBoundaries(path.join(import.meta.dirname, '..'));
if (bells.length > 0) console.log(`Worth a second look:\n${bells.map((bell) => `  ${describeProblem(bell)}`).join('\n')}`);
for (const problem of problems) console.error(describeProblem(problem));
console.log(`${fileCount} files, ${problems.length} problem${problems.length === 1 ? '' : 's'}`);
process.exitCode = problems.length > 0 ? 1 : 0;
