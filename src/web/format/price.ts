import { LOCALE } from '#web/format/number.ts';

const writer = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'GBP', trailingZeroDisplay: 'stripIfInteger' });

/** Pence → pounds as they are spoken of: whole pounds without the pence. */
export function formatPrice(pence: number): string {
  return writer.format(pence / 100);
}
