import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openSentenceModel } from '#server/platform/embeddings/sentence-model.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', '.cache', 'understanding');
const TEXTS = path.join(FOLDER, 'texts.jsonl');
const VECTORS = path.join(FOLDER, 'vectors.f32');
const WIDTH = 384;

/** The vector of each text. Those that were asked for before are read from .cache; the rest take some 15 ms each. */
export async function vectorsOf(texts: readonly string[]): Promise<Map<string, Float32Array>> {
  const known = readKnown();
  const missing = [...new Set(texts)].filter((text) => !known.has(text));
  if (missing.length === 0) return known;
  const model = await openSentenceModel();
  for (const [i, text] of missing.entries()) {
    const vector = await model.embed(text);
    known.set(text, vector);
    appendFileSync(VECTORS, new Uint8Array(vector.buffer));
    appendFileSync(TEXTS, `${JSON.stringify(text)}\n`);
    if (i % 500 === 0) console.log(`vectors: ${i} of ${missing.length}`);
  }
  return known;
}

function readKnown(): Map<string, Float32Array> {
  mkdirSync(FOLDER, { recursive: true });
  if (!existsSync(TEXTS)) return new Map();
  const texts = readFileSync(TEXTS, 'utf8').trim().split('\n');
  const bytes = readFileSync(VECTORS);
  return new Map(
    texts.map((line, i) => [JSON.parse(line), new Float32Array(new Uint8Array(bytes.subarray(i * WIDTH * 4, (i + 1) * WIDTH * 4)).buffer)]),
  );
}
