import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activityFacts } from '#core/activity/facts.ts';
import type { DeviceSummary } from '#core/recording/recording.ts';
import { aLap, aLeg, aRecording, aSteadyRide, everySecond, SILENT_DEVICE } from '#test/fixtures/recordings.ts';

const hour = { seconds: 3600, powerW: 200, heartRateBpm: 140, speedMps: 8 };

test('an hour at 200 W, 140 bpm and 8 m/s is just that', () => {
  expect(activityFacts(aSteadyRide(hour))).toMatchObject({
    durationSec: 3600,
    movingSec: 3600,
    elapsedSec: 3600,
    distanceM: 28_800,
    avgHeartRateBpm: 140,
    maxHeartRateBpm: 140,
    avgPowerW: 200,
    maxPowerW: 200,
    normalizedPowerW: expect.closeTo(200, 9),
    avgSpeedMps: 8,
    maxSpeedMps: 8,
    ascentM: null,
    avgCadenceRpm: null,
    calories: expect.closeTo(720 / 4.184 / 0.24, 6),
    efficiencyFactor: expect.closeTo(200 / 140, 9),
    decoupling: expect.closeTo(0, 9),
    flaws: [],
  });
});

test('what nobody recorded is unknown and never 0', () => {
  const facts = activityFacts(aRecording({ timeSec: everySecond(600, (second) => second) }, { discipline: 'strength' }));
  expect(facts).toMatchObject({
    durationSec: 600,
    movingSec: null,
    distanceM: null,
    avgHeartRateBpm: null,
    maxPowerW: null,
    normalizedPowerW: null,
    avgCadenceRpm: null,
    avgSpeedMps: null,
    calories: null,
    poolLengthM: null,
    activeLengths: null,
    efficiencyFactor: null,
    decoupling: null,
    bests: [],
  });
  expect(facts.details).toMatchObject({ laps: [], lengths: [], splits: [], spreads: [{ power: null, speed: null, heartRate: null }] });
});

test('a recording of nothing has figures of nothing', () => {
  expect(activityFacts(aRecording({ timeSec: [] }))).toMatchObject({ durationSec: 0, distanceM: null, bests: [] });
  expect(activityFacts(aRecording({ timeSec: [] }, { legs: [] }))).toMatchObject({ durationSec: 0, distanceM: null, bests: [] });
});

test('an average counts minutes and not records', () => {
  // Ten records a second at 180 bpm after an hour of one record every four seconds at 120.
  const timeSec = [...everySecond(900, (i) => i * 4), ...everySecond(600, (i) => 3600 + i / 10)];
  const heartRateBpm = [...everySecond(900, () => 120), ...everySecond(600, () => 180)];
  const { avgHeartRateBpm } = activityFacts(aRecording({ timeSec, heartRateBpm }));
  expect(avgHeartRateBpm).toBeCloseTo((3600 * 120 + 60 * 180) / 3660, 0);
});

test('cadence is that of turning pedals', () => {
  const streams = { timeSec: everySecond(100, (second) => second), cadenceRpm: everySecond(100, (second) => (second < 50 ? 90 : 0)) };
  expect(activityFacts(aRecording(streams)).avgCadenceRpm).toBe(90);
  expect(activityFacts(aRecording(streams)).movingSec).toBe(50);
});

test('the device has the last word on timer time and distance, where it can be right', () => {
  const device = { ...SILENT_DEVICE, timerSec: 3550.5, distanceM: 28_500, elapsedSec: 3700, ascentM: 320, calories: 640 };
  const ride = (over: Partial<DeviceSummary>) =>
    activityFacts(aSteadyRide(hour, { legs: [aLeg({ fromSec: 0, toSec: 3600, device: { ...device, ...over } })] }));
  expect(ride({})).toMatchObject({ durationSec: 3550.5, distanceM: 28_500, elapsedSec: 3700, ascentM: 320, calories: 640 });
  expect(ride({ timerSec: 0, distanceM: 0 })).toMatchObject({ durationSec: 3600, distanceM: 28_800 });
  expect(ride({ timerSec: null, distanceM: null })).toMatchObject({ durationSec: 3600, distanceM: 28_800 });
  expect(ride({ distanceM: 500_000 })).toMatchObject({ distanceM: 28_800 });
  expect(ride({ elapsedSec: 10 })).toMatchObject({ elapsedSec: 3550.5 });
});

test('a device that contradicts its own records is reported', () => {
  const flaws = (over: { timerSec?: number; distanceM?: number }) =>
    activityFacts(aSteadyRide(hour, { legs: [aLeg({ fromSec: 0, toSec: 3600, device: { ...SILENT_DEVICE, ...over } })] })).flaws;
  expect(flaws({ timerSec: 3590, distanceM: 28_000 })).toEqual([]);
  expect(flaws({ timerSec: 7200 })).toEqual([{ kind: 'summary-contradicts', message: 'Device summary: 120 min; recorded data: 60 min.' }]);
  expect(flaws({ distanceM: 14_400 })).toEqual([
    {
      kind: 'summary-contradicts',
      message: 'Device summary: 14.4 km; recorded data: 28.8 km.',
      distancesM: { device: 14_400, records: 28_800 },
    },
  ]);
});

test('where there are no records the word of the device stands, except for zeros that mean absent', () => {
  const device = {
    ...SILENT_DEVICE,
    timerSec: 1800,
    distanceM: 0,
    avgHeartRateBpm: 131,
    maxHeartRateBpm: 0,
    avgPowerW: 0,
    avgCadenceRpm: 25,
    maxSpeedMps: 1.4,
  };
  const facts = activityFacts(aRecording({ timeSec: [0, 1800] }, { legs: [aLeg({ fromSec: 0, toSec: 1800, device })] }));
  expect(facts).toMatchObject({
    distanceM: 0,
    movingSec: null,
    avgHeartRateBpm: 131,
    maxHeartRateBpm: null,
    avgPowerW: null,
    avgCadenceRpm: 25,
    maxSpeedMps: 1.4,
  });
});

test('time that the timer stood counts for nothing but the clock', () => {
  const pause = { fromSec: 1000, toSec: 1600 };
  const facts = activityFacts(aSteadyRide(hour, { pauses: [pause] }));
  expect(facts).toMatchObject({ durationSec: 3000, elapsedSec: 3600 });
  // Best power over 2,000 s must not reach over the pause: 1,000 s before and 2,000 s after it.
  const longest = (kind: string) => Math.max(...facts.bests.filter((best) => best.kind === kind).map((best) => best.over));
  expect(longest('power')).toBe(1800);
  expect(longest('heart-rate')).toBe(1800);
});

test('a lap has the figures of its own seconds', () => {
  const streams = {
    timeSec: everySecond(1200, (second) => second),
    heartRateBpm: everySecond(1200, (second) => (second < 600 ? 120 : 160)),
    powerW: everySecond(1200, (second) => (second < 600 ? 150 : 250)),
    distanceM: everySecond(1200, (second) => (second + 1) * 10),
  };
  const laps = [
    aLap({ fromSec: 0, toSec: 600 }),
    aLap({ fromSec: 600, toSec: 1200, intensity: 'active', device: { ...SILENT_DEVICE, timerSec: 599.5, distanceM: 6010 } }),
    aLap({ fromSec: 0, toSec: 600, leg: 7 }),
  ];
  const { laps: found } = activityFacts(aRecording(streams, { laps })).details;
  expect(found).toHaveLength(2);
  expect(found[0]).toMatchObject({ index: 0, leg: 0, fromSec: 0, durationSec: 600, distanceM: 6000, avgHeartRateBpm: 120, avgPowerW: 150 });
  expect(found[1]).toMatchObject({
    index: 1,
    durationSec: 599.5,
    distanceM: 6010,
    maxHeartRateBpm: 160,
    normalizedPowerW: expect.closeTo(250, 6),
  });
  expect(found[1]).toMatchObject({ trigger: 'manual', intensity: 'active', fromSec: 600 });
});

test('laps cut where the clock has fractions lose nothing of the timer', () => {
  const laps = [aLap({ fromSec: 0, toSec: 333.3 }), aLap({ fromSec: 333.3, toSec: 3600 })];
  const found = activityFacts(aSteadyRide(hour, { laps })).details.laps;
  expect(found.map((lap) => lap.durationSec)).toEqual([expect.closeTo(333.3, 6), expect.closeTo(3266.7, 6)]);
});

test('each kilometre is cut between the records where it was reached, and the last piece is shorter', () => {
  const seconds = 1000;
  const run = aRecording(
    {
      timeSec: everySecond(seconds, (second) => second),
      distanceM: everySecond(seconds, (second) => second * 3.7),
      heartRateBpm: everySecond(seconds, (second) => 120 + second / 50),
    },
    { discipline: 'run' },
  );
  const { splits } = activityFacts(run).details;
  expect(splits.map((split) => split.distanceM)).toEqual([1000, 1000, 1000, expect.closeTo(696.3, 6)]);
  expect(splits[0]?.durationSec).toBeCloseTo(1000 / 3.7, 6);
  expect(splits[1]?.fromSec).toBeCloseTo(1000 / 3.7, 6);
  expect(splits[1]?.avgSpeedMps).toBeCloseTo(3.7, 6);
  expect(splits[1]?.avgHeartRateBpm).toBeGreaterThan(splits[0]?.avgHeartRateBpm ?? 0);
});

test('a pause within a kilometre is not part of its time', () => {
  const run = aRecording(
    {
      timeSec: everySecond(1200, (second) => second),
      distanceM: everySecond(1200, (second) => Math.min(second, 300) + Math.max(0, second - 900)),
    },
    { discipline: 'run', pauses: [{ fromSec: 300, toSec: 900 }] },
  );
  expect(activityFacts(run).details.splits[0]).toMatchObject({ distanceM: expect.closeTo(599, 6), durationSec: expect.closeTo(599, 0) });
});

test('best times over distances are those of the fastest stretch', () => {
  // 1 km at 4 m/s between two at 3 m/s.
  const speed = (second: number) => (second >= 400 && second < 650 ? 4 : 3);
  let metres = 0;
  const distanceM = everySecond(1000, (second) => {
    metres += speed(second);
    return metres;
  });
  const run = aRecording({ timeSec: everySecond(1000, (second) => second + 1), distanceM }, { discipline: 'run' });
  const times = activityFacts(run).bests.filter((best) => best.kind === 'run-time');
  expect(times.map(({ over, value }) => [over, Math.round(value * 10) / 10])).toEqual([
    [400, 100],
    [1000, 250],
    [1609.344, 453.1],
  ]);
  expect(activityFacts(run).bests).toContainEqual({
    kind: 'run-speed',
    over: 240,
    value: expect.closeTo(4, 9),
    fromSec: expect.any(Number),
  });
});

test('a kilometre faster than the world record is the satellites, not the runner', () => {
  const jump = everySecond(600, (second) => second * 3 + (second > 300 ? 900 : 0));
  const run = aRecording({ timeSec: everySecond(600, (second) => second), distanceM: jump }, { discipline: 'run' });
  const times = activityFacts(run).bests.filter((best) => best.kind === 'run-time');
  expect(times.map(({ over, value }) => [over, Math.round(value * 10) / 10])).toEqual([[400, 133.3]]);
});

test('a leap of the satellites within a longer swim sets no best; what lies before and after it does', () => {
  // 600 m at 1 m/s, a stop of 300 s in which nothing is seen, 300 m in half a minute, and 900 m at 0.9 m/s: all in all a usual pace.
  const distanceAt = (second: number) => {
    if (second <= 600) return second;
    if (second <= 900) return 600;
    return second <= 930 ? 600 + (second - 900) * 10 : 900 + (second - 930) * 0.9;
  };
  const swim = aRecording(
    { timeSec: everySecond(1930, (second) => second), distanceM: everySecond(1930, distanceAt) },
    { discipline: 'swim' },
  );
  const { bests } = activityFacts(swim);
  const time = (over: number) => bests.find((best) => best.kind === 'swim-time' && best.over === over);
  expect(time(400)).toMatchObject({ value: 400, fromSec: expect.any(Number) });
  expect(time(750)).toMatchObject({ value: expect.closeTo(750 / 0.9, 6) });
  expect(time(750)?.fromSec).toBeGreaterThanOrEqual(930);
  expect(time(1000)).toBeUndefined();
  expect(time(1500)).toBeUndefined();
  for (const best of bests.filter(({ kind }) => kind === 'swim-speed')) expect(best.value).toBeLessThanOrEqual(1);
});

test('watts on foot set no record of power', () => {
  const run = aSteadyRide(hour, { discipline: 'run' });
  expect(activityFacts(run).bests.some((best) => best.kind === 'power')).toBe(false);
  expect(activityFacts(run).avgPowerW).toBe(200);
});

test('a best second that only a faulty meter shows sets no record, and the athlete is told', () => {
  const ride = aSteadyRide(hour);
  const powerW = everySecond(3600, (second) => (second === 100 ? 1900 : 200));
  const facts = activityFacts({ ...ride, streams: { ...ride.streams, powerW } });
  expect(facts.bests.filter((best) => best.kind === 'power' && best.over < 5)).toEqual([]);
  expect(facts.bests.find((best) => best.kind === 'power' && best.over === 5)?.value).toBe(540);
  expect(facts.flaws).toMatchObject([{ kind: 'spike', stream: 'powerW' }]);
  const sprint = everySecond(3600, (second) => (second >= 100 && second < 105 ? 1900 : 200));
  expect(activityFacts({ ...ride, streams: { ...ride.streams, powerW: sprint } }).flaws).toEqual([]);
  expect(activityFacts({ ...ride, streams: { ...ride.streams, powerW: sprint } }, 70).flaws).toHaveLength(1);
});

test('easy riding before and after never lowers a best', () => {
  const watts = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 40, maxLength: 200 });
  const ride = (powerW: readonly number[]) =>
    new Map(
      activityFacts(aRecording({ timeSec: powerW.map((_, second) => second), powerW }))
        .bests.filter((best) => best.kind === 'power' && best.over >= 5)
        .map((best) => [best.over, best.value]),
    );
  fc.assert(
    fc.property(watts, fc.integer({ min: 1, max: 120 }), (powerW, more) => {
      const easy = everySecond(more, () => 0);
      const longer = ride([...easy, ...powerW, ...easy]);
      for (const [over, value] of ride(powerW)) expect(longer.get(over)).toBeGreaterThanOrEqual(value - 1e-9);
    }),
    { numRuns: 40 },
  );
});
