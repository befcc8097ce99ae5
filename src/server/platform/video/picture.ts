/** One picture of a clip, upright. */
export interface Picture {
  /** Of the clip's clock, from its first picture. */
  timeSec: number;
  widthPx: number;
  heightPx: number;
  /** Three bytes a pixel, row by row. */
  rgb: Uint8Array;
}

/** A square part of a picture, which may reach beyond it. */
export interface Crop {
  centreX: number;
  centreY: number;
  sizePx: number;
}

/** Writes a crop as `size` × `size` pixels of RGB, 0 to 255 in whole numbers, into `out`; black where there is no picture. */
export function cutOut({ rgb, widthPx, heightPx }: Picture, crop: Crop, size: number, out: Float32Array): void {
  const step = crop.sizePx / size;
  const left = crop.centreX - crop.sizePx / 2 - 0.5;
  const top = crop.centreY - crop.sizePx / 2 - 0.5;
  let at = 0;
  for (let row = 0; row < size; row++) {
    const y = top + (row + 0.5) * step;
    const y0 = Math.floor(y);
    const fy = y - y0;
    const isRow = y0 >= -1 && y0 < heightPx;
    const rowA = Math.max(0, y0) * widthPx;
    const rowB = Math.min(heightPx - 1, y0 + 1) * widthPx;
    for (let column = 0; column < size; column++, at += 3) {
      const x = left + (column + 0.5) * step;
      const x0 = Math.floor(x);
      if (!isRow || x0 < -1 || x0 >= widthPx) {
        out.fill(0, at, at + 3);
        continue;
      }
      const fx = x - x0;
      const xa = Math.max(0, x0);
      const xb = Math.min(widthPx - 1, x0 + 1);
      const [a, b, c, d] = [(rowA + xa) * 3, (rowA + xb) * 3, (rowB + xa) * 3, (rowB + xb) * 3];
      for (let k = 0; k < 3; k++) {
        const upper = (rgb[a + k] ?? 0) * (1 - fx) + (rgb[b + k] ?? 0) * fx;
        const lower = (rgb[c + k] ?? 0) * (1 - fx) + (rgb[d + k] ?? 0) * fx;
        out[at + k] = Math.round(upper * (1 - fy) + lower * fy);
      }
    }
  }
}
