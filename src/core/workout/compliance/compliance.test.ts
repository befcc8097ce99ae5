import { expect, test } from 'vitest';
import type { Estimate } from '#core/estimate.ts';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { compliance, type DoneActivity, reading } from '#core/workout/compliance/compliance.ts';
import { findWorkout } from '#core/workout/library.ts';
import type { Workout } from '#core/workout/workout.ts';

const athlete = { ...NO_THRESHOLDS, ftpW: 250, criticalSwimSpeedMps: 1, runThresholdMps: 4 };
const get = (id: string) => findWorkout(id) as Workout;
const sweetSpot = get('bike-sweetspot-3x8');
const ridden = (watts: number): DoneActivity => ({
  discipline: 'bike',
  durationSec: 3_120,
  distanceM: 28_000,
  load: 52.7,
  rpe: 6,
  trace: {
    powerW: [
      [900, 150],
      [480, watts],
      [180, 130],
      [480, watts],
      [180, 130],
      [480, watts],
      [420, 120],
    ].flatMap(([sec = 0, w = 0]) => Array.from({ length: sec }, () => w)),
  },
});
const answer = (axis: Estimate<number>) => (axis.kind === 'known' ? axis.value : axis.because);

test('a workout done as written is done, meets its goal and costs what was planned', () => {
  const { done, goal, cost, steps } = compliance(sweetSpot, ridden(228), athlete);
  expect(answer(done)).toBe(1);
  expect(answer(goal)).toBe(1);
  expect(answer(cost)).toBeCloseTo(1, 2);
  expect(steps).toHaveLength(3);
});

test('the three axes are three questions: all of the time, none of the goal, three quarters of the cost', () => {
  const easy = compliance(sweetSpot, { ...ridden(150), load: 39.5 }, athlete);
  expect(answer(easy.done)).toBe(1);
  expect(answer(easy.goal)).toBe(0);
  expect(answer(easy.cost)).toBeCloseTo(0.75, 2);
});

const sprints = get('bike-sprints-6x12s');
const ride = (...stretches: [seconds: number, watts: number][]): DoneActivity => ({
  ...ridden(0),
  trace: { powerW: stretches.flatMap(([sec, watts]) => Array.from({ length: sec }, () => watts)) },
});

test('a step counts by its purpose, not by its seconds: a sprint session ridden as tempo missed its target', () => {
  const asWritten = ride(
    [900, 150],
    ...Array.from({ length: 6 }, (): [number, number][] => [
      [12, 540],
      [228, 130],
    ]).flat(),
    [900, 162],
    [360, 125],
  );
  expect(answer(compliance(sprints, asWritten, athlete).goal)).toBeGreaterThan(0.85);
  const easy = ride([900, 150], [1440, 130], [900, 162], [360, 125]);
  expect(answer(compliance(sprints, easy, athlete).goal)).toBeCloseTo(0.5, 1);
  expect(answer(compliance(sprints, ride([3600, 215]), athlete).goal)).toBeLessThan(0.2);
});

test('steps of one purpose count the same, a short one as much as a long one', () => {
  const step = (sec: number, percent: number) =>
    ({
      kind: 'step',
      intent: 'work',
      length: { kind: 'time', durationSec: sec },
      target: { kind: 'power', low: percent, high: percent },
    }) as const;
  const workout: Workout = { name: 'Two', discipline: 'bike', parts: [step(120, 100), step(1080, 104)] };
  // The short step was left out, the long one ridden.
  expect(answer(compliance(workout, ride([1080, 260]), athlete).goal)).toBeCloseTo(0.5, 1);
});

test('a swim is measured by its metres', () => {
  const swum: DoneActivity = { discipline: 'swim', durationSec: 9_999, distanceM: 800, load: 20, rpe: null, trace: null };
  expect(answer(compliance(get('swim-css-8x100'), swum, athlete).done)).toBe(0.5);
});

test('without a trace the goal is unknown, and says why', () => {
  expect(answer(compliance(sweetSpot, { ...ridden(228), trace: null }, athlete).goal)).toBe('No recorded data for the targets.');
});

test('a workout by feel is held against how it felt', () => {
  const strength = get('strength-foundation');
  const lifted: DoneActivity = { discipline: 'strength', durationSec: 2_700, distanceM: null, load: 26, rpe: 5, trace: null };
  expect(answer(compliance(strength, lifted, athlete).goal)).toBe(1);
  expect(answer(compliance(strength, { ...lifted, rpe: 9 }, athlete).goal)).toBe(0);
  expect(answer(compliance(strength, { ...lifted, rpe: null }, athlete).goal)).toContain('uses RPE and none was entered');
});

test('an activity of another discipline is not compared', () => {
  const { done, goal, cost } = compliance(sweetSpot, { ...ridden(228), discipline: 'run' }, athlete);
  expect([done.kind, goal.kind, cost.kind]).toEqual(['unknown', 'unknown', 'unknown']);
});

test('a brick may come in as a triathlon or as its bike ride, but not as strength', () => {
  const brick = get('brick-short-45-15');
  const done = (discipline: DoneActivity['discipline']) => compliance(brick, { ...ridden(160), discipline }, athlete).done.kind;
  expect([done('triathlon'), done('bike'), done('strength')]).toEqual(['known', 'known', 'unknown']);
});

test('without a load there is no cost, and an open workout has no whole', () => {
  expect(answer(compliance(sweetSpot, { ...ridden(228), load: null }, athlete).cost)).toBe('The activity has no load.');
  const open: Workout = {
    name: 'Free',
    discipline: 'bike',
    parts: [{ kind: 'step', intent: 'work', length: { kind: 'open' }, target: null }],
  };
  expect(compliance(open, ridden(228), athlete).done.kind).toBe('unknown');
});

test('within a fifth of the plan is as planned', () => {
  expect([0.79, 0.8, 1.2, 1.21].map(reading)).toEqual(['less', 'as planned', 'as planned', 'more']);
});
