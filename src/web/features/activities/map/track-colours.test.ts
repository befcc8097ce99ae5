import { expect, test } from 'vitest';
import { gradientOf, trackScale } from '#web/features/activities/map/track-colours.ts';
import { trackOutline } from '#web/features/activities/map/track-outline.ts';
import { positionsOf, stretchesOf } from '#web/features/activities/map/track-stretches.ts';

const upTo = (length: number, value: (i: number) => number | null) => Array.from({ length }, (_, i) => value(i));

test('a value that rises goes through all five steps, and what is unknown has none', () => {
  const scale = trackScale(upTo(1000, (i) => (i === 500 ? null : 100 + i / 10)));
  expect(new Set(scale?.levels)).toEqual(new Set([0, 1, 2, 3, 4, null]));
  expect(scale?.levels[500]).toBeNull();
  expect(scale?.low).toBeCloseTo(105, 0);
  expect(scale?.high).toBeCloseTo(195, 0);
});

test('a single sprint does not stretch the scale', () => {
  const scale = trackScale(upTo(1000, (i) => (i < 20 ? 1500 : 100 + (i % 100))));
  expect(scale?.high).toBeLessThan(300);
  expect(scale?.levels[5]).toBe(4);
});

test('what never changes or is not there has no scale', () => {
  expect(trackScale(upTo(100, () => 200))).toBeNull();
  expect(trackScale(upTo(100, () => null))).toBeNull();
});

test('a climb of 5 % is one, once it is long enough to be measured', () => {
  const gradient = gradientOf({
    timeSec: upTo(200, (i) => i) as number[],
    distanceM: upTo(200, (i) => i * 5),
    altitudeM: upTo(200, (i) => i * 0.25),
  });
  expect(gradient?.[10]).toBeNull();
  expect(gradient?.[150]).toBeCloseTo(5);
  expect(gradientOf({ timeSec: [0, 1], distanceM: [0, 5] })).toBeNull();
});

test('the coloured lines of a track join and together are the whole of it', () => {
  const outline = trackOutline(
    positionsOf(
      upTo(100, (i) => 54 + i / 1000),
      upTo(100, () => -2),
    ),
  );
  const paths = outline?.pathsBy((record) => (record < 50 ? 0 : record < 80 ? 4 : null)) ?? [];
  expect(paths.map(({ level }) => level)).toEqual([0, 4, null]);
  const ends = paths.map(({ path }) => path.split(/[ML]/).filter(Boolean));
  expect(ends[0]?.at(-1)).toBe(ends[1]?.[0]);
  expect(ends.flat()).toHaveLength(102);
});

test('where positions are missing for long the line breaks, and the colours stay', () => {
  const points = positionsOf(
    upTo(100, (i) => (i > 20 && i < 60 ? null : 54 + i / 1000)),
    upTo(100, () => -2),
  );
  const stretches = stretchesOf(points, (record) => (record < 80 ? 1 : 2));
  expect(stretches.map(({ level, lines }) => [level, ...lines.map((line) => line.length)])).toEqual([
    [1, 21, 20],
    [2, 21],
  ]);
});
