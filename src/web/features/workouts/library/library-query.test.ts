import { expect, test } from 'vitest';
import { WorkoutId } from '#contract/shared/ids.ts';
import type { OwnWorkout } from '#contract/workouts/workouts.ts';
import { foundOn, HOUSE_SHELF, ownShelf } from '#web/features/workouts/library/library-query.ts';

const own = (workout: string): OwnWorkout => ({
  id: WorkoutId.parse('0190a000-0000-7000-8000-0000000000d1'),
  name: 'Über hills',
  discipline: 'run',
  workout,
  createdAt: '2026-11-01T06:00:00Z',
  updatedAt: '2026-11-01T06:00:00Z',
});

test('all 68 of the house stand on the shelf, and all are found when nothing is looked for', () => {
  expect(foundOn(HOUSE_SHELF, { words: ' ', disciplines: [] })).toHaveLength(68);
});

test('every word counts, whatever its case and accents, in name, purpose and discipline', () => {
  const [hills] = ownShelf([own('Run: Über hills\n30min Z2')]);
  const found = (words: string) => foundOn(hills ? [hills] : [], { words, disciplines: [] });
  expect(found('uber HILLS run')).toHaveLength(1);
  expect(found('uber swim')).toHaveLength(0);
  expect(foundOn(HOUSE_SHELF, { words: 'sweet spot', disciplines: ['run'] })).toEqual([]);
  expect(foundOn(HOUSE_SHELF, { words: '', disciplines: ['swim'] }).every(({ workout }) => workout.discipline === 'swim')).toBe(true);
});

test('a text that cannot be read any more is left out rather than breaking the page', () => {
  expect(ownShelf([own('no workout')])).toEqual([]);
});
