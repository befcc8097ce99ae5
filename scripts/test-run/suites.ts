import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { createSemaphore } from '#server/platform/limits/semaphore.ts';
import { type Ended, ROOT, runOnNode } from '../run-program.ts';
import { arePrivateFilesHere, inCloneWithoutPrivateFiles, testsThatReadPrivateFiles } from './without-private-files.ts';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** What a person needs to see when something failed. */
  output: string;
  /** Tests that failed first and passed when they were run again, alone. They count as passed; `flaky-tests.ts` decides about them. */
  flakyTests?: readonly string[];
  /** The names of what failed, where they are known. */
  failedTests?: readonly string[];
  /** Runs what failed again and returns the whole tally anew. For when nothing else runs: a busy machine is slow, not wrong. */
  tryAgain?: () => Promise<Tally>;
}

export interface TestPart {
  name: string;
  /** Undefined where the part does not exist in this checkout. */
  run?: (() => Promise<Tally>) | undefined;
  /** Runs at the same time as the other short parts, before the long ones. */
  isShort?: true;
  /** Runs in the background of the parts after it: it waits for its database more than it computes. */
  inBackground?: true;
  /** Begins when nothing else runs any more: a browser beside other work shows what is late, not what is wrong. */
  isAlone?: true;
}

/** Everything that must hold, in the order a person would want to know. */
export const TEST_PARTS: readonly TestPart[] = [
  { name: 'types', run: () => checks(['server', 'web', 'core'].map((layer) => [TSC, '-p', `tsconfig.${layer}.json`])), isShort: true },
  { name: 'lint', run: () => checks([[BIOME, 'check', '--error-on-warnings', '.']]), isShort: true },
  { name: 'english', run: () => checks([['scripts/english/lint-english.ts']]), isShort: true },
  { name: 'boundaries', run: () => checks([['scripts/check-boundaries.ts']]), isShort: true },
  { name: 'lockfile', run: () => checks([['scripts/check-lockfile.ts']]), isShort: true },
  { name: 'licences', run: () => checks([['scripts/licences.ts', '--check']]), isShort: true },
  { name: 'build', run: ifThere('vite.config.ts', () => checks([['scripts/launch.mjs', 'build']])) },
  { name: 'server', run: () => vitest('server'), inBackground: true },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'screens', run: () => vitest('screens*') },
  { name: 'clone', run: arePrivateFilesHere ? serverWithoutPrivateFiles : undefined },
  { name: 'e2e', run: ifThere('playwright.config.ts', playwright), isAlone: true },
];

const TSC = 'node_modules/typescript/bin/tsc';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';

/** The checks of all parts share the processors. */
const whenFree = createSemaphore(availableParallelism());

function ifThere(file: string, run: () => Promise<Tally>): TestPart['run'] {
  return existsSync(path.join(ROOT, file)) ? run : undefined;
}

/** Each program is one check. */
async function checks(programs: readonly (readonly string[])[]): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0, output: '' };
  for (const ended of await Promise.all(programs.map((args) => whenFree(() => runOnNode(args))))) {
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
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

type Counted = Tally & { failedFiles: readonly string[]; failedTests: readonly string[] };

/** When more files fail than these, it is not chance. */
const MOST_TRIED_AGAIN = 6;

async function vitest(project: string): Promise<Tally> {
  const first = await vitestOnce(project, []);
  const { failedFiles: files } = first;
  if (first.failed === 0 || files.length === 0 || files.length > MOST_TRIED_AGAIN) return first;
  const tryAgain = async (): Promise<Tally> => {
    const second = await vitestOnce(project, files);
    const flakyTests = first.failedTests.filter((name) => !second.failedTests.includes(name));
    const passed = first.passed + Math.max(0, first.failed - second.failed);
    const output = `${first.output}\nSecond try:\n${second.output}`;
    return { ...first, passed, failed: second.failed, output, flakyTests, failedTests: second.failedTests };
  };
  return { ...first, tryAgain };
}

/** A clone with nothing beside it must pass as well: what the product ships, its own tests prove. */
function serverWithoutPrivateFiles(): Promise<Tally> {
  return inCloneWithoutPrivateFiles((root) => vitestOnce('server', testsThatReadPrivateFiles(), root));
}

async function vitestOnce(project: string, files: readonly string[], root = ROOT): Promise<Counted> {
  const report = path.join(root, '.cache', `vitest-${project.replace('*', '')}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--project', project, '--passWithNoTests', ...reporters, ...files];
  const ended = await runOnNode(['node_modules/vitest/vitest.mjs', ...args], root);
  const nothing = { passed: 0, skipped: 0, output: ended.output, failedFiles: [], failedTests: [] };
  if (!existsSync(report)) return { ...nothing, failed: ended.exitCode === 0 ? 0 : 1 };
  const counted = VitestReport.parse(JSON.parse(readFileSync(report, 'utf8')));
  const failed = counted.testResults.filter(({ status }) => status === 'failed');
  const tests = failed.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'));
  return atLeastOneFailure(ended, {
    passed: counted.numPassedTests,
    failed: counted.numFailedTests,
    skipped: counted.numPendingTests + counted.numTodoTests,
    output: ended.output,
    failedFiles: failed.map(({ name }) => path.relative(root, name)),
    failedTests: tests.map(({ fullName }) => fullName),
  });
}

const PlaywrightSpec = z.object({
  title: z.string(),
  tests: z.array(z.object({ projectName: z.string(), status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']) })),
});
interface PlaywrightSuite {
  specs: z.infer<typeof PlaywrightSpec>[];
  suites?: PlaywrightSuite[] | undefined;
}
const PlaywrightSuite: z.ZodMiniType<PlaywrightSuite> = z.object({
  specs: z.array(PlaywrightSpec),
  get suites() {
    return z.optional(z.array(PlaywrightSuite));
  },
});
const PlaywrightReport = z.object({ suites: z.array(PlaywrightSuite) });

async function playwright(): Promise<Tally> {
  const report = path.join(ROOT, '.cache/e2e/report.json');
  rmSync(report, { force: true });
  const ended = await runOnNode(['test/e2e/run.ts']);
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, output: ended.output };
  const { suites } = PlaywrightReport.parse(JSON.parse(readFileSync(report, 'utf8')));
  const named = (status: string): string[] => suites.flatMap((suite) => testsOf(suite, status));
  const [passed, flaky, failed] = [named('expected'), named('flaky'), named('unexpected')];
  return atLeastOneFailure(ended, {
    passed: passed.length + flaky.length,
    failed: failed.length,
    skipped: named('skipped').length,
    output: ended.output,
    flakyTests: flaky,
    failedTests: failed,
  });
}

/** Titles of the tests of a suite, and of those inside it, that ended with this status. */
function testsOf({ specs, suites = [] }: PlaywrightSuite, status: string): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.filter((test) => test.status === status).map(({ projectName }) => `${title} (${projectName})`),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, status))];
}

/** A file that cannot even be loaded has no test that could fail; the exit code tells. */
function atLeastOneFailure<T extends Tally>(ended: Ended, tally: T): T {
  return ended.exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
