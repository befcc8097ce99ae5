import { encodeFit } from '#core/recording/fit-encode.ts';
import type { RecordedLength, Streams } from '#core/recording/recording.ts';
import { aLeg, everySecond } from '#test/fixtures/recordings.ts';

/** Files as different as an athlete's: a triathlon, a pool, a ride with power, a run as GPX, and one that is broken. All made here. */
export interface WatchFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const file = (name: string, bytes: Uint8Array | string): WatchFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});

export function fiveFiles(): WatchFile[] {
  return [
    file('triathlon.fit', triathlon()),
    file('pool.fit', pool()),
    file('ride.fit', ride()),
    file('evening-run.gpx', run()),
    file('broken.fit', ride().subarray(4, 400)),
  ];
}

const LATITUDE = 54.3;
const LONGITUDE = -1.1;

/** Along a valley and back, a little wavy. */
function ground(seconds: number, speedMps: number): Pick<Streams, 'latitudeDeg' | 'longitudeDeg' | 'altitudeM' | 'distanceM' | 'speedMps'> {
  const along = (second: number) => (second < seconds / 2 ? second : seconds - second) * speedMps;
  return {
    latitudeDeg: everySecond(seconds, (second) => LATITUDE + along(second) / 111_320),
    longitudeDeg: everySecond(seconds, (second) => LONGITUDE + Math.sin(second / 300) * 0.01),
    altitudeM: everySecond(seconds, (second) => 200 + 60 * Math.sin(second / 400)),
    distanceM: everySecond(seconds, (second) => second * speedMps),
    speedMps: everySecond(seconds, () => speedMps),
  };
}

function triathlon(): Uint8Array {
  const seconds = 1200 + 120 + 3600 + 60 + 1500;
  const spans = [
    { discipline: 'swim', fromSec: 0, toSec: 1200 },
    { discipline: 'transition', fromSec: 1200, toSec: 1320 },
    { discipline: 'bike', fromSec: 1320, toSec: 4920 },
    { discipline: 'transition', fromSec: 4920, toSec: 4980 },
    { discipline: 'run', fromSec: 4980, toSec: seconds },
  ] as const;
  const speedAt = (second: number) =>
    ({ swim: 1.1, transition: 1.5, bike: 9.5, run: 3.8 })[spans.find(({ toSec }) => second < toSec)?.discipline ?? 'run'];
  let distance = 0;
  const distanceM = everySecond(seconds, (second) => {
    distance += speedAt(second);
    return distance;
  });
  return encodeFit({
    startMs: Date.UTC(2026, 5, 14, 7),
    utcOffsetSec: 3600,
    discipline: 'triathlon',
    name: 'Sprint at the reservoir',
    legs: spans.map((span) => aLeg(span)),
    streams: {
      timeSec: everySecond(seconds, (second) => second),
      ...ground(seconds, 5),
      distanceM,
      speedMps: everySecond(seconds, speedAt),
      heartRateBpm: everySecond(seconds, (second) => 150 + Math.round(10 * Math.sin(second / 200))),
    },
  });
}

function pool(): Uint8Array {
  const lengths: RecordedLength[] = Array.from({ length: 40 }, (_, index) => ({
    leg: 0,
    active: true,
    fromSec: index * 28,
    toSec: index * 28 + 28,
    strokes: 18 + (index % 3),
    stroke: 'freestyle',
  }));
  const seconds = 40 * 28;
  return encodeFit({
    startMs: Date.UTC(2026, 5, 16, 6, 30),
    utcOffsetSec: 3600,
    discipline: 'swim',
    lengths,
    legs: [aLeg({ fromSec: 0, toSec: seconds, discipline: 'swim', subSport: 'lapSwimming', poolLengthM: 25 })],
    streams: { timeSec: everySecond(seconds, (second) => second), heartRateBpm: everySecond(seconds, () => 138) },
  });
}

function ride(): Uint8Array {
  const seconds = 5400;
  return encodeFit({
    startMs: Date.UTC(2026, 5, 18, 16),
    utcOffsetSec: 3600,
    discipline: 'bike',
    streams: {
      timeSec: everySecond(seconds, (second) => second),
      ...ground(seconds, 8.4),
      powerW: everySecond(seconds, (second) => (second % 600 < 300 ? 240 : 150) + (second % 7)),
      heartRateBpm: everySecond(seconds, (second) => 130 + (second % 600 < 300 ? 15 : 0)),
      cadenceRpm: everySecond(seconds, () => 88),
    },
  });
}

function run(): string {
  const start = Date.UTC(2026, 5, 19, 18);
  const points = Array.from({ length: 1800 }, (_, second) => {
    const latitude = (LATITUDE + (second * 3.4) / 111_320).toFixed(6);
    return `<trkpt lat="${latitude}" lon="${LONGITUDE}"><ele>${(210 + Math.sin(second / 100) * 15).toFixed(1)}</ele><time>${new Date(start + second * 1000).toISOString()}</time></trkpt>`;
  });
  return `<?xml version="1.0"?><gpx version="1.1" creator="Moorline" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Evening run</name><type>running</type><trkseg>${points.join('')}</trkseg></trk></gpx>`;
}
