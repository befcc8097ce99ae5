interface Size {
  width: number;
  height: number;
}

/**
 * Pictures of the product with its demo athlete, taken by `scripts/pictures/pictures.ts` in both themes. Sizes in CSS pixels. A phone is shown the
 * product as a phone shows it, so that its words can be read; a picture without `desk` is shown to everyone.
 */
export const PRODUCT_PICTURES: Readonly<Record<'load' | 'week' | 'activity', { desk?: Size; phone: Size }>> = {
  load: { desk: { width: 784, height: 428 }, phone: { width: 390, height: 462 } },
  week: { desk: { width: 984, height: 492 }, phone: { width: 390, height: 644 } },
  activity: { phone: { width: 390, height: 920 } },
};

/** A picture weighs no more. */
export const PICTURE_MAX_BYTES = 60_000;

export type ProductPictureName = keyof typeof PRODUCT_PICTURES;
export type Framing = 'desk' | 'phone';
export type PictureTheme = 'light' | 'dark';

export function pictureFile(name: ProductPictureName, framing: Framing, theme: PictureTheme): string {
  return `/pictures/${name}-${framing}-${theme}.webp`;
}
