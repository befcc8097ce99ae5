import fc from 'fast-check';
import { expect, test } from 'vitest';
import { criticalSpeed, timeAtCriticalSpeed } from '#core/threshold/critical-power/critical-speed.ts';
import { distanceTimeLine } from '#core/threshold/critical-power/distance-time-line.ts';

const threeAndNine = [
  { distanceM: 900, durationSec: 180 },
  { distanceM: 2400, durationSec: 540 },
];

test('900 m in 3 minutes and 2,400 m in 9 give 4:00 /km and 150 m', () => {
  const estimate = criticalSpeed(threeAndNine);
  expect(estimate).toMatchObject({ kind: 'known', confidence: 'medium', value: { reserveM: 150, speedErrorMps: null } });
  expect(estimate.kind === 'known' && 1000 / estimate.value.speedMps).toBeCloseTo(240, 9);
});

test('three runs on one line leave no error and high confidence', () => {
  const estimate = criticalSpeed([...threeAndNine, { distanceM: 150 + (1500 / 360) * 360 * 0.75, durationSec: 270 }]);
  expect(estimate).toMatchObject({ confidence: 'high' });
  expect(estimate.kind === 'known' && estimate.value.speedErrorMps).toBeCloseTo(0, 6);
});

test('a run off the line shows as an error of the speed', () => {
  const line = distanceTimeLine([
    { distanceM: 0, durationSec: 0 },
    { distanceM: 5, durationSec: 1 },
    { distanceM: 8, durationSec: 2 },
  ]);
  // Slope 4, residuals −1/3, 2/3, −1/3: sqrt((6/9) / 1 / 2).
  expect(line?.speedMps).toBeCloseTo(4, 9);
  expect(line?.speedErrorMps).toBeCloseTo(Math.sqrt(1 / 3), 9);
});

test('runs of exactly 2 and 20 minutes count, and D′ from 50 to 400 m is a runner’s', () => {
  const of = (reserveM: number, shortSec: number, longSec: number) =>
    criticalSpeed([shortSec, longSec].map((durationSec) => ({ durationSec, distanceM: reserveM + 4 * durationSec }))).kind;
  expect([of(150, 120, 1200), of(150, 119, 1200), of(150, 120, 1201)]).toEqual(['known', 'unknown', 'unknown']);
  expect([of(50, 180, 540), of(400, 180, 540), of(49, 180, 540), of(401, 180, 540)]).toEqual(['known', 'known', 'unknown', 'unknown']);
});

test('runs shorter than 2 or longer than 20 minutes are left out', () => {
  expect(criticalSpeed([...threeAndNine, { distanceM: 400, durationSec: 60 }, { distanceM: 10_000, durationSec: 2700 }])).toEqual(
    criticalSpeed(threeAndNine),
  );
});

test('one run, or twice the same, is unknown', () => {
  expect(criticalSpeed(threeAndNine.slice(0, 1)).kind).toBe('unknown');
  expect(criticalSpeed([threeAndNine[0]!, threeAndNine[0]!]).kind).toBe('unknown');
  expect(distanceTimeLine([])).toBeNull();
});

test('runs that give a speed or a D′ no runner has are refused', () => {
  const of = (shortM: number, longM: number) =>
    criticalSpeed([
      { distanceM: shortM, durationSec: 180 },
      { distanceM: longM, durationSec: 540 },
    ]).kind;
  expect(of(500, 1200)).toBe('unknown');
  expect(of(1500, 3900)).toBe('unknown');
  expect(of(800, 2400)).toBe('unknown');
  expect(of(1250, 2400)).toBe('unknown');
});

test('5 km at 4.2 m/s and 180 m of reserve takes 19:08', () => {
  expect(timeAtCriticalSpeed({ speedMps: 4.2, reserveM: 180 }, 5000)).toMatchObject({ confidence: 'high', value: 4820 / 4.2 });
});

test('a sprint shorter than D′ is unknown, an hour only a guess, a minute in between', () => {
  const line = { speedMps: 4, reserveM: 150 };
  expect(timeAtCriticalSpeed(line, 100).kind).toBe('unknown');
  expect(timeAtCriticalSpeed(line, 15_000)).toMatchObject({ confidence: 'low' });
  expect(timeAtCriticalSpeed(line, 400)).toMatchObject({ confidence: 'medium' });
  expect(timeAtCriticalSpeed(line, 150).kind).toBe('unknown');
  expect([4950, 4951, 7350, 7351].map((distanceM) => timeAtCriticalSpeed(line, distanceM))).toMatchObject(
    ['high', 'medium', 'medium', 'low'].map((confidence) => ({ confidence })),
  );
  expect(timeAtCriticalSpeed({ speedMps: 0, reserveM: 150 }, 5000).kind).toBe('unknown');
});

test('the line finds the runner it was drawn from', () => {
  fc.assert(
    fc.property(fc.double({ min: 2.3, max: 6.1, noNaN: true }), fc.double({ min: 55, max: 390, noNaN: true }), (speedMps, reserveM) => {
      const trials = [180, 400, 900].map((durationSec) => ({ durationSec, distanceM: reserveM + speedMps * durationSec }));
      const estimate = criticalSpeed(trials);
      expect(estimate.kind === 'known' && estimate.value.speedMps).toBeCloseTo(speedMps, 6);
      expect(estimate.kind === 'known' && estimate.value.reserveM).toBeCloseTo(reserveM, 3);
    }),
  );
});
