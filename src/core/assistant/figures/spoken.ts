import { sayMinutes, sayTime } from '#core/format.ts';

export { sayWeekday } from '#core/format.ts';

/** How a number is shown. `minutes` are said as "45 min" or "1 h 30 min"; `time` are seconds as a watch shows them. */
export type Shown = 'whole' | 'tenth' | 'hundredth' | 'time' | 'minutes' | 'exact';

export function show(value: number, shown: Shown): string {
  switch (shown) {
    case 'whole':
      return plainNumber(Math.round(value));
    case 'tenth':
      return plainNumber(Math.round(value * 10) / 10);
    case 'hundredth':
      return plainNumber(Math.round(value * 100) / 100);
    case 'time':
      return sayTime(value);
    case 'minutes':
      return sayMinutes(value);
    case 'exact':
      return plainNumber(value);
  }
}

const THOUSANDS = /\B(?=(?:\d{3}){1,6}$)/g;

/** "1,208" and "−12.3". */
function plainNumber(value: number): string {
  const [whole = '', decimals] = String(Math.abs(value)).split('.');
  const digits = whole.replace(THOUSANDS, ',');
  return `${value < 0 ? '−' : ''}${decimals === undefined ? digits : `${digits}.${decimals}`}`;
}
