import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseGpx } from '#core/recording/gpx-read.ts';
import type { Recording } from '#core/recording/recording.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const document = (inside: string) => `<?xml version="1.0"?><gpx version="1.1" creator="Example Watch">${inside}</gpx>`;
const time = (second: number) => `<time>${new Date(Date.UTC(2026, 2, 1, 7, 0, second)).toISOString()}</time>`;
const point = (second: number, latitude = 50 + second / 1e5, inside = '') =>
  `<trkpt lat="${latitude}" lon="8.0">${time(second)}${inside}</trkpt>`;
const track = (...segments: string[][]) =>
  `<trk><name>Morning run</name>${segments.map((points) => `<trkseg>${points.join('')}</trkseg>`).join('')}</trk>`;

function read(inside: string): readonly Recording[] {
  const parsed = parseGpx(bytesOf(document(inside)));
  if (parsed.kind === 'unknown') throw new Error(parsed.because);
  return parsed.value.recordings;
}
const readOne = (inside: string) => read(inside)[0]!;
function refusal(inside: string): string {
  const parsed = parseGpx(bytesOf(document(inside)));
  return parsed.kind === 'unknown' ? parsed.because : 'it was read';
}

test('a track is an activity with the name, the words and the device that the file gives', () => {
  const extensions =
    '<extensions><power>219</power><gpxtpx:TrackPointExtension><gpxtpx:atemp>27.0</gpxtpx:atemp><gpxtpx:hr>111</gpxtpx:hr><gpxtpx:cad>80</gpxtpx:cad><gpxtpx:speed>6.5</gpxtpx:speed></gpxtpx:TrackPointExtension></extensions>';
  const trk = `<trk><name>Evening &amp; hills</name><desc>Easy</desc><type>road_biking</type><trkseg>${point(0, 50, `<ele>208.8</ele>${extensions}`)}${point(1)}</trkseg></trk>`;
  expect(readOne(trk)).toMatchObject({
    format: 'gpx',
    name: 'Evening & hills',
    notes: 'Easy',
    device: { manufacturer: null, product: 'Example Watch' },
    discipline: 'bike',
    legs: [{ discipline: 'bike', subSport: 'road_biking', fromSec: 0, toSec: 1 }],
    streams: {
      altitudeM: [208.8, null],
      powerW: [219, null],
      heartRateBpm: [111, null],
      cadenceRpm: [80, null],
      speedMps: [6.5, null],
      temperatureC: [27, null],
    },
  });
});

test('the distance is the way between the positions: a thousandth of a degree of a meridian is 111.2 m', () => {
  expect(readOne(track([point(0, 50), point(20, 50.001)])).streams.distanceM).toEqual([0, expect.closeTo(111.2, 1)]);
});

test('between two segments lies a pause, and no distance', () => {
  const run = readOne(track([point(0, 50), point(20, 50.001)], [point(300, 51), point(320, 51.001)]));
  expect(run.pauses).toEqual([{ fromSec: 20, toSec: 300 }]);
  expect(run.streams.distanceM?.at(-1)).toBeCloseTo(2 * 111.2, 1);
});

test('an empty segment is no pause', () => {
  expect(readOne(track([point(0), point(20)], [], [])).pauses).toEqual([]);
});

test('a heart rate that is missing in places is null there', () => {
  expect(readOne(track([point(0, 50, '<hr>120</hr>'), point(1), point(2, 50, '<hr>124</hr>')])).streams.heartRateBpm).toEqual([
    120,
    null,
    124,
  ]);
});

test('the wall clock of the athlete is known when the times have an offset', () => {
  const local =
    '<trk><trkseg><trkpt lat="1" lon="2"><time>2026-03-01T09:00:00.5+02:00</time></trkpt><trkpt lat="1" lon="2"><time>2026-03-01T09:00:02+02:00</time></trkpt></trkseg></trk>';
  expect(readOne(local)).toMatchObject({ utcOffsetSec: 7200, startMs: Date.UTC(2026, 2, 1, 7, 0, 0, 500), streams: { timeSec: [0, 1.5] } });
  expect(readOne(track([point(0), point(1)])).utcOffsetSec).toBeNull();
});

test('times of waypoints, links and the file itself are not those of the track', () => {
  const metadata =
    '<metadata><name>File</name><time>2020-01-01T00:00:00Z</time></metadata><wpt lat="1" lon="2"><time>2019-01-01T00:00:00Z</time><name>Cafe</name></wpt>';
  expect(readOne(metadata + track([point(5), point(6)]))).toMatchObject({ name: 'Morning run', startMs: Date.UTC(2026, 2, 1, 7, 0, 5) });
});

test('two tracks are two activities', () => {
  expect(read(track([point(0), point(10)]) + track([point(5000), point(5010)]))).toHaveLength(2);
});

test.each([
  ['1', 'bike'],
  ['9', 'run'],
  ['16', 'swim'],
  ['open_water_swimming', 'swim'],
  ['trail_running', 'run'],
  ['mountain biking', 'bike'],
  ['strength_training', 'strength'],
  ['hiking', 'other'],
  ['4', 'other'],
])('the type "%s" is %s', (type, discipline) => {
  const trk = track([point(0), point(1)]).replace('<name>Morning run</name>', `<name>x</name><type>${type}</type>`);
  expect(readOne(trk).discipline).toBe(discipline);
});

test('points with positions that are none are left out, and that is said', () => {
  const wrong = ['lat="NaN" lon="Infinity"', 'lat="91" lon="-181"', 'lat="1e2" lon="0x10"', 'lat="0" lon="0"'].map(
    (place, i) => `<trkpt ${place}>${time(i)}</trkpt>`,
  );
  const run = readOne(track([...wrong, point(10), point(11)]));
  expect(run.streams.timeSec).toEqual([0, 1]);
  expect(run.flaws).toMatchObject([{ kind: 'unreadable-part', records: 4 }]);
});

test('a start at midnight on New Year is said to be made up', () => {
  const made =
    '<trk><trkseg><trkpt lat="1" lon="2"><time>2010-01-01T00:00:00Z</time></trkpt><trkpt lat="1" lon="2"><time>2010-01-01T00:00:37Z</time></trkpt></trkseg></trk>';
  expect(readOne(made).flaws).toMatchObject([{ kind: 'no-date' }]);
});

test('a route is not an activity, and an empty track says so', () => {
  expect(refusal('<trk><trkseg><trkpt lat="1" lon="2"/><trkpt lat="1" lon="2.1"><ele>5</ele></trkpt></trkseg></trk>')).toMatch(
    /Route without timestamps, not an activity/,
  );
  expect(refusal('<rte><rtept lat="1" lon="2"/></rte>')).toMatch(/Route file/);
  expect(refusal('<trk><trkseg/></trk>')).toMatch(/No track points/);
  expect(refusal('<metadata><name>x</name></metadata>')).toMatch(/No track points/);
});

test('any bytes are read or refused, never thrown at', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(parseGpx(bytes).kind).toMatch(/known/);
    }),
  );
});

/** A point every `everySec` seconds with heart rate, cadence and temperature, as watches export it. */
function longTrack(points: number, everySec: number): Uint8Array {
  const begin = Date.UTC(2026, 7, 1, 5);
  const lines = Array.from(
    { length: points },
    (_, i) =>
      `<trkpt lat="${46 + i / 1e6}" lon="7.3"><ele>900.0</ele><time>${new Date(begin + i * everySec * 1000).toISOString()}</time><extensions><ns3:TrackPointExtension><ns3:atemp>18</ns3:atemp><ns3:hr>131</ns3:hr><ns3:cad>78</ns3:cad></ns3:TrackPointExtension></extensions></trkpt>`,
  );
  return bytesOf(document(`<trk><trkseg>${lines.join('')}</trkseg></trk>`));
}

test('200,000 points over nearly seven days are read with heart rate, cadence and temperature', { timeout: 30_000 }, () => {
  const parsed = parseGpx(longTrack(200_000, 3));
  if (parsed.kind === 'unknown') throw new Error(parsed.because);
  const { streams } = parsed.value.recordings[0]!;
  expect(streams.timeSec.at(-1)).toBe(599_997);
  expect([streams.heartRateBpm, streams.cadenceRpm, streams.temperatureC].map((stream) => stream?.at(-1))).toEqual([131, 78, 18]);
});

test('a point more than 200,000 is refused, and so is an eighth day', { timeout: 30_000 }, () => {
  const refusalOf = (bytes: Uint8Array) => {
    const parsed = parseGpx(bytes);
    return parsed.kind === 'unknown' ? parsed.because : 'it was read';
  };
  expect(refusalOf(longTrack(200_001, 1))).toBe('More than 200,000 points in one recording are not supported.');
  expect(refusalOf(longTrack(9, 86_400))).toMatch('more than seven days');
});

test('half a million points are the most of a file, however they are spread over tracks', { timeout: 30_000 }, () => {
  const manyPoints = `<trk><trkseg>${'<trkpt/>'.repeat(250_001)}</trkseg></trk>`;
  expect(refusal(manyPoints + manyPoints)).toBe('More than 500,000 points in one file are not supported.');
});
