import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;

/** A repository of stand-ins: npm and the build only write down that they were called. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'moorline-launch-'));
  cpSync(path.join(import.meta.dirname, 'launch.mjs'), path.join(root, 'scripts', 'launch.mjs'));
  cpSync(path.join(import.meta.dirname, 'launch'), path.join(root, 'scripts', 'launch'), { recursive: true });
  write('package.json', '{ "type": "module", "optionalDependencies": {} }');
  write('package-lock.json', '{ "packages": { "": {} } }');
  write('npm-cli.js', NPM);
  write('src/server/main.ts', 'console.log(JSON.stringify({ args: process.argv.slice(2), roles: process.env.ROLES ?? null }));\n');
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const NPM = `
  import { appendFileSync, mkdirSync } from 'node:fs';
  appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n');
  if (process.env.NPM_FAILS) { console.error('E404 no such package'); process.exit(1); }
  mkdirSync('node_modules', { recursive: true });
  setTimeout(() => {}, 300);
`;
const BUILD = "import { appendFileSync } from 'node:fs';\nappendFileSync('build-calls', 'built\\n');\n";

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function calls(file: string): string[] {
  const kept = path.join(root, file);
  return existsSync(kept) ? readFileSync(kept, 'utf8').trim().split('\n') : [];
}

function launch(args: readonly string[], settings: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH ?? '', npm_execpath: path.join(root, 'npm-cli.js'), ...settings };
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'launch.mjs'), ...args], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  }
  const ended = new Promise<{ exitCode: number | null; output: string }>((resolve) =>
    child.once('close', (exitCode) => resolve({ exitCode, output })),
  );
  return { child, ended };
}

test('the first command installs and says so; the next finds everything there and says nothing', async () => {
  expect((await launch(['migrate']).ended).output).toBe(
    'Installing dependencies (about a minute, only when they change) …\n{"args":["--migrate"],"roles":null}\n',
  );
  expect((await launch(['migrate']).ended).output).toBe('{"args":["--migrate"],"roles":null}\n');
  expect(calls('npm-calls')).toHaveLength(1);
  expect(calls('npm-calls')[0]).toMatch(/^ci --ignore-scripts /);
});

test('a changed lock installs again', async () => {
  await launch(['migrate']).ended;
  appendFileSync(path.join(root, 'package-lock.json'), '\n');
  await launch(['migrate']).ended;
  expect(calls('npm-calls')).toHaveLength(2);
});

test('what npm installed by hand is not installed again', async () => {
  write(
    'package-lock.json',
    '{ "packages": { "": {}, "node_modules/a": { "version": "1.0.0" }, "node_modules/mac": { "version": "1.0.0", "optional": true } } }',
  );
  write('node_modules/a/package.json', '{}');
  write('node_modules/.package-lock.json', '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }');
  await launch(['migrate']).ended;
  expect(calls('npm-calls')).toEqual([]);
});

test('a version that is not the lock’s is installed again', async () => {
  write('package-lock.json', '{ "packages": { "": {}, "node_modules/a": { "version": "1.0.1" } } }');
  write('node_modules/a/package.json', '{}');
  write('node_modules/.package-lock.json', '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }');
  await launch(['migrate']).ended;
  expect(calls('npm-calls')).toHaveLength(1);
});

test('two commands on a fresh clone install once', async () => {
  const both = await Promise.all([launch(['migrate']).ended, launch(['worker']).ended]);
  expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  expect(calls('npm-calls')).toHaveLength(1);
});

test('an install that fails says npm’s words and ends the command', async () => {
  const { exitCode, output } = await launch(['migrate'], { NPM_FAILS: '1' }).ended;
  expect(exitCode).toBe(1);
  expect(output).toContain('E404 no such package');
});

test('the web app is built when its sources have changed, and not for a worker', async () => {
  write('scripts/build-web.ts', BUILD);
  write('src/web/app/main.tsx', '1');
  await launch(['worker']).ended;
  expect(calls('build-calls')).toEqual([]);
  expect((await launch(['start']).ended).output).toContain('Building the web app …');
  expect((await launch(['demo']).ended).output).toBe('{"args":["--demo"],"roles":null}\n');
  write('src/web/main.test.tsx', 'a test is not part of it');
  await launch(['start']).ended;
  expect(calls('build-calls')).toHaveLength(1);
  write('src/web/app/main.tsx', '2');
  await launch(['start']).ended;
  expect(calls('build-calls')).toHaveLength(2);
});

/** One file, as the real one makes it; it says where it ran from. */
const SERVER_BUILD = `
  import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
  const [entry, folder] = process.argv.slice(2);
  appendFileSync('server-calls', entry + '\\n');
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + '/main.js', 'console.log("in one file");');
`;

test('the server at work is one file, built anew when its sources have changed; the older ones stay a while', async () => {
  write('scripts/build-server.ts', SERVER_BUILD);
  const both = await Promise.all([launch(['start']).ended, launch(['worker']).ended]);
  expect(both.map(({ output }) => output.includes('in one file'))).toEqual([true, true]);
  expect((await launch(['migrate']).ended).output).toContain('"--migrate"');
  write('src/server/main.test.ts', 'a test is not part of it');
  await launch(['demo']).ended;
  expect(calls('server-calls')).toEqual(['src/server/main.ts']);
  for (let version = 0; version < 4; version++) {
    write('src/core/load.ts', String(version));
    await launch(['worker']).ended;
  }
  expect(calls('server-calls')).toHaveLength(5);
  expect(readdirSync(path.join(root, 'dist', 'server'))).toHaveLength(3);
});

test('a server that cannot be built runs from its sources, and says why', async () => {
  write('scripts/build-server.ts', "console.error('no room'); process.exit(1);");
  const { output } = await launch(['worker']).ended;
  expect(output).toContain('The server runs from its sources and starts slower: it could not be built.\nno room');
  expect(output).toContain('"roles":"worker"');
});

test('a worker is told its role, and arguments are passed on', async () => {
  await launch(['migrate']).ended;
  expect((await launch(['worker', '--x']).ended).output).toBe('{"args":["--x"],"roles":"worker"}\n');
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s reaches the product, and its exit code is ours', async (signal) => {
  write('src/server/main.ts', `process.once('${signal}', () => process.exit(7)); setInterval(() => {}, 1000); console.log('ready');\n`);
  const { child, ended } = launch(['start']);
  child.stdout.on('data', (chunk: Buffer) => {
    if (chunk.toString('utf8').includes('ready')) child.kill(signal);
  });
  expect((await ended).exitCode).toBe(7);
});

test('an unknown command is answered with the known ones', async () => {
  const { exitCode, output } = await launch(['strat']).ended;
  expect(exitCode).toBe(1);
  expect(output).toMatch(/^Unknown command "strat"; one of start, demo, /);
});
