/** Something to learn from: features that are there, each as much as `values` says, or by the same share. */
export interface Sample {
  rows: ArrayLike<number>;
  values: ArrayLike<number> | null;
  answer: number;
  /** How much a mistake on it costs; 1 where nothing is said. */
  weight?: number;
}

export interface Learned {
  width: number;
  bias: Float64Array;
  weights: Float64Array;
}

export interface Settings {
  rows: number;
  width: number;
  rounds: number;
  rate: number;
  decay: number;
}

/** Multinomial logistic regression by AdaGrad. Seeded: the same samples give the same weights. */
export function learn(samples: readonly Sample[], { rows, width, rounds, rate, decay }: Settings): Learned {
  const learned: Learned = { width, bias: new Float64Array(width), weights: new Float64Array(rows * width) };
  const seen = new Float64Array(rows * width).fill(1e-6);
  const order = samples.map((_, at) => at);
  const next = dice();
  for (let round = 0; round < rounds; round++) {
    shuffle(order, next);
    for (const at of order) {
      const sample = samples[at];
      if (!sample) continue;
      const wrong = probabilities(score(learned, sample));
      wrong[sample.answer] = (wrong[sample.answer] ?? 0) - 1;
      for (let column = 0; column < width; column++) wrong[column] = (wrong[column] ?? 0) * (sample.weight ?? 1);
      const { weights, bias } = learned;
      for (let column = 0; column < width; column++) bias[column] = (bias[column] ?? 0) - 0.01 * (wrong[column] ?? 0);
      eachRow(sample, (row, value) => {
        for (let column = 0; column < width; column++) {
          const place = row * width + column;
          const slope = (wrong[column] ?? 0) * value + decay * (weights[place] ?? 0);
          seen[place] = (seen[place] ?? 0) + slope * slope;
          weights[place] = (weights[place] ?? 0) - (rate * slope) / Math.sqrt(seen[place] ?? 1);
        }
      });
    }
  }
  return learned;
}

function eachRow({ rows, values }: Sample, act: (row: number, value: number) => void): void {
  const share = 1 / Math.sqrt(rows.length || 1);
  for (let at = 0; at < rows.length; at++) act(rows[at] ?? 0, values ? (values[at] ?? 0) : share);
}

export function score({ width, bias, weights }: Learned, sample: Sample): Float64Array {
  const total = Float64Array.from(bias);
  eachRow(sample, (row, value) => {
    for (let column = 0; column < width; column++) total[column] = (total[column] ?? 0) + value * (weights[row * width + column] ?? 0);
  });
  return total;
}

export function probabilities(logits: Float64Array): Float64Array {
  const most = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
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
    const here = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = here;
  }
}
