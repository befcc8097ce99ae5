import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizedPower } from '#core/activity/power/normalized-power.ts';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { USUAL_THRESHOLDS, WORKOUTS } from '#core/workout/library.ts';
import { normalizedIntensity, plannedLoad, stepSumLoad } from '#core/workout/planned-load.ts';
import type { TargetPosition } from '#core/workout/target.ts';
import { timeline } from '#core/workout/timeline.ts';
import type { Step, Workout } from '#core/workout/workout.ts';

const ride = (...parts: Step[]): Workout => ({ name: 'Ride', discipline: 'bike', parts });
const power = (durationSec: number, low: number, high = low): Step => ({
  kind: 'step',
  intent: 'work',
  length: { kind: 'time', durationSec },
  target: { kind: 'power', low, high },
});
function loadOf(workout: Workout, position: TargetPosition = 'mid'): number {
  const planned = plannedLoad(workout, USUAL_THRESHOLDS, position);
  if (planned.kind === 'unknown') throw new Error(planned.because);
  return planned.value.load;
}

test('an hour at threshold is 100, half an hour 50', () => {
  expect(loadOf(ride(power(3_600, 100)))).toBeCloseTo(100, 6);
  expect(loadOf(ride(power(1_800, 100)))).toBeCloseTo(50, 6);
});

test('hard and easy minutes cost more than their mean, and the step sum is the lower bound', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 30, max: 900 }), fc.integer({ min: 30, max: 130 })), { minLength: 1, maxLength: 12 }),
      (steps) => {
        // The ends count less than once, because the first window is full only after 30 s: an easy frame keeps the bound.
        const workout = ride(power(1_200, 30), ...steps.map(([sec, pct]) => power(sec, pct)), power(1_200, 30));
        expect(loadOf(workout)).toBeGreaterThanOrEqual(stepSumLoad(timeline(workout, NO_THRESHOLDS)) * 0.97);
      },
    ),
  );
});

test('the steps are normalized as the same power second by second is', () => {
  const step = fc.record({ sec: fc.integer({ min: 1, max: 200 }), low: fc.integer({ min: 0, max: 130 }), rise: fc.constantFrom(0, 0, 25) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      const parts = steps.map(
        ({ sec, low, rise }): Step => ({
          ...power(sec, low, low + rise),
          target: { kind: 'power', low, high: low + rise, ...(rise > 0 ? { ramp: 'up' } : {}) },
        }),
      );
      const perSecond = steps.flatMap(({ sec, low, rise }) =>
        Array.from({ length: sec }, (_, s) => (low + (rise * (s + 0.5)) / sec) / 100),
      );
      const { seconds, normalized } = normalizedIntensity(timeline(ride(...parts), NO_THRESHOLDS));
      const expected = normalizedPower(perSecond);
      expect(seconds).toBe(perSecond.length);
      if (expected === null) expect(normalized).toBeNull();
      else expect(normalized).toBeCloseTo(expected, 9);
    }),
  );
});

test('a ramp from 40 to 80 % costs a little more than 60 % throughout', () => {
  const ramp: Step = { ...power(1_200, 40, 80), target: { kind: 'power', low: 40, high: 80, ramp: 'up' } };
  expect(stepSumLoad(timeline(ride(ramp), NO_THRESHOLDS))).toBeCloseTo((100 / 3) * ((0.16 + 0.32 + 0.64) / 3), 6);
  expect(loadOf(ride(ramp))).toBeGreaterThan(loadOf(ride(power(1_200, 60))));
});

test('the harder end of the ranges never costs less', () => {
  for (const workout of WORKOUTS) {
    const swimDistance = workout.parts.some((part) => part.kind === 'step' && part.length.kind === 'distance');
    if (swimDistance) continue;
    expect(loadOf(workout, 'low'), workout.id).toBeLessThanOrEqual(loadOf(workout, 'mid'));
    expect(loadOf(workout, 'mid'), workout.id).toBeLessThanOrEqual(loadOf(workout, 'high'));
  }
});

test('a brick costs its disciplines together', () => {
  const brick: Workout = {
    name: 'Brick',
    discipline: 'brick',
    parts: [
      { ...power(3_600, 100), discipline: 'bike' },
      { kind: 'step', intent: 'transition', length: { kind: 'time', durationSec: 600 }, target: null },
      { ...power(1_800, 100), discipline: 'run', target: { kind: 'run-pace', low: 100, high: 100 } },
    ],
  };
  const planned = plannedLoad(brick, USUAL_THRESHOLDS);
  expect(planned.kind === 'known' && planned.value.byDiscipline.bike).toBeCloseTo(100, 6);
  expect(planned.kind === 'known' && planned.value.byDiscipline.run).toBeCloseTo(50, 6);
  expect(loadOf(brick)).toBeCloseTo(150, 6);
});

test('45 minutes of strength that feel like 5 are 26', () => {
  expect(loadOf({ name: 'Strength', discipline: 'strength', parts: [], durationSec: 2_700, rpe: 5 })).toBeCloseTo(25.99, 2);
});

test('rests at the wall cost a swimmer nothing', () => {
  const hundred: Step = {
    ...power(0, 0),
    length: { kind: 'distance', distanceM: 100 },
    target: { kind: 'swim-pace', low: 100, high: 100 },
  };
  const swim = (sendOffSec: number | null): Workout => ({
    name: 'Swim',
    discipline: 'swim',
    parts: [{ ...hundred, swim: { stroke: 'freestyle', equipment: [], sendOffSec } }],
  });
  expect(loadOf(swim(180))).toBeCloseTo(loadOf(swim(null)), 9);
});

test('a workout with an open step, or with a CSS that nobody knows, has no load', () => {
  const open: Step = { kind: 'step', intent: 'work', length: { kind: 'open' }, target: { kind: 'power', low: 90, high: 95 } };
  expect(plannedLoad(ride(open), USUAL_THRESHOLDS).kind).toBe('unknown');
  const offset: Step = { ...power(600, 2, 3), target: { kind: 'css-offset', low: 2, high: 3 } };
  expect(plannedLoad({ name: 'Swim', discipline: 'swim', parts: [offset] }, NO_THRESHOLDS).kind).toBe('unknown');
  expect(plannedLoad({ name: 'Strength', discipline: 'strength', parts: [] }, NO_THRESHOLDS).kind).toBe('unknown');
});

test('the intensity of the whole counts its rests', () => {
  const rest: Step = { kind: 'step', intent: 'rest', length: { kind: 'time', durationSec: 3_600 }, target: null };
  const swim: Workout = {
    name: 'Swim',
    discipline: 'swim',
    parts: [{ ...power(3_600, 100), target: { kind: 'swim-pace', low: 100, high: 100 } }, rest],
  };
  const planned = plannedLoad(swim, USUAL_THRESHOLDS);
  expect(planned.kind === 'known' && planned.value.intensityFactor).toBeCloseTo(Math.SQRT1_2, 6);
});
