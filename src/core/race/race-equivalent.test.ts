import fc from 'fast-check';
import { expect, test } from 'vitest';
import { equivalentTime, personalExponent, riegelTime } from '#core/race/race-equivalent.ts';

const nothingKnown = { otherRace: null, weeklyKm: null };
const tenKm = { distanceM: 10_000, durationSec: 2400 };
const timeOf = (estimate: ReturnType<typeof equivalentTime>) => (estimate.kind === 'known' ? estimate.value.durationSec : Number.NaN);

test('10 km in 40:00 is a half marathon in 1:28:15, give or take 4 %', () => {
  const estimate = equivalentTime(tenKm, 21_097.5, nothingKnown);
  expect(estimate).toMatchObject({ kind: 'known', confidence: 'high', value: { exponent: 1.06 } });
  expect(timeOf(estimate)).toBeCloseTo(5295.37, 2);
  expect(estimate.kind === 'known' && estimate.value.lowSec / estimate.value.durationSec).toBeCloseTo(0.96, 9);
  expect(estimate.kind === 'known' && estimate.value.highSec / estimate.value.durationSec).toBeCloseTo(1.04, 9);
});

test('the marathon bends for those who run little, and its range is 7 %', () => {
  const marathon = (weeklyKm: number | null) => equivalentTime(tenKm, 42_195, { otherRace: null, weeklyKm });
  expect(marathon(60)).toMatchObject({ confidence: 'medium', value: { exponent: 1.06 } });
  expect(marathon(40)).toMatchObject({ value: { exponent: expect.closeTo(1.1, 9) } });
  expect(marathon(0)).toMatchObject({ value: { exponent: 1.15 } });
  expect(marathon(null)).toEqual(marathon(40));
  const estimate = marathon(60);
  expect(estimate.kind === 'known' && estimate.value.highSec / estimate.value.durationSec).toBeCloseTo(1.07, 9);
});

test('two own races say more than the weekly distance', () => {
  const half = { distanceM: 21_097.5, durationSec: riegelTime(tenKm, 21_097.5, 1.09) };
  expect(personalExponent(tenKm, half)).toBeCloseTo(1.09, 9);
  expect(equivalentTime(tenKm, 42_195, { otherRace: half, weeklyKm: 0 })).toMatchObject({ value: { exponent: expect.closeTo(1.09, 9) } });
});

test('two races of nearly one distance, or without a time, say nothing about the exponent', () => {
  expect(personalExponent(tenKm, { distanceM: 12_000, durationSec: 3000 })).toBeNull();
  expect(personalExponent(tenKm, { distanceM: 5000, durationSec: 0 })).toBeNull();
});

test('a personal exponent stays between 1.06 and 1.15', () => {
  expect(personalExponent({ distanceM: 5000, durationSec: 1200 }, { distanceM: 10_000, durationSec: 2400 })).toBe(1.06);
  expect(personalExponent({ distanceM: 5000, durationSec: 1200 }, { distanceM: 10_000, durationSec: 3000 })).toBe(1.15);
});

test('races that are too short or too long to judge by are unknown', () => {
  expect(equivalentTime({ distanceM: 800, durationSec: 120 }, 5000, nothingKnown).kind).toBe('unknown');
  expect(equivalentTime({ distanceM: 42_195, durationSec: 5 * 3600 }, 5000, nothingKnown).kind).toBe('unknown');
  expect(equivalentTime({ distanceM: 0, durationSec: 1200 }, 5000, nothingKnown).kind).toBe('unknown');
  expect(equivalentTime(tenKm, 0, nothingKnown).kind).toBe('unknown');
});

test('beyond the marathon is a guess', () => {
  expect(equivalentTime(tenKm, 80_000, nothingKnown)).toMatchObject({ confidence: 'low' });
});

test('a faster race predicts a faster race, and a longer one takes longer', () => {
  const distance = fc.integer({ min: 1500, max: 50_000 });
  fc.assert(
    fc.property(fc.integer({ min: 210, max: 10_000 }), fc.integer({ min: 1, max: 1000 }), distance, distance, (sec, more, from, to) => {
      const of = (durationSec: number, distanceM: number) =>
        timeOf(equivalentTime({ distanceM: from, durationSec }, distanceM, nothingKnown));
      expect(of(sec, to)).toBeLessThan(of(sec + more, to));
      expect(of(sec, to)).toBeLessThan(of(sec, to + 100));
    }),
  );
});
