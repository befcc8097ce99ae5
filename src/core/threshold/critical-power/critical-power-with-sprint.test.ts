import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fitCriticalPowerWithSprint,
  sustainablePowerW,
  timeToExhaustionSec,
} from '#core/threshold/critical-power/critical-power-with-sprint.ts';

/** The rider of the workbook of Clarke and Skiba (2013). */
const rider = { criticalPowerW: 213, wPrimeJ: 28_066, maxPowerW: 631 };

test('a sprint at maximum power lasts no time, one a little below it lasts seconds', () => {
  expect(timeToExhaustionSec(rider, 631)).toBe(0);
  expect(timeToExhaustionSec(rider, 620)).toBeCloseTo(1.8147, 4);
  expect(timeToExhaustionSec(rider, 500)).toBeCloseTo(30.6474, 4);
});

test('above maximum power and at critical power the model knows no time', () => {
  expect(timeToExhaustionSec(rider, 632)).toBeNull();
  expect(timeToExhaustionSec(rider, 213)).toBeNull();
});

test('power starts at its maximum and falls towards critical power', () => {
  expect(sustainablePowerW(rider, 0)).toBeCloseTo(631, 9);
  expect(sustainablePowerW(rider, 1e9)).toBeCloseTo(213, 3);
  expect(sustainablePowerW(rider, -1)).toBeNull();
  expect(sustainablePowerW({ ...rider, maxPowerW: 213 }, 60)).toBeNull();
});

test('two durations are too few for three parameters', () => {
  const twice = [10, 300].map((durationSec) => ({ durationSec, powerW: 400 }));
  expect(fitCriticalPowerWithSprint([...twice, ...twice])).toBeNull();
});

test('efforts that rise with duration fit no such curve', () => {
  expect(fitCriticalPowerWithSprint([10, 100, 1000].map((durationSec, i) => ({ durationSec, powerW: 200 + 50 * i })))).toBeNull();
});

test('the error of a fit through efforts off the curve is that of their watts', () => {
  const on = [5, 30, 120, 400, 1200].map((durationSec) => ({ durationSec, powerW: sustainablePowerW(rider, durationSec) ?? 0 }));
  expect(fitCriticalPowerWithSprint(on)?.errorW).toBeCloseTo(0, 2);
  const off = on.map((trial, i) => ({ ...trial, powerW: trial.powerW + (i % 2 === 0 ? 6 : -6) }));
  expect(fitCriticalPowerWithSprint(off)?.errorW).toBeGreaterThan(4);
  expect(fitCriticalPowerWithSprint(on.slice(0, 3))?.errorW).toBe(0);
});

test('efforts on the curve give back the rider', () => {
  const anyone = fc.record({
    criticalPowerW: fc.integer({ min: 120, max: 420 }),
    wPrimeJ: fc.integer({ min: 8000, max: 35_000 }),
    above: fc.integer({ min: 300, max: 1000 }),
  });
  fc.assert(
    fc.property(anyone, ({ criticalPowerW, wPrimeJ, above }) => {
      const known = { criticalPowerW, wPrimeJ, maxPowerW: criticalPowerW + above };
      const efforts = [5, 20, 90, 240, 600, 1200].map((durationSec) => ({
        durationSec,
        powerW: sustainablePowerW(known, durationSec) ?? 0,
      }));
      const fit = fitCriticalPowerWithSprint(efforts);
      expect((fit?.criticalPowerW ?? 0) / criticalPowerW).toBeCloseTo(1, 4);
      expect((fit?.wPrimeJ ?? 0) / wPrimeJ).toBeCloseTo(1, 3);
      expect((fit?.maxPowerW ?? 0) / known.maxPowerW).toBeCloseTo(1, 3);
    }),
    { numRuns: 40 },
  );
});
