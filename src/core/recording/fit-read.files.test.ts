import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parseFit } from '#core/recording/fit-read.ts';
import type { RecordedLeg, Recording, Stream } from '#core/recording/recording.ts';

/** Real files lie beside the repository, never in it: they are other people's tracks. */
const FOLDER = new URL('../../../../shared/data/activities/', import.meta.url);
const isHere = existsSync(new URL('manifest.json', FOLDER));

interface Entry {
  file: string;
  format: string;
  container: string | null;
  tags: string[];
  file_type: string | null;
  expect?: string;
  sessions: { sport: string; sub_sport: string | null; start?: string | null; [figure: string]: unknown }[];
  timer_pauses: number;
  active_lengths: number;
  from_records: Record<string, number | null>;
  hr_merged?: { samples: number; avg: number; max: number };
  developer_record_fields?: { name: string; overrides_native: number | null; samples: number; avg: number }[];
  device: { manufacturer: string | null };
}
const entries: Entry[] = isHere
  ? JSON.parse(readFileSync(new URL('manifest.json', FOLDER), 'utf8')).files.filter(
      (entry: Entry) => entry.format === 'fit' && entry.device.manufacturer !== undefined,
    )
  : [];

/** What the reader does better than the four whose majority the manifest gives, and why. */
const DIFFERENT: Readonly<Record<string, Partial<Record<string, string>>>> = {
  'fit/adventure-race-fenix2-7-sessions.fit': {
    distance_last_m: 'each leg counts from zero, a recording does not',
    start: 'the summary says 8:00, the first record 7:14, and its elapsed time agrees with the record',
  },
  'fit/run-fr225-time-jump.fit': {
    first_record_unix_s: 'the clock was set after 101 records; they are moved to the true day',
    start: 'as above',
  },
  'fit/chained-two-files.fit': {
    last_record_unix_s: 'of two activities the one that stands last in the file does not end last',
  },
  'fit/indoor-rowing-ciq.fit': {
    distance_last_m: 'the watch wrote 0 and its app the distance',
    power_samples: 'the app wrote the power',
  },
  'fit/olympic-tri-fr945.fit': { hr_merged: 'the reference holds the swim heart rate into the bike' },
  'bad/fit-27-day-elapsed.fit': {
    first_record_unix_s: 'three records lie 27 days before the ride',
    laps: 'the lap says neither when nor how long',
  },
  'bad/fit-truncated-sigma.fit': { laps: 'the lap says neither when nor how long' },
};

/** The manifest counts across both activities of the one file; the other one has compressed times, which its readers lost. */
const PAUSES: Readonly<Record<string, number>> = { 'fit/chained-two-files.fit': 0, 'fit/run-fr70-compressed-timestamps.fit': 1 };

function bytesOf({ file, container }: Entry): Uint8Array {
  const bytes = readFileSync(new URL(file, FOLDER));
  if (container === 'gz') return gunzipSync(bytes);
  if (container !== 'zip') return new Uint8Array(bytes);
  // A zip of one entry: its local header is 30 bytes, then name and extra field; the size is in the central directory.
  const central = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  const nameBytes = bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
  const data = bytes.subarray(30 + nameBytes, 30 + nameBytes + bytes.readUInt32LE(central + 20));
  return new Uint8Array(bytes.readUInt16LE(8) === 8 ? inflateRawSync(data) : data);
}

function recordingsOf(entry: Entry): readonly Recording[] {
  const parsed = parseFit(bytesOf(entry));
  expect(parsed.kind, parsed.kind === 'unknown' ? parsed.because : '').toBe('known');
  return parsed.kind === 'known' ? parsed.value.recordings : [];
}

const near = (figure: number | null | undefined, expected: number | null | undefined, what: string) => {
  if (expected === null || expected === undefined) return;
  // A thousandth of a moment would be weeks.
  const reach = what.endsWith('unix_s') ? 1 : Math.max(Math.abs(expected) * 0.001, 0.0011);
  expect(figure, what).not.toBeNull();
  expect(Math.abs((figure ?? Number.NaN) - expected), `${what}: ${figure} against ${expected}`).toBeLessThanOrEqual(reach);
};
const values = (stream: Stream | undefined): number[] => (stream ?? []).filter((value) => value !== null);
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const most = (numbers: readonly number[]) => numbers.reduce<number | null>((max, number) => Math.max(max ?? number, number), null);
const least = (numbers: readonly number[]) => numbers.reduce<number | null>((min, number) => Math.min(min ?? number, number), null);

function figuresOf(recordings: readonly Recording[]): Record<string, number | null> {
  const all = (key: keyof Recording['streams']) => recordings.flatMap(({ streams }) => values(streams[key]));
  const zeros = total(
    recordings.flatMap(({ flaws }) =>
      flaws.filter(({ kind, stream }) => kind === 'zero-means-absent' && stream === 'heartRateBpm').map(({ records }) => records ?? 0),
    ),
  );
  const hr = all('heartRateBpm');
  const power = all('powerW');
  const times = recordings.flatMap(({ startMs, streams }) => streams.timeSec.map((timeSec) => startMs / 1000 + timeSec));
  return {
    records: times.length,
    laps: total(recordings.map(({ laps }) => laps.length)),
    lengths: total(recordings.map(({ lengths }) => lengths.length)),
    rr_intervals: total(recordings.map(({ rrIntervalsMs }) => rrIntervalsMs.length)),
    hr_samples: hr.length + zeros,
    hr_avg: hr.length + zeros === 0 ? null : total(hr) / (hr.length + zeros),
    hr_max: most(hr) ?? (zeros > 0 ? 0 : null),
    power_samples: power.length,
    power_avg: power.length === 0 ? null : total(power) / power.length,
    power_max: most(power),
    cadence_samples: all('cadenceRpm').length,
    gps_points: total(
      recordings.map(
        ({ streams }) =>
          (streams.latitudeDeg ?? []).filter((latitude, i) => latitude !== null && streams.longitudeDeg?.[i] !== null).length,
      ),
    ),
    distance_last_m: all('distanceM').at(-1) ?? null,
    altitude_min_m: least(all('altitudeM')),
    altitude_max_m: most(all('altitudeM')),
    speed_max_mps: most(all('speedMps')),
    first_record_unix_s: least(times),
    last_record_unix_s: most(times),
  };
}

/** An app's power stands in where the watch has none, which the four readers do not count. */
function isComparable(entry: Entry, key: string): boolean {
  const { developer_record_fields: apps = [] } = entry;
  if (DIFFERENT[entry.file]?.[key]) return false;
  if (key.startsWith('hr_')) return entry.hr_merged === undefined;
  if (key.startsWith('power_')) return !apps.some(({ name }) => /power$/i.test(name));
  return true;
}

describe.skipIf(!isHere)('FIT files of real devices (../shared/data/activities is needed)', () => {
  const activities = entries.filter(({ file, from_records }) => file.startsWith('fit/') && (from_records.records ?? 0) > 0);

  test.each(activities.map((entry) => [entry.file, entry] as const))(
    '%s has the records, laps and lengths that four readers found',
    (_, entry) => {
      const figures = figuresOf(recordingsOf(entry));
      const garbage =
        entry.file === 'fit/run-strava-android-app.fit'
          ? ['records', 'last_record_unix_s', 'gps_points', 'distance_last_m', 'speed_max_mps']
          : [];
      for (const [key, expected] of Object.entries(entry.from_records)) {
        if (key === 'events' || garbage.includes(key) || !isComparable(entry, key)) continue;
        if (key === 'rr_intervals') expect(figures[key], key).toBeGreaterThanOrEqual((expected ?? 0) * 0.999);
        else near(figures[key], expected, key);
      }
    },
  );

  test.each(activities.map((entry) => [entry.file, entry] as const))('%s has the legs that the device summarized', (_, entry) => {
    const legs = recordingsOf(entry).flatMap((recording) =>
      recording.legs.map((leg) => ({ ...leg, startMs: recording.startMs + leg.fromSec * 1000 })),
    );
    if (entry.sessions.length === 0) return expect(legs).toHaveLength(1);
    expect(legs).toHaveLength(entry.sessions.length);
    for (const [i, session] of entry.sessions.entries()) {
      compareLeg(legs[i]!, session);
      if (session.start && !DIFFERENT[entry.file]?.start) near(legs[i]!.startMs / 1000, Date.parse(session.start) / 1000, 'start_unix_s');
    }
  });

  test.each(activities.map((entry) => [entry.file, entry] as const))('%s has the pauses of its timer', (_, entry) => {
    const pauses = total(recordingsOf(entry).map((recording) => recording.pauses.length));
    expect(pauses).toBe(PAUSES[entry.file] ?? entry.timer_pauses);
  });

  const merged = entries.filter(({ hr_merged }) => hr_merged);
  test.each(merged.map((entry) => [entry.file, entry] as const))('%s has the heart rate that its strap kept under water', (_, entry) => {
    const hr = recordingsOf(entry).flatMap(({ streams }) => values(streams.heartRateBpm));
    const expected = entry.hr_merged!;
    expect(Math.abs(hr.length - expected.samples)).toBeLessThanOrEqual(expected.samples * 0.001);
    const reach = DIFFERENT[entry.file]?.hr_merged ? 0.01 : 0.001;
    expect(Math.abs(total(hr) / hr.length - expected.avg)).toBeLessThanOrEqual(expected.avg * reach);
    expect(most(hr)).toBe(expected.max);
  });

  test('running power of an app stands in for native power, and only there', () => {
    const ofApps = entries.flatMap((entry) =>
      (entry.developer_record_fields ?? []).filter(({ name }) => /^(RP_)?Power$/.test(name)).map((app) => ({ entry, app })),
    );
    expect(ofApps.length).toBeGreaterThan(4);
    for (const { entry, app } of ofApps) {
      const power = values(recordingsOf(entry)[0]!.streams.powerW);
      near(power.length, app.samples + (entry.from_records.power_samples ?? 0), entry.file);
    }
  });

  test('files that are no activity are named in plain words', () => {
    for (const entry of entries.filter(({ tags }) => tags.includes('not-an-activity'))) {
      const parsed = parseFit(bytesOf(entry));
      if (parsed.kind !== 'known') throw new Error(parsed.because);
      expect(parsed.value.recordings).toEqual([]);
      expect(parsed.value.skipped[0]).toMatch(/not an activity/);
    }
  });
});

function compareLeg(leg: RecordedLeg & { startMs: number }, session: Entry['sessions'][number]): void {
  const number = (key: string) => (typeof session[key] === 'number' ? Number(session[key]) : null);
  const camel = session.sub_sport?.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) ?? null;
  if (camel !== null && camel !== 'generic') expect(leg.subSport).toBe(camel);
  if (session.sport === 'transition') expect(leg.discipline).toBe('transition');
  near(leg.device.timerSec, number('timer_s'), 'timer');
  near(leg.device.elapsedSec, number('elapsed_s'), 'elapsed');
  near(leg.device.distanceM, number('distance_m'), 'distance');
  near(leg.device.avgHeartRateBpm, number('avg_hr') || null, 'average heart rate');
  near(leg.device.maxHeartRateBpm, number('max_hr') || null, 'highest heart rate');
  near(leg.device.avgPowerW, number('avg_power'), 'average power');
  near(leg.device.maxPowerW, number('max_power'), 'highest power');
  near(leg.device.normalizedPowerW, number('normalized_power'), 'normalized power');
  near(leg.device.maxSpeedMps, number('max_speed'), 'highest speed');
  near(leg.device.ascentM, number('ascent_m'), 'ascent');
  near(leg.device.descentM, number('descent_m'), 'descent');
  near(leg.device.calories, number('calories'), 'calories');
  near(leg.poolLengthM, number('pool_length_m'), 'pool');
}

describe.skipIf(!isHere)('damaged FIT files (../shared/data/activities is needed)', () => {
  const damaged = (name: string) => entries.find(({ file }) => file === `bad/fit-${name}.fit`)!;
  const flawsOf = (name: string) => recordingsOf(damaged(name)).flatMap(({ flaws }) => flaws.map(({ kind }) => kind));

  test.each(
    entries
      .filter(({ file, from_records }) => file.startsWith('bad/') && (from_records.records ?? 0) > 0)
      .map((entry) => [entry.file, entry] as const),
  )('%s keeps every record that can be read', (_, entry) => {
    const figures = figuresOf(recordingsOf(entry));
    for (const key of [
      'records',
      'laps',
      'hr_samples',
      'hr_avg',
      'gps_points',
      'distance_last_m',
      'altitude_max_m',
      'first_record_unix_s',
      'last_record_unix_s',
    ]) {
      if (isComparable(entry, key)) near(figures[key], entry.from_records[key], key);
    }
  });

  test.each([
    ['truncated-sigma', 'truncated'],
    ['truncated-sigma', 'no-summary'],
    ['unexpected-eof', 'truncated'],
    ['second-header-corrupt', 'unreadable-part'],
    ['chained-second-no-data', 'unreadable-part'],
    ['bad-file-crc', 'bad-checksum'],
    ['chained-second-crc-bad', 'bad-checksum'],
    ['unfinalised-size-zero', 'unfinalised'],
    ['27-day-elapsed', 'summary-contradicts'],
    ['27-day-elapsed', 'gap'],
    ['broken-dates', 'stuck'],
    ['lezyne-bad-endian-compressed-ts', 'truncated'],
  ])('%s is kept, and the athlete is told: %s', (name, kind) => {
    expect(flawsOf(name)).toContain(kind);
  });

  test('a ride paused for 27 days is dated on the day it was ridden and lasts as long as its timer', () => {
    const [ride] = recordingsOf(damaged('27-day-elapsed'));
    expect(new Date(ride!.startMs).toISOString()).toBe('2021-07-18T00:07:22.000Z');
    expect(ride!.legs[0]!.device.timerSec).toBe(7373);
    expect(ride!.legs[0]!.toSec).toBeLessThan(8000);
  });

  test('two activities end to end are two, and strings without an end are still text', () => {
    expect(recordingsOf(damaged('chained-second-crc-bad'))).toHaveLength(2);
    expect(recordingsOf(damaged('wahoo-unterminated-strings'))[0]!.device.product).toBe('ELEMNT ROAM');
  });

  test('the leaf that macOS leaves beside a file is refused as no FIT file', () => {
    expect(parseFit(bytesOf(damaged('macos-appledouble')))).toEqual({
      kind: 'unknown',
      because: 'This is not a valid FIT file.',
    });
  });
});
