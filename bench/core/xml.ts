import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { parseGpx, readGpx } from '#core/recording/gpx-read.ts';
import { parseTcx, readTcx } from '#core/recording/tcx-read.ts';
import type { BenchLine } from '../benchmark-result.ts';

const FILES = 3;
const ROUNDS = 40;
const LEAST_RATIO = 4;
const LEAST_MB_PER_SEC = 200;
const LEAST_WHOLE_RATIO = 3;

/**
 * The largest TCX and GPX files → columns, beside saxes in the same process and round: CPU time, which GC threads are part of, median of
 * the rounds. Then all the way to a recording: points in order, pauses, distances, legs and laps, for which saxes gets no work to do.
 */
export async function benchXml(dataDir: string): Promise<BenchLine[]> {
  const files = ['tcx', 'gpx'].flatMap((format) => filesOf(dataDir, format));
  return files
    .sort((a, b) => b.bytes.length - a.bytes.length)
    .slice(0, FILES)
    .flatMap(linesOf);
}

interface BenchFile {
  name: string;
  bytes: Uint8Array;
}

function filesOf(dataDir: string, format: string): BenchFile[] {
  const folder = [join(dataDir, 'activities', format), join(dataDir, format)].find((path) => existsSync(path));
  if (!folder) return [];
  return readdirSync(folder).map((name) => {
    const bytes = readFileSync(join(folder, name));
    return { name, bytes: new Uint8Array(name.endsWith('.gz') ? gunzipSync(bytes) : bytes) };
  });
}

function linesOf({ name, bytes }: BenchFile): BenchLine[] {
  const [read, parse] = name.includes('.tcx') ? [readTcx, parseTcx] : [readGpx, parseGpx];
  const columns: number[] = [];
  const whole: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    columns.push(cpuMs(() => read(bytes)));
    whole.push(cpuMs(() => parse(bytes)));
    theirs.push(cpuMs(() => columnsBySaxes(bytes)));
  }
  const mbPerSec = (ms: number) => bytes.length / 1000 / ms;
  const theirsMs = median(theirs);
  const line = (what: string, ms: number, least: { ratio: number; mbPerSec: number }): BenchLine => ({
    name: `XML ${what} ${name}`,
    value: mbPerSec(ms),
    unit: 'MB/s',
    anchor: `saxes ${mbPerSec(theirsMs).toFixed(0)} MB/s`,
    ratio: theirsMs / ms,
    bar: least.mbPerSec > 0 ? `≥ ${least.ratio}× and ≥ ${least.mbPerSec} MB/s` : `≥ ${least.ratio}×`,
    ok: theirsMs / ms >= least.ratio && mbPerSec(ms) >= least.mbPerSec,
  });
  return [
    line('to columns', median(columns), { ratio: LEAST_RATIO, mbPerSec: LEAST_MB_PER_SEC }),
    line('to recording', median(whole), { ratio: LEAST_WHOLE_RATIO, mbPerSec: 0 }),
  ];
}

const NUMBERS = new Set(
  'ele hr heartrate cad cadence power PowerInWatts Watts atemp temp speed Speed LatitudeDegrees LongitudeDegrees AltitudeMeters DistanceMeters Cadence RunCadence Value'.split(
    ' ',
  ),
);

/** The same fields by saxes, into plain arrays: the least that someone who uses it would write. */
function columnsBySaxes(bytes: Uint8Array): Map<string, number[]> {
  const columns = new Map<string, number[]>();
  const push = (column: string, value: number) => {
    const values = columns.get(column);
    if (values) values.push(value);
    else columns.set(column, [value]);
  };
  let words = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    words = '';
    if (name !== 'trkpt') return;
    push('lat', Number(attributes.lat));
    push('lon', Number(attributes.lon));
  });
  parser.on('text', (text) => {
    words += text;
  });
  parser.on('closetag', ({ name }) => {
    const local = name.slice(name.indexOf(':') + 1);
    if (local === 'time' || local === 'Time') push('time', Date.parse(words));
    else if (NUMBERS.has(local)) push(local, Number(words));
    words = '';
  });
  parser.write(new TextDecoder().decode(bytes).trimStart()).close();
  return columns;
}

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
