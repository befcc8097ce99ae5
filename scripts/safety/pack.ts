import type { CodedRows, PackedNumbers } from '#core/safety/heads.ts';

const BOOK = 256;
const ROUNDS = 8;

/** Each number as a signed byte. */
export function packNumbers(numbers: ArrayLike<number>): PackedNumbers {
  let most = 0;
  for (let at = 0; at < numbers.length; at++) most = Math.max(most, Math.abs(numbers[at] ?? 0));
  const scale = most / 127 || 1;
  return { scale, bytes: Buffer.from(Int8Array.from(numbers, (number) => Math.round(number / scale)).buffer).toString('base64') };
}

/** Rising numbers as their differences, seven bits a byte. */
export function packRising(numbers: readonly number[]): string {
  const bytes: number[] = [];
  let last = 0;
  for (const number of numbers) {
    let step = number - last;
    last = number;
    for (; step > 127; step = Math.floor(step / 128)) bytes.push((step & 127) | 128);
    bytes.push(step);
  }
  return Buffer.from(bytes).toString('base64');
}

/** Rows as the sum of one row of each of so many books of 256 (residual vector quantisation). Rows count by `worth`. */
export function packRows(rows: Float64Array, width: number, worth: readonly number[], books: number): CodedRows {
  const left = Float64Array.from(rows);
  const packed: CodedRows = { books: [], codes: [] };
  for (let book = 0; book < books; book++) {
    const { centres, codes } = cluster(left, width, worth);
    for (const [row, code] of codes.entries()) {
      for (let column = 0; column < width; column++) {
        const place = row * width + column;
        left[place] = (left[place] ?? 0) - (centres[code * width + column] ?? 0);
      }
    }
    Object.assign(packed, {
      books: [...packed.books, packNumbers(centres)],
      codes: [...packed.codes, Buffer.from(codes).toString('base64')],
    });
  }
  return packed;
}

/** k-means, begun with the rows that are worth most and farthest out. */
function cluster(rows: Float64Array, width: number, worth: readonly number[]): { centres: Float64Array; codes: Uint8Array } {
  const count = rows.length / width;
  const norm = (row: number) => rows.subarray(row * width, (row + 1) * width).reduce((sum, each) => sum + each * each, 0);
  const ranked = [...Array(count).keys()]
    .map((row) => ({ row, weight: norm(row) * (worth[row] ?? 1) }))
    .sort((a, b) => b.weight - a.weight);
  const centres = new Float64Array(BOOK * width);
  for (let at = 1; at < BOOK; at++) {
    const { row } = ranked[Math.floor(((at - 1) / BOOK) ** 3 * (count - 1))] ?? { row: 0 };
    centres.set(rows.subarray(row * width, (row + 1) * width), at * width);
  }
  const codes = new Uint8Array(count);
  for (let round = 0; round < ROUNDS; round++) {
    for (let row = 0; row < count; row++) codes[row] = nearest(rows, row, centres, width);
    moveCentres(rows, width, { centres, codes, worth });
  }
  for (let row = 0; row < count; row++) codes[row] = nearest(rows, row, centres, width);
  return { centres, codes };
}

function nearest(rows: Float64Array, row: number, centres: Float64Array, width: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let centre = 0; centre < BOOK; centre++) {
    let distance = 0;
    for (let column = 0; column < width && distance < least; column++)
      distance += ((rows[row * width + column] ?? 0) - (centres[centre * width + column] ?? 0)) ** 2;
    if (distance < least) {
      least = distance;
      best = centre;
    }
  }
  return best;
}

function moveCentres(
  rows: Float64Array,
  width: number,
  { centres, codes, worth }: { centres: Float64Array; codes: Uint8Array; worth: readonly number[] },
): void {
  const sums = new Float64Array(BOOK * width);
  const weights = new Float64Array(BOOK);
  for (const [row, code] of codes.entries()) {
    const weight = worth[row] ?? 1;
    weights[code] = (weights[code] ?? 0) + weight;
    for (let column = 0; column < width; column++)
      sums[code * width + column] = (sums[code * width + column] ?? 0) + weight * (rows[row * width + column] ?? 0);
  }
  for (const [at, sum] of sums.entries()) {
    const weight = weights[Math.floor(at / width)] ?? 0;
    if (weight > 0) centres[at] = sum / weight;
  }
}
