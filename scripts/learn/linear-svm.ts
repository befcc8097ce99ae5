import type { LearnedVector } from '#core/coach/learned/vector.ts';

export interface Example {
  vector: LearnedVector;
  isYes: boolean;
  /** How much a mistake on it costs. */
  cost: number;
}

const ROUNDS = 12;

/**
 * A line between yes and no by dual coordinate descent on the squared hinge. Only + - × / are used, in a fixed order: the same examples
 * give the same weights on every machine.
 *
 * @see Hsieh et al. (2008), A dual coordinate descent method for large-scale linear SVM
 */
export function learnLine(examples: readonly Example[], places: number): Float64Array {
  const weights = new Float64Array(places);
  const pulls = new Float64Array(examples.length);
  const lengths = examples.map(({ vector }) => vector.values.reduce((sum, value) => sum + value * value, 0));
  const order = examples.map((_, at) => at);
  const next = dice();
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, next);
    for (const at of order) {
      const example = examples[at];
      if (example) pulls[at] = step(example, { weights, pull: pulls[at] ?? 0, length: lengths[at] ?? 1 });
    }
  }
  return weights;
}

function step({ vector, isYes, cost }: Example, now: { weights: Float64Array; pull: number; length: number }): number {
  const mask = now.weights.length - 1;
  const side = isYes ? 1 : -1;
  const { places, values } = vector;
  let score = 0;
  for (let at = 0; at < places.length; at++) score += (now.weights[(places[at] ?? 0) & mask] ?? 0) * (values[at] ?? 0);
  const slack = 1 / (2 * cost);
  const pull = Math.max(0, now.pull - (side * score - 1 + slack * now.pull) / (now.length + slack));
  const change = (pull - now.pull) * side;
  if (change === 0) return pull;
  for (let at = 0; at < places.length; at++) {
    const place = (places[at] ?? 0) & mask;
    now.weights[place] = (now.weights[place] ?? 0) + change * (values[at] ?? 0);
  }
  return pull;
}

function dice(): (below: number) => number {
  let seed = 7;
  return (below) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 4_294_967_296) * below);
  };
}

function shuffle(order: number[], next: (below: number) => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = next(at + 1);
    const kept = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = kept;
  }
}
