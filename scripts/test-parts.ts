import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { type Ended, ROOT, runOnNode } from './run-program.ts';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** What a person needs to see when something failed. */
  output: string;
}

export interface TestPart {
  name: string;
  /** Undefined where the part does not exist in this checkout. */
  run?: () => Promise<Tally>;
  /** Goes on while the parts after it run: it waits for its database more than it computes. */
  goesOn?: true;
}

/** Everything that must hold, in the order a person would want to know. */
export const TEST_PARTS: readonly TestPart[] = [
  { name: 'types', run: () => checks(['core', 'server', 'web'].map((room) => [TSC, '-p', `tsconfig.${room}.json`])) },
  { name: 'lint', run: () => checks([['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']]) },
  { name: 'house', run: () => checks([['scripts/check-house.ts']]) },
  { name: 'lock', run: () => checks([['scripts/check-lock.ts']]) },
  { name: 'licences', run: () => checks([['scripts/licences.ts', '--check']]) },
  { name: 'build', run: ifThere('vite.config.ts', () => checks([['scripts/launch.mjs', 'build']])) },
  { name: 'server', run: () => vitest('server'), goesOn: true },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'coach', run: () => countedByItself(['scripts/eval-coach.ts', '--strict']) },
  { name: 'e2e', run: ifThere('test/e2e/run.ts', () => countedByItself(['test/e2e/run.ts'])) },
];

const TSC = 'node_modules/typescript/bin/tsc';

function ifThere(file: string, run: () => Promise<Tally>): TestPart['run'] {
  return existsSync(path.join(ROOT, file)) ? run : undefined;
}

/** Each program is one check. */
async function checks(programs: readonly (readonly string[])[]): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0, output: '' };
  for (const args of programs) {
    const ended = await runOnNode(args);
    if (ended.exitCode === 0) tally.passed += 1;
    else {
      tally.failed += 1;
      tally.output += ended.output;
    }
  }
  return tally;
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

async function vitest(project: string): Promise<Tally> {
  const report = path.join(ROOT, '.cache', `vitest-${project}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ended = await runOnNode(['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests', ...reporters]);
  if (!existsSync(report)) return { passed: 0, failed: ended.exitCode === 0 ? 0 : 1, skipped: 0, output: ended.output };
  const counted = VitestReport.parse(JSON.parse(readFileSync(report, 'utf8')));
  return atLeastOneFailure(ended, {
    passed: counted.numPassedTests,
    failed: counted.numFailedTests,
    skipped: counted.numPendingTests + counted.numTodoTests,
    output: ended.output,
  });
}

/** A program whose last line is `N passed, N failed`, with `, N skipped` when there are some. */
async function countedByItself(args: readonly string[]): Promise<Tally> {
  const ended = await runOnNode(args);
  const said = [...ended.output.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1);
  if (!said) return { passed: 0, failed: 1, skipped: 0, output: ended.output };
  const [, passed, failed, skipped] = said;
  return atLeastOneFailure(ended, { passed: Number(passed), failed: Number(failed), skipped: Number(skipped ?? 0), output: ended.output });
}

/** A file that cannot even be loaded has no test that could fail; the exit code tells. */
function atLeastOneFailure(ended: Ended, tally: Tally): Tally {
  return ended.exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
