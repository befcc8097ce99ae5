import { LOCALE } from '#web/format/number.ts';

const writer = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'GBP', minimumFractionDigits: 0 });
const writerInFull = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'GBP' });

/** Pence → pounds as they are spoken of: whole pounds without the pence. */
export function formatPrice(pence: number): string {
  return pence % 100 === 0 ? writer.format(pence / 100) : writerInFull.format(pence / 100);
}
