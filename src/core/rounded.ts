/** To so many digits after the point; null stays null. */
export function rounded(value: number | null, digits = 0): number | null {
  return value === null ? null : Number(value.toFixed(digits));
}
