import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gradeOf, segmentsByGradient, terrainOf } from '#core/race/plan/segments.ts';

const sections = fc.array(
  fc.record({ lengthM: fc.double({ min: 50, max: 400, noNaN: true }), grade: fc.double({ min: -0.2, max: 0.2, noNaN: true }) }),
  { minLength: 1, maxLength: 200 },
);
const lengths = { shortestM: 1_000, longestM: 10_000 };
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test('segments follow each other without a gap and hold the length and the rise of the course', () => {
  fc.assert(
    fc.property(sections, (course) => {
      const segments = segmentsByGradient(course, lengths);
      expect(segments[0]?.from).toBe(0);
      expect(segments.at(-1)?.to).toBe(course.length);
      for (const [i, { from }] of segments.entries()) if (i > 0) expect(from).toBe(segments[i - 1]?.to);
      expect(sumOf(segments.map(({ lengthM }) => lengthM))).toBeCloseTo(sumOf(course.map(({ lengthM }) => lengthM)), 6);
      expect(sumOf(segments.map(({ riseM }) => riseM))).toBeCloseTo(sumOf(course.map(({ lengthM, grade }) => lengthM * grade)), 6);
    }),
  );
});

test('no segment is shorter than asked for while it has a neighbour', () => {
  fc.assert(
    fc.property(sections, (course) => {
      const segments = segmentsByGradient(course, { ...lengths, longestM: 1e9 });
      if (segments.length > 1) for (const { lengthM } of segments) expect(lengthM).toBeGreaterThanOrEqual(1_000);
      expect(segments.length).toBeLessThanOrEqual(40);
    }),
  );
});

test('a climb between two flats is a segment of its own', () => {
  const flat = Array.from({ length: 8 }, () => ({ lengthM: 250, grade: 0 }));
  const climb = Array.from({ length: 8 }, () => ({ lengthM: 250, grade: 0.06 }));
  const found = segmentsByGradient([...flat, ...climb, ...flat], lengths);
  expect(found.map((segment) => terrainOf(gradeOf(segment)))).toEqual(['level', 'climb', 'level']);
  expect(found[1]).toMatchObject({ from: 8, to: 16, lengthM: 2_000, riseM: expect.closeTo(120, 9) });
});

test('a short rise joins the neighbour whose grade is nearest', () => {
  const run = (count: number, grade: number) => Array.from({ length: count }, () => ({ lengthM: 250, grade }));
  const found = segmentsByGradient([...run(8, 0), ...run(2, 0.03), ...run(8, 0.05)], lengths);
  expect(found.map(({ from, to }) => [from, to])).toEqual([
    [0, 8],
    [8, 18],
  ]);
});

test('a long flat is cut into equal stretches', () => {
  const found = segmentsByGradient(
    Array.from({ length: 100 }, () => ({ lengthM: 250, grade: 0 })),
    lengths,
  );
  expect(found).toHaveLength(3);
  for (const { lengthM } of found) expect(lengthM).toBeLessThanOrEqual(10_000);
});

test('the terrain is level within 1.5 %', () => {
  expect([0.016, 0.015, -0.015, -0.016].map(terrainOf)).toEqual(['climb', 'level', 'level', 'descent']);
});
