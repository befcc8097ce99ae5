import { expect, test } from 'vitest';
import { MIDDLE, placeByKey } from '#web/features/video/player/place-in-picture.ts';

test('by arrow keys a place begins in the middle, goes where they point and stays in the picture', () => {
  expect(placeByKey(null, 'ArrowLeft')).toEqual(MIDDLE);
  const steps = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => placeByKey(MIDDLE, key));
  expect(steps).toEqual([
    { x: 0.48, y: 0.5 },
    { x: 0.52, y: 0.5 },
    { x: 0.5, y: 0.48 },
    { x: 0.5, y: 0.52 },
  ]);
  expect(placeByKey({ x: 0.01, y: 0.995 }, 'ArrowLeft')).toEqual({ x: 0, y: 0.995 });
  expect(placeByKey({ x: 0, y: 0.995 }, 'ArrowDown')).toEqual({ x: 0, y: 1 });
  expect(placeByKey(MIDDLE, 'Tab')).toBeNull();
});
