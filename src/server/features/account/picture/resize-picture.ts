import type { ThreadTask } from '#server/platform/jobs/worker-threads.ts';

const QUALITY = 85;

/**
 * A picture drawn anew as a square WebP of `sidePx`: its middle, the right way up, and nothing of the file but what can be seen. Throws for
 * what cannot be decoded. Runs in a thread: decoding takes tenths of a second and memory.
 */
export async function drawPicture({ bytes, sidePx }: { bytes: Uint8Array; sidePx: number }): Promise<Uint8Array> {
  const { createCanvas, Image } = await import('@napi-rs/canvas');
  const image = new Image();
  image.src = Buffer.from(bytes);
  await image.decode();
  const { width, height } = image;
  if (!(width > 0 && height > 0)) throw new Error('The picture is blank.');
  const side = Math.min(width, height);
  const canvas = createCanvas(sidePx, sidePx);
  canvas.getContext('2d').drawImage(image, (width - side) / 2, (height - side) / 2, side, side, 0, 0, sidePx, sidePx);
  return new Uint8Array(await canvas.encode('webp', QUALITY));
}

export const drawPictureTask: ThreadTask<{ bytes: Uint8Array; sidePx: number }, Promise<Uint8Array>> = {
  url: new URL(import.meta.url),
  name: 'drawPicture',
};
