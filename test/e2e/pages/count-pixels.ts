import { createCanvas, Image } from '@napi-rs/canvas';
import type { Locator } from 'playwright-core';

/** Of 255: what smoothing and compression change. */
const NEARLY = 4;

/** How many pixels of the picture of `element` have a colour, given as CSS and understood as the page understands it now. */
export async function pixelsOf(element: Locator, css: string): Promise<number> {
  const wanted = await element.page().evaluate<number[]>(`(() => {
    const probe = document.createElement('span');
    probe.style.color = ${JSON.stringify(css)};
    document.body.append(probe);
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    pen.fillStyle = getComputedStyle(probe).color;
    probe.remove();
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  })()`);
  const image = new Image();
  image.src = await element.screenshot();
  await image.decode();
  const pen = createCanvas(image.width, image.height).getContext('2d');
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ([0, 1, 2].every((i) => Math.abs((data[at + i] ?? 0) - (wanted[i] ?? 0)) < NEARLY)) count += 1;
  }
  return count;
}
