import { expect, test } from 'vitest';
import { fluidTarget, weightLossPct } from '#core/race/nutrition/fluid.ts';
import { type FuelProfile, fuellingPlan } from '#core/race/nutrition/fuelling.ts';

const profile: FuelProfile = {
  weightKg: 70,
  toleratedCarbohydrateGPerH: 90,
  sweatRateLPerH: 1,
  sweatSodiumMmolPerL: 40,
  takesCaffeine: false,
  hasTriedCaffeine: false,
};
const half = { totalSec: 5.5 * 3600, bikeSec: 3 * 3600, runSec: 1.75 * 3600 };

test('the bike of a 70.3 takes 60 to 90 g an hour from the tenth minute on, the run 70 to 80 % of that', () => {
  const [bike, run] = fuellingPlan(half, profile, 20).legs;
  expect(bike?.carbohydrateG).toEqual({ low: 60 * (170 / 60), high: 90 * (170 / 60) });
  expect(run?.carbohydrateGPerH.low).toBeCloseTo(42, 9);
  expect(run?.carbohydrateGPerH.high).toBeCloseTo(72, 9);
});

test('a rate above 60 g an hour needs glucose and fructose', () => {
  expect(fuellingPlan(half, profile, 20).needsMix).toBe(true);
  expect(fuellingPlan(half, { ...profile, toleratedCarbohydrateGPerH: null }, 20).needsMix).toBe(false);
});

test('an athlete drinks 60 to 80 % of the sweat, never all of it', () => {
  expect(fuellingPlan(half, profile, 20).legs[0]?.fluidLPerH).toEqual({ low: 0.6, high: 0.8 });
});

test('a sprint is drunk to thirst and needs neither loading nor salt', () => {
  const sprint = fuellingPlan({ totalSec: 4_500, bikeSec: 2_100, runSec: 1_500 }, { ...profile, sweatRateLPerH: null }, null);
  expect(sprint.legs[0]?.fluidLPerH).toBeNull();
  expect(sprint.carbLoadingGPerDay).toBeNull();
  expect(sprint.legs[0]?.sodiumMgPerH).toEqual({ low: 0, high: 0 });
});

test('caffeine is planned only for those who may and want it, and carefully the first time', () => {
  expect(fuellingPlan(half, profile, 20).caffeineMg).toBeNull();
  expect(fuellingPlan(half, { ...profile, takesCaffeine: true }, 20).caffeineMg).toEqual({ low: 200, high: 200 });
  expect(fuellingPlan(half, { ...profile, takesCaffeine: true, hasTriedCaffeine: true }, 20).caffeineMg).toEqual({ low: 210, high: 400 });
});

test('without a weight nothing per kilogram is made up', () => {
  const plan = fuellingPlan(half, { ...profile, weightKg: null, takesCaffeine: true }, 20);
  expect([plan.carbLoadingGPerDay, plan.breakfastG, plan.caffeineMg]).toEqual([null, null, null]);
});

// (2.2 − 1.76) L/h · 5.5 h of 70 kg.
test('somebody who cannot replace enough is told, and somebody who can is not', () => {
  expect(weightLossPct({ sweatRateLPerH: 2.2, weightKg: 70 }, 1.76, half.totalSec)).toBeCloseTo(3.46, 2);
  const says = (sweatRateLPerH: number) => fuellingPlan(half, { ...profile, sweatRateLPerH }, 20).notes.some((note) => note.includes('3%'));
  expect(says(2.2)).toBe(true);
  expect(says(1)).toBe(false);
});

test('a sweat rate of zero was not measured', () => {
  expect(fluidTarget(300, 0)).toEqual(fluidTarget(300, null));
  expect(fluidTarget(300, null).rateLPerH).toEqual({ low: 0.4, high: 0.8 });
  expect(fluidTarget(90, null).rateLPerH).toBeNull();
});

test('what has not been tried is said', () => {
  const notes = (more: Partial<FuelProfile>) => fuellingPlan(half, { ...profile, ...more }, 20).notes.join(' ');
  expect(notes({ toleratedCarbohydrateGPerH: null })).toContain('haven’t practised a higher rate');
  expect(notes({})).not.toContain('haven’t practised a higher rate');
  expect(notes({ takesCaffeine: true })).toContain('Practise caffeine in training first');
  expect(notes({ takesCaffeine: true, hasTriedCaffeine: true })).not.toContain('caffeine');
  expect(notes({})).not.toContain('caffeine');
});
