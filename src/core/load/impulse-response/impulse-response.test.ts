import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FitBounds, type FitRules, fitImpulseResponse } from '#core/load/impulse-response/fit.ts';
import { lingering, performanceByDay, squaredError } from '#core/load/impulse-response/impulse-response.ts';
import { influenceDays } from '#core/load/impulse-response/influence.ts';

const model = { p0: 500, k1: 1, k2: 2, tau1Days: 27, tau2Days: 10 };
const bounds: FitBounds = { p0: [200, 320], k1: [0, 1], k2: [0, 1], tau1Days: [30, 60], tau2Days: [5, 25], tauRatio: 0 };
const rules: FitRules = { bounds, belief: null, search: 'fine' };
const truth = { p0: 250, k1: 0.12, k2: 0.22, tau1Days: 45, tau2Days: 12 };
const loads = Array.from({ length: 150 }, (_, day) => (day * 53) % 141);
const testsOf = (who: typeof truth) => {
  const performance = performanceByDay(loads, who);
  return Array.from({ length: 13 }, (_, i) => ({ day: 20 + i * 10, value: performance[20 + i * 10]! }));
};

test('without training performance is what it was', () => {
  expect(performanceByDay([0, 0, 0], model)).toEqual([500, 500, 500]);
});

test('on its own day a load costs more than it gives; the textbook form counts it from the next', () => {
  expect(performanceByDay([0, 100], model)[1]).toBe(400);
  expect(performanceByDay([0, 100], model, false)[1]).toBe(500);
  expect(performanceByDay([0, 100, 0], model, false)[2]).toBeCloseTo(500 + 100 * Math.exp(-1 / 27) - 200 * Math.exp(-1 / 10), 9);
});

test('load fades to a third in one time constant', () => {
  expect(lingering([100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 10)[10]).toBeCloseTo(100 / Math.E, 9);
});

test('a test on a day without data is left out of the error', () => {
  expect(
    squaredError([0, 0], model, [
      { day: 1, value: 498 },
      { day: 2, value: 0 },
    ]),
  ).toBe(4);
});

test('the day that helps most is where the influence curve is highest', () => {
  const { lastHelpful, mostHelpful } = influenceDays(model)!;
  const influence = (daysBefore: number) => Math.exp(-daysBefore / 27) - 2 * Math.exp(-daysBefore / 10);
  expect(influence(lastHelpful)).toBeCloseTo(0, 12);
  expect(influence(mostHelpful)).toBeGreaterThan(influence(mostHelpful - 0.1));
  expect(influence(mostHelpful)).toBeGreaterThan(influence(mostHelpful + 0.1));
});

test('fatigue that outlasts gain has no helpful day', () => {
  expect(influenceDays({ ...model, tau1Days: 10 })).toBeNull();
  expect(influenceDays({ ...model, k1: 0 })).toBeNull();
  expect(influenceDays({ ...model, k2: 0 })).toBeNull();
  expect(influenceDays({ ...model, tau2Days: 0 })).toBeNull();
});

test('an athlete who follows the model is recognised', () => {
  const fit = fitImpulseResponse(loads, testsOf(truth), rules)!;
  expect(fit.sse).toBeLessThan(1e-3);
  expect(fit.model.tau1Days).toBeCloseTo(45, 0);
  expect(fit.model.tau2Days).toBeCloseTo(12, 0);
});

test('the same data give the same fit', () => {
  expect(fitImpulseResponse(loads, testsOf(truth), rules)).toEqual(fitImpulseResponse(loads, testsOf(truth), rules));
});

test('a fit stays within its bounds', () => {
  const value = fc.double({ min: 200, max: 400, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 8, maxLength: 8 }), (values) => {
      const tests = values.map((performance, i) => ({ day: 15 + i * 15, value: performance }));
      const { model: found } = fitImpulseResponse(loads, tests, { ...rules, bounds: { ...bounds, tauRatio: 1.5 } })!;
      const inside = (x: number, [low, high]: readonly [number, number]) => x >= low - 1e-6 && x <= high + 1e-6;
      expect(inside(found.p0, bounds.p0) && inside(found.k1, bounds.k1) && inside(found.k2, bounds.k2)).toBe(true);
      expect(inside(found.tau1Days, bounds.tau1Days) && inside(found.tau2Days, bounds.tau2Days)).toBe(true);
      expect(found.tau1Days).toBeGreaterThanOrEqual(1.5 * found.tau2Days - 1e-6);
    }),
    { numRuns: 15 },
  );
});

test('belief draws an athlete with few facts towards the usual', () => {
  const odd = testsOf({ ...truth, tau1Days: 58, tau2Days: 20 });
  const free = fitImpulseResponse(loads, odd, rules)!.model;
  const drawn = fitImpulseResponse(loads, odd, { ...rules, belief: { testError: 20 } })!.model;
  expect(Math.abs(drawn.tau1Days - 42)).toBeLessThan(Math.abs(free.tau1Days - 42));
  expect(Math.abs(drawn.tau2Days - 11)).toBeLessThan(Math.abs(free.tau2Days - 11));
});

test('tests outside the days of training cannot be fitted', () => {
  expect(
    fitImpulseResponse(
      loads,
      [
        { day: 150, value: 300 },
        { day: -1, value: 300 },
      ],
      rules,
    ),
  ).toBeNull();
  expect(fitImpulseResponse(loads, [], rules)).toBeNull();
  expect(fitImpulseResponse(loads, [{ day: 0, value: 300 }], rules)).not.toBeNull();
});
