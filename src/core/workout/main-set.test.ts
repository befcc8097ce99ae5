import { expect, test } from 'vitest';
import { NO_THRESHOLDS, type Thresholds } from '#core/threshold/thresholds.ts';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { findWorkout, WORKOUTS } from '#core/workout/library.ts';
import { mainSet } from '#core/workout/main-set.ts';

const KNOWN: Thresholds = { ...NO_THRESHOLDS, ftpW: 240, runThresholdMps: 1000 / 300, criticalSwimSpeedMps: 100 / 105 };

test.each([
  ['bike-sweetspot-3x8', '3x8 min at 211-226 W'],
  ['bike-recovery-45', '45 min at 96-132 W'],
  ['bike-overunder-3x12', '3x(4x(2 min at 216-223 W and 1 min at 250-257 W))'],
  ['run-cruise-5x1k', '5x1000 m at 4:57-5:06 /km'],
  ['swim-css-4x400', '4x400 m at 1:47-1:50.5 /100 m'],
  ['brick-short-45-15', '35 min riding at 156-173 W, then 15 min running at 6:06-6:40 /km'],
  ['strength-max', null],
])('%s is for %s', (id, words) => {
  const workout = findWorkout(id);
  expect(workout && mainSet(workout, KNOWN)).toBe(words);
});

test('of many steps the first are said, and that there are more', () => {
  const ramp = findWorkout('bike-ramp-test');
  expect(ramp && mainSet(ramp, KNOWN)).toBe('1 min at 125 W, then 1 min at 139 W, then 1 min at 154 W, and so on');
});

test('a target stays as it was written where its threshold is not known', () => {
  const parsed = parseWorkout('Bike: Tempo\n- warmup 10min 50% FTP\n2x\n  - 20min 78-85% FTP\n  - recovery 5min 50% FTP');
  expect(parsed.kind === 'workout' && mainSet(parsed.workout, NO_THRESHOLDS)).toBe('2x20 min at 78-85% FTP');
});

test('no workout of the library needs more than a line', () => {
  for (const workout of WORKOUTS) expect(mainSet(workout, KNOWN)?.length ?? 0).toBeLessThan(130);
});
