/** The bounds of a zone in words: "to 138 W", "138 W to 188 W", "over 375 W". Null is open. */
export function formatZoneRange(from: number | null, to: number | null, write: (value: number) => string): string {
  if (from === null) return to === null ? '' : `to ${write(to)}`;
  return to === null ? `over ${write(from)}` : `${write(from)} to ${write(to)}`;
}
