import { expect, test } from 'vitest';
import { activityFacts } from '#core/activity/facts.ts';
import { cleanRecording } from '#core/recording/clean.ts';
import { withZone } from '#core/recording/exports/local-clock.ts';
import { utf8Of } from '#core/recording/exports/long-text.ts';
import { encodeStoredRecording } from '#core/recording/exports/stored-recording.ts';
import { parseRecording } from '#core/recording/parse.ts';
import type { Recording } from '#core/recording/recording.ts';

function recordingOf(content: string | object | Uint8Array): Recording {
  const bytes = content instanceof Uint8Array ? content : utf8Of(typeof content === 'string' ? content : JSON.stringify(content));
  const parsed = parseRecording(bytes);
  if (parsed.kind === 'unknown') throw new Error(parsed.because);
  const [recording] = parsed.value.recordings;
  if (!recording) throw new Error('no recording');
  return recording;
}
const factsOf = (recording: Recording) => activityFacts(cleanRecording(recording));
const seconds = Array.from({ length: 61 }, (_, i) => i);

test('a session of Polar’s older export has its wall clock, offset, note and dated samples', () => {
  const dated = (value: (sec: number) => number) =>
    seconds.map((sec) => ({ dateTime: `2026-05-05T08:${String(sec).padStart(2, '0')}:00.000`, value: value(sec) }));
  const recording = recordingOf({
    exportVersion: '1.6',
    startTime: '2026-05-05T08:00:00.000',
    stopTime: '2026-05-05T09:00:00.000',
    timeZoneOffset: 120,
    note: 'Easy',
    exercises: [
      {
        startTime: '2026-05-05T08:00:00.000',
        stopTime: '2026-05-05T09:00:00.000',
        duration: 'PT3600S',
        distance: 10_800,
        sport: 'TRAIL_RUNNING',
        samples: { heartRate: dated(() => 140).slice(0, 60), speed: dated(() => 10.8).slice(0, 60) },
      },
    ],
  });
  expect(recording).toMatchObject({ format: 'json', notes: 'Easy', utcOffsetSec: 7200, discipline: 'run' });
  expect(new Date(recording.startMs).toISOString()).toBe('2026-05-05T06:00:00.000Z');
  expect(factsOf(recording)).toMatchObject({ durationSec: 3600, distanceM: 10_800 });
  expect(recording.streams.speedMps?.[0]).toBeCloseTo(3);
});

test('a session of Polar’s newer export has samples at an interval, and a multisport one has a leg for each exercise', () => {
  const exercise = (minute: number, id: string) => ({
    startTime: `2026-05-05T08:${minute}:00`,
    stopTime: `2026-05-05T08:${minute + 10}:00`,
    durationMillis: 600_000,
    sport: { id },
    samples: { samples: [{ type: 'HEART_RATE', intervalMillis: 60_000, values: [120, 0, 124] }] },
  });
  const recording = recordingOf({
    startTime: '2026-05-05T08:10:00',
    stopTime: '2026-05-05T08:30:00',
    timezoneOffsetMinutes: 0,
    exercises: [exercise(10, '2'), exercise(20, '1')],
  });
  expect(recording.discipline).toBe('triathlon');
  expect(recording.legs).toMatchObject([
    { discipline: 'bike', fromSec: 0, toSec: 600 },
    { discipline: 'run', fromSec: 600, toSec: 1200 },
  ]);
  expect(recording.streams.timeSec).toEqual([0, 120, 600, 720]);
  expect(recording.streams.heartRateBpm).toEqual([120, 124, 120, 124]);
});

test('an activity of GoldenCheetah is read behind a byte-order mark; positions of zero are none', () => {
  const ride = {
    STARTTIME: '2026/03/06 08:00:00 UTC ',
    RECINTSECS: 1,
    TAGS: { Sport: 'Bike', 'Workout Title': 'Loop', Notes: 'Windy' },
    SAMPLES: seconds.map((SECS) => ({ SECS, KM: SECS * 0.01, WATTS: 200, HR: SECS === 3 ? 0 : 140, LAT: 0, LON: 0 })),
  };
  const recording = recordingOf(`\ufeff${JSON.stringify({ RIDE: ride })}`);
  expect(recording).toMatchObject({ name: 'Loop', notes: 'Windy', discipline: 'bike' });
  expect(recording.streams.heartRateBpm?.slice(2, 5)).toEqual([140, null, 140]);
  expect(recording.streams.latitudeDeg).toBeUndefined();
  expect(factsOf(recording)).toMatchObject({ durationSec: 60, distanceM: 600, avgPowerW: 200 });
});

const PWX = `<?xml version="1.0"?><pwx xmlns="http://www.peaksware.com/PWX/1/0"><workout><sportType>Bike</sportType><title>Hills</title>
<cmt>Two &amp; a half laps</cmt><device id="d"><make>SRM</make></device><time>2026-07-25T16:00:00</time>
<summarydata><beginning>0</beginning><duration>60</duration><hr max="150" min="90" avg="128"/><dist>480</dist></summarydata>
<segment><name>Lap 1</name><summarydata><beginning>10</beginning><duration>20</duration><pwr max="300" avg="250"/></summarydata></segment>
${seconds.map((sec) => `<sample><timeoffset>${sec}</timeoffset>${sec === 5 ? '' : '<hr>128</hr>'}<pwr>190</pwr><dist>${sec * 8}</dist></sample>`).join('')}
</workout></pwx>`;

test('a PWX file has its comment, its lap and the wall clock of the place', () => {
  const recording = recordingOf(PWX);
  expect(recording).toMatchObject({ format: 'pwx', name: 'Hills', notes: 'Two & a half laps', isLocalClock: true, discipline: 'bike' });
  expect(recording.laps).toMatchObject([{ fromSec: 10, toSec: 30, device: { avgPowerW: 250 } }]);
  expect(recording.streams.heartRateBpm?.[5]).toBeNull();
  const there = withZone(recording, 'Europe/London');
  expect(new Date(there.startMs).toISOString()).toBe('2026-07-25T15:00:00.000Z');
  expect(there).toMatchObject({ utcOffsetSec: 3600 });
  expect(there.isLocalClock).toBeUndefined();
});

const hrm = (params: string, rows: string) =>
  `[Params]\r\nVersion=106\r\n${params}\r\nDate=20260105\r\nStartTime=10:00:00.0\r\nLength=00:05:00.0\r\nInterval=5\r\n\r\n[Note]\r\nFelt good\r\n\r\n[HRData]\r\n${rows}`;

test('an HRM file has the columns that its mode names', () => {
  const recording = recordingOf(hrm('SMode=111000100', Array.from({ length: 61 }, () => '137\t360\t84\t50').join('\r\n')));
  expect(recording).toMatchObject({ format: 'hrm', notes: 'Felt good', discipline: 'bike', isLocalClock: true });
  expect(factsOf(recording)).toMatchObject({ durationSec: 300, distanceM: 3000, avgHeartRateBpm: 137, avgCadenceRpm: 84 });
  expect(recording.streams.altitudeM?.[0]).toBe(50);
  const miles = recordingOf(hrm('SMode=100000110', Array.from({ length: 61 }, () => '137\t100').join('\r\n')));
  expect(miles.streams.speedMps?.[0]).toBeCloseTo(4.4704);
});

test('the workouts of Health Auto Export have heart rate and route', () => {
  const workout = {
    name: 'Outdoor Run',
    start: '2026-05-05 08:00:00 +0100',
    end: '2026-05-05 08:01:00 +0100',
    duration: 60,
    distance: { qty: 0.2, units: 'km' },
    activeEnergyBurned: { qty: 200, units: 'kcal' },
    heartRateData: [{ date: '2026-05-05 08:00:30 +0100', Avg: 150 }],
    route: [{ latitude: 51, longitude: -2, timestamp: '2026-05-05 08:00:00 +0100' }],
  };
  const recording = recordingOf({ data: { workouts: [workout], metrics: [] } });
  expect(recording).toMatchObject({ discipline: 'run', utcOffsetSec: 3600, streams: { timeSec: [0, 30], heartRateBpm: [null, 150] } });
  expect(recording.legs[0]?.device).toMatchObject({ distanceM: 200, calories: 200 });
});

test('a stored recording says again what it was written from, and the same activity gives the same bytes', () => {
  const activity = {
    format: 'manual' as const,
    device: { manufacturer: null, product: null },
    name: 'Gym “legs”',
    notes: '3 × 8 squats',
    startMs: Date.UTC(2026, 0, 17, 18),
    utcOffsetSec: null,
    legs: [{ fromSec: 0, toSec: 2700, discipline: 'strength' as const, subSport: null, device: { timerSec: 2700, avgHeartRateBpm: 112 } }],
    series: [],
  };
  const bytes = encodeStoredRecording(activity);
  expect(encodeStoredRecording(activity)).toEqual(bytes);
  const recording = recordingOf(bytes);
  expect(recording).toMatchObject({
    format: 'manual',
    name: 'Gym “legs”',
    notes: '3 × 8 squats',
    startMs: activity.startMs,
    discipline: 'strength',
  });
  expect(factsOf(recording)).toMatchObject({ durationSec: 2700, distanceM: null, avgHeartRateBpm: 112 });
});

test('JSON that is cut off is called damaged', () => {
  expect(parseRecording(utf8Of('{"RIDE": {"STARTTIME"'))).toMatchObject({ kind: 'unknown', because: expect.stringContaining('damaged') });
});
