import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '..');

export interface Ended {
  exitCode: number;
  /** Everything it printed, in order. */
  output: string;
}

/** Longer than the longest part on a slow machine: what is not done by then hangs. */
const HANGS_AFTER_MS = 50 * 60_000;

/** Runs a script or a tool on the Node we run on. Its words are kept for whoever asked; a stop asked of us is passed on to it. One that hangs is ended, and says so. */
export function runOnNode(args: readonly string[], cwd = ROOT): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const passOn = () => child.kill('SIGTERM');
    process.once('SIGTERM', passOn);
    const hung = setTimeout(() => {
      output += `\n${args[0]} was ended: it did not end by itself within ${HANGS_AFTER_MS / 60_000} minutes.\n`;
      child.kill('SIGKILL');
    }, HANGS_AFTER_MS);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(hung);
      process.removeListener('SIGTERM', passOn);
      resolve({ exitCode: code ?? 1, output });
    });
  });
}
