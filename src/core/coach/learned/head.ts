import { numbersFor } from '#core/coach/learned/room.ts';
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

/** Value by step, in parts of the largest of which there are `PARTS`: steps grow towards it, for most weights are small. */
const VALUES = Int16Array.from(SIGNS, (_, at) => (at - STEPS) * Math.abs(at - STEPS));
const PARTS = STEPS ** 2;
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
  for (let at = 0; at < places.length; at++) sum += (VALUES[steps[(places[at] ?? 0) & mask] ?? STEPS] ?? 0) * (values[at] ?? 0);
  return sum * (head.largest / PARTS);
}

/** Heads asked together, their weights side by side for each place: a message meets few places, and each head would look for them all over. */
interface HeadsAsOne {
  names: string[];
  /** What a part is worth, by head. */
  units: Float64Array;
  /** In parts. */
  weights: Int16Array;
  mask: number;
}

const together = new WeakMap<Readonly<Record<string, LearnedHead>>, HeadsAsOne>();

function asOne(heads: Readonly<Record<string, LearnedHead>>): HeadsAsOne {
  const known = together.get(heads);
  if (known) return known;
  const all = Object.values(heads);
  const size = all[0]?.weights.length ?? 1;
  if (all.some(({ weights }) => weights.length !== size)) throw new RangeError('Heads that are asked together have the same places.');
  const side = new Int16Array(size * all.length);
  all.forEach(({ weights }, column) => {
    for (let at = 0; at < size; at++) side[at * all.length + column] = VALUES[STEP_OF[weights.charCodeAt(at)] ?? STEPS] ?? 0;
  });
  const units = Float64Array.from(all, ({ largest }) => largest / PARTS);
  const one = { names: Object.keys(heads), units, weights: side, mask: size - 1 };
  together.set(heads, one);
  return one;
}

/**
 * What `scoreOf` says for each of `heads`, in their order. The same object of heads is asked again and again.
 * @throws RangeError where they have not all the same places
 */
export function scoresOf(
  heads: Readonly<Record<string, LearnedHead>>,
  { places, values }: LearnedVector,
): { name: string; score: number }[] {
  const { names, units, weights, mask } = asOne(heads);
  const sums = numbersFor(names.length);
  const size = sums.length;
  for (let at = 0; at < places.length; at++) {
    const from = ((places[at] as number) & mask) * size;
    const value = values[at] as number;
    for (let column = 0; column < size; column++) sums[column] = (sums[column] as number) + (weights[from + column] as number) * value;
  }
  return names.map((name, column) => ({ name, score: (sums[column] ?? 0) * (units[column] ?? 0) }));
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
