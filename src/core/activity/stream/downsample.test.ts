import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downsample } from '#core/activity/stream/downsample.ts';
import type { Stream, Streams } from '#core/recording/recording.ts';

const known = (stream: Stream) => stream.filter((value) => value !== null);

test('a sprint of one second survives in a chart of a day', () => {
  const powerW = Array.from({ length: 86_400 }, (_, i) => (i === 40_001 ? 1103 : i === 70_003 ? 0 : 200));
  const thinned = downsample({ timeSec: powerW.map((_, i) => i), powerW }, 500);
  expect(thinned.timeSec).toHaveLength(500);
  expect(Math.max(...known(thinned.powerW!))).toBe(1103);
  expect(Math.min(...known(thinned.powerW!))).toBe(0);
});

test('a peak is where it was, give or take a bucket', () => {
  const powerW = Array.from({ length: 1000 }, (_, i) => (i === 433 ? 900 : 200));
  const thinned = downsample({ timeSec: powerW.map((_, i) => i), powerW }, 100);
  const at = thinned.timeSec[thinned.powerW!.indexOf(900)]!;
  expect(Math.abs(at - 433)).toBeLessThanOrEqual(20);
});

test('a short recording is given as it is', () => {
  const streams: Streams = { timeSec: [0, 1, 2], powerW: [1, null, 3] };
  expect(downsample(streams, 500)).toEqual(streams);
});

test('a hole in a channel stays a hole, a missing second within a bucket does not make one', () => {
  const heartRateBpm = Array.from({ length: 1000 }, (_, i) => (i >= 400 && i < 600 ? null : i % 7 === 0 ? null : 140));
  const { heartRateBpm: thinned = [] } = downsample({ timeSec: heartRateBpm.map((_, i) => i), heartRateBpm }, 100);
  expect(thinned.map((value) => value === null)).toEqual(Array.from({ length: 100 }, (_, i) => i >= 40 && i < 60));
});

test('only the channels that were asked for are there', () => {
  const streams: Streams = { timeSec: [0, 1, 2, 3], powerW: [1, 2, 3, 4], heartRateBpm: [1, 2, 3, 4] };
  expect(Object.keys(downsample(streams, 2, ['powerW']))).toEqual(['timeSec', 'powerW']);
});

test('a position is one that was there, never the north of one and the east of another', () => {
  const places = Array.from({ length: 1000 }, (_, i) => [50 + Math.sin(i), 8 + Math.cos(i)] as const);
  const { latitudeDeg = [], longitudeDeg = [] } = downsample(
    {
      timeSec: places.map((_, i) => i),
      latitudeDeg: places.map(([latitude]) => latitude),
      longitudeDeg: places.map(([, longitude]) => longitude),
    },
    50,
  );
  for (let i = 0; i < 50; i++) expect(places).toContainEqual([latitudeDeg[i], longitudeDeg[i]]);
});

test('a distance never falls, and time rises', () => {
  const { distanceM = [], timeSec } = downsample(
    { timeSec: Array.from({ length: 5000 }, (_, i) => i), distanceM: Array.from({ length: 5000 }, (_, i) => i * 3) },
    333,
  );
  expect(distanceM.every((value, i) => i === 0 || (value ?? 0) >= (distanceM[i - 1] ?? 0))).toBe(true);
  expect(timeSec.every((sec, i) => i === 0 || sec > (timeSec[i - 1] ?? 0))).toBe(true);
});

test('whatever the channel, there are no more rows than asked for, and the highest and the lowest value are among them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.integer(), { nil: null }), { maxLength: 300 }),
      fc.integer({ min: 2, max: 120 }),
      (powerW, points) => {
        const thinned = downsample({ timeSec: powerW.map((_, i) => i), powerW }, points);
        expect(thinned.timeSec.length).toBeLessThanOrEqual(points);
        expect(thinned.powerW).toHaveLength(thinned.timeSec.length);
        expect(Math.max(...known(thinned.powerW ?? []))).toBe(Math.max(...known(powerW)));
        expect(Math.min(...known(thinned.powerW ?? []))).toBe(Math.min(...known(powerW)));
      },
    ),
  );
});
