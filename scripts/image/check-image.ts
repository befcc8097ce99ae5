import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeBaseImages } from './base-images.ts';
import { findEngine, UID } from './engines.ts';
import { journey, logsInAgain } from './journey.ts';

/**
 * `check-image.ts [--stand-ins] [--built]`: builds deploy/Dockerfile, starts the image read-only and without privileges, and uses it. Ends with 1
 * where something is not as it should be. `--stand-ins` makes the base images from Debian's packages; `--built` takes the image built last.
 */
const MOST_BYTES = 600e6;
const READY_WITHIN_MS = 180_000;
const PORT = Number(process.env.PORT ?? 4131);
const url = `http://127.0.0.1:${PORT}`;

async function main(words: readonly string[]): Promise<void> {
  if (words.includes('--stand-ins'))
    makeBaseImages((...args) => execFileSync('buildah', ['--storage-driver=vfs', ...args], { encoding: 'utf8' }));
  const engine = findEngine();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'moorline-image-data-'));
  chownSync(dataDir, UID, UID);
  try {
    if (!words.includes('--built')) engine.build();
    const bytes = engine.bytes();
    console.log(`Image: ${Math.round(bytes / 1e6)} MB`);
    if (bytes > MOST_BYTES) throw new Error(`The image is larger than ${MOST_BYTES / 1e6} MB.`);
    const email = await used(engine.start(dataDir, PORT), 'First start', () => journey(url));
    await used(engine.start(dataDir, PORT), 'Second start', () => logsInAgain(url, email));
    console.log('The image works.');
  } finally {
    engine.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Waits until the product is ready, uses it and stops it; it has to end by itself with 0. */
async function used<T>(child: ChildProcess, what: string, use: () => Promise<T>): Promise<T> {
  let said = '';
  const hear = (chunk: Buffer): void => {
    said += chunk.toString('utf8');
  };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const started = performance.now();
  try {
    while (
      !(await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      ))
    ) {
      if (child.exitCode !== null || performance.now() - started > READY_WITHIN_MS) throw new Error('The image does not become ready.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    console.log(`${what}: ready in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const result = await use();
    child.kill('SIGTERM');
    const code = await ended;
    if (code !== 0) throw new Error(`SIGTERM ends the product with ${code}.`);
    return result;
  } catch (error) {
    child.kill('SIGTERM');
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${said.slice(-6_000)}`);
  }
}

await main(process.argv.slice(2));
