import type { EarVector } from '#core/coach/safety/ear-vector.ts';

/** One learned question, as it stands in the file of weights: one letter of `SIGNS` per place; a power of two of places. */
export interface EarHead {
  /** The largest weight. */
  largest: number;
  weights: string;
}

/** Letters that need no escape in JSON; the middle one is nought. */
const SIGNS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).filter((sign) => sign !== '"' && sign !== '\\');
const STEPS = (SIGNS.length - 1) / 2;

/** Value by character code, as a share of the largest: steps grow towards it, for most weights are small. */
const SHARES = new Float64Array(128);
SIGNS.forEach((sign, at) => {
  const step = (at - STEPS) / STEPS;
  SHARES[sign.charCodeAt(0)] = step * Math.abs(step);
});

/** How far on the side of yes the message lies; 0 is the border, 1 the margin. */
export function scoreOf({ largest, weights }: EarHead, { places, values }: EarVector): number {
  const mask = weights.length - 1;
  let sum = 0;
  places.forEach((place, at) => {
    sum += (SHARES[weights.charCodeAt(place & mask)] ?? 0) * (values[at] ?? 0);
  });
  return sum * largest;
}

/** The weights as they are kept. */
export function packHead(weights: Float64Array): EarHead {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), Number.MIN_VALUE);
  const signs = Array.from(weights, (weight) => {
    const step = Math.sign(weight) * Math.round(STEPS * Math.sqrt(Math.abs(weight) / largest));
    return SIGNS[step + STEPS] ?? '';
  });
  return { largest, weights: signs.join('') };
}
