import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import FitParser from 'fit-file-parser';
import { parseFit } from '#core/recording/fit-read.ts';
import type { BenchLine } from '../benchmark-result.ts';

/** Readers that are only compared with. They are installed for the time of the bench: one has a licence of its own, and the product needs neither. */
const COMPARED = { '@garmin/fitsdk': '21.217.0', 'easy-fit': '0.0.8' };
const ROUNDS = 3;
const LEAST_RATIO = 3;

interface FitReader {
  name: string;
  /** Reads a file to its messages. Throws or rejects where it cannot. */
  read(bytes: Uint8Array): unknown;
}

/**
 * Every FIT file to a cleaned recording, beside what other readers take to decode the same files and no more: CPU time of one process, median of
 * the rounds, over the files that both can read.
 */
export async function benchFitReaders(files: readonly Uint8Array[]): Promise<BenchLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'moorline-readers-'));
  try {
    const ours: FitReader = { name: 'ours', read: (bytes) => parseFit(bytes) };
    const lines: BenchLine[] = [];
    for (const reader of await otherReaders(folder)) lines.push(await compare(ours, reader, files));
    return lines;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function compare(ours: FitReader, reader: FitReader, files: readonly Uint8Array[]): Promise<BenchLine> {
  const both: Uint8Array[] = [];
  for (const bytes of files) if ((await reads(ours, bytes)) && (await reads(reader, bytes))) both.push(bytes);
  const oursMs: number[] = [];
  const theirsMs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    oursMs.push(await totalMs(ours, both));
    theirsMs.push(await totalMs(reader, both));
  }
  const kb = both.reduce((sum, bytes) => sum + bytes.length / 1000, 0);
  const [ourMs, theirMs] = [median(oursMs), median(theirsMs)];
  return {
    name: `${both.length} of ${files.length} FIT files (${(kb / 1000).toFixed(0)} MB) to cleaned recordings`,
    value: kb / ourMs,
    unit: 'MB/s',
    anchor: `${reader.name}, decoding only, ${(kb / theirMs).toFixed(1)} MB/s`,
    ratio: theirMs / ourMs,
    bar: `≥ ${LEAST_RATIO}×`,
    ok: theirMs / ourMs >= LEAST_RATIO,
  };
}

const reads = async (reader: FitReader, bytes: Uint8Array): Promise<boolean> => {
  try {
    await reader.read(bytes);
    return true;
  } catch {
    return false;
  }
};

async function totalMs(reader: FitReader, files: readonly Uint8Array[]): Promise<number> {
  const before = process.cpuUsage();
  for (const bytes of files) await reader.read(bytes);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** fit-file-parser, and the two others where npm can bring them. */
async function otherReaders(folder: string): Promise<FitReader[]> {
  const fitFileParser = { name: 'fit-file-parser', read: (bytes: Uint8Array) => newest().parseAsync(Buffer.from(bytes)) };
  const packages = Object.entries(COMPARED).map(([name, version]) => `${name}@${version}`);
  try {
    execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...packages], { stdio: 'ignore' });
  } catch {
    console.log('The other FIT readers could not be installed and are left out.');
    return [fitFileParser];
  }
  const require = createRequire(pathToFileURL(join(folder, 'package.json')));
  const sdk = (await import(pathToFileURL(join(folder, 'node_modules', '@garmin', 'fitsdk', 'src', 'index.js')).href)) as GarminSdk;
  const { default: EasyFit } = require('easy-fit') as { default: EasyFit };
  return [
    fitFileParser,
    {
      name: '@garmin/fitsdk',
      read(bytes) {
        const { errors } = new sdk.Decoder(sdk.Stream.fromByteArray(bytes)).read();
        if (errors.length > 0) throw errors[0];
      },
    },
    {
      name: 'easy-fit',
      read: (bytes) =>
        new Promise<void>((resolve, reject) =>
          new EasyFit({ force: true, mode: 'list' }).parse(Buffer.from(bytes), (error) => (error ? reject(error) : resolve())),
        ),
    },
  ];
}

const newest = (): FitParser => new FitParser({ force: true, mode: 'list' });

interface GarminSdk {
  Stream: { fromByteArray(bytes: Uint8Array): object };
  Decoder: new (stream: object) => { read(): { errors: Error[] } };
}
type EasyFit = new (options: object) => { parse(bytes: Buffer, done: (error: Error | string | null) => void): void };
