/** One picture of a clip, upright. Both sides are even. */
export interface Picture {
  /** Of the clip's clock, from its first picture. */
  timeSec: number;
  widthPx: number;
  heightPx: number;
  /**
   * As films keep it (4:2:0, 16 to 235): the light of each pixel, row by row, then blue and red at half the width and height. Colours are
   * made only of the part that is looked at.
   */
  yuv: Uint8Array;
}

/** A square part of a picture, which may reach beyond it. */
export interface Crop {
  centreX: number;
  centreY: number;
  sizePx: number;
}

export const bytesOf = ({ widthPx, heightPx }: Pick<Picture, 'widthPx' | 'heightPx'>): number => (widthPx * heightPx * 3) / 2;

/** Where the pixels of a crop lie along one side of a picture; those before `from` and from `to` on lie beyond it. */
interface Along {
  from: number;
  to: number;
  /** The two pixels on both sides of each place, how much of the second, of 256, and the place of the colour. */
  first: Int32Array;
  second: Int32Array;
  share: Int32Array;
  colour: Int32Array;
}

const WHOLE = 256;

function along(lengthPx: number, centre: number, { sizePx }: Pick<Crop, 'sizePx'>, size: number): Along {
  const step = sizePx / size;
  const start = centre - sizePx / 2 - 0.5;
  const [first, second, share, colour] = [new Int32Array(size), new Int32Array(size), new Int32Array(size), new Int32Array(size)];
  let from = size;
  let to = 0;
  for (let i = 0; i < size; i++) {
    const place = start + (i + 0.5) * step;
    const before = Math.floor(place);
    if (before < -1 || before >= lengthPx) continue;
    from = Math.min(from, i);
    to = i + 1;
    first[i] = Math.max(0, before);
    second[i] = Math.min(lengthPx - 1, before + 1);
    share[i] = Math.round((place - before) * WHOLE);
    colour[i] = Math.min(lengthPx - 1, Math.max(0, Math.round(place))) >> 1;
  }
  return { from: Math.min(from, to), to, first, second, share, colour };
}

/** Writes a crop as `size` × `size` pixels of RGB, 0 to 255 in whole numbers, into `out`; black where there is no picture. */
export function cutOut({ yuv, widthPx, heightPx }: Picture, crop: Crop, size: number, out: Float32Array): void {
  const columns = along(widthPx, crop.centreX, crop, size);
  const rows = along(heightPx, crop.centreY, crop, size);
  const half = widthPx >> 1;
  const blues = widthPx * heightPx;
  const reds = blues + half * (heightPx >> 1);
  if (columns.from > 0 || columns.to < size || rows.from > 0 || rows.to < size) out.fill(0);
  for (let row = rows.from; row < rows.to; row++) {
    const upper = (rows.first[row] ?? 0) * widthPx;
    const lower = (rows.second[row] ?? 0) * widthPx;
    const down = rows.share[row] ?? 0;
    const colours = (rows.colour[row] ?? 0) * half;
    let at = (row * size + columns.from) * 3;
    for (let column = columns.from; column < columns.to; column++, at += 3) {
      const [left, right, share] = [columns.first[column] ?? 0, columns.second[column] ?? 0, columns.share[column] ?? 0];
      const above = (yuv[upper + left] ?? 0) * (WHOLE - share) + (yuv[upper + right] ?? 0) * share;
      const below = (yuv[lower + left] ?? 0) * (WHOLE - share) + (yuv[lower + right] ?? 0) * share;
      const light = ((above * (WHOLE - down) + below * down) / (WHOLE * WHOLE) - 16) * 1.164384;
      const colour = colours + (columns.colour[column] ?? 0);
      const blue = (yuv[blues + colour] ?? 128) - 128;
      const red = (yuv[reds + colour] ?? 128) - 128;
      // ITU-R BT.601.
      out[at] = bounded(light + 1.596027 * red);
      out[at + 1] = bounded(light - 0.391762 * blue - 0.812968 * red);
      out[at + 2] = bounded(light + 2.017232 * blue);
    }
  }
}

const bounded = (value: number): number => (value <= 0 ? 0 : value >= 255 ? 255 : Math.floor(value + 0.5));
