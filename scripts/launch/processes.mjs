import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './root.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Where Node keeps what it has made of our sources: the next start is twice as quick. */
const COMPILED = path.join(ROOT, '.cache', 'compiled');

/**
 * Goes on as `node args`. Where Node can, this process itself turns into the other one: same number, no one in between.
 * Otherwise the other is a child: it gets our signals, and its exit code is answered.
 */
export function become(node, args, settings = {}) {
  process.chdir(ROOT);
  // The ONNX runtime would send usage figures to its maker.
  const env = { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...settings, ORT_DISABLE_TELEMETRY: '1', MALLOC_ARENA_MAX: '2' };
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], env);
  return finished(child(node, args, env));
}

/** Runs several side by side until the first one ends, then ends the others. */
export async function runTogether(node, argLists) {
  const children = argLists.map((args) => child(node, args, process.env));
  const exitCode = await Promise.race(children.map(finished));
  for (const each of children) each.kill('SIGTERM');
  await Promise.all(children.map(finished));
  return exitCode;
}

function child(node, args, env) {
  const started = spawn(node, args, { cwd: path.resolve(ROOT), env, stdio: 'inherit' });
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // In a terminal Ctrl-C reaches the child by itself; a second one could mean "at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) started.kill(signal);
    });
  }
  return started;
}

const SIGNAL_EXIT = { SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143 };

function finished(started) {
  if (started.exitCode !== null) return Promise.resolve(started.exitCode);
  return new Promise((resolve, reject) => {
    started.once('error', reject);
    started.once('exit', (code, signal) => resolve(code === null ? SIGNAL_EXIT[signal] || 1 : code));
  });
}
