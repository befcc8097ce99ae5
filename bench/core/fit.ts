import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import FitParser from 'fit-file-parser';
import { decodeFit } from '#core/recording/fit/decode.ts';
import { field } from '#core/recording/fit/field.ts';
import { parseFit } from '#core/recording/fit-read.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { benchFitReaders } from './fit-readers.ts';

const FILES = 5;
const ROUNDS = 9;
const LEAST_RATIO = 15;
const LEAST_MB_PER_SEC = 100;
/** Memory beyond an idle process: this many times the file, and this much besides. */
const MEMORY_PER_FILE = 4;
const MEMORY_BESIDES_MB = 20;

/**
 * FIT files → columns, beside fit-file-parser in the same process and round: CPU time, which GC threads are part of, median of the
 * rounds. `dataDir` holds the real files, in `activities/fit`.
 */
export async function benchFit(dataDir: string): Promise<BenchLine[]> {
  const folder = [join(dataDir, 'activities', 'fit'), join(dataDir, 'fit')].find((path) => existsSync(path));
  if (!folder) return [];
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.fit'))
    .map((name) => ({ name, path: join(folder, name), bytes: new Uint8Array(readFileSync(join(folder, name))) }))
    .sort((a, b) => b.bytes.length - a.bytes.length);
  const files = all.slice(0, FILES);
  const lines: BenchLine[] = [];
  for (const file of files) lines.push(...(await speedLines(file)));
  for (const file of files) lines.push(memoryLine(file));
  lines.push(...(await benchFitReaders(all.map(({ bytes }) => bytes))));
  return lines;
}

interface BenchFile {
  name: string;
  path: string;
  bytes: Uint8Array;
}

async function speedLines({ name, bytes }: BenchFile): Promise<BenchLine[]> {
  const ours: number[] = [];
  const whole: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await cpuMs(() => decodeAll(bytes)));
    whole.push(await cpuMs(() => parseFit(bytes)));
    theirs.push(await cpuMs(() => new FitParser({ force: true, mode: 'list' }).parseAsync(Buffer.from(bytes))));
  }
  const [oursMs, wholeMs, theirsMs] = [median(ours), median(whole), median(theirs)];
  const mbPerSec = (ms: number) => bytes.length / 1000 / ms;
  const line = (what: string, ms: number, least: number, leastSpeed: number): BenchLine => ({
    name: `FIT ${what} ${name}`,
    value: mbPerSec(ms),
    unit: 'MB/s',
    anchor: `fit-file-parser ${mbPerSec(theirsMs).toFixed(1)} MB/s`,
    ratio: theirsMs / ms,
    bar: leastSpeed > 0 ? `≥ ${least}× and ≥ ${leastSpeed} MB/s` : `≥ ${least}×`,
    ok: theirsMs / ms >= least && mbPerSec(ms) >= leastSpeed,
  });
  return [line('decode', oursMs, LEAST_RATIO, LEAST_MB_PER_SEC), line('to recording', wholeMs, 3, 0)];
}

/** Every column of every message, so that nothing stays undecoded that the other reader decodes. */
function decodeAll(bytes: Uint8Array): number {
  let values = 0;
  for (const part of decodeFit(bytes).parts) {
    for (const table of part.tables.values()) {
      for (const number of table.nativeFields()) values += table.column(field(number, 'uint32'))?.length ?? 0;
      for (const one of table.developerFields()) values += table.developerColumn(one)?.length ?? 0;
    }
  }
  return values;
}

/** Peak memory of a fresh process that parses the file once, beside one that has only loaded the parser. */
function memoryLine({ name, path, bytes }: BenchFile): BenchLine {
  const peakMb = (file: string) =>
    Number(execFileSync(process.execPath, [fileURLToPath(new URL('fit-memory.ts', import.meta.url)), file], { encoding: 'utf8' }));
  const baseMb = median([1, 2, 3].map(() => peakMb('')));
  const usedMb = median([1, 2, 3].map(() => peakMb(path)));
  const limitMb = baseMb + (MEMORY_PER_FILE * bytes.length) / 1e6 + MEMORY_BESIDES_MB;
  return {
    name: `FIT memory ${name}`,
    value: usedMb,
    unit: 'MB at the peak',
    anchor: `idle process ${baseMb.toFixed(0)} MB`,
    ratio: limitMb / usedMb,
    bar: `≤ ${limitMb.toFixed(0)} MB (idle + ${MEMORY_PER_FILE} × file + ${MEMORY_BESIDES_MB} MB)`,
    ok: usedMb <= limitMb,
  };
}

async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
