import type { GuidePictureName } from '#web/copy/en/help/guide-pictures.ts';
import type { PictureTheme } from '#web/features/site/landing/product-pictures.ts';

/** Of every picture of the guide, in CSS pixels. Taken by `scripts/pictures/guide-pictures.ts`. */
export const GUIDE_PICTURE_SIZE = { width: 1080, height: 760 } as const;

export function guidePictureFile(name: GuidePictureName, theme: PictureTheme): string {
  return `/pictures/guide/${name}-${theme}.webp`;
}
