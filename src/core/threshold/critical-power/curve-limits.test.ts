import { expect, test } from 'vitest';
import { curveLimits } from '#core/threshold/critical-power/curve-limits.ts';

test('critical power and W′ come from the points of the curve', () => {
  const points = [180, 300, 480, 720, 1200].map((overSec) => ({
    overSec,
    value: 250 + 20_000 / overSec,
  }));
  const curve = { kind: 'power', points, distances: [] } as const;
  expect(curveLimits(curve)).toEqual({ criticalPowerW: expect.closeTo(250, 6), wPrimeKj: expect.closeTo(20, 6), confidence: 'high' });
  expect(curveLimits({ ...curve, points: points.slice(0, 1) })).toBeNull();
  expect(curveLimits({ ...curve, kind: 'heart-rate' })).toBeNull();
});

test('critical speed is given as a pace of the sport', () => {
  const distances = [200, 400].map((distanceM) => ({
    distanceM,
    timeSec: distanceM / 1.25 - 12,
  }));
  expect(curveLimits({ kind: 'swim-pace', points: [], distances })?.criticalPaceSecPer100m).toBeCloseTo(80, 6);
  const points = [180, 300, 600, 1200].map((overSec) => ({
    overSec,
    value: (1000 * overSec) / (4 * overSec + 200),
  }));
  expect(curveLimits({ kind: 'run-pace', points, distances: [] })?.criticalPaceSecPerKm).toBeCloseTo(250, 6);
});
