import { expect, test } from 'vitest';
import { NO_THRESHOLDS, type Thresholds } from '#core/threshold/thresholds.ts';
import { expectedDuration } from '#core/workout/expected-duration.ts';
import { timeline } from '#core/workout/timeline.ts';
import type { Step, Workout, WorkoutPart } from '#core/workout/workout.ts';

const athlete: Thresholds = { ...NO_THRESHOLDS, runThresholdMps: 4, criticalSwimSpeedMps: 1 };
const swum = (distanceM: number, sendOffSec: number | null): Step => ({
  kind: 'step',
  intent: 'work',
  length: { kind: 'distance', distanceM },
  target: { kind: 'swim-pace', low: 100, high: 100 },
  swim: { stroke: 'freestyle', equipment: ['pull-buoy'], sendOffSec },
});
const swim = (...parts: WorkoutPart[]): Workout => ({ name: 'Swim', discipline: 'swim', parts });

test('four times 100 m on a send-off of 1:55 take 7:40, of which 6:40 are swum', () => {
  const steps = timeline(swim({ kind: 'repeat', count: 4, parts: [swum(100, 115)] }), athlete);
  expect(steps.map(({ fromSec }) => fromSec)).toEqual([0, 115, 230, 345]);
  expect(steps.reduce((sum, { movingSec }) => sum + (movingSec ?? 0), 0)).toBe(400);
  expect(expectedDuration(swim({ kind: 'repeat', count: 4, parts: [swum(100, 115)] }), athlete).durationSec).toBe(460);
});

test('a send-off that is too tight gives no rest and takes nothing away', () => {
  expect(timeline(swim(swum(100, 90)), athlete)[0]?.durationSec).toBe(100);
});

test('repeats within repeats are written out', () => {
  const inner: WorkoutPart = { kind: 'repeat', count: 3, parts: [swum(50, null)] };
  expect(timeline(swim({ kind: 'repeat', count: 2, parts: [inner, swum(100, null)] }), athlete)).toHaveLength(8);
});

test('a ramp rises or falls over its step', () => {
  const ramp = (direction: 'up' | 'down'): Workout => ({
    name: 'Ramp',
    discipline: 'bike',
    parts: [
      {
        kind: 'step',
        intent: 'warmup',
        length: { kind: 'time', durationSec: 600 },
        target: { kind: 'power', low: 40, high: 80, ramp: direction },
      },
    ],
  });
  expect(timeline(ramp('up'), athlete)[0]?.intensity).toEqual({ from: 0.4, to: 0.8 });
  expect(timeline(ramp('down'), athlete)[0]?.intensity).toEqual({ from: 0.8, to: 0.4 });
});

test('an open step, and a distance without a speed, have no duration and are counted as such', () => {
  const open: Step = { kind: 'step', intent: 'work', length: { kind: 'open' }, target: null };
  expect(expectedDuration(swim(swum(100, null), open), athlete)).toEqual({ durationSec: 100, untimedSteps: 1 });
  expect(expectedDuration(swim(swum(100, null)), NO_THRESHOLDS)).toEqual({ durationSec: 0, untimedSteps: 1 });
  expect(expectedDuration({ name: 'Ride', discipline: 'bike', parts: [swum(40_000, null)] }, athlete).untimedSteps).toBe(1);
});

test('in a brick each step is of its own discipline, and what lies between is of none', () => {
  const bike: Step = { kind: 'step', intent: 'work', discipline: 'bike', length: { kind: 'time', durationSec: 600 }, target: null };
  const change: Step = { kind: 'step', intent: 'transition', length: { kind: 'time', durationSec: 120 }, target: null };
  const brick: Workout = { name: 'Brick', discipline: 'brick', parts: [bike, change, { ...bike, discipline: 'run' }] };
  expect(timeline(brick, athlete).map(({ discipline }) => discipline)).toEqual(['bike', null, 'run']);
});

test('three sets of ten with a minute of rest take four and a half minutes', () => {
  const squats: WorkoutPart = { kind: 'exercise', name: 'Squat', sets: 3, reps: 10, load: { kind: 'bodyweight' }, restSec: 60 };
  expect(timeline({ name: 'Legs', discipline: 'strength', parts: [squats], rpe: 5 }, athlete)[0]).toMatchObject({
    durationSec: 270,
    movingSec: 90,
  });
});

test('a distance at a pace in seconds takes as long as it says, threshold or not', () => {
  const kilometres = (target: Step['target']): Workout => ({
    name: 'Run',
    discipline: 'run',
    parts: [{ kind: 'step', intent: 'work', length: { kind: 'distance', distanceM: 2000 }, target }],
  });
  expect(expectedDuration(kilometres({ kind: 'pace-per-km', low: 270, high: 290 }), NO_THRESHOLDS).durationSec).toBe(560);
});
