import { expect, test } from 'vitest';
import { findWorkout, USUAL_THRESHOLDS, WORKOUTS } from '#core/workout/library.ts';
import { workoutProfile } from '#core/workout/profile.ts';
import type { Workout } from '#core/workout/workout.ts';

test('the blocks of every library workout stand one after another without a gap', () => {
  for (const workout of WORKOUTS) {
    const blocks = workoutProfile(workout, USUAL_THRESHOLDS);
    expect(blocks[0]?.fromSec, workout.id).toBe(0);
    blocks.slice(1).forEach((block, i) => {
      expect(block.fromSec, workout.id).toBe(blocks[i]?.toSec);
    });
    for (const { fromSec, toSec, from, to } of blocks) {
      expect(toSec).toBeGreaterThan(fromSec);
      expect(Math.min(from, to)).toBeGreaterThanOrEqual(0);
      expect(Math.max(from, to)).toBeLessThan(2.2);
    }
  }
});

test('3 × 8 minutes are drawn as seven blocks, three of them at 0.91', () => {
  const workout = findWorkout('bike-sweetspot-3x8');
  const blocks = workout ? workoutProfile(workout, USUAL_THRESHOLDS) : [];
  expect(blocks.map(({ kind }) => kind)).toEqual(['warmup', 'work', 'recovery', 'work', 'recovery', 'work', 'cooldown']);
  expect(blocks.filter(({ from }) => from === 0.91)).toHaveLength(3);
  expect(blocks.at(-1)?.toSec).toBe(3_120);
});

test('an open step is drawn and marked', () => {
  const open: Workout = {
    name: 'Free',
    discipline: 'bike',
    parts: [{ kind: 'step', intent: 'work', length: { kind: 'open' }, target: null }],
  };
  expect(workoutProfile(open, USUAL_THRESHOLDS)).toEqual([{ fromSec: 0, toSec: 300, from: 0, to: 0, kind: 'work', isOpen: true, step: 0 }]);
});
