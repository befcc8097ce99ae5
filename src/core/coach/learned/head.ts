import type { LearnedVector } from '#core/coach/learned/vector.ts';

/** One learned question, as it stands in a file of weights: one letter of `SIGNS` per place; a power of two of places. */
export interface LearnedHead {
  /** The largest weight. */
  largest: number;
  weights: string;
}

/** Letters that need no escape in JSON; the middle one is nought. */
const SIGNS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).filter((sign) => sign !== '"' && sign !== '\\');
const STEPS = (SIGNS.length - 1) / 2;

/** Value by step, as a share of the largest: steps grow towards it, for most weights are small. */
const SHARES = Float64Array.from(SIGNS, (_, at) => ((at - STEPS) / STEPS) * Math.abs((at - STEPS) / STEPS));
const STEP_OF = new Uint8Array(128);
SIGNS.forEach((sign, at) => {
  STEP_OF[sign.charCodeAt(0)] = at;
});

/** Steps of each head, read when it is first asked. */
const read = new WeakMap<LearnedHead, Uint8Array>();

function stepsOf(head: LearnedHead): Uint8Array {
  const known = read.get(head);
  if (known) return known;
  const steps = new Uint8Array(head.weights.length);
  for (let at = 0; at < steps.length; at++) steps[at] = STEP_OF[head.weights.charCodeAt(at)] ?? STEPS;
  read.set(head, steps);
  return steps;
}

/** How far on the side of yes the message lies; 0 is the border, 1 the margin. */
export function scoreOf(head: LearnedHead, { places, values }: LearnedVector): number {
  const steps = stepsOf(head);
  const mask = steps.length - 1;
  let sum = 0;
  for (let at = 0; at < places.length; at++) sum += (SHARES[steps[(places[at] ?? 0) & mask] ?? STEPS] ?? 0) * (values[at] ?? 0);
  return sum * head.largest;
}

/** The weights as they are kept. */
export function packHead(weights: Float64Array): LearnedHead {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), Number.MIN_VALUE);
  const signs = Array.from(weights, (weight) => {
    const step = Math.sign(weight) * Math.round(STEPS * Math.sqrt(Math.abs(weight) / largest));
    return SIGNS[step + STEPS] ?? '';
  });
  return { largest, weights: signs.join('') };
}
