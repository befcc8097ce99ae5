import { expect, test } from 'vitest';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { workoutLines } from '#core/workout/workout-lines.ts';

function linesOf(text: string): string[] {
  const parsed = parseWorkout(text);
  if (parsed.kind !== 'workout') throw new Error(JSON.stringify(parsed));
  return workoutLines(parsed.workout, NO_THRESHOLDS).map(({ depth, words }) => `${'  '.repeat(depth)}${words}`);
}

test('a last round without its rest is counted with the others', () => {
  expect(linesOf('Swim: Tens\n9x\n  25m RPE 3\n  rest 40s\n25m RPE 3\ncooldown 100m RPE 2')).toEqual([
    '10 ×',
    '  25 m, RPE 3',
    '  Rest 40 s in between',
    'Cool-down 100 m, RPE 2',
  ]);
});

test('a step after a repeat that is not its round stays on its own', () => {
  expect(linesOf('Swim: Tens\n9x\n  25m RPE 3\n  rest 40s\n50m RPE 3')).toEqual(['9 ×', '  25 m, RPE 3', '  Rest 40 s', '50 m, RPE 3']);
  expect(linesOf('Swim: Tens\n3x\n  25m RPE 3\n  50m RPE 3\n25m RPE 3')).toEqual(['3 ×', '  25 m, RPE 3', '  50 m, RPE 3', '25 m, RPE 3']);
});
