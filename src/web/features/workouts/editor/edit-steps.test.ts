import { expect, test } from 'vitest';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { printWorkout } from '#core/workout/language/print-workout.ts';
import type { WorkoutPart } from '#core/workout/workout.ts';
import { addPart, changePart, movePart, removePart } from '#web/features/workouts/editor/edit-steps.ts';

const LINES = 'Bike: x\n- warmup 10min RPE 2\n3x\n  - 8min RPE 7\n  - recovery 2min RPE 2\n- cooldown 5min RPE 2';
const parsed = parseWorkout(LINES);
const parts: readonly WorkoutPart[] = parsed.kind === 'workout' ? parsed.workout.parts : [];
const lines = (of: readonly WorkoutPart[]) => printWorkout({ name: 'x', discipline: 'bike', parts: of }).split('\n').slice(1);
const [, , first, second, last] = ['', '', '  - 8min RPE 7', '  - recovery 2min RPE 2', '- cooldown 5min RPE 2'];

test('a step inside a repeat moves among the steps of its repeat and no further', () => {
  expect(lines(movePart(parts, [1, 0], 1))).toEqual(['- warmup 10min RPE 2', '3x', second, first, last]);
  expect(movePart(parts, [1, 1], 1)).toEqual(parts);
  expect(lines(movePart(parts, [2], -1))).toEqual(['- warmup 10min RPE 2', last, '3x', first, second]);
});

test('a repeat that has lost its last step is gone', () => {
  expect(lines(removePart(removePart(parts, [1, 0]), [1, 0]))).toEqual(['- warmup 10min RPE 2', last]);
  expect(lines(removePart(parts, [0]))).toEqual(['3x', first, second, last]);
});

test('a step is added to the whole or to a repeat, and one is changed without touching the others', () => {
  const added = parts[0];
  if (!added) throw new Error('The sample could not be read.');
  expect(lines(addPart(parts, [1], added))).toEqual(['- warmup 10min RPE 2', '3x', first, second, '  - warmup 10min RPE 2', last]);
  expect(lines(addPart(parts, [], added)).at(-1)).toBe('- warmup 10min RPE 2');
  expect(lines(changePart(parts, [1], (part) => [part.kind === 'repeat' ? { ...part, count: 5 } : part]))[1]).toBe('5x');
});
