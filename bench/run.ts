import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { BENCHES, type Bench } from './benches.ts';
import type { BenchLine } from './benchmark-result.ts';
import { tableOf } from './table.ts';

const DATA_DIR = fileURLToPath(new URL('../../shared/data', import.meta.url));
const RESULTS = new URL('results/', import.meta.url);

/** Runs every bench, or those named on the command line; prints each figure beside its anchor, and writes all of them as JSON. */
async function run(names: readonly string[]): Promise<boolean> {
  const unknown = names.filter((name) => !BENCHES.some((bench) => bench.name === name));
  if (unknown.length > 0) throw new Error(`There is no bench ${unknown.join(', ')}; one of ${BENCHES.map(({ name }) => name).join(', ')}.`);
  const chosen = BENCHES.filter(({ name }) => names.length === 0 || names.includes(name));
  const results: (BenchLine & { bench: string; loadAverage: number })[] = [];
  for (const bench of chosen) {
    const lines = await linesOf(bench);
    const [loadAverage = Number.NaN] = loadavg();
    if (lines.length > 0) console.log(`\n${bench.name}: ${bench.about}; load average ${loadAverage.toFixed(1)}\n${tableOf(lines)}`);
    results.push(...lines.map((line) => ({ bench: bench.name, ...line, loadAverage })));
  }
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(new URL('latest.json', RESULTS), `${JSON.stringify({ ...machine(), results }, null, 2)}\n`);
  const missed = results.filter(({ ok }) => !ok);
  console.log(`\n${results.length - missed.length} of ${results.length} bars are met.`);
  return missed.length === 0;
}

async function linesOf(bench: Bench): Promise<BenchLine[]> {
  if (!bench.needsData || existsSync(DATA_DIR)) return bench.run(DATA_DIR);
  console.log(`\n${bench.name}: skipped, because it reads the real files in ../shared/data and they are not there.`);
  return [];
}

function machine() {
  const processors = cpus();
  return {
    takenAt: new Date().toISOString(),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    processors: `${processors.length} × ${processors[0]?.model ?? 'unknown'}`,
    memoryGb: Math.round(totalmem() / 1e9),
  };
}

process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
