import { expect, test } from 'vitest';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { expectedDuration } from '#core/workout/expected-duration.ts';
import { findWorkout, USUAL_THRESHOLDS, WORKOUTS } from '#core/workout/library.ts';
import { workoutProfile } from '#core/workout/profile.ts';
import type { Workout } from '#core/workout/workout.ts';

test('the blocks of every library workout add up to its time and stay within what is drawn', () => {
  for (const { durationSec: _, ...workout } of WORKOUTS) {
    const blocks = workoutProfile(workout, USUAL_THRESHOLDS);
    const timed = blocks.filter(({ isOpen }) => !isOpen).reduce((sum, { seconds }) => sum + seconds, 0);
    expect(timed, workout.id).toBeCloseTo(expectedDuration(workout, USUAL_THRESHOLDS).durationSec, 6);
    for (const { seconds, from, to } of blocks) {
      expect(seconds).toBeGreaterThan(0);
      expect(Math.min(from ?? 0, to ?? 0)).toBeGreaterThanOrEqual(0);
      expect(Math.max(from ?? 0, to ?? 0)).toBeLessThan(2.2);
    }
  }
});

test('3 × 8 minutes are drawn as seven blocks, three of them at 0.91', () => {
  const workout = findWorkout('bike-sweetspot-3x8');
  const blocks = workout ? workoutProfile(workout, USUAL_THRESHOLDS) : [];
  expect(blocks.map(({ seconds }) => seconds)).toEqual([900, 480, 180, 480, 180, 480, 420]);
  expect(blocks.filter(({ from }) => from === 0.91)).toHaveLength(3);
});

test('an open step is drawn and marked, and what is not known is not made up', () => {
  const open: Workout = {
    name: 'Free',
    discipline: 'bike',
    parts: [
      { kind: 'step', intent: 'work', length: { kind: 'open' }, target: null },
      { kind: 'step', intent: 'work', length: { kind: 'time', durationSec: 60 }, target: { kind: 'watts', low: 200, high: 200 } },
    ],
  };
  expect(workoutProfile(open, NO_THRESHOLDS)).toEqual([
    { seconds: 300, from: 0, to: 0, isOpen: true },
    { seconds: 60, from: null, to: null, isOpen: false },
  ]);
});
