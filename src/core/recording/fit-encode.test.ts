import fc from 'fast-check';
import FitParser from 'fit-file-parser';
import { describe, expect, test } from 'vitest';
import { encodeFit, type FitActivity } from '#core/recording/fit-encode.ts';
import { parseFit } from '#core/recording/fit-read.ts';
import type { Recording } from '#core/recording/recording.ts';

const START_MS = Date.parse('2026-05-01T06:00:00Z');

function read(bytes: Uint8Array): Recording {
  const parsed = parseFit(bytes);
  if (parsed.kind === 'unknown') throw new Error(parsed.because);
  return parsed.value.recordings[0]!;
}

const seconds = (count: number) => Array.from({ length: count }, (_, i) => i);
const aRide: FitActivity = {
  startMs: START_MS,
  utcOffsetSec: 7200,
  discipline: 'bike',
  name: 'Threshold ride',
  device: { manufacturer: 'Garmin', product: 'Edge 540' },
  streams: {
    timeSec: seconds(60),
    distanceM: seconds(60).map((i) => i * 8),
    powerW: seconds(60).map((i) => (i % 7 === 0 ? null : 200 + i)),
    heartRateBpm: seconds(60).map(() => 140),
    cadenceRpm: seconds(60).map(() => 90.5),
    leftShare: seconds(60).map(() => 0.51),
    altitudeM: seconds(60).map((i) => 400 + i / 5),
  },
  pauses: [{ fromSec: 10, toSec: 20 }],
  developer: [{ name: 'Form Power', unit: 'W', values: seconds(60).map((i) => (i === 5 ? null : i / 3)) }],
  rrIntervalsMs: seconds(100).map((i) => 420 + i),
  laps: [{ fromSec: 0, toSec: 30, leg: 0, trigger: 'manual', intensity: 'active' }],
};

describe('a ride that was written', () => {
  const ride = read(encodeFit(aRide));

  test('comes back with its streams, pauses, beats and words', () => {
    expect(ride.streams).toEqual(aRide.streams);
    expect(ride).toMatchObject({
      startMs: START_MS,
      utcOffsetSec: 7200,
      discipline: 'bike',
      name: 'Threshold ride',
      device: aRide.device,
      pauses: aRide.pauses,
      developer: aRide.developer,
      rrIntervalsMs: aRide.rrIntervalsMs,
      flaws: [],
    });
  });

  test('has the times and the distance that its streams show, with the pause taken from the timer', () => {
    expect(ride.legs[0]?.device).toMatchObject({ elapsedSec: 59, timerSec: 49, distanceM: 472 });
    expect(ride.laps[0]?.device).toMatchObject({ elapsedSec: 30, timerSec: 20, distanceM: 240 });
  });

  test('is read by others as it was meant', async () => {
    const file = await new FitParser({ mode: 'list', speedUnit: 'm/s', lengthUnit: 'm' }).parseAsync(Buffer.from(encodeFit(aRide)));
    expect(file.records).toHaveLength(60);
    expect(file.records?.[8]).toMatchObject({
      timestamp: new Date('2026-05-01T06:00:08.000Z'),
      power: 208,
      heart_rate: 140,
      distance: 64,
      enhanced_altitude: 401.6,
      cadence: 90,
      fractional_cadence: 0.5,
      left_right_balance: { value: 49, right: true },
    });
    expect(file.sessions?.[0]).toMatchObject({ sport: 'cycling', total_elapsed_time: 59, total_timer_time: 49, total_distance: 472 });
    expect(file.laps?.[0]).toMatchObject({ total_elapsed_time: 30, lap_trigger: 'manual', intensity: 'active' });
    expect(file.file_ids?.[0]).toMatchObject({ type: 'activity', manufacturer: 'garmin' });
  });
});

test('a triathlon comes back with its legs, and a pool swim with its lengths', () => {
  const leg = (discipline: 'swim' | 'bike' | 'transition', subSport: string | null, fromSec: number, toSec: number) => ({
    discipline,
    subSport,
    poolLengthM: discipline === 'swim' ? 25 : null,
    fromSec,
    toSec,
  });
  const written: FitActivity = {
    startMs: START_MS,
    name: 'Sunday race',
    streams: { timeSec: seconds(100), heartRateBpm: seconds(100).map((i) => 120 + (i % 10)) },
    legs: [leg('swim', 'lapSwimming', 0, 50), leg('transition', null, 50, 60), leg('bike', 'road', 60, 99)],
    laps: [
      { fromSec: 0, toSec: 50, leg: 0, trigger: 'session_end', intensity: null, device: { calories: 12 } },
      { fromSec: 60, toSec: 99, leg: 2, trigger: 'distance', intensity: 'cooldown' },
    ],
    lengths: [
      { fromSec: 0, toSec: 24, leg: 0, active: true, strokes: 17, stroke: 'freestyle' },
      { fromSec: 24, toSec: 50, leg: 0, active: false, strokes: null, stroke: null },
    ],
  };
  const race = read(encodeFit(written));
  expect(race.discipline).toBe('triathlon');
  expect(race.name).toBe('Sunday race');
  expect(race.legs).toMatchObject(written.legs ?? []);
  expect(race.laps).toMatchObject(written.laps ?? []);
  expect(race.lengths).toEqual(written.lengths);
});

test('whatever a sensor can say comes back within what the format can hold', () => {
  const maybe = (values: fc.Arbitrary<number>) => fc.option(values, { nil: null });
  const whole = (min: number, max: number) => maybe(fc.integer({ min, max }));
  const aMoment = fc.record({
    step: fc.integer({ min: 0, max: 300 }),
    heartRateBpm: whole(1, 254),
    powerW: whole(1, 3000),
    temperatureC: whole(-40, 60),
    altitudeM: maybe(fc.integer({ min: 0, max: 45_000 }).map((fifths) => (fifths - 2500) / 5)),
    speedMps: maybe(fc.integer({ min: 0, max: 40_000 }).map((mm) => mm / 1000)),
    stepLengthMm: maybe(fc.integer({ min: 0, max: 30_000 }).map((tenths) => tenths / 10)),
    app: maybe(fc.double({ noNaN: true, min: -1e9, max: 1e9 })),
  });
  fc.assert(
    fc.property(fc.array(aMoment, { minLength: 2, maxLength: 40 }), (moments) => {
      let timeSec = 0;
      const stream = <K extends Exclude<keyof (typeof moments)[number], 'step'>>(key: K) => moments.map((moment) => moment[key]);
      const streams = {
        timeSec: moments.map(({ step }, i) => (timeSec += i === 0 ? 0 : step)),
        heartRateBpm: stream('heartRateBpm'),
        powerW: stream('powerW'),
        temperatureC: stream('temperatureC'),
        altitudeM: stream('altitudeM'),
        speedMps: stream('speedMps'),
        stepLengthMm: stream('stepLengthMm'),
      };
      const back = read(encodeFit({ startMs: START_MS, streams, developer: [{ name: 'x', unit: null, values: stream('app') }] }));
      for (const [key, values] of Object.entries(streams)) {
        const isSilent = values.every((value) => value === null);
        expect(back.streams[key as keyof typeof streams]).toEqual(isSilent ? undefined : values);
      }
      if (stream('app').some((value) => value !== null)) expect(back.developer).toEqual([{ name: 'x', unit: null, values: stream('app') }]);
    }),
    { numRuns: 300 },
  );
});
