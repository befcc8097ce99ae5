/** So many bytes are taken from the system at once. */
const PIECE = 64 * 1024;
/** What begins at a multiple of this may hold numbers of any kind. */
const STEP = 8;

let piece = new ArrayBuffer(PIECE);
let used = 0;

/** Where the next numbers go: noughts, which nobody else has. To take room for each few hundred numbers from the system takes longer than to fill it. */
function take(bytes: number): { buffer: ArrayBuffer; at: number } {
  if (bytes > PIECE / 8) return { buffer: new ArrayBuffer(bytes), at: 0 };
  if (used + bytes > PIECE) {
    piece = new ArrayBuffer(PIECE);
    used = 0;
  }
  const at = used;
  used += Math.ceil(bytes / STEP) * STEP;
  return { buffer: piece, at };
}

export function bytesFor(count: number): Uint8Array<ArrayBuffer> {
  const { buffer, at } = take(count);
  return new Uint8Array(buffer, at, count);
}

export function wholesFor(count: number): Uint32Array<ArrayBuffer> {
  const { buffer, at } = take(count * Uint32Array.BYTES_PER_ELEMENT);
  return new Uint32Array(buffer, at, count);
}

export function numbersFor(count: number): Float64Array<ArrayBuffer> {
  const { buffer, at } = take(count * Float64Array.BYTES_PER_ELEMENT);
  return new Float64Array(buffer, at, count);
}
