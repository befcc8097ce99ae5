import { expect, test } from 'vitest';
import type { EffortFacts } from '#core/load/method/effort-facts.ts';
import { loadFromHeartRate } from '#core/load/method/load-from-heart-rate.ts';
import { heldLoad, loadOfActivity } from '#core/load/method/load-of-activity.ts';
import { NO_THRESHOLDS, type Thresholds } from '#core/threshold/thresholds.ts';

const hour: EffortFacts = {
  discipline: 'bike',
  durationSec: 3600,
  movingSec: 3600,
  distanceM: 30_000,
  normalizedPowerW: null,
  normalizedGradedSpeedMps: null,
  heartRate: null,
};
const athlete: Thresholds = {
  ...NO_THRESHOLDS,
  ftpW: 250,
  criticalSwimSpeedMps: 1.2,
  maxHeartRateBpm: 190,
  restingHeartRateBpm: 50,
  sex: 'male',
};
const heart = (seconds: number) => ({ from: 150, step: 1, seconds: [seconds] });

test('an hour at FTP is a load of 100 by power, whatever the heart did', () => {
  const found = loadOfActivity([{ ...hour, normalizedPowerW: 250, heartRate: heart(3600) }], null, athlete);
  expect(found).toEqual({ load: 100, loadMethod: 'power', loadBasis: 'samples', intensityFactor: 1 });
});

test('without power the heart decides, as the stream of the same seconds would', () => {
  const found = loadOfActivity([{ ...hour, heartRate: heart(3600) }], null, athlete);
  const range = { maxHeartRateBpm: 190, restingHeartRateBpm: 50, sex: 'male', lthrBpm: null } as const;
  expect(found.load).toBeCloseTo(loadFromHeartRate({ durationSec: 3600, heartRateBpm: [150] }, range) ?? 0, 9);
  expect(found.loadMethod).toBe('heart-rate');
});

test('a strap that was silent for half the hour does not halve the load', () => {
  const whole = loadOfActivity([{ ...hour, heartRate: heart(3600) }], null, athlete).load;
  expect(loadOfActivity([{ ...hour, heartRate: heart(1800) }], null, athlete).load).toBeCloseTo(whole ?? 0, 9);
});

test('the power of a run is not held against the FTP of the bike', () => {
  const run: EffortFacts = { ...hour, discipline: 'run', normalizedPowerW: 300 };
  expect(loadOfActivity([run], null, athlete).load).toBeNull();
});

test('legs of a triathlon add up, and the largest one names the method', () => {
  const swim: EffortFacts = { ...hour, discipline: 'swim', durationSec: 1800, movingSec: 1800, distanceM: 2160 };
  const bike: EffortFacts = { ...hour, normalizedPowerW: 250 };
  expect(loadOfActivity([swim, bike], null, athlete)).toEqual({
    load: 150,
    loadMethod: 'power',
    loadBasis: 'samples',
    intensityFactor: null,
  });
});

test('how hard it felt counts only where nothing was measured', () => {
  expect(loadOfActivity([hour], 5, NO_THRESHOLDS).loadMethod).toBe('rpe');
  expect(loadOfActivity([{ ...hour, normalizedPowerW: 200 }], 5, athlete).loadMethod).toBe('power');
  expect(loadOfActivity([hour], null, NO_THRESHOLDS)).toEqual({ load: null, loadMethod: null, loadBasis: null, intensityFactor: null });
});

test('averages over the whole serve as well, and the load says that it is from them', () => {
  const ride: EffortFacts = { ...hour, normalizedPowerW: 200, fromSummary: ['power'] };
  expect(loadOfActivity([ride], null, athlete)).toMatchObject({ loadMethod: 'power', loadBasis: 'summary', intensityFactor: 0.8 });
  const gym: EffortFacts = { ...hour, discipline: 'strength', heartRate: heart(3600), fromSummary: ['heartRate'] };
  expect(loadOfActivity([gym], null, athlete)).toMatchObject({ loadMethod: 'heart-rate', loadBasis: 'summary' });
});

test('power that an error leaves out gives way to heart rate, until the athlete confirms it', () => {
  const ride: EffortFacts = { ...hour, normalizedPowerW: 250, heartRate: heart(3600), leftOut: ['power'] };
  expect(loadOfActivity([ride], null, athlete).loadMethod).toBe('heart-rate');
  expect(loadOfActivity([{ ...ride, confirmed: ['power'] }], null, athlete)).toMatchObject({ load: 100, loadMethod: 'power' });
  expect(loadOfActivity([{ ...ride, heartRate: null }], 5, athlete).loadMethod).toBe('rpe');
});

test('more than an hour well above threshold is held back until the athlete confirms it', () => {
  const ride: EffortFacts = { ...hour, durationSec: 5400, normalizedPowerW: 300, heartRate: heart(5400) };
  expect(heldLoad(ride, athlete)).toEqual({ channel: 'power', intensityFactor: 1.2, durationSec: 5400 });
  expect(loadOfActivity([ride], null, athlete).loadMethod).toBe('heart-rate');
  expect(loadOfActivity([{ ...ride, confirmed: ['power'] }], null, athlete).load).toBeCloseTo(216, 6);
  expect(heldLoad({ ...ride, confirmed: ['power'] }, athlete)).toBeNull();
  expect(heldLoad({ ...ride, normalizedPowerW: 260 }, athlete)).toBeNull();
  expect(heldLoad({ ...ride, durationSec: 3600 }, athlete)).toBeNull();
});

test('half an hour above threshold with a heart far below its threshold is held back too', () => {
  const ride: EffortFacts = { ...hour, durationSec: 1800, normalizedPowerW: 300, heartRate: { from: 130, step: 1, seconds: [1800] } };
  const measured = { ...athlete, lthrBpm: { ...athlete.lthrBpm, bike: 165 } };
  expect(heldLoad(ride, measured)).toMatchObject({ channel: 'power', durationSec: 1800 });
  expect(heldLoad({ ...ride, heartRate: { from: 160, step: 1, seconds: [1800] } }, measured)).toBeNull();
  expect(heldLoad(ride, athlete)).toBeNull();
});

test('a run whose speed is uncertain counts by its distance and time', () => {
  const run: EffortFacts = { ...hour, discipline: 'run', distanceM: 10_800, normalizedGradedSpeedMps: 5, leftOut: ['speed'] };
  const found = loadOfActivity([run], null, { ...athlete, runThresholdMps: 4 });
  expect(found).toMatchObject({ loadMethod: 'run-pace', loadBasis: 'summary', intensityFactor: 0.75 });
});
