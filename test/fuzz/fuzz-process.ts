import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type FuzzReport, fuzz } from '#test/fuzz/fuzz.ts';
import { FUZZ_KINDS } from '#test/fuzz/fuzz-kinds.ts';

/**
 * A process that reads mutated files of one kind, to be looked at from outside: `node --expose-gc … KIND COUNT SEED`. Prints one line of
 * JSON, with what is still held at its end beside what was held after the first tenth, in MiB.
 */
export interface FuzzProcessReport extends FuzzReport {
  heldMiB: number;
}

const [name = '', count = '', seed = ''] = process.argv.slice(2);
const MIB = 2 ** 20;

async function held(): Promise<number> {
  for (let round = 0; round < 4; round++) {
    globalThis.gc?.();
    await setTimeout(10);
  }
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return (heapUsed + external + arrayBuffers) / MIB;
}

const kind = FUZZ_KINDS.find((each) => each.name === name);
if (!kind) throw new Error(`There is no kind ${name}.`);
const dir = await mkdtemp(join(tmpdir(), 'moorline-fuzz-'));
const [path, to, warm] = [join(dir, 'file'), Number(count), Math.ceil(Number(count) / 10)];
const first = await fuzz(kind, { seed, from: 0, to: warm, path });
const before = await held();
const rest = await fuzz(kind, { seed, from: warm, to, path });
const report: FuzzProcessReport = {
  kind: name,
  files: first.files + rest.files,
  taken: first.taken + rest.taken,
  slowestMs: Math.max(first.slowestMs, rest.slowestMs),
  faults: [...first.faults, ...rest.faults],
  heldMiB: (await held()) - before,
};
await rm(dir, { recursive: true });
process.stdout.write(`${JSON.stringify(report)}\n`);
