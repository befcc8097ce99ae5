import type { Stream } from '#core/recording/recording.ts';
import type { Units } from '#core/recording/stream-encoding/units.ts';

const INT32_MAX = 2 ** 31 - 1;
const DOUBLE_BYTES = 8;

/** How one channel is stored. */
export interface PlaneHead {
  key: string;
  /** Steps to one of our units; null when the values are kept as doubles, for want of a unit that holds them. */
  perUnit: number | null;
  /** Known values; the rest of the records is unknown, and a bitmap says which. */
  known: number;
  /** The first known value in steps. It stands here so that it does not widen the differences. */
  first: number;
  /** Bytes of the widest difference: so many planes follow. */
  planes: number;
}

/** One channel → its head and its bytes: a bitmap of the unknown (if any is), then the planes. */
export function encodeChannel(key: string, stream: Stream, units: Units): { head: PlaneHead; bytes: Uint8Array } {
  const values = knownOf(stream);
  const perUnit = unitFor(values, units);
  const bitmap = values.length === stream.length ? new Uint8Array() : unknownBitmap(stream);
  if (perUnit === null) {
    const head = { key, perUnit, known: values.length, first: 0, planes: DOUBLE_BYTES };
    return { head, bytes: joined(bitmap, planesOf(new Uint8Array(values.slice().buffer), DOUBLE_BYTES)) };
  }
  const steps = inSteps(values, perUnit);
  const differences = zigzagDifferences(steps);
  let widest = 0;
  for (let i = 0; i < differences.length; i++) widest = Math.max(widest, differences[i] ?? 0);
  const planes = widest < 2 ** 8 ? 1 : widest < 2 ** 16 ? 2 : widest < 2 ** 24 ? 3 : 4;
  const bytes = new Uint8Array(differences.length * planes);
  for (let plane = 0; plane < planes; plane++) {
    for (let i = 0; i < differences.length; i++) bytes[plane * differences.length + i] = (differences[i] ?? 0) >>> (8 * plane);
  }
  return { head: { key, perUnit, known: values.length, first: steps[0] ?? 0, planes }, bytes: joined(bitmap, bytes) };
}

/** The values of one channel that begins at `from`, and where it ends. */
export function decodeChannel(
  bytes: Uint8Array,
  from: number,
  { head, records }: { head: PlaneHead; records: number },
): { values: (number | null)[]; end: number } {
  const bitmapBytes = bitmapBytesOf(head, records);
  const planesFrom = from + bitmapBytes;
  const end = from + channelBytes(head, records);
  if (end > bytes.length) throw new Error(`The channel "${head.key}" exceeds the stream data.`);
  const known = head.perUnit === null ? doublesOf(bytes, planesFrom, head.known) : valuesOf(bytes, planesFrom, head, head.perUnit);
  if (bitmapBytes === 0) return { values: Array.from(known), end };
  const values: (number | null)[] = [];
  let next = 0;
  for (let i = 0; i < records; i++) {
    const isUnknown = ((bytes[from + (i >> 3)] ?? 0) & (1 << (i & 7))) !== 0;
    values.push(isUnknown ? null : (known[next] ?? null));
    if (!isUnknown) next += 1;
  }
  return { values, end };
}

/** How many bytes a channel takes. */
export function channelBytes(head: PlaneHead, records: number): number {
  // The first value stands in the head, so its difference is not stored.
  const stored = head.perUnit === null ? head.known : Math.max(0, head.known - 1);
  return bitmapBytesOf(head, records) + stored * head.planes;
}

const bitmapBytesOf = ({ known }: PlaneHead, records: number) => (known === records ? 0 : (records + 7) >> 3);

function valuesOf(bytes: Uint8Array, from: number, { known, first, planes }: PlaneHead, perUnit: number): Float64Array {
  const values = new Float64Array(known);
  const stored = Math.max(0, known - 1);
  let steps = first;
  for (let i = 0; i < known; i++) {
    if (i > 0) {
      let difference = 0;
      for (let plane = 0; plane < planes; plane++) difference |= (bytes[from + plane * stored + i - 1] ?? 0) << (8 * plane);
      steps = (steps + ((difference >>> 1) ^ -(difference & 1))) | 0;
    }
    values[i] = steps / perUnit;
  }
  return values;
}

/** The coarsest unit that holds every value exactly, else the finest; null when that one overflows, or is off by more than half a step. */
function unitFor(values: Float64Array, units: Units): number | null {
  let [least, most] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const fits = (perUnit: number) => Math.max(-least, most) * perUnit <= INT32_MAX;
  const exact = units.find((perUnit) => fits(perUnit) && isExact(values, perUnit));
  const finest = units.at(-1) ?? 1;
  return exact ?? (fits(finest) ? finest : null);
}

function isExact(values: Float64Array, perUnit: number): boolean {
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    if (Math.round(value * perUnit) / perUnit !== value) return false;
  }
  return true;
}

function knownOf(stream: Stream): Float64Array {
  const values = new Float64Array(stream.length);
  let known = 0;
  for (let i = 0; i < stream.length; i++) {
    const value = stream[i] ?? null;
    if (value !== null && Number.isFinite(value)) values[known++] = value;
  }
  return values.subarray(0, known);
}

/** A loop, because `Int32Array.from` with a function takes ten times as long. */
function inSteps(values: Float64Array, perUnit: number): Int32Array {
  const steps = new Int32Array(values.length);
  for (let i = 0; i < values.length; i++) steps[i] = Math.round((values[i] ?? 0) * perUnit);
  return steps;
}

/** From each value to the next, small for small changes either way (0, -1, 1, -2, 2 → 0, 1, 2, 3, 4). */
function zigzagDifferences(steps: Int32Array): Uint32Array {
  const differences = new Uint32Array(Math.max(0, steps.length - 1));
  for (let i = 1; i < steps.length; i++) {
    const change = ((steps[i] ?? 0) - (steps[i - 1] ?? 0)) | 0;
    differences[i - 1] = (change << 1) ^ (change >> 31);
  }
  return differences;
}

function unknownBitmap(stream: Stream): Uint8Array {
  const bitmap = new Uint8Array((stream.length + 7) >> 3);
  for (let i = 0; i < stream.length; i++) {
    const value = stream[i];
    if (value === null || value === undefined || !Number.isFinite(value)) bitmap[i >> 3] = (bitmap[i >> 3] ?? 0) | (1 << (i & 7));
  }
  return bitmap;
}

/** Values of `width` bytes one behind the other → all their first bytes, all their second bytes, and so on. */
function planesOf(rows: Uint8Array, width: number): Uint8Array {
  const count = rows.length / width;
  return Uint8Array.from(rows, (_, i) => rows[(i % count) * width + Math.floor(i / count)] ?? 0);
}

function doublesOf(bytes: Uint8Array, from: number, count: number): Float64Array {
  const rows = Uint8Array.from(
    { length: count * DOUBLE_BYTES },
    (_, i) => bytes[from + (i % DOUBLE_BYTES) * count + Math.floor(i / DOUBLE_BYTES)] ?? 0,
  );
  return new Float64Array(rows.buffer);
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
