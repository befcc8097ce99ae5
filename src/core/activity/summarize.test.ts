import { expect, test } from 'vitest';
import { summarizeActivity } from '#core/activity/summarize.ts';
import type { Recording } from '#core/recording/recording.ts';
import { NO_THRESHOLDS, type Thresholds } from '#core/threshold/thresholds.ts';
import { aLeg, aRecording, aSteadyRide, everySecond } from '#test/fixtures/recordings.ts';

const athlete: Thresholds = {
  ...NO_THRESHOLDS,
  sex: 'female',
  ftpW: 250,
  runThresholdMps: 4,
  criticalSwimSpeedMps: 1.25,
  lthrBpm: { bike: 160, run: 170, swim: null },
  maxHeartRateBpm: 185,
  restingHeartRateBpm: 50,
};

const hour = everySecond(3600, (second) => second);
const at = (discipline: Recording['discipline'], speedMps: number, heartRateBpm = 140) =>
  aRecording(
    { timeSec: hour, distanceM: hour.map((second) => (second + 1) * speedMps), heartRateBpm: hour.map(() => heartRateBpm) },
    { discipline },
  );

test('an hour at FTP is a load of 100 from power', () => {
  const ride = aSteadyRide({ seconds: 3600, powerW: 250, heartRateBpm: 160, speedMps: 10 });
  expect(summarizeActivity(ride, athlete)).toMatchObject({
    load: expect.closeTo(100, 6),
    loadMethod: 'power',
    intensityFactor: expect.closeTo(1, 9),
  });
});

test('an hour at threshold pace is a load of 100 from run pace, an hour at critical speed one from swim pace', () => {
  expect(summarizeActivity(at('run', 4), athlete)).toMatchObject({ load: expect.closeTo(100, 6), loadMethod: 'run-pace' });
  expect(summarizeActivity(at('swim', 1.25), athlete)).toMatchObject({ load: expect.closeTo(100, 6), loadMethod: 'swim-pace' });
});

test('without a threshold for output the heart tells, without that how it felt, and else nothing is known', () => {
  const heartOnly = { ...athlete, ftpW: null };
  const ride = aSteadyRide({ seconds: 3600, powerW: 250, heartRateBpm: 160, speedMps: 10 });
  expect(summarizeActivity(ride, heartOnly)).toMatchObject({ loadMethod: 'heart-rate', load: expect.closeTo(100, 6) });
  expect(summarizeActivity(ride, NO_THRESHOLDS, 7)).toMatchObject({ loadMethod: 'rpe', load: expect.closeTo(81, 6) });
  expect(summarizeActivity(ride, NO_THRESHOLDS)).toMatchObject({ loadMethod: null, load: null, intensityFactor: null, zones: [] });
});

test('power of less than half the ride does not speak for it', () => {
  const ride = aSteadyRide({ seconds: 3600, powerW: 250, heartRateBpm: 160, speedMps: 10 });
  const powerW = hour.map((second) => (second < 1700 ? 250 : null));
  expect(summarizeActivity({ ...ride, streams: { ...ride.streams, powerW } }, athlete).loadMethod).toBe('heart-rate');
});

test('uphill at the same pace is a greater load', () => {
  const flat = at('run', 3);
  const uphill = { ...flat, streams: { ...flat.streams, altitudeM: hour.map((second) => second * 0.15) } };
  const [onFlat, onHill] = [flat, uphill].map((run) => summarizeActivity(run, athlete));
  expect(onHill?.load ?? 0).toBeGreaterThan((onFlat?.load ?? 0) * 1.2);
  expect(onHill?.ascentM).toBeCloseTo(540, 0);
});

test('every second with a value is in one zone', () => {
  const ride = aSteadyRide({ seconds: 3600, powerW: 190, heartRateBpm: 150, speedMps: 10 });
  const { zones } = summarizeActivity(ride, athlete);
  expect(zones.map((table) => [table.basis, table.restsOn, table.threshold])).toEqual([
    ['power', 'ftp', 250],
    ['heart-rate', 'lthr-bike', 160],
  ]);
  for (const table of zones) expect(table.zones.reduce((sum, zone) => sum + zone.seconds, 0)).toBe(3600);
  // 190 W is 76 % of FTP: tempo.
  expect(zones[0]?.zones[2]).toEqual({ zone: 3, name: 'Tempo', from: 187.5, to: 225, seconds: 3600 });
});

test('a triathlon is the sum of its legs, each by its own method', () => {
  const [t1, bike, t2, run] = [1500, 1620, 5220, 5280];
  const end = 7680;
  const timeSec = everySecond(end + 1, (second) => second);
  const speed = (second: number) => (second < t1 ? 1 : second < bike ? 2 : second < t2 ? 10 : second < run ? 2 : 3.5);
  let metres = 0;
  const distanceM = timeSec.map((second) => {
    const before = metres;
    metres += speed(second);
    return before;
  });
  const recording = aRecording(
    {
      timeSec,
      distanceM,
      heartRateBpm: timeSec.map(() => 150),
      powerW: timeSec.map((second) => (second >= bike && second < t2 ? 225 : second >= run ? 300 : null)),
    },
    {
      discipline: 'triathlon',
      legs: [
        aLeg({ fromSec: 0, toSec: t1, discipline: 'swim', subSport: 'openWater' }),
        aLeg({ fromSec: t1, toSec: bike, discipline: 'transition' }),
        aLeg({ fromSec: bike, toSec: t2, discipline: 'bike' }),
        aLeg({ fromSec: t2, toSec: run, discipline: 'transition' }),
        aLeg({ fromSec: run, toSec: end, discipline: 'run' }),
      ],
    },
  );
  const summary = summarizeActivity(recording, athlete);
  expect(summary.legs.map((leg) => [leg.leg, leg.durationSec, leg.distanceM, leg.loadMethod])).toEqual([
    ['swim', 1500, 1500, 'swim-pace'],
    ['T1', 120, 240, 'heart-rate'],
    ['bike', 3600, 36_000, 'power'],
    ['T2', 60, 120, 'heart-rate'],
    ['run', 2400, 8400, 'run-pace'],
  ]);
  expect(summary).toMatchObject({ durationSec: 7680, distanceM: 46_260, avgHeartRateBpm: 150, loadMethod: 'power' });
  // Watts of the run are another quantity: power is that of the ride.
  expect(summary).toMatchObject({ avgPowerW: 225, maxPowerW: 225, normalizedPowerW: null, avgCadenceRpm: null, decoupling: null });
  expect(summary.load).toBeCloseTo(
    summary.legs.reduce((sum, leg) => sum + (leg.load ?? 0), 0),
    9,
  );
  expect(summary.legs[2]?.load).toBeCloseTo(81, 6);
  expect(new Set(summary.bests.map((best) => `${best.kind} ${best.over}`)).size).toBe(summary.bests.length);
  expect(summary.splits.filter((split) => split.leg === 0)).toHaveLength(15);
  expect(summary.splits.some((split) => split.leg === 1)).toBe(false);
});

test('a third transition has no name of its own', () => {
  const legs = [0, 10, 20, 30].map((fromSec, i) => aLeg({ fromSec, toSec: fromSec + 10, discipline: i === 0 ? 'run' : 'transition' }));
  const names = summarizeActivity(
    aRecording({ timeSec: everySecond(40, (second) => second) }, { legs, discipline: 'triathlon' }),
    athlete,
  ).legs;
  expect(names.map((leg) => leg.leg)).toEqual(['run', 'T1', 'T2', 'other']);
});
