import { expect, test } from 'vitest';
import { LEVELS } from '#core/level.ts';
import { expectedDuration, prescribedDistanceM } from '#core/workout/expected-duration.ts';
import library from '#core/workout/library.json' with { type: 'json' };
import { findWorkout, USUAL_THRESHOLDS, WORKOUTS } from '#core/workout/library.ts';
import { plannedLoad } from '#core/workout/planned-load.ts';
import { readLibraryWorkout } from '#core/workout/read-library.ts';
import { expandParts } from '#core/workout/workout.ts';

test('the library holds 68 workouts: 21 bike, 19 run, 15 swim, 7 brick, 6 strength', () => {
  const count = (discipline: string) => WORKOUTS.filter((workout) => workout.discipline === discipline).length;
  expect([WORKOUTS.length, ...['bike', 'run', 'swim', 'brick', 'strength'].map(count)]).toEqual([68, 21, 19, 15, 7, 6]);
  expect(new Set(WORKOUTS.map(({ id }) => id)).size).toBe(68);
});

test('every workout lasts, costs and measures what its author wrote beside it', () => {
  for (const { id, planned } of library.workouts) {
    const workout = findWorkout(id);
    if (!workout) throw new Error(`no ${id}`);
    const load = plannedLoad(workout, USUAL_THRESHOLDS);
    expect(
      Math.abs(expectedDuration(workout, USUAL_THRESHOLDS).durationSec / 60 - planned.duration_min),
      `${id} duration`,
    ).toBeLessThanOrEqual(0.051);
    const authors = workout.discipline === 'strength' ? 0.51 : 0.051;
    expect(Math.abs((load.kind === 'known' ? load.value.load : Number.NaN) - planned.tss), `${id} load`).toBeLessThanOrEqual(authors);
    if ('distance_m' in planned) expect(prescribedDistanceM(workout), `${id} distance`).toBe(planned.distance_m);
  }
});

test('every range has its easy end first, every repeat repeats and every step has a length', () => {
  for (const { id, parts, levels, phases } of WORKOUTS) {
    expect(levels.length * phases.length, id).toBeGreaterThan(0);
    for (const part of expandParts(parts)) {
      if (part.kind === 'exercise') continue;
      if (part.target) expect(part.target.low, id).toBeLessThanOrEqual(part.target.high);
      if (part.length.kind === 'time') expect(part.length.durationSec, id).toBeGreaterThan(0);
      if (part.length.kind === 'distance') expect(part.length.distanceM, id).toBeGreaterThan(0);
    }
  }
});

test('every level finds a workout for each discipline', () => {
  for (const level of LEVELS) {
    const disciplines = new Set(WORKOUTS.filter(({ levels }) => levels.includes(level)).map(({ discipline }) => discipline));
    expect([...disciplines].sort()).toEqual(['bike', 'brick', 'run', 'strength', 'swim']);
  }
});

test('the landing page’s workout is 52 minutes and about 53, not 68', () => {
  const sample = findWorkout('bike-sweetspot-3x8');
  if (!sample) throw new Error('the sample is gone');
  expect(expectedDuration(sample, USUAL_THRESHOLDS).durationSec).toBe(52 * 60);
  const load = plannedLoad(sample, USUAL_THRESHOLDS);
  expect(load.kind === 'known' && load.value.load).toBeCloseTo(52.67, 2);
});

test('a workout that cannot be read is named with what is wrong', () => {
  const [raw] = library.workouts;
  expect(() => readLibraryWorkout({ ...raw, discipline: 'chess' })).toThrow(`${raw?.id} can’t be read: "chess" is not one of`);
  expect(() => readLibraryWorkout({ ...raw, steps: [{ type: 'work', duration_s: 'long' }] })).toThrow('"duration_s" is not a number');
  expect(() => readLibraryWorkout({ ...raw, steps: [{ type: 'work', duration_s: 9, target: { kind: 'mood', low: 1, high: 2 } }] })).toThrow(
    'mood',
  );
});
