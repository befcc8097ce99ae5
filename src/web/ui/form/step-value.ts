/**
 * What a typed number becomes after some steps: 7.5 and one step of 0.25 are "7.75". From nothing the first step begins at `start`, and
 * at the middle of what is possible when there is none. Values between two steps go to the next one in that direction.
 */
export function stepped(
  typed: string,
  { start, steps, step, min, max, digits }: { start: number | null; steps: number; step: number; min: number; max: number; digits: number },
): string {
  const known = Number(typed.trim().replace(',', '.'));
  const from = typed.trim() === '' || Number.isNaN(known) ? (start ?? (min + max) / 2) : known;
  const exact = from / step;
  const at = steps > 0 ? Math.floor(exact + 1e-9) : Math.ceil(exact - 1e-9);
  const next = Math.min(max, Math.max(min, (at + steps) * step));
  return String(Number(next.toFixed(digits)));
}
