/** Parts of the patterns of the language. */
export const NUMBER = String.raw`\d+(?:\.\d+)?`;
/** Minutes and seconds, as on a pool clock. */
export const CLOCK = String.raw`\d{1,2}:[0-5]\d(?:\.\d+)?`;
export const TO = String.raw`\s*(?:-|–|—|\.\.|to)\s*`;

const FINEST = 1e6;

/** Without the last digits that the arithmetic of a unit leaves behind. */
export const tidy = (value: number): number => Math.round(value * FINEST) / FINEST;

/** "1:45" → 105. */
export function secondsOfClock(clock: string): number {
  const [minutes = '0', seconds = '0'] = clock.split(':');
  return tidy(Number(minutes) * 60 + Number(seconds));
}

/** 105 → "1:45". */
export function clockOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = tidy(seconds - minutes * 60);
  return `${minutes}:${rest < 10 ? '0' : ''}${rest}`;
}

/** "88-94", or "91" where both ends are one. */
export const rangeText = (low: number, high: number, word: (value: number) => string = String): string =>
  low === high ? word(low) : `${word(low)}-${word(high)}`;
