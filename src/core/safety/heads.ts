import { bytesOf } from '#core/language/base64.ts';
import { SAFETY_GROUPS, SAFETY_LEVELS } from '#core/safety/level.ts';
import type { Passage } from '#core/safety/passages.ts';

/** Numbers as bytes: each is a signed byte times `scale`. */
export interface PackedNumbers {
  scale: number;
  /** Base64. */
  bytes: string;
}

/** Rows of numbers, each the sum of one row of every book. */
export interface CodedRows {
  books: readonly PackedNumbers[];
  /** For each book one byte a row, in base64. */
  codes: readonly string[];
}

/** `content/assistant/safety/weights.json`, written by `scripts/safety/train-safety.ts`. Logits are in the order of `SAFETY_LEVELS` and `SAFETY_GROUPS`. */
export interface SafetyWeights {
  /** SHA-256 of the examples, terms and flags that they were learned from. */
  learnedFrom: string;
  words: {
    /** Features in rising order, as differences of seven bits a byte, in base64. */
    places: string;
    levels: CodedRows & { bias: readonly number[] };
    groups: CodedRows & { bias: readonly number[] };
  };
  /** One row a dimension of a sentence vector. */
  vector: { dimensions: number; levels: PackedNumbers & { bias: readonly number[] }; groups: PackedNumbers & { bias: readonly number[] } };
}

export interface Head {
  width: number;
  bias: readonly number[];
  rows: Float32Array;
}

export interface SafetyHeads {
  /** Which row a feature has. */
  rowOf: ReadonlyMap<number, number>;
  words: { levels: Head; groups: Head };
  vector: { dimensions: number; levels: Head; groups: Head };
}

export function unpackWeights({ words, vector }: SafetyWeights): SafetyHeads {
  const rowOf = new Map(risingNumbers(words.places).map((place, row) => [place, row]));
  const coded = (rows: CodedRows & { bias: readonly number[] }, width: number): Head => ({
    width,
    bias: rows.bias,
    rows: decodeRows(rows, rowOf.size, width),
  });
  const dense = (packed: PackedNumbers & { bias: readonly number[] }, width: number): Head => ({
    width,
    bias: packed.bias,
    rows: unpackNumbers(packed),
  });
  const [levels, groups] = [SAFETY_LEVELS.length, SAFETY_GROUPS.length];
  return {
    rowOf,
    words: { levels: coded(words.levels, levels), groups: coded(words.groups, groups) },
    vector: { dimensions: vector.dimensions, levels: dense(vector.levels, levels), groups: dense(vector.groups, groups) },
  };
}

function decodeRows({ books, codes }: CodedRows, count: number, width: number): Float32Array {
  const rows = new Float32Array(count * width);
  for (const [at, packed] of books.entries()) {
    const book = unpackNumbers(packed);
    const chosen = bytesOf(codes[at] ?? '');
    for (let row = 0; row < count; row++) {
      const from = (chosen[row] ?? 0) * width;
      for (let column = 0; column < width; column++)
        rows[row * width + column] = (rows[row * width + column] ?? 0) + (book[from + column] ?? 0);
    }
  }
  return rows;
}

function unpackNumbers({ scale, bytes }: PackedNumbers): Float32Array {
  return Float32Array.from(bytesOf(bytes), (byte) => (byte > 127 ? byte - 256 : byte) * scale);
}

function risingNumbers(text: string): number[] {
  const numbers: number[] = [];
  let last = 0;
  let step = 0;
  let shift = 0;
  for (const byte of bytesOf(text)) {
    step |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    last += step;
    numbers.push(last);
    step = 0;
    shift = 0;
  }
  return numbers;
}

/** How much speaks for each level and group, in the order of `SAFETY_LEVELS` and `SAFETY_GROUPS`: logits, any size. */
export interface SafetyScores {
  levels: readonly number[];
  groups: readonly number[];
}

/** Of a sentence vector of length 1; wrong lengths throw. */
export function scoreVector(vector: ArrayLike<number>, { vector: { dimensions, levels, groups } }: SafetyHeads): SafetyScores {
  if (vector.length !== dimensions) throw new Error(`A vector of ${vector.length} numbers, where ${dimensions} are needed.`);
  const all = [...Array(dimensions).keys()];
  return { levels: sum(levels, all, (at) => vector[at] ?? 0), groups: sum(groups, all, (at) => vector[at] ?? 0) };
}

/** Of the words of a passage. */
export function scorePassage({ features }: Passage, { rowOf, words }: SafetyHeads): SafetyScores {
  const rows: number[] = [];
  for (const feature of features) {
    const row = rowOf.get(feature);
    if (row !== undefined) rows.push(row);
  }
  const share = 1 / Math.sqrt(rows.length || 1);
  return { levels: sum(words.levels, rows, () => share), groups: sum(words.groups, rows, () => share) };
}

function sum({ width, bias, rows }: Head, which: readonly number[], weightOf: (row: number) => number): number[] {
  const total = Array.from({ length: width }, (_, column) => bias[column] ?? 0);
  for (const row of which) {
    const weight = weightOf(row);
    for (let column = 0; column < width; column++) total[column] = (total[column] ?? 0) + weight * (rows[row * width + column] ?? 0);
  }
  return total;
}
