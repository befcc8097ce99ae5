import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_THRESHOLDS, type Thresholds } from '#core/threshold/thresholds.ts';
import { powerZone } from '#core/threshold/zones/power-zones.ts';
import { expectedDuration } from '#core/workout/expected-duration.ts';
import { targetWords, targetWordsToDo } from '#core/workout/export/target-labels.ts';
import { plannedLoad } from '#core/workout/planned-load.ts';
import { resolveTarget, targetIntensity } from '#core/workout/target.ts';
import type { Target, Workout } from '#core/workout/workout.ts';
import { isZone, plainTarget } from '#core/workout/zone-target.ts';
import { anyWorkout } from '#test/fixtures/any-workout.ts';
import { athlete, bytesOf, exported, textOf, whyNot, written } from '#test/fixtures/exported-workout.ts';
import { readCourse, readFitWorkout, readZwo } from '#test/fixtures/workout-readers.ts';

const zone = (low: number, high = low, kind: Target['kind'] = 'zone'): Target => ({ kind, low, high });
const beats: Thresholds = { ...NO_THRESHOLDS, maxHeartRateBpm: 190, restingHeartRateBpm: 50 };

test('zone 2 is 55 to 75 % of FTP on the bike, a range of pace on foot and of CSS in the water', () => {
  expect(resolveTarget(zone(2), 'bike', athlete)).toEqual({ unit: 'W', low: 171, high: 233 });
  expect(targetWords(zone(2), 'bike', athlete)).toBe('Z2, 171-233 W');
  expect(targetWords(zone(2), 'run', athlete)).toBe('Z2, 4:59-5:38 /km');
  expect(targetWords(zone(2, 3), 'swim', athlete)).toBe('Z2-Z3, 1:41-1:56.5 /100 m');
});

test('heart rate zones are those of the athlete: of the threshold, else of the reserve, as the profile wants them', () => {
  expect(resolveTarget(zone(2, 2, 'heart-rate-zone'), 'run', athlete)).toEqual({ unit: 'bpm', low: 146, high: 155 });
  expect(resolveTarget(zone(2, 2, 'heart-rate-zone'), 'run', beats)).toEqual({ unit: 'bpm', low: 134, high: 148 });
  expect(resolveTarget(zone(1, 1, 'heart-rate-zone'), 'run', beats)).toEqual({ unit: 'bpm', low: 120, high: 134 });
  expect(resolveTarget(zone(5, 5, 'heart-rate-zone'), 'run', beats)).toEqual({ unit: 'bpm', low: 176, high: 190 });
  const wanted: Thresholds = { ...beats, lthrBpm: { ...beats.lthrBpm, run: 170 }, heartRateZoneMethod: 'maximum' };
  expect(resolveTarget(zone(2, 2, 'heart-rate-zone'), 'run', wanted)).toEqual({ unit: 'bpm', low: 114, high: 133 });
});

test('a zone whose own threshold is unknown is said in beats when those are known, else left in its words', () => {
  expect(targetWords(zone(2), 'bike', beats)).toBe('Z2, 134-148 bpm');
  expect(targetWords(zone(2), 'bike', NO_THRESHOLDS)).toBe('Z2');
  expect(targetWords(zone(2, 2, 'power-zone'), 'bike', beats)).toBe('Z2 power');
  expect(resolveTarget(zone(6, 6, 'heart-rate-zone'), 'run', beats)).toBeNull();
  expect(resolveTarget(zone(2), 'strength', athlete)).toBeNull();
  expect(resolveTarget(zone(2), null, athlete)).toBeNull();
});

test('load and time of a zone are those of the share of threshold that it is, also before the threshold is known', () => {
  const byZone = written('Bike: x\n60min Z2');
  const byShare = written('Bike: x\n60min 55-75% FTP');
  expect(plannedLoad(byZone, NO_THRESHOLDS)).toEqual(plannedLoad(byShare, NO_THRESHOLDS));
  expect(targetIntensity(zone(2), 'mid', NO_THRESHOLDS, 'bike')).toBeCloseTo(0.65, 9);
  expect(expectedDuration(written('Run: x\n10km Z2'), athlete).untimedSteps).toBe(0);
});

test('every watt of a zone lies in it, and neighbouring zones touch', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 100, max: 450 }), (number, ftpW) => {
      const own = { ...NO_THRESHOLDS, ftpW };
      const range = resolveTarget(zone(number), 'bike', own);
      const middle = ((range?.low ?? 0) + (range?.high ?? 0)) / 2;
      expect(powerZone(middle, ftpW)).toBe(number);
      if (number < 7) expect(resolveTarget(zone(number + 1), 'bike', own)?.low).toBe(range?.high);
    }),
  );
});

const stepsOf = async (workout: Workout, thresholds: Thresholds) => {
  const made = exported(workout, 'fit', thresholds);
  if (made.kind === 'refused') throw new Error(made.because);
  return (await readFitWorkout(made.content as Uint8Array)).steps;
};

test('a watch gets the range of a zone in the athlete’s own numbers, and its words where they are not known', async () => {
  const ride = written('Bike: x\n10min Z2\n5min Z2 HR');
  const [byPower, byHeartRate] = (await readFitWorkout(bytesOf(ride))).steps;
  expect(byPower).toMatchObject({ target_type: 'power', custom_target_value_low: 1171, custom_target_value_high: 1233 });
  expect(byHeartRate).toMatchObject({ target_type: 'heart_rate', custom_target_value_low: 234, custom_target_value_high: 249 });
  const [open] = await stepsOf(ride, NO_THRESHOLDS);
  expect(open).toMatchObject({ target_type: 'open', notes: 'Z2' });
});

test('a trainer holds the middle of a power zone, and rides freely with words where a zone is of heart rate', () => {
  const ride = written('Bike: x\n10min Z3\n5min Z2 HR');
  const [held, free] = readZwo(textOf(ride, 'zwo')).steps;
  expect(held).toMatchObject({ element: 'SteadyState', attributes: { Power: '0.825' } });
  expect(free).toMatchObject({ element: 'FreeRide', messages: ['5min: Z2 HR, 134-149 bpm'] });
  const power = written('Bike: x\n10min Z3\n5min Z5-Z6 power');
  expect(readCourse(textOf(power, 'mrc')).pieces.map(({ from }) => from)).toEqual([82.5, 127.5]);
  expect(readCourse(textOf(power, 'erg')).pieces.map(({ from }) => from)).toEqual([256, 395]);
  expect(whyNot(ride, 'erg')).toMatch(/uses heart rate/);
  expect(whyNot(power, 'mrc', NO_THRESHOLDS)).toBeNull();
});

test('any zone of any workout becomes a range that is no zone any more, its easy end first, or nothing', () => {
  fc.assert(
    fc.property(anyWorkout(['swim', 'bike', 'run']), ({ discipline, parts }) => {
      for (const part of parts) {
        if (part.kind !== 'step' || part.target === null || discipline === 'brick') continue;
        const plain = plainTarget(part.target, discipline, athlete);
        if (plain === null) continue;
        expect(isZone(plain.kind)).toBe(false);
        expect(plain.low).toBeLessThanOrEqual(plain.high);
      }
    }),
  );
});

test('a step says how to measure it where its threshold is unknown: by heart rate where that is known and can follow, else by effort', () => {
  const target: Target = { kind: 'power', low: 88, high: 94 };
  const beats = { ...NO_THRESHOLDS, lthrBpm: { bike: 160, run: null, swim: null } };
  expect(targetWordsToDo(target, 'bike', beats, 600)).toBe('151-156 bpm');
  expect(targetWordsToDo(target, 'bike', beats, 60)).toBe('RPE 6.5-7.5');
  expect(targetWordsToDo(target, 'bike', NO_THRESHOLDS, 600)).toBe('RPE 6.5-7.5');
  expect(targetWordsToDo(target, 'bike', { ...beats, ftpW: 250 }, 600)).toBe('220-235 W');
});
