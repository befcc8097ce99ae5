/** Unit vectors of one length, each stored as signed bytes; `bytes` holds one after the other. */
export interface VectorTable {
  dimensions: number;
  count: number;
  bytes: Int8Array;
}

/** Throws when the length does not fit the dimensions. */
export function vectorTable(bytes: Int8Array, dimensions: number): VectorTable {
  if (bytes.length % dimensions !== 0) throw new Error(`${bytes.length} bytes are not vectors of ${dimensions} dimensions`);
  return { dimensions, count: bytes.length / dimensions, bytes };
}

/** Cosine similarity of the vector with each of the table, by position. */
export function similarities({ dimensions, count, bytes }: VectorTable, vector: readonly number[]): Float64Array {
  const found = new Float64Array(count);
  for (let at = 0; at < count; at++) {
    let [dot, norm] = [0, 0];
    for (let i = 0; i < dimensions; i++) {
      const byte = bytes[at * dimensions + i] ?? 0;
      dot += byte * (vector[i] ?? 0);
      norm += byte * byte;
    }
    found[at] = norm === 0 ? 0 : dot / Math.sqrt(norm);
  }
  return found;
}
