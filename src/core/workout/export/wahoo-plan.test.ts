import { expect, test } from 'vitest';
import { NO_THRESHOLDS, type Thresholds } from '#core/threshold/thresholds.ts';
import { wahooPlan } from '#core/workout/export/wahoo-plan.ts';
import { WORKOUTS } from '#core/workout/library.ts';
import { timeline } from '#core/workout/timeline.ts';
import type { Workout } from '#core/workout/workout.ts';
import { athlete, written } from '#test/fixtures/exported-workout.ts';

interface Interval {
  name: string;
  exit_trigger_type: string;
  exit_trigger_value: number;
  targets?: { type: string; low: number; high: number }[];
  intervals?: Interval[];
}

function planOf(workout: Workout, thresholds: Thresholds = athlete, notes: string | null = null) {
  const made = wahooPlan(workout, thresholds, notes);
  if (made.kind === 'refused') throw new Error(`${workout.name}: ${made.because}`);
  return JSON.parse(made.content as string) as { header: Record<string, unknown>; intervals: Interval[] };
}
const whyNot = (text: string, thresholds = athlete) => {
  const made = wahooPlan(written(text), thresholds, null);
  return made.kind === 'refused' ? made.because : null;
};

test('a ride is shares of FTP, and a repeat counts what follows the first', () => {
  const ride = written(
    'Bike: Sweet spot\nwarmup 10min 50-70% FTP\n3x\n  8min 88-94% FTP 85-95rpm "Stay low"\n  3min 55% FTP\n5min 200-220W\ncooldown 5min',
  );
  expect(planOf(ride, athlete, 'Fuel every 20 min')).toEqual({
    header: {
      name: 'Sweet spot',
      version: '1.0.0',
      description: 'Fuel every 20 min',
      workout_type_family: 0,
      workout_type_location: 1,
      ftp: 310,
    },
    intervals: [
      {
        name: '155-217 W, Warm-up',
        exit_trigger_type: 'time',
        exit_trigger_value: 600,
        intensity_type: 'wu',
        targets: [{ type: 'ftp', low: 0.5, high: 0.7 }],
      },
      {
        name: '3 ×',
        exit_trigger_type: 'repeat',
        exit_trigger_value: 2,
        intensity_type: 'active',
        intervals: [
          {
            name: '273-291 W, Stay low',
            exit_trigger_type: 'time',
            exit_trigger_value: 480,
            intensity_type: 'active',
            targets: [
              { type: 'ftp', low: 0.88, high: 0.94 },
              { type: 'rpm', low: 85, high: 95 },
            ],
          },
          {
            name: expect.stringContaining('171 W'),
            exit_trigger_type: 'time',
            exit_trigger_value: 180,
            intensity_type: expect.any(String),
            targets: [{ type: 'ftp', low: 0.55, high: 0.55 }],
          },
        ],
      },
      {
        name: '200-220 W',
        exit_trigger_type: 'time',
        exit_trigger_value: 300,
        intensity_type: 'active',
        targets: [{ type: 'watts', low: 200, high: 220 }],
      },
      { name: 'Cool-down', exit_trigger_type: 'time', exit_trigger_value: 300, intensity_type: 'cd' },
    ],
  });
});

test('a run has speeds in m/s, beats in bpm, and no FTP in the header', () => {
  const { header, intervals } = planOf(written('Run: x\n10min 80% LTHR\n1km 100% pace\n10min RPE 3-4'));
  expect([header.workout_type_family, header.description, 'ftp' in header]).toEqual([1, 'x', false]);
  expect(intervals.map(({ exit_trigger_type, exit_trigger_value, targets }) => [exit_trigger_type, exit_trigger_value, targets])).toEqual([
    ['time', 600, [{ type: 'hr', low: 138, high: 138 }]],
    ['distance', 1000, [{ type: 'speed', low: 3.817, high: 3.817 }]],
    ['time', 600, undefined],
  ]);
  expect(intervals.map(({ name }) => name)).toEqual(['138 bpm', '4:22 /km', 'RPE 3-4']);
});

test('a repeat inside a repeat is written out', () => {
  const { intervals } = planOf(written('Bike: x\n2x\n  3x\n    1min 120% FTP\n    1min 50% FTP\n  5min 60% FTP'));
  expect(intervals.map(({ exit_trigger_type, exit_trigger_value }) => [exit_trigger_type, exit_trigger_value])).toEqual([
    ['repeat', 2],
    ['time', 300],
    ['repeat', 2],
    ['time', 300],
  ]);
});

const seconds = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { exit_trigger_type, exit_trigger_value, intervals: inner = [] }) => {
    if (exit_trigger_type === 'repeat') return sum + (exit_trigger_value + 1) * seconds(inner);
    return exit_trigger_type === 'time' ? sum + exit_trigger_value : sum;
  }, 0);

test('every library ride and run is a plan of the same length, without a target on a repeat', () => {
  for (const workout of WORKOUTS.filter(({ discipline }) => discipline === 'bike' || discipline === 'run')) {
    const { intervals } = planOf(workout);
    const timed = timeline(workout, athlete).filter(({ step }) => step.kind === 'step' && step.length.kind === 'time');
    expect(seconds(intervals), workout.id).toBe(timed.reduce((sum, { durationSec }) => sum + (durationSec ?? 0), 0));
    expect(intervals.filter(({ exit_trigger_type, targets }) => exit_trigger_type === 'repeat' && targets)).toEqual([]);
    for (const { name } of intervals) expect(name.length, workout.id).toBeGreaterThan(0);
  }
});

test('what the format can’t hold is refused in a sentence', () => {
  expect(whyNot('Swim: x\n8x100m 100% CSS')).toBe('Wahoo takes rides and runs only, no swims.');
  expect(whyNot('Bike: x\nopen 90% FTP')).toBe('Wahoo does not support open-ended steps. Set a duration or distance for every step.');
  expect(whyNot('Bike: x\n10min 90% FTP', NO_THRESHOLDS)).toBe('Wahoo needs your FTP. Set it under Athlete.');
  expect(whyNot('Run: x\n10min 90% pace', NO_THRESHOLDS)).toBe('Wahoo needs your threshold pace. Set it under Athlete.');
  expect(whyNot('Bike: x\n10min Z2', NO_THRESHOLDS)).toBeNull();
});
