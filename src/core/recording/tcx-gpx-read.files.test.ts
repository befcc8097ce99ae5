import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { parseGpx, readGpx } from '#core/recording/gpx-read.ts';
import { parseRecording } from '#core/recording/parse.ts';
import type { Recording, StreamKey } from '#core/recording/recording.ts';
import { parseTcx, readTcx } from '#core/recording/tcx-read.ts';
import { COLUMN } from '#core/recording/xml/points.ts';
import { cpuMsOf } from '#test/cpu-time.ts';

/** Real files lie beside the repository, never in it: they are other people's tracks. */
const FOLDER = new URL('../../../../shared/data/activities/', import.meta.url);
const isHere = existsSync(new URL('manifest.json', FOLDER));

interface Entry {
  file: string;
  format: string;
  container: string | null;
  expect?: string;
  duration_s?: number;
  distance_m?: number;
  elapsed_s?: number;
  sessions?: number;
  summary: Record<string, number | null>;
}
const entries: Entry[] = isHere
  ? JSON.parse(readFileSync(new URL('manifest.json', FOLDER), 'utf8')).files.filter(({ format }: Entry) => format !== 'fit')
  : [];
const readable = entries.filter(({ summary }) => (summary.timed ?? 0) > 0);
const tracks = readable.filter(({ format }) => format === 'gpx');
const trainings = readable.filter(({ format }) => format === 'tcx');

function bytesOf({ file, container }: Entry): Uint8Array {
  const bytes = readFileSync(new URL(file, FOLDER));
  return new Uint8Array(container === 'gz' ? gunzipSync(bytes) : bytes);
}
function recordingsOf(entry: Entry): readonly Recording[] {
  const parsed = (entry.format === 'tcx' ? parseTcx : parseGpx)(bytesOf(entry));
  if (parsed.kind === 'unknown') throw new Error(parsed.because);
  return parsed.value.recordings;
}
const valuesOf = (recordings: readonly Recording[], key: StreamKey) =>
  recordings.flatMap(({ streams }) => (streams[key] ?? []).filter((value) => value !== null));
const mean = (values: readonly number[]) => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length);
const greatest = (values: readonly number[]) => values.reduce<number | null>((most, value) => Math.max(most ?? value, value), null);
const least = (values: readonly number[]) => values.reduce<number | null>((most, value) => Math.min(most ?? value, value), null);
const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);

/** Within 0.1 %; unknown only where the manifest has nothing. */
function near(actual: number | null, expected: number | null | undefined): void {
  if (expected === null || expected === undefined) expect(actual).toBeNull();
  else expect(Math.abs((actual ?? Number.NaN) - expected)).toBeLessThanOrEqual(Math.max(0.02, Math.abs(expected) * 0.001));
}
const named = (list: readonly Entry[]) => list.map((entry) => [entry.file, entry] as const);

/** The columns of a document as saxes reads it. A point that is written twice, or of an element that is empty, counts like any other. */
function columnsBySaxes(text: string): Map<number, number[]> {
  const columns = new Map(Object.values(COLUMN).map((column) => [column, [] as number[]]));
  const byName: Record<string, number> = {
    ele: COLUMN.altitudeM,
    hr: COLUMN.heartRateBpm,
    heartrate: COLUMN.heartRateBpm,
    cad: COLUMN.cadenceRpm,
    cadence: COLUMN.cadenceRpm,
    power: COLUMN.powerW,
    PowerInWatts: COLUMN.powerW,
    Watts: COLUMN.powerW,
    atemp: COLUMN.temperatureC,
    temp: COLUMN.temperatureC,
    speed: COLUMN.speedMps,
    Speed: COLUMN.speedMps,
    LatitudeDegrees: COLUMN.latitudeDeg,
    LongitudeDegrees: COLUMN.longitudeDeg,
    AltitudeMeters: COLUMN.altitudeM,
    DistanceMeters: COLUMN.distanceM,
    Cadence: COLUMN.cadenceRpm,
    RunCadence: COLUMN.cadenceRpm,
    Value: COLUMN.heartRateBpm,
  };
  let point: Map<number, number> | null = null;
  let words = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    words = '';
    if (name !== 'trkpt' && name !== 'Trackpoint') return;
    point = new Map();
    if (name === 'trkpt') point.set(COLUMN.latitudeDeg, Number(attributes.lat)).set(COLUMN.longitudeDeg, Number(attributes.lon));
  });
  parser.on('text', (text) => {
    words += text;
  });
  parser.on('closetag', ({ name }) => {
    const local = name.slice(name.indexOf(':') + 1);
    const column = byName[local];
    if (local === 'trkpt' || local === 'Trackpoint') {
      for (const [key, values] of columns) values.push(point?.get(key) ?? Number.NaN);
      point = null;
    } else if (local.toLowerCase() === 'time') point?.set(COLUMN.timeMs, Date.parse(words));
    else if (column !== undefined && words.trim() !== '') point?.set(column, Number(words));
    words = '';
  });
  parser.write(text.trimStart()).close();
  return columns;
}

describe.skipIf(!isHere)('real TCX and GPX files (../shared/data/activities is needed)', () => {
  test.each(named(readable.filter(({ file }) => !file.includes('no-time'))))('%s: every point is as saxes reads it', (_, entry) => {
    const bytes = bytesOf(entry);
    const document = (entry.format === 'tcx' ? readTcx : readGpx)(bytes);
    if (document.kind === 'unknown') throw new Error(document.because);
    const { points } = document.value;
    expect(points.count).toBe(entry.summary.points);
    for (const [column, values] of columnsBySaxes(new TextDecoder().decode(bytes))) {
      const worst = values.findIndex((value, i) => {
        const ours = points.get(column, i);
        return !(Math.abs(ours - value) <= 1e-9 * Math.abs(value)) && !(Number.isNaN(ours) && Number.isNaN(value));
      });
      expect([column, worst]).toEqual([column, -1]);
    }
  });

  test.each(named(readable))('%s: its means, tops and altitudes are those of the manifest', (_, entry) => {
    const recordings = recordingsOf(entry);
    const { summary } = entry;
    near(mean(valuesOf(recordings, 'heartRateBpm')), summary.hr_avg);
    near(greatest(valuesOf(recordings, 'heartRateBpm')), summary.hr_max);
    near(mean(valuesOf(recordings, 'powerW')), summary.pw_avg);
    near(greatest(valuesOf(recordings, 'powerW')), summary.pw_max);
    near(least(valuesOf(recordings, 'altitudeM')), summary.alt_min);
    near(greatest(valuesOf(recordings, 'altitudeM')), summary.alt_max);
    expect(valuesOf(recordings, 'powerW')).toHaveLength(summary.pw_n ?? 0);
    const backwards = recordings.some(({ flaws }) => flaws.some(({ kind }) => kind === 'time-went-back'));
    expect(backwards).toBe((summary.time_goes_back ?? 0) > 0);
  });

  test.each(named(trainings))('%s: its sports, laps, time and distance are those of the manifest', (_, entry) => {
    const recordings = recordingsOf(entry);
    const legs = recordings.flatMap((recording) => recording.legs);
    expect(legs).toHaveLength(entry.sessions ?? 0);
    expect(recordings.flatMap((recording) => recording.laps)).toHaveLength(entry.summary.laps ?? 0);
    near(sum(legs.map(({ device }) => device.timerSec)), entry.duration_s);
    near(sum(legs.map(({ device }) => device.distanceM)), entry.distance_m);
  });

  test.each(named(tracks))('%s: its length on the map and on the clock is that of the manifest', (_, entry) => {
    const [recording] = recordingsOf(entry);
    near(recording?.streams.distanceM?.at(-1) ?? null, entry.summary.haversine_m);
    near((recording?.streams.timeSec.at(-1) ?? 0) - (recording?.streams.timeSec[0] ?? 0), entry.elapsed_s);
    near((recording?.startMs ?? 0) / 1000, entry.summary.ts_first);
  });

  test('three sports that were recorded in one go are one recording with three legs', () => {
    const [recording, ...others] = recordingsOf(entries.find(({ file }) => file === 'tcx/multisport-fr305.tcx')!);
    expect(others).toEqual([]);
    expect(recording?.legs.map(({ discipline }) => discipline)).toEqual(['bike', 'run', 'bike']);
  });

  test('pauses that the watch did not write are found: what is left is the timer', () => {
    for (const file of ['tcx/run-fr610.tcx', 'tcx/run-polar-v800-leading-spaces.tcx', 'tcx/ride-power.tcx', 'tcx/openwater-coros.tcx']) {
      const [recording] = recordingsOf(entries.find((entry) => entry.file === file)!);
      const paused = sum((recording?.pauses ?? []).map(({ fromSec, toSec }) => toSec - fromSec));
      near((recording?.streams.timeSec.at(-1) ?? 0) - paused, recording?.legs[0]?.device.timerSec);
    }
  });

  test('one run in TCX and in FIT is one run', () => {
    const [tcx] = recordingsOf(entries.find(({ file }) => file === 'tcx/run-fr610.tcx')!);
    const fit = parseRecording(new Uint8Array(readFileSync(new URL('fit/run-fr610.fit', FOLDER))));
    const [other] = fit.kind === 'known' ? fit.value.recordings : [];
    near(mean(valuesOf([tcx!], 'heartRateBpm')), mean(valuesOf([other!], 'heartRateBpm')));
    near(tcx?.streams.distanceM?.at(-1) ?? null, other?.streams.distanceM?.at(-1));
    near(tcx?.legs[0]?.device.timerSec ?? null, other?.legs[0]?.device.timerSec);
  });

  test('files without an activity are refused in words', () => {
    const refusals = entries.filter((entry) => !readable.includes(entry)).map((entry) => [entry.file, parseRecording(bytesOf(entry))]);
    expect(Object.fromEntries(refusals)).toMatchObject({
      'gpx/route-rwgps-no-time.gpx': { because: expect.stringMatching(/Route/) },
      'bad/gpx-metadata-only.gpx': { because: expect.stringMatching(/No track points/) },
      'bad/gpx-not-xml.gpx': { because: expect.stringMatching(/XML file without an activity/) },
      'bad/gpx-zero-bytes.gpx': { because: expect.stringMatching(/empty/) },
    });
  });

  test('every file is read within a second', () => {
    for (const entry of entries) {
      const bytes = bytesOf(entry);
      expect(cpuMsOf(() => parseRecording(bytes))).toBeLessThan(1000);
    }
  });
});
