// What every npm script calls: `node scripts/launch.mjs <command>`. It runs on whatever Node the machine has, so it is plain
// JavaScript without dependencies and without syntax newer than Node 18; the product itself runs on the Node of package.json.
import { ensureDependencies } from './launch/dependencies.mjs';
import { become, runTogether } from './launch/processes.mjs';
import { findNode } from './launch/runtime.mjs';
import { serverProgram } from './launch/server-build.mjs';
import { ensureWebBuild } from './launch/web-build.mjs';

const SERVER = 'src/server/main.ts';
const VITE = 'node_modules/vite/bin/vite.js';
const VITEST = 'node_modules/vitest/vitest.mjs';
const E2E = 'test/e2e/run.ts';

/** `dev`: needs what only developers need. `web`: needs the built web app. `server`: is the server at work, and runs as one file. */
const COMMANDS = {
  start: { web: true, server: true, run: (node, args, server) => become(node, [server, ...args]) },
  demo: { web: true, server: true, run: (node, args, server) => become(node, [server, '--demo', ...args]) },
  worker: { server: true, run: (node, args, server) => become(node, [server, ...args], { ROLES: 'worker' }) },
  migrate: { run: (node, args) => become(node, [SERVER, '--migrate', ...args]) },
  backup: { run: (node, args) => become(node, ['src/server/backup.ts', 'backup', ...args]) },
  restore: { run: (node, args) => become(node, ['src/server/backup.ts', 'restore', ...args]) },
  admin: { run: (node, args) => become(node, ['src/server/admin.ts', ...args]) },
  dev: { dev: true, run: (node) => runTogether(node, [['--watch', '--watch-preserve-output', SERVER], [VITE]]) },
  test: { dev: true, run: (node, args) => become(node, ['scripts/test.ts', ...args]) },
  'test:unit': { dev: true, run: (node, args) => become(node, [VITEST, 'run', '--project', 'unit', '--project', 'screens*', ...args]) },
  'test:server': { dev: true, run: (node, args) => become(node, [VITEST, 'run', '--project', 'server', ...args]) },
  'test:e2e': { dev: true, web: true, run: (node, args) => become(node, [E2E, ...args]) },
  check: { dev: true, run: (node) => become(node, ['scripts/test.ts', 'types', 'lint', 'english', 'boundaries', 'lockfile', 'licences']) },
  e2e: { dev: true, web: true, run: (node, args) => become(node, [E2E, ...args]) },
  bench: { dev: true, web: true, run: (node, args) => become(node, ['bench/run.ts', ...args]) },
  load: { dev: true, run: (node, args) => become(node, ['bench/crowd/run.ts', ...args]) },
  chaos: { dev: true, run: (node, args) => become(node, ['bench/chaos/run.ts', ...args]) },
  vectors: { dev: true, run: (node, args) => become(node, ['scripts/vectors.ts', ...args]) },
  'eval:video': { dev: true, run: (node, args) => become(node, ['scripts/eval-video.ts', ...args]) },
  'eval:coach': { dev: true, run: (node, args) => become(node, ['scripts/eval-coach.ts', ...args]) },
  build: { web: true, run: () => 0 },
};

async function launch(name, args) {
  const command = COMMANDS[name];
  if (!command) throw new Error(`Unknown command "${name}"; one of ${Object.keys(COMMANDS).join(', ')}.`);
  await ensureDependencies({ withDevelopment: command.dev === true });
  const node = findNode();
  if (command.web) await ensureWebBuild(node);
  return command.run(node, args, command.server ? await serverProgram(node) : SERVER);
}

launch(process.argv[2] || '', process.argv.slice(3)).then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
