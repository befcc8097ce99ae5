import { expect, test } from 'vitest';
import { boundsOf, endsOf, overlap, PLAIN_LEVEL, trackOf, UNKNOWN_LEVEL } from '#web/features/activities/map/track-geojson.ts';
import { positionsOf } from '#web/features/activities/map/track-stretches.ts';

const POSITIONS = positionsOf([54, 54.1, null, 54.3, 54.2], [-2, -2.1, null, -2.3, -2.4]);

test('each stretch of the track has its step of the scale, and an unknown value its own', () => {
  const { features } = trackOf(POSITIONS, [0, 0, 0, null, 4]);
  expect(features.map(({ properties, geometry }) => [properties?.level, geometry])).toEqual([
    [
      0,
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [-2, 54],
            [-2.1, 54.1],
          ],
        ],
      },
    ],
    [
      UNKNOWN_LEVEL,
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [-2.1, 54.1],
            [-2.3, 54.3],
          ],
        ],
      },
    ],
    [
      4,
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [-2.3, 54.3],
            [-2.4, 54.2],
          ],
        ],
      },
    ],
  ]);
});

test('a track that nothing colours is one stretch', () => {
  expect(trackOf(POSITIONS, null).features.map(({ properties }) => properties?.level)).toEqual([PLAIN_LEVEL]);
});

test('the start is drawn last, on top of the end of a loop', () => {
  expect(endsOf(POSITIONS).features.map(({ properties, geometry }) => [properties?.isStart, geometry])).toEqual([
    [false, { type: 'Point', coordinates: [-2.4, 54.2] }],
    [true, { type: 'Point', coordinates: [-2, 54] }],
  ]);
});

test('a map is shown where it covers some of the track', () => {
  expect(boundsOf(POSITIONS)).toEqual([-2.4, 54, -2, 54.3]);
  expect(overlap(boundsOf(POSITIONS), [-2.3, 54.2, 3, 60])).toBe(true);
  expect(overlap(boundsOf(POSITIONS), [-1.9, 54.2, 3, 60])).toBe(false);
  expect(overlap(boundsOf(POSITIONS), [-2.3, 50, -2.1, 53.9])).toBe(false);
});
