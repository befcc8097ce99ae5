import type { Page } from 'playwright-core';

/** What became of a picture beside the approved one. */
export interface Compared {
  /** As it is kept: a sixth of its size, WebP. */
  small: Buffer;
  /** How far the worst stretch of 36 × 36 px is from the approved one, 0 to 255; null where nothing is approved. */
  worst: number | null;
  /** How much taller or shorter it is than the approved one, in px. */
  tallerPx: number;
}

const SHRINK = 6;
const QUALITY = 0.4;
/** Of the small picture. A stretch this large has the same mean whether letters are drawn a little sharper or softer. */
const BLOCK = 6;

/** Holds a screenshot against the approved picture. The browser reads, shrinks and writes the pictures, so that nothing has to be installed for it. */
export async function compare(tool: Page, shot: Buffer, approved: Buffer | null): Promise<Compared> {
  const { small, worst, tallerPx } = (await tool.evaluate(
    `(${IN_BROWSER})(${JSON.stringify({ shot: shot.toString('base64'), approved: approved?.toString('base64') ?? null, SHRINK, QUALITY, BLOCK })})`,
  )) as { small: string; worst: number | null; tallerPx: number };
  return { small: Buffer.from(small, 'base64'), worst, tallerPx };
}

/** Runs in the page: the tests are compiled without its types. */
const IN_BROWSER = `async ({ shot, approved, SHRINK, QUALITY, BLOCK }) => {
  const bitmapOf = async (base64, type) => createImageBitmap(await (await fetch('data:' + type + ';base64,' + base64)).blob());
  const canvasOf = (bitmap, width, height) => {
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(bitmap, 0, 0, width, height);
    return canvas;
  };
  const pixelsOf = (canvas) => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  const large = await bitmapOf(shot, 'image/png');
  const canvas = canvasOf(large, Math.round(large.width / SHRINK), Math.round(large.height / SHRINK));
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })).arrayBuffer());
  let small = '';
  for (const byte of bytes) small += String.fromCharCode(byte);
  if (approved === null) return { small: btoa(small), worst: null, tallerPx: 0 };
  // What the format leaves out is left out of both.
  const [known, seen] = [await bitmapOf(approved, 'image/webp'), await bitmapOf(btoa(small), 'image/webp')];
  const [width, height] = [Math.min(known.width, canvas.width), Math.min(known.height, canvas.height)];
  const [now, then] = [pixelsOf(canvasOf(seen, seen.width, seen.height)), pixelsOf(canvasOf(known, known.width, known.height))];
  let worst = canvas.width === known.width ? 0 : 255;
  for (let top = 0; top < height; top += BLOCK) {
    for (let left = 0; left < width; left += BLOCK) {
      const sums = [0, 0, 0];
      let count = 0;
      for (let y = top; y < Math.min(top + BLOCK, height); y++) {
        for (let x = left; x < Math.min(left + BLOCK, width); x++) {
          const [a, b] = [(y * canvas.width + x) * 4, (y * known.width + x) * 4];
          for (const channel of [0, 1, 2]) sums[channel] += now[a + channel] - then[b + channel];
          count++;
        }
      }
      worst = Math.max(worst, ...sums.map((sum) => Math.abs(sum) / count));
    }
  }
  return { small: btoa(small), worst, tallerPx: (canvas.height - known.height) * SHRINK };
}`;
