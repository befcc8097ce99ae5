import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadFromRunPace } from '#core/load/method/load-from-run-pace.ts';

test('one hour at threshold pace is a load of 100', () => {
  expect(loadFromRunPace({ durationSec: 3600, normalizedGradedSpeedMps: 3.5 }, 3.5)).toBe(100);
});

test('50 minutes at 5:30 /km with a threshold of 4:45 /km is 62', () => {
  expect(loadFromRunPace({ durationSec: 3000, normalizedGradedSpeedMps: 1000 / 330 }, 1000 / 285)).toBeCloseTo(62.16, 2);
});

test('standing still is no load', () => {
  expect(loadFromRunPace({ durationSec: 3600, normalizedGradedSpeedMps: 0 }, 3.5)).toBe(0);
});

test('load is never negative, grows with speed and adds up over time', () => {
  const speed = fc.double({ min: 0, max: 8, noNaN: true });
  const threshold = fc.double({ min: 1.5, max: 7, noNaN: true });
  fc.assert(
    fc.property(speed, speed, threshold, fc.nat(40_000), (a, b, thresholdMps, durationSec) => {
      const of = (normalizedGradedSpeedMps: number, sec: number) =>
        loadFromRunPace({ durationSec: sec, normalizedGradedSpeedMps }, thresholdMps);
      expect(of(a, durationSec)).toBeGreaterThanOrEqual(0);
      expect(of(Math.max(a, b), durationSec)).toBeGreaterThanOrEqual(of(Math.min(a, b), durationSec));
      expect(of(a, durationSec) + of(a, 600)).toBeCloseTo(of(a, durationSec + 600), 6);
    }),
  );
});
