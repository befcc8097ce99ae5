import { expect, test } from 'vitest';
import { intensityFactor, showsStaleFtp } from '#core/activity/power/intensity-factor.ts';
import { variabilityIndex } from '#core/activity/power/variability-index.ts';

test('240 W of normalized power is 0.8 of an FTP of 300 W', () => {
  expect(intensityFactor(240, 300)).toBe(0.8);
});

test('without normalized power or FTP intensity is unknown', () => {
  expect(intensityFactor(null, 300)).toBeNull();
  expect(intensityFactor(240, null)).toBeNull();
  expect(intensityFactor(240, 0)).toBeNull();
  expect(intensityFactor(240, -10)).toBeNull();
});

test('an FTP is stale when an athlete rides above 1.05 of it for more than an hour', () => {
  expect(showsStaleFtp({ durationSec: 3601, intensityFactor: 1.06 })).toBe(true);
  expect(showsStaleFtp({ durationSec: 3600, intensityFactor: 1.06 })).toBe(false);
  expect(showsStaleFtp({ durationSec: 7200, intensityFactor: 1.05 })).toBe(false);
  expect(showsStaleFtp({ durationSec: 7200, intensityFactor: null })).toBe(false);
});

test('variability is normalized over mean power, and unknown without either', () => {
  expect(variabilityIndex(239, 198)).toBeCloseTo(1.207, 3);
  expect(variabilityIndex(null, 198)).toBeNull();
  expect(variabilityIndex(239, null)).toBeNull();
  expect(variabilityIndex(239, 0)).toBeNull();
});
