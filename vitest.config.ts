import { globSync, readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SENDS_NOTHING } from './src/server/platform/onnx/load-runtime.ts';
import { LOOK_AGAIN_MS } from './test/athletes/until-so.ts';

/** How long a test waits for what it expects, and how often it looks, unless it says otherwise: one second is short for two cores. */
const PATIENT = { timeout: 20_000, interval: 25 };

/** A worker of the server tests grows to 1.4 GB; half of the memory is for the browsers, the database and the other tests. */
const WORKER_BYTES = 1.5 * 2 ** 30;
const WORKERS_FOR_MEMORY = Math.min(4, Math.max(2, Math.floor(totalmem() / 2 / WORKER_BYTES)));

/**
 * Files of one worker share the whole product and what it has compiled. Left to itself V8 takes a fifth of the processor time to look through it
 * again and again for what can be thrown away.
 */
const ROOM_FOR_MODULES = ['--max-semi-space-size=32', '--initial-old-space-size=768'];

const SCREENS = 'src/web/**/*.test.{ts,tsx}';

/** These put other modules, clocks and globals in the place of what they would meet: each file has its own. The others share what they import. */
const REPLACES = /\bvi\.\w|\bglobalThis\b|\bprocess\.env\b/;
const SCREENS_THAT_REPLACE = globSync(SCREENS, { cwd: import.meta.dirname }).filter((file) =>
  REPLACES.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
);

/** Short files that take long: they read their cases from elsewhere, start programs or wait for limits. */
const LONG_FOR_THEIR_SIZE =
  /(?:assistant-cases|crash\/crash-recovery|hostile-clips|plan-days|built-server|video-kills|training-response|malformed-requests|provider-quotas|every-provider|intervals|adapt-plans|embedded-postgres)\.db\.test/;

/** Vitest begins with the largest files. What takes long comes before them, so that none is left alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { long = [], other = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      LONG_FOR_THEIR_SIZE.test(moduleId) ? 'long' : 'other',
    );
    return [...long, ...other];
  }
}

/** Unit tests stand beside what they test; `.db.test.ts` need PostgreSQL; `test/e2e` needs a browser and runs by Playwright. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/*.db.test.{ts,tsx}', 'test/e2e/**', SCREENS],
          env: SENDS_NOTHING,
          // What is tested here replaces no module and no global: files share what they import, which halves their time.
          isolate: false,
          // A machine that is busy is slow, not wrong.
          testTimeout: 180_000,
          expect: { poll: PATIENT },
        },
      },
      {
        test: {
          name: 'screens',
          include: [SCREENS],
          exclude: SCREENS_THAT_REPLACE,
          isolate: false,
          testTimeout: 60_000,
          expect: { poll: PATIENT },
        },
      },
      {
        test: {
          name: 'screens-alone',
          include: SCREENS_THAT_REPLACE,
          testTimeout: 60_000,
          expect: { poll: PATIENT },
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/**/*.db.test.ts', 'test/**/*.db.test.ts', 'test/**/*.db.test.tsx'],
          globalSetup: ['test/postgres.ts'],
          // Each file has a product and a database of its own; what it imports is the same for all, and takes longer to load than most tests.
          isolate: false,
          // These wait for their database, for jobs and for child processes longer than they compute.
          maxWorkers: Math.max(WORKERS_FOR_MEMORY, availableParallelism() - 1),
          execArgv: ROOM_FOR_MODULES,
          // A test that stands still ends some day; one on a machine that does three other things at once is left its time.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { ...PATIENT, interval: LOOK_AGAIN_MS } },
        },
      },
    ],
  },
});
