import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRecording } from '#core/recording/parse.ts';
import type { Recording, Stream, Streams } from '#core/recording/recording.ts';
import { decodePlanes, encodePlanes } from '#core/recording/stream-encoding.ts';
import { STREAM_KEYS } from '#core/recording/stream-keys.ts';

const roundTrip = (streams: Streams) => decodePlanes(encodePlanes(streams, [])).streams;

test('what devices write comes back as it was: fifths of a metre, centimetres, millimetres a second, 128ths of a turn', () => {
  const streams: Streams = {
    timeSec: [0, 1, 1.5, 3600],
    altitudeM: [208.8, -291.2, null, 0],
    distanceM: [0, 3.27, 227_232.01, null],
    speedMps: [null, 18.306, 0, 2.001],
    heartRateBpm: [120, 121, null, 255],
    cadenceRpm: [87.5, 88 + 3 / 128, 0, null],
    powerW: [0, 250, 2499, 65_534],
    temperatureC: [-12, 15.4, null, 40],
    leftShare: [0.5, 0.49, 0.505, null],
    groundContactMs: [251.3, 249.8, null, null],
  };
  expect(roundTrip(streams)).toEqual(streams);
});

test('a position is off by half of a millionth of a degree at most, which is 6 cm', () => {
  const { latitudeDeg } = roundTrip({ timeSec: [0, 1], latitudeDeg: [45.20685279741883, -89.9999999], longitudeDeg: [0.1, 179.9999999] });
  expect(Math.abs((latitudeDeg?.[0] ?? 0) - 45.20685279741883)).toBeLessThanOrEqual(5e-7);
});

test('unknown is not zero, at either end and in long holes', () => {
  const powerW: Stream = [null, null, 0, ...new Array<null>(20).fill(null), 5, null];
  expect(roundTrip({ timeSec: powerW.map((_, i) => i), powerW }).powerW).toEqual(powerW);
});

test('a recording without records, or with one, is kept', () => {
  expect(roundTrip({ timeSec: [] })).toEqual({ timeSec: [] });
  expect(roundTrip({ timeSec: [7], powerW: [201] })).toEqual({ timeSec: [7], powerW: [201] });
});

test('with keys only those channels and the time are decoded', () => {
  const streams: Streams = { timeSec: [0, 1, 2], heartRateBpm: [120, null, 122], powerW: [200, 210, 220], temperatureC: [20, 20.5, null] };
  const stored = encodePlanes(streams, [{ name: 'app', unit: null, values: [1, 2, null] }]);
  expect(decodePlanes(stored, ['temperatureC'])).toEqual({
    streams: { timeSec: [0, 1, 2], temperatureC: [20, 20.5, null] },
    developer: [],
  });
  expect(decodePlanes(stored, ['altitudeM']).streams).toEqual({ timeSec: [0, 1, 2] });
  expect(() => decodePlanes(stored.slice(0, -1), ['heartRateBpm'])).toThrow('ends at byte');
});

test('channels of an app keep their order, their names as text, and their values to the thousandth', () => {
  const developer = [
    { name: '__proto__', unit: null, values: [1, null] },
    { name: 'Leg Spring Stiffness · 한국어 "x"', unit: 'kN/m', values: [9.625, 10.1251] },
    { name: 'CdA', unit: 'm²', values: [0.281234, 0.0000012] },
  ];
  const stored = decodePlanes(encodePlanes({ timeSec: [0, 1] }, developer)).developer;
  expect(stored.map(({ name, unit }) => [name, unit])).toEqual(developer.map(({ name, unit }) => [name, unit]));
  expect(stored.map(({ values }) => values)).toEqual([
    [1, null],
    [9.625, 10.125],
    [0.281234, 0.000001],
  ]);
});

test('values that no unit holds are kept whole', () => {
  const values = [1e300, -4e9 + 0.123456789, null, 5];
  expect(decodePlanes(encodePlanes({ timeSec: [0, 1, 2, 3] }, [{ name: 'x', unit: null, values }])).developer[0]?.values).toEqual(values);
  const months = { timeSec: [0, 0.5, 40 * 86_400 + 0.25], heartRateBpm: [120, 121, 122] };
  expect(roundTrip(months)).toEqual(months);
});

const steps = fc.option(fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 1 }), { nil: null });

test('whatever was stored once is stored again without any loss', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(steps, steps, fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: null })), { maxLength: 50 }),
      (rows) => {
        const streams: Streams = {
          timeSec: rows.map((_, i) => i * 2),
          distanceM: rows.map((row) => row[0] && row[0] / 100),
          powerW: rows.map((row) => row[1]),
        };
        const developer = [{ name: 'x', unit: null, values: rows.map((row) => row[2]) }];
        const once = decodePlanes(encodePlanes(streams, developer));
        expect(once.streams).toEqual(streams);
        expect(decodePlanes(encodePlanes(once.streams, once.developer))).toEqual(once);
      },
    ),
    { numRuns: 500 },
  );
});

test('bytes that are no streams are an error, not an empty chart', () => {
  const bytes = encodePlanes({ timeSec: [0, 1], powerW: [1, 2] }, []);
  expect(() => decodePlanes(bytes.subarray(0, bytes.length - 1))).toThrow(/exceeds/);
  expect(() => decodePlanes(Uint8Array.of(1, 2))).toThrow(/Invalid stream data/);
  expect(() => decodePlanes(Uint8Array.from([...bytes, 0]))).toThrow(/ends at byte/);
});

const FOLDER = new URL('../../../../shared/data/activities/', import.meta.url);
const isHere = existsSync(new URL('manifest.json', FOLDER));

function realRecordings(): Recording[] {
  const { files }: { files: { file: string; container: string | null }[] } = JSON.parse(
    readFileSync(new URL('manifest.json', FOLDER), 'utf8'),
  );
  return files.flatMap(({ file, container }) => {
    if (container === 'zip') return [];
    const bytes = readFileSync(new URL(file, FOLDER));
    const parsed = parseRecording(new Uint8Array(container === 'gz' ? gunzipSync(bytes) : bytes));
    return parsed.kind === 'known' ? parsed.value.recordings : [];
  });
}

describe.skipIf(!isHere)('streams of real files (../shared/data/activities is needed)', () => {
  test('they take no more than 6.5 bytes a record, and all but positions come back within half of the unit they are kept in', {
    timeout: 60_000,
  }, () => {
    let bytes = 0;
    let records = 0;
    for (const { streams, developer } of realRecordings()) {
      const stored = encodePlanes(streams, developer);
      bytes += brotliCompressSync(stored, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: stored.length },
      }).length;
      records += streams.timeSec.length;
      const back = decodePlanes(stored);
      expect(back.streams.timeSec).toEqual(streams.timeSec);
      for (const key of STREAM_KEYS)
        expect(farthest(streams[key], back.streams[key])).toBeLessThanOrEqual(key.endsWith('Deg') ? 5.1e-7 : 0.051);
      expect(decodePlanes(encodePlanes(back.streams, back.developer))).toEqual(back);
    }
    expect(records).toBeGreaterThan(400_000);
    expect(bytes / records).toBeLessThanOrEqual(6.5);
  });
});

/** The largest difference; infinite when one is unknown and the other is not. */
function farthest(before: Stream = [], after: Stream = []): number {
  return before.reduce<number>((most, value, i) => {
    const other = after[i] ?? null;
    if (value === null || other === null) return value === other ? most : Number.POSITIVE_INFINITY;
    return Math.max(most, Math.abs(value - other));
  }, 0);
}
