import { LOCALE } from '#web/format/number.ts';

/** Made when the first price is written: making it takes longer than all that a page without prices does. */
let writer: Intl.NumberFormat | null = null;

/** Pence → pounds as they are spoken of: whole pounds without the pence. */
export function formatPrice(pence: number): string {
  writer ??= new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'GBP', trailingZeroDisplay: 'stripIfInteger' });
  return writer.format(pence / 100);
}
