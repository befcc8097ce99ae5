import { expect, test } from 'vitest';
import { bytesOf, cutOut, type Picture } from '#server/platform/video/decoding/frame.ts';

const SIZE = 8;

/** `light` is asked for each pixel; one colour throughout. */
function picture(light: (x: number, y: number) => number, { blue = 128, red = 128 } = {}): Picture {
  const [widthPx, heightPx] = [12, 16];
  const yuv = new Uint8Array(bytesOf({ widthPx, heightPx }));
  for (let y = 0; y < heightPx; y++) for (let x = 0; x < widthPx; x++) yuv[y * widthPx + x] = light(x, y);
  yuv.fill(blue, widthPx * heightPx, (widthPx * heightPx * 5) / 4).fill(red, (widthPx * heightPx * 5) / 4);
  return { timeSec: 0, widthPx, heightPx, yuv };
}

function cut(from: Picture, crop: Parameters<typeof cutOut>[1]): (column: number, row: number) => number[] {
  const out = new Float32Array(SIZE * SIZE * 3).fill(-1);
  cutOut(from, crop, SIZE, out);
  return (column, row) => [...out.subarray((row * SIZE + column) * 3, (row * SIZE + column) * 3 + 3)];
}

test('a crop has the colours of its film in whole numbers from 0 to 255', () => {
  const middle = { centreX: 6, centreY: 8, sizePx: 8 };
  expect(
    cut(
      picture(() => 16),
      middle,
    )(3, 3),
  ).toEqual([0, 0, 0]);
  expect(
    cut(
      picture(() => 235),
      middle,
    )(0, 7),
  ).toEqual([255, 255, 255]);
  const [red = 0, green = 0, blue = 0] = cut(
    picture(() => 81, { blue: 90, red: 240 }),
    middle,
  )(4, 4);
  expect([red > 250, green < 5, blue < 5]).toEqual([true, true, true]);
});

test('a crop stands where it was asked for, between pixels too', () => {
  const right = picture((x) => (x < 6 ? 16 : 235));
  const same = cut(right, { centreX: 6, centreY: 8, sizePx: 8 });
  expect([same(3, 4)[0], same(4, 4)[0]]).toEqual([0, 255]);
  const between = cut(right, { centreX: 5.5, centreY: 8, sizePx: 8 });
  expect(between(4, 4)[0]).toBe(128);
  const low = picture((_, y) => (y < 12 ? 16 : 235));
  expect(cut(low, { centreX: 6, centreY: 8, sizePx: 16 })(4, 7)[0]).toBe(255);
  expect(cut(low, { centreX: 6, centreY: 8, sizePx: 16 })(4, 1)[0]).toBe(0);
});

test('beyond the picture it is black, whatever was cut out before', () => {
  const corner = cut(
    picture(() => 235),
    { centreX: 0, centreY: 0, sizePx: 8 },
  );
  expect([corner(1, 1), corner(6, 6)]).toEqual([
    [0, 0, 0],
    [255, 255, 255],
  ]);
  expect(
    cut(
      picture(() => 235),
      { centreX: 900, centreY: 8, sizePx: 8 },
    )(4, 4),
  ).toEqual([0, 0, 0]);
});
