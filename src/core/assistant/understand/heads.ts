import type { Edit, Help, Measure, Talk } from '#core/assistant/frame.ts';
import LABELS from '#core/assistant/understand/labels.json' with { type: 'json' };

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
    const read = fromBase64(weights);
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

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...LETTERS].map((letter, value) => [letter, value]));

function fromBase64(text: string): Int8Array {
  const length = text.length - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0);
  const bytes = new Int8Array(Math.floor((length * 3) / 4));
  let held = 0;
  for (let i = 0; i < length; i++) {
    held = (held << 6) | (VALUES.get(text[i] ?? '') ?? 0);
    const bits = ((i + 1) * 6) % 8;
    if (bits < 6) bytes[Math.floor(((i + 1) * 6) / 8) - 1] = (held >> bits) & 0xff;
  }
  return bytes;
}

/** What a label of the classifier stands for: "ask:fitness", "edit:move". `button` and `message` offer it where a message was not understood. */
export type Meaning = { button?: string; message?: string } & (
  | { kind: 'ask'; measure: Measure }
  | { kind: 'edit'; act: Edit['act'] | 'unclear' }
  | { kind: 'talk'; about: Talk['about'] }
  | { kind: 'help'; topic: Help['topic'] }
  | { kind: 'learn' | 'remember' | 'mention' | 'forget' }
  | { kind: 'reply'; choice: 'yes' | 'no' }
);

interface Stored {
  /** What it stands for, where that is not its name. */
  as?: string;
  button?: string;
  message?: string;
  traits?: string;
}
const PARTS = { ask: 'measure', edit: 'act', talk: 'about', help: 'topic', reply: 'choice' } as const;
const isParted = (kind: string): kind is keyof typeof PARTS => kind in PARTS;

export const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  Object.entries<Stored>(LABELS).map(([label, { as, ...offer }]) => {
    const [kind = '', name] = label.split(':');
    return [label, { kind, ...(isParted(kind) ? { [PARTS[kind]]: as ?? name } : {}), ...offer } as Meaning];
  }),
);

/**
 * What else is known of a label. `ahead`: a bare "Friday" is the next one. `whole`: one request may hold several clauses. `stated`: a statement asks
 * for it. `gives-way`: a feeling beside it is what has to be answered. `advised`: a question about a change may mean it. `generic`: it says
 * little by itself. `kin-…`: their answers overlap.
 */
export type Trait =
  | 'ahead'
  | 'whole'
  | 'stated'
  | 'feeling'
  | 'gives-way'
  | 'advised'
  | 'generic'
  | 'one-activity'
  | 'of-session'
  | 'of-race'
  | 'of-leg'
  | 'long-race';

const TRAITS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<Stored>(LABELS).map(([label, { traits = '' }]) => [label, traits.split(' ')]),
);
export const hasTrait = (label: string, trait: Trait): boolean => TRAITS.get(label)?.includes(trait) ?? false;
export const looksAhead = (label: string): boolean => label.startsWith('edit:') || hasTrait(label, 'ahead');

/** How much the share of a label whose answer overlaps counts for the likeliest: a choice among them does little harm. */
const KIN_WEIGHT = 0.7;

export function shareWithKin(label: string, readings: readonly Reading[]): number {
  const kin = (TRAITS.get(label) ?? []).filter((trait) => trait.startsWith('kin-'));
  const shareOf = (trait: string) =>
    readings.reduce((sum, each) => sum + (each.label !== label && TRAITS.get(each.label)?.includes(trait) ? each.share : 0), 0);
  return (readings.find((each) => each.label === label)?.share ?? 0) + KIN_WEIGHT * Math.max(0, ...kin.map(shareOf));
}
