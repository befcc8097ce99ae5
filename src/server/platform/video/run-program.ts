import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SENDS_NOTHING } from '#server/platform/onnx/load-runtime.ts';

/**
 * Runs one of our own programs with these arguments in a process of its own, without a shell, settings or secrets: for work whose libraries
 * would stay in memory. Rejects when it fails, with what it wrote to its errors.
 */
export async function runProgram(path: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', path, ...args], { env: SENDS_NOTHING });
}
