import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { LocalDate } from '#core/calendar.ts';
import { encodeFit } from '#core/recording/fit-encode.ts';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { joinAppleWorkout, readAppleHealth } from '#server/features/activities/imports/read-apple-health.ts';
import { type AnalysedFile, analyseFile } from '#server/features/activities/upload/analyse-file.ts';
import { type HealthReader, type Unpacked, unpack } from '#server/features/activities/upload/unpack.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { makeZip } from '#test/archives/zip.ts';
import { everySecond } from '#test/fixtures/recordings.ts';
import { FIT_TOKENS, tokensOf, XML_TOKENS, ZIP_TOKENS } from '#test/fuzz/file-tokens.ts';

/** What a reader made of one file: all of it as data, and what it says to a person. */
export interface Read {
  isTaken: boolean;
  value: unknown;
  sentences: readonly string[];
}

/** A small good file. With `pack`, what is mutated is inside, and packed whole afterwards. */
export interface Original {
  bytes: Uint8Array;
  pack?: (bytes: Uint8Array) => Uint8Array;
}

/** A kind of file that people send, small good ones of it, and the reader that the product uses for it. */
export interface FuzzKind {
  name: string;
  originals: readonly Original[];
  tokens: readonly Uint8Array[];
  /** `path` is a place for the bytes where the reader wants a file. Throws for nothing that a file may hold. */
  read(bytes: Uint8Array, path: string): Promise<Read>;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const START_MS = Date.UTC(2026, 4, 1, 6);
const SECONDS = 40;
const MORE_DISCIPLINES = { bike: 0, run: 1, swim: 2 } as const;
const TODAY = '2026-05-31' as LocalDate;

/** A short activity with every part that our encoder writes. */
function fitOf(discipline: keyof typeof MORE_DISCIPLINES): Uint8Array {
  const of = (value: (second: number) => number) => everySecond(SECONDS, value);
  return encodeFit({
    startMs: START_MS + MORE_DISCIPLINES[discipline] * 3_600_000,
    utcOffsetSec: 7200,
    discipline,
    name: 'Round the reservoir',
    device: { manufacturer: 'Garmin', product: 'Edge 540' },
    streams: {
      timeSec: of((s) => s),
      latitudeDeg: of((s) => 46.5 + s / 10_000),
      longitudeDeg: of((s) => 7.5 + s / 10_000),
      altitudeM: of((s) => 400 + s / 5),
      distanceM: of((s) => s * 8),
      speedMps: of(() => 8),
      heartRateBpm: of((s) => 120 + s),
      cadenceRpm: of(() => 90),
      powerW: of((s) => 200 + s),
    },
    pauses: [{ fromSec: 10, toSec: 14 }],
    developer: [{ name: 'Form Power', unit: 'W', values: of((s) => s / 3) }],
    rrIntervalsMs: of((s) => 420 + s),
    laps: [{ fromSec: 0, toSec: 20, leg: 0, trigger: 'manual', intensity: 'active' }],
  });
}

const moment = (second: number): string => new Date(START_MS + second * 1000).toISOString();
const points = (point: (second: number) => string): string =>
  everySecond(SECONDS, (s) => s)
    .map(point)
    .join('');

const GPX = `<?xml version="1.0" encoding="UTF-8"?><gpx version="1.1" creator="a test" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Am See &amp; zurück</name><type>cycling</type><trkseg>${points(
  (s) =>
    `<trkpt lat="46.${5000 + s}" lon="7.${5000 + s}"><ele>${400 + s}</ele><time>${moment(s)}</time><extensions><power>210</power><gpxtpx:hr>${120 + s}</gpxtpx:hr></extensions></trkpt>`,
)}</trkseg></trk></gpx>`;

const TCX = `<?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="Biking"><Id>${moment(0)}</Id><Lap StartTime="${moment(0)}"><TotalTimeSeconds>${SECONDS}</TotalTimeSeconds><DistanceMeters>320</DistanceMeters><Calories>12</Calories><Intensity>Active</Intensity><TriggerMethod>Manual</TriggerMethod><Track>${points(
  (s) =>
    `<Trackpoint><Time>${moment(s)}</Time><Position><LatitudeDegrees>46.${5000 + s}</LatitudeDegrees><LongitudeDegrees>7.${5000 + s}</LongitudeDegrees></Position><AltitudeMeters>${400 + s}</AltitudeMeters><DistanceMeters>${s * 8}</DistanceMeters><HeartRateBpm><Value>${120 + s}</Value></HeartRateBpm><Extensions><ns3:TPX><ns3:Watts>215</ns3:Watts></ns3:TPX></Extensions></Trackpoint>`,
)}</Track></Lap><Notes>Windy</Notes></Activity></Activities></TrainingCenterDatabase>`;

const CSV = `Date,Weight (kg),Resting HR,HRV,Sleep,Stress\n${everySecond(20, (i) => i + 1)
  .map((day) => `2026-05-${String(day).padStart(2, '0')},70.${day % 10},48,62.5,7:30,3\n`)
  .join('')}`;
const HRV4TRAINING =
  'date, timestamp_measurement, HR, AVNN, SDNN, rMSSD, sleep_time, muscle_soreness\n2026-05-30, 2026-05-30 06:10:00, 47.6, 1260, 71.2, 65.1, 7.5, 30\n';
const HEALTH = `<?xml version="1.0"?><!DOCTYPE HealthData [<!ELEMENT HealthData (Record*)>]><HealthData locale="en_GB">${everySecond(
  20,
  (i) => i + 1,
)
  .map(
    (day) =>
      `<Record type="HKQuantityTypeIdentifierRestingHeartRate" unit="count/min" startDate="2026-05-${day} 06:00:00 +0100" endDate="2026-05-${day} 06:00:00 +0100" value="4${day % 10}"/>`,
  )
  .join('')}</HealthData>`;
const WORKOUT = `Bike: SweetSpot 3x8
- warmup 15min 50-70% FTP "Spin up gradually"
2x
  - 8min 88-94% FTP 85-95rpm
  - recovery 3min 50-55% FTP
- cooldown 7min ramp 60-40% FTP
`;

const plain = (...files: readonly (Uint8Array | string)[]): Original[] =>
  files.map((file) => ({ bytes: typeof file === 'string' ? bytesOf(file) : file }));
const RIDE = fitOf('bike');
const gzipped = (bytes: Uint8Array): Uint8Array => new Uint8Array(gzipSync(bytes));
const zippedAs = (name: string) => (bytes: Uint8Array) => makeZip({ [name]: bytes });

/** Packed, stored, and one inside another. */
const ARCHIVES: readonly Original[] = [
  ...plain(makeZip({ 'a/ride.fit': RIDE, 'b.gpx': bytesOf(GPX), 'notes.txt': bytesOf('no ride') })),
  ...plain(makeZip({ 'ride.fit': { stored: RIDE }, 'inner.zip': makeZip({ 'inner.fit': fitOf('run') }) })),
  { bytes: makeZip({ 'inner.fit': RIDE }), pack: zippedAs('inner.zip') },
  { bytes: RIDE, pack: zippedAs('ride.fit') },
];
const MORNING_ARCHIVES: readonly Original[] = [
  ...plain(makeZip({ 'export.xml': bytesOf(HEALTH) }), makeZip({ 'mornings.csv': bytesOf(CSV) })),
  { bytes: bytesOf(HEALTH), pack: zippedAs('apple_health_export/export.xml') },
];

/** In the order in which they are worn down. */
export const FUZZ_KINDS: readonly FuzzKind[] = [
  { name: 'FIT', originals: plain(RIDE, fitOf('run'), fitOf('swim')), tokens: FIT_TOKENS, read: readActivity },
  { name: 'TCX', originals: plain(TCX), tokens: XML_TOKENS, read: readActivity },
  { name: 'GPX', originals: plain(GPX), tokens: XML_TOKENS, read: readActivity },
  {
    name: 'gzip',
    originals: [...plain(gzipped(RIDE)), { bytes: RIDE, pack: gzipped }, { bytes: bytesOf(GPX), pack: gzipped }],
    tokens: ZIP_TOKENS,
    read: readUpload('ride.fit.gz'),
  },
  { name: 'zip', originals: ARCHIVES, tokens: ZIP_TOKENS, read: readUpload('rides.zip') },
  {
    name: 'table of mornings',
    originals: plain(CSV, HRV4TRAINING),
    tokens: tokensOf(['\t', ';', '""', '1e400', '2026-02-30']),
    read: readUpload('mornings.csv'),
  },
  { name: 'health export', originals: [...plain(HEALTH), ...MORNING_ARCHIVES], tokens: XML_TOKENS, read: readUpload('export') },
  {
    name: 'workout text',
    originals: plain(WORKOUT),
    tokens: tokensOf(['999x\n', '  ', '\t', '1e9m', '%', '"', ':']),
    read: readWorkoutText,
  },
];

const SENT = { weightKg: 68, home: 'Europe/London', today: TODAY };

async function readActivity(bytes: Uint8Array): Promise<Read> {
  return readOf(analyseFile({ bytes, ...SENT }));
}

function readOf(file: AnalysedFile): Read {
  if (file.kind === 'refused') return { isTaken: false, value: null, sentences: [file.because] };
  if (file.kind === 'beside') return { isTaken: true, value: file.beside, sentences: file.beside.leftOut };
  return { isTaken: true, value: file.activities.map(({ facts }) => facts), sentences: file.skipped };
}

const HEALTH_READER: HealthReader = {
  read: (document) => readAppleHealth({ ...document, timeZone: SENT.home, today: TODAY }),
  join: async (workout) => joinAppleWorkout(workout),
};

function readEntry(entry: Unpacked): Read {
  if (entry.kind === 'file') return readOf(analyseFile({ bytes: entry.bytes, ...SENT }));
  if (entry.kind === 'mornings') return { isTaken: true, value: entry.found.days, sentences: entry.found.leftOut };
  return { isTaken: false, value: null, sentences: [entry.because] };
}

/** As the job reads an upload: unpacked under its budget, each file analysed. */
function readUpload(name: string): FuzzKind['read'] {
  return async (bytes, path) => {
    await writeFile(path, bytes);
    const reads: Read[] = [];
    const refusal = await refusalOf(async () => {
      for await (const entry of unpack({ path, name, health: HEALTH_READER })) reads.push(readEntry(entry));
    });
    const sentences = [...reads.flatMap((read) => read.sentences), ...(refusal === null ? [] : [refusal])];
    return { isTaken: reads.some(({ isTaken }) => isTaken), value: reads.map(({ value }) => value), sentences };
  };
}

async function readWorkoutText(bytes: Uint8Array): Promise<Read> {
  const parsed = parseWorkout(new TextDecoder().decode(bytes));
  if (parsed.kind === 'workout') return { isTaken: true, value: parsed.workout, sentences: [] };
  return { isTaken: false, value: null, sentences: parsed.faults.map(({ message }) => message) };
}

/** The words of a refusal; null when there was none. Everything else that is thrown is a crash. */
async function refusalOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
