import { expect, test } from 'vitest';
import { pathData, simplified } from './path.ts';
import { type Heights, traceContour } from './trace.ts';

const surveyed = (columns: number, rows: number, heightAt: (x: number, y: number) => number): Heights => ({
  columns,
  rows,
  values: Float64Array.from({ length: columns * rows }, (_, i) => heightAt(i % columns, Math.floor(i / columns))),
});

test('the contour of a round hill is one closed ring at the right distance from its top', () => {
  const hill = surveyed(41, 41, (x, y) => 100 - Math.hypot(x - 20, y - 20));
  const lines = traceContour(hill, 88);
  expect(lines).toHaveLength(1);
  const [ring = []] = lines;
  expect(ring[0]?.x).toBeCloseTo(ring.at(-1)?.x ?? 0);
  expect(ring[0]?.y).toBeCloseTo(ring.at(-1)?.y ?? 0);
  for (const { x, y } of ring) expect(Math.hypot(x - 20, y - 20)).toBeCloseTo(12, 0);
});

test('the contour of a slope runs from edge to edge', () => {
  const slope = surveyed(11, 6, (x) => x);
  const [line = []] = traceContour(slope, 4.5);
  expect(line).toHaveLength(6);
  expect(line.every(({ x }) => Math.abs(x - 4.5) < 1e-9)).toBe(true);
});

test('two hills have two rings and flat land has none', () => {
  const twin = surveyed(60, 30, (x, y) => Math.max(20 - Math.hypot(x - 15, y - 15), 20 - Math.hypot(x - 45, y - 15)));
  expect(traceContour(twin, 12)).toHaveLength(2);
  expect(
    traceContour(
      surveyed(5, 5, () => 3),
      3,
    ),
  ).toEqual([]);
});

test('a line is simplified without leaving its place, and a straight one is two points', () => {
  const straight = Array.from({ length: 50 }, (_, x) => ({ x, y: 2 * x }));
  expect(simplified(straight, 0.5)).toEqual([straight[0], straight[49]]);
  const bent = [...straight, { x: 60, y: 0 }];
  expect(simplified(bent, 0.5)).toHaveLength(3);
});

test('path data is whole numbers and closes a ring', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
    { x: 0, y: 0 },
  ];
  expect(pathData(square)).toBe('M0 5q0-5 5-5q5 0 5 5q0 5-5 5q-5 0-5-5z');
});
