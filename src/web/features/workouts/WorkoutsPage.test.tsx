import { expect, test } from 'vitest';
import { listThresholds } from '#contract/athlete/athlete.ts';
import { WorkoutId } from '#contract/shared/ids.ts';
import { listWorkouts, type OwnWorkout } from '#contract/workouts/workouts.ts';
import { answer, htmlOf, wordsOf } from '#test/athlete-page.tsx';
import { OwnWorkoutPage } from '#web/features/workouts/editor/OwnWorkoutPage.tsx';
import { WorkoutsPage } from '#web/features/workouts/WorkoutsPage.tsx';

const HILLS: OwnWorkout = {
  id: WorkoutId.parse('0190a000-0000-7000-8000-0000000000d1'),
  name: 'Moor road hills',
  discipline: 'run',
  workout: 'Run: Moor road hills\n- warmup 15min Z2\n6x\n  - 2min Z5\n  - 2min Z1\n- cooldown 10min Z1',
  createdAt: '2026-11-01T06:00:00Z',
  updatedAt: '2026-11-01T06:00:00Z',
};
const answers = (kept: OwnWorkout[]) => [answer(listWorkouts, kept), answer(listThresholds, [])];

test('own workouts stand before the 68 of the house, each with its time and load', () => {
  const said = wordsOf(<WorkoutsPage />, { answers: answers([HILLS]) });
  expect(said).toMatch(/My workouts Moor road hills Run 49 min load \d+ Add to calendar Moor road hills .*Moorline library/);
  expect(htmlOf(<WorkoutsPage />, { answers: answers([HILLS]) }).match(/<li data-source/g)).toHaveLength(69);
});

test('a swim whose speed nobody knows says how far it is, not how little of it can be timed', () => {
  const said = wordsOf(<WorkoutsPage />, { answers: answers([]) });
  expect(said).toMatch(/CSS 8x100 Threshold volume Swim 1,\d00 m Add to calendar/);
  expect(said).not.toMatch(/Swim at least/);
});

test('without any of their own an athlete is told what stands there', () => {
  expect(wordsOf(<WorkoutsPage />, { answers: answers([]) })).toContain('Workouts you save appear here, ready to reuse.');
});

test('a kept workout opens with its name, its discipline and its steps; one that is gone says so', () => {
  const html = htmlOf(<OwnWorkoutPage id={HILLS.id} />, { answers: answers([HILLS]) });
  expect(html).toContain('value="Moor road hills"');
  expect(html).toContain('value="Z2"');
  expect(wordsOf(<OwnWorkoutPage id="nobody" />, { answers: answers([HILLS]) })).toContain('Workout not found');
});
