/**
 * The bounds of a zone in words: "to 138 W", "138 to 188 W", "over 375 W"; of a pace "slower than 5:35 /km", "faster than 3:54 /km".
 * Null is open.
 */
export function formatZoneRange(from: number | null, to: number | null, write: (value: number) => string, isPace = false): string {
  if (from === null) return to === null ? '' : `${isPace ? 'slower than' : 'to'} ${write(to)}`;
  if (to === null) return `${isPace ? 'faster than' : 'over'} ${write(from)}`;
  return `${withoutUnit(write(from))} to ${write(to)}`;
}

const withoutUnit = (text: string): string => text.split(' ')[0] ?? text;
