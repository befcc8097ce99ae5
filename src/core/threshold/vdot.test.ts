import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oxygenCost, speedAtOxygenCost, sustainableShare, timeAtVdot, vdot } from '#core/threshold/vdot.ts';

const value = (estimate: { kind: string; value?: number }) => estimate.value ?? Number.NaN;

test('the printed tables: VDOT 50 runs 5 km in 19:57, 10 km in 41:21 and a marathon in 3:10:49', () => {
  expect(value(timeAtVdot(50, 5000))).toBeCloseTo(19 * 60 + 57, -1);
  expect(value(timeAtVdot(50, 10_000)) / (41 * 60 + 21)).toBeCloseTo(1, 2);
  expect(value(timeAtVdot(50, 42_195)) / (3 * 3600 + 10 * 60 + 49)).toBeCloseTo(1, 2);
});

test('10 km in 50:00 is VDOT 40, with high confidence', () => {
  const estimate = vdot({ distanceM: 10_000, durationSec: 3000 });
  expect(value(estimate)).toBeCloseTo(40, 1);
  expect(estimate).toMatchObject({ confidence: 'high' });
});

test('an 800 m race is answered, but only as a guess', () => {
  expect(vdot({ distanceM: 800, durationSec: 120 })).toMatchObject({ kind: 'known', confidence: 'low' });
});

test('an impossible 5 km in 10 minutes is answered, but only as a guess', () => {
  expect(vdot({ distanceM: 5000, durationSec: 600 })).toMatchObject({ kind: 'known', confidence: 'low' });
});

test('high confidence begins at 3.5 minutes and ends at 4 hours', () => {
  expect(vdot({ distanceM: 1000, durationSec: 210 })).toMatchObject({ confidence: 'high' });
  expect(vdot({ distanceM: 1000, durationSec: 209 })).toMatchObject({ confidence: 'low' });
  expect(vdot({ distanceM: 42_195, durationSec: 14_400 })).toMatchObject({ confidence: 'high' });
  expect(vdot({ distanceM: 42_195, durationSec: 14_401 })).toMatchObject({ confidence: 'low' });
});

test('no distance, no time or a stroll is unknown', () => {
  expect(vdot({ distanceM: 0, durationSec: 600 }).kind).toBe('unknown');
  expect(vdot({ distanceM: 5000, durationSec: 0 }).kind).toBe('unknown');
  expect(vdot({ distanceM: 100, durationSec: 600 }).kind).toBe('unknown');
  expect(timeAtVdot(50, 0).kind).toBe('unknown');
  expect(timeAtVdot(0, 5000).kind).toBe('unknown');
  expect(timeAtVdot(1000, 5000).kind).toBe('unknown');
});

test('about 11 minutes is what a runner holds at the greatest oxygen uptake', () => {
  expect(sustainableShare(11 * 60)).toBeCloseTo(1, 2);
  expect(sustainableShare(60 * 60)).toBeCloseTo(0.888, 3);
});

test('speed and oxygen cost turn into each other', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 8, noNaN: true }), (speed) => {
      expect(speedAtOxygenCost(oxygenCost(speed))).toBeCloseTo(speed, 9);
    }),
  );
});

test('time and VDOT turn into each other, and the abler runner is faster', () => {
  const ability = fc.double({ min: 25, max: 85, noNaN: true });
  fc.assert(
    fc.property(ability, ability, fc.integer({ min: 1500, max: 42_195 }), (a, b, distanceM) => {
      const durationSec = value(timeAtVdot(a, distanceM));
      expect(value(vdot({ distanceM, durationSec }))).toBeCloseTo(a, 6);
      if (b > a + 1e-6) expect(value(timeAtVdot(b, distanceM))).toBeLessThan(durationSec);
    }),
  );
});

test('a longer race takes longer, and is run slower', () => {
  fc.assert(
    fc.property(fc.double({ min: 25, max: 85, noNaN: true }), fc.integer({ min: 1500, max: 40_000 }), (ability, distanceM) => {
      const [near, far] = [value(timeAtVdot(ability, distanceM)), value(timeAtVdot(ability, distanceM + 500))];
      expect(far).toBeGreaterThan(near);
      expect((distanceM + 500) / far).toBeLessThan(distanceM / near);
    }),
  );
});
