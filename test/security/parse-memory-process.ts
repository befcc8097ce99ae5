import { setTimeout } from 'node:timers/promises';
import type { LocalDate } from '#core/calendar.ts';
import { analyseFile } from '#server/features/activities/upload/analyse-file.ts';
import { unpack } from '#server/features/activities/upload/unpack.ts';

/**
 * A process that parses, to be looked at by a test: `node --expose-gc … WARM-UP… -- FILE…`. Unpacks and analyses each file as the
 * product's thread does, and prints a line of JSON with what is still held afterwards, in MiB.
 */
const paths = process.argv.slice(2);
const files = paths.slice(paths.indexOf('--') + 1);
const MIB = 2 ** 20;

/** Buffers are given back one round after the objects that held them. */
async function held(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    await setTimeout(5);
  }
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return (heapUsed + external + arrayBuffers) / MIB;
}

async function work(path: string): Promise<void> {
  try {
    for await (const entry of unpack({ path, name: path.split('/').at(-1) ?? '' })) {
      if (entry.kind === 'file') analyseFile({ bytes: entry.bytes, weightKg: null, home: 'UTC', today: '2026-11-29' as LocalDate });
    }
  } catch {
    // A refusal: only what it leaves behind is of interest.
  }
}

for (const path of paths.slice(0, paths.indexOf('--'))) await work(path);
for (const path of files) {
  const before = await held();
  await work(path);
  process.stdout.write(`${JSON.stringify({ path, heldMiB: (await held()) - before })}\n`);
}
