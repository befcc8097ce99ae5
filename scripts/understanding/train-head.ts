import { EMBEDDING_WIDTH, SCALE, type StoredHead, wordFeatures } from '#core/language/linear-classifier.ts';

export interface Trained {
  text: string;
  label: number;
  /** Null trains by words alone. */
  vector: Float32Array | null;
}

const EPOCHS = 25;
const BATCH = 256;
const RATE = 0.02;
const SHRINK = 1e-4;
/** Labels with few examples count more, but not as much as all others. */
const BALANCE = 0.25;

interface Row {
  label: number;
  dense: Float32Array;
  sparse: [number, number][];
}

/** Multinomial logistic regression by Adam (Kingma & Ba 2015) over [embedding ⊕ hashed words]. Seeded: the same examples give the same weights. */
export function trainHead(examples: readonly Trained[], labels: number, buckets: number): StoredHead {
  const width = examples[0]?.vector ? EMBEDDING_WIDTH : 0;
  const size = width + buckets + 1;
  const rows = examples.map(
    ({ text, label, vector }): Row => ({
      label,
      dense: vector ? vector.map((value) => value * SCALE.vector) : new Float32Array(0),
      sparse: wordFeatures(text, buckets).map(([bucket, value]) => [width + bucket, value * SCALE.words]),
    }),
  );
  const adam = new Adam(labels * size);
  const counts = rows.reduce((sums, { label }) => sums.with(label, (sums[label] ?? 0) + 1), new Array<number>(labels).fill(0));
  const weightOf = counts.map((count) => (Math.max(...counts) / Math.max(1, count)) ** BALANCE);
  const random = seeded(1);
  const order = rows.map((_, at) => at);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH).flatMap((at) => rows[at] ?? []);
      adam.step(gradientOf(batch, adam.weights, labels, size, weightOf), RATE * (1 - epoch / EPOCHS + 0.001));
    }
  }
  return quantised(adam.weights, labels, size, buckets);
}

function gradientOf(batch: readonly Row[], weights: Float32Array, labels: number, size: number, weightOf: readonly number[]): Float32Array {
  const gradient = weights.map((weight) => weight * SHRINK);
  const errors = new Float32Array(labels);
  for (const { label, dense, sparse } of batch) {
    for (let k = 0; k < labels; k++) {
      let sum = weights[k * size + size - 1] ?? 0;
      for (let i = 0; i < dense.length; i++) sum += (weights[k * size + i] as number) * (dense[i] as number);
      for (const [i, value] of sparse) sum += (weights[k * size + i] as number) * value;
      errors[k] = sum;
    }
    const most = Math.max(...errors);
    let total = 0;
    for (let k = 0; k < labels; k++) total += errors[k] = Math.exp((errors[k] as number) - most);
    for (let k = 0; k < labels; k++) {
      const error = (((errors[k] as number) / total - (k === label ? 1 : 0)) * (weightOf[label] as number)) / batch.length;
      if (Math.abs(error) < 1e-9) continue;
      for (let i = 0; i < dense.length; i++) (gradient[k * size + i] as number) += error * (dense[i] as number);
      for (const [i, value] of sparse) (gradient[k * size + i] as number) += error * value;
      (gradient[k * size + size - 1] as number) += error;
    }
  }
  return gradient;
}

class Adam {
  readonly weights: Float32Array;
  readonly #mean: Float32Array;
  readonly #square: Float32Array;
  #steps = 0;

  constructor(size: number) {
    this.weights = new Float32Array(size);
    this.#mean = new Float32Array(size);
    this.#square = new Float32Array(size);
  }

  step(gradient: Float32Array, rate: number): void {
    this.#steps++;
    const [first, second] = [1 - 0.9 ** this.#steps, 1 - 0.999 ** this.#steps];
    for (let i = 0; i < gradient.length; i++) {
      const value = gradient[i] as number;
      const mean = 0.9 * (this.#mean[i] as number) + 0.1 * value;
      const square = 0.999 * (this.#square[i] as number) + 0.001 * value * value;
      this.#mean[i] = mean;
      this.#square[i] = square;
      (this.weights[i] as number) -= (rate * (mean / first)) / (Math.sqrt(square / second) + 1e-8);
    }
  }
}

function quantised(weights: Float32Array, labels: number, size: number, buckets: number): StoredHead {
  const bytes = new Int8Array(labels * (size - 1));
  const scales: number[] = [];
  const biases: number[] = [];
  for (let k = 0; k < labels; k++) {
    const row = weights.subarray(k * size, (k + 1) * size - 1);
    const scale = row.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / 127;
    for (const [i, value] of row.entries()) bytes[k * (size - 1) + i] = Math.round(value / scale);
    scales.push(Number(scale.toPrecision(6)));
    biases.push(Number((weights[(k + 1) * size - 1] ?? 0).toPrecision(6)));
  }
  return { buckets, weights: Buffer.from(bytes.buffer).toString('base64'), scales, biases };
}

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
}
