/**
 * The bounds of a zone in words: "up to 138 W", "138–188 W", "over 375 W"; of a pace "slower than 5:35 /km", "faster than 3:54 /km".
 * Null is open.
 */
export function formatZoneRange(from: number | null, to: number | null, write: (value: number) => string, isPace = false): string {
  if (from === null) return to === null ? '' : `${isPace ? 'slower than' : 'up to'} ${write(to)}`;
  if (to === null) return `${isPace ? 'faster than' : 'over'} ${write(from)}`;
  return formatRange(write(from), write(to));
}

/** The unit once: "207 W", "233 W" → "207–233 W"; "RPE 6", "RPE 7" → "RPE 6–7". */
export function formatRange(low: string, high: string): string {
  return /^\d/.test(low) ? `${withoutUnit(low)}–${high}` : `${low}–${high.split(' ').at(-1)}`;
}

const withoutUnit = (text: string): string => text.split(' ')[0] ?? text;
