import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { FUZZ_KINDS } from '#test/fuzz/fuzz-kinds.ts';
import type { FuzzProcessReport } from '#test/fuzz/fuzz-process.ts';
import type { BenchLine } from './benchmark-result.ts';

const FILES = 10_000;
const SEED = 'moorline';
const PROGRAM = fileURLToPath(new URL('../test/fuzz/fuzz-process.ts', import.meta.url));
/** What a thread of the product may hold; beyond it the process ends. */
const MEMORY_MIB = 512;
const MOST_HELD_MIB = 32;
const SLOWEST_MS = 20_000;
const ENDS_WITHIN_MS = 15 * 60_000;

/** 10,000 mutated files of each kind, each kind in a process of its own with the memory of one of the product's threads. */
export async function benchFuzz(): Promise<BenchLine[]> {
  const lines: BenchLine[] = [];
  for (const { name } of FUZZ_KINDS) {
    const report = await fuzzed(name);
    for (const { file, because } of report.faults.slice(0, 5)) console.log(`${name} ${SEED}/${file}: ${because}`);
    lines.push(lineOf(report));
  }
  return lines;
}

/** Rejects when the process dies or hangs: then one file would have ended a worker. */
async function fuzzed(name: string): Promise<FuzzProcessReport> {
  const args = ['--expose-gc', `--max-old-space-size=${MEMORY_MIB}`, PROGRAM, name, String(FILES), SEED];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: ENDS_WITHIN_MS, maxBuffer: 2 ** 27 });
  return JSON.parse(stdout);
}

function lineOf({ kind, files, taken, slowestMs, faults, heldMiB }: FuzzProcessReport): BenchLine {
  return {
    name: `${kind}: ${files} mutated files, slowest ${slowestMs.toFixed(0)} ms, held after ${heldMiB.toFixed(1)} MiB`,
    value: faults.length,
    unit: 'faults',
    anchor: `${taken} were still taken, the others refused in words`,
    ratio: SLOWEST_MS / slowestMs,
    bar: `0, ≤ ${SLOWEST_MS / 1000} s each, ≤ ${MOST_HELD_MIB} MiB held`,
    ok: faults.length === 0 && slowestMs <= SLOWEST_MS && heldMiB <= MOST_HELD_MIB,
  };
}
