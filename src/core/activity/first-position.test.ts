import { expect, test } from 'vitest';
import { firstPosition } from '#core/activity/first-position.ts';

const timeSec = [0, 1, 2];

test('the first position counts, however late it comes', () => {
  const streams = { timeSec, latitudeDeg: [null, null, 46.2], longitudeDeg: [null, 7.3, 7.4] };
  expect(firstPosition({ streams })).toEqual({ latitudeDeg: 46.2, longitudeDeg: 7.4 });
});

test('a recording without positions has the start of its summary, unless the device did not know it', () => {
  const startPosition = { latitudeDeg: 46.2, longitudeDeg: 7.3 };
  expect(firstPosition({ streams: { timeSec }, startPosition })).toEqual(startPosition);
  expect(firstPosition({ streams: { timeSec }, startPosition: { latitudeDeg: 0, longitudeDeg: 0 } })).toBe(null);
  expect(firstPosition({ streams: { timeSec } })).toBe(null);
});
