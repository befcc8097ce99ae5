import { bytesOf } from '#core/language/base64.ts';

/**
 * What kind of message a text is, by two linear classifiers over the same labels ("ask:fitness", "edit:move", "talk:low"): one over the text's
 * sentence embedding and its words, one over its words alone, for when there is no embedding. Trained by scripts/understanding/train-understanding.ts.
 */
export interface Heads {
  labels: readonly string[];
  joint: Head;
  words: Head;
}

interface Head {
  /** Hash buckets for words. */
  buckets: number;
  /** Labels × (embedding + buckets), each row times its scale. */
  weights: Int8Array;
  scales: readonly number[];
  biases: readonly number[];
}

/** A label with its probability. */
export interface Reading {
  label: string;
  share: number;
}

export const EMBEDDING_WIDTH = 384;
/** Words and vectors are weighted so that both count in training. */
export const SCALE = { vector: 6, words: 3 } as const;

/** As stored in content/assistant/understanding.json; weights in base64. Throws where the sizes do not fit. */
export function readHeads(stored: StoredHeads): Heads {
  const head = ({ weights, ...rest }: StoredHead, width: number): Head => {
    const read = new Int8Array(bytesOf(weights).buffer);
    if (read.length !== stored.labels.length * (width + rest.buckets)) throw new Error('The classifier weights do not match its labels.');
    return { ...rest, weights: read };
  };
  return { labels: stored.labels, joint: head(stored.joint, EMBEDDING_WIDTH), words: head(stored.words, 0) };
}

export interface StoredHead {
  buckets: number;
  weights: string;
  scales: readonly number[];
  biases: readonly number[];
}
export interface StoredHeads {
  /** Of the examples it was trained on. */
  examples: string;
  labels: readonly string[];
  joint: StoredHead;
  words: StoredHead;
}

/** All labels, the likeliest first. Without a vector by words alone. */
export function classify(text: string, vector: Float32Array | null, heads: Heads): Reading[] {
  const head = vector ? heads.joint : heads.words;
  const width = vector ? EMBEDDING_WIDTH : 0;
  const words = wordFeatures(text, head.buckets);
  const row = width + head.buckets;
  const scores = heads.labels.map((_, at) => {
    let sum = 0;
    if (vector) for (let i = 0; i < EMBEDDING_WIDTH; i++) sum += (head.weights[at * row + i] ?? 0) * (vector[i] ?? 0) * SCALE.vector;
    for (const [bucket, value] of words) sum += (head.weights[at * row + width + bucket] ?? 0) * value * SCALE.words;
    return sum * (head.scales[at] ?? 0) + (head.biases[at] ?? 0);
  });
  return toReadings(heads.labels, scores);
}

function toReadings(labels: readonly string[], scores: readonly number[]): Reading[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return labels.map((label, at) => ({ label, share: (powers[at] ?? 0) / sum })).sort((a, b) => b.share - a.share);
}

const TOKENS = /[a-z#']+|[?!]/g;
/** A word's first letters stand for its forms: "shorten", "shorter". */
const STEM = 4;

/** Hashed words, pairs of words and word beginnings, as [bucket, value]; the values' squares sum to about 1. */
export function wordFeatures(text: string, buckets: number): [bucket: number, value: number][] {
  const tokens = text.toLowerCase().replace(/\d+/g, '#').match(TOKENS) ?? [];
  const framed = ['^', ...tokens, '$'];
  const features = new Set<string>();
  for (const [at, token] of framed.entries()) {
    if (at > 0) features.add(`${framed[at - 1]} ${token}`);
    if (at === 0 || at === framed.length - 1) continue;
    features.add(token);
    if (token.length > STEM) features.add(`${token.slice(0, STEM)}-`);
  }
  const value = 1 / Math.sqrt(Math.max(1, features.size));
  const sums = new Map<number, number>();
  for (const feature of features) {
    const hash = hashOf(feature);
    const bucket = (hash >>> 1) % buckets;
    sums.set(bucket, (sums.get(bucket) ?? 0) + (hash & 1 ? value : -value));
  }
  return [...sums];
}

/** FNV-1a with a final mix, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
