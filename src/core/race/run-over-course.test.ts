import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gradeFactor } from '#core/activity/movement/grade-factor.ts';
import { hillFactor, runSectionSec } from '#core/race/run-over-course.ts';

const grade = fc.double({ min: -0.15, max: 0.15, noNaN: true });
const sections = fc.array(fc.record({ lengthM: fc.double({ min: 50, max: 400, noNaN: true }), grade }), { minLength: 2, maxLength: 80 });

test('flat is the time itself; no course is flat', () => {
  expect(hillFactor([{ lengthM: 300, grade: 0 }])).toBe(1);
  expect(hillFactor([])).toBe(1);
});

test('up and down the same hill costs time, and more the steeper it is', () => {
  const hill = (steep: number) =>
    hillFactor([
      { lengthM: 1_000, grade: steep },
      { lengthM: 1_000, grade: -steep },
    ]);
  expect(hill(0.05)).toBeCloseTo((gradeFactor(0.05) + gradeFactor(-0.05)) / 2, 12);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.1, noNaN: true }), fc.double({ min: 0, max: 0.05, noNaN: true }), (steep, more) => {
      expect(hill(steep + more)).toBeGreaterThanOrEqual(hill(steep) - 1e-12);
      expect(hill(steep)).toBeGreaterThanOrEqual(1);
    }),
  );
});

test('the sections add up to the time of the leg, whichever way round it is run', () => {
  fc.assert(
    fc.property(sections, (course) => {
      const sec = runSectionSec(course, 3_000);
      expect(sec.reduce((sum, each) => sum + each, 0)).toBeCloseTo(3_000, 6);
      expect(hillFactor(course.toReversed())).toBeCloseTo(hillFactor(course), 9);
    }),
  );
});

test('the first tenth is 2.5 % slower than the rest', () => {
  const sec = runSectionSec(
    Array.from({ length: 40 }, () => ({ lengthM: 250, grade: 0 })),
    2_400,
  );
  expect(sec[10]! / sec[0]!).toBeCloseTo(0.975, 9);
  expect(sec[3]).toBe(sec[0]);
  expect(sec[4]).toBe(sec[10]);
});
