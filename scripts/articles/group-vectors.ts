const ROUNDS = 20;

/** Means of `count` groups of similar unit vectors (spherical k-means, always from the same start), as unit vectors. */
export function groupVectors(vectors: readonly Float32Array[], count: number): Float32Array[] {
  let centres = Array.from({ length: count }, (_, at) => vectors[Math.floor((at * vectors.length) / count)] ?? new Float32Array());
  for (let round = 0; round < ROUNDS; round++) {
    const groups: Float32Array[][] = centres.map(() => []);
    for (const vector of vectors) groups[nearest(centres, vector)]?.push(vector);
    centres = groups.map((group, at) => (group.length === 0 ? (centres[at] ?? new Float32Array()) : unitMean(group)));
  }
  return centres;
}

function nearest(centres: readonly Float32Array[], vector: Float32Array): number {
  const closeness = centres.map((centre) => dot(centre, vector));
  return closeness.indexOf(Math.max(...closeness));
}

function unitMean(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (vector[i] ?? 0);
  const norm = Math.sqrt(dot(sum, sum)) || 1;
  return sum.map((each) => each / norm);
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** One signed byte a dimension, scaled to the largest. */
export function packVectors(vectors: readonly Float32Array[]): Int8Array {
  const bytes = vectors.flatMap((vector) => {
    const most = Math.max(...vector.map(Math.abs)) || 1;
    return [...vector].map((value) => Math.round((value / most) * 127));
  });
  return Int8Array.from(bytes);
}
