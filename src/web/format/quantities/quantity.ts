/** A figure and its unit, apart, because a screen sets the unit smaller. */
export interface Quantity {
  value: string;
  unit: string;
}

/** What stands where nothing was measured, entered or computed. */
export const UNKNOWN = '–';

/** { value: '31.4', unit: 'km' } → "31.4 km". Unknown is a dash without a unit. */
export function written(quantity: Quantity | null): string {
  return quantity ? `${quantity.value} ${quantity.unit}` : UNKNOWN;
}
