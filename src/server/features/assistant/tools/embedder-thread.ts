import { parentPort } from 'node:worker_threads';
import { openSentenceModel } from '#server/platform/embeddings/sentence-model.ts';

/** The program of the thread that embeds: one text at a time, answered in the order they came. */

export interface EmbedOrder {
  id: number;
  text: string;
}
export type EmbedNews = { kind: 'ready' } | { kind: 'vector'; id: number; vector: Float32Array<ArrayBuffer> };

const say = (news: EmbedNews, moved: ArrayBuffer[] = []): void => parentPort?.postMessage(news, moved);

const model = await openSentenceModel();
parentPort?.on('message', async ({ id, text }: EmbedOrder) => {
  const vector = new Float32Array(await model.embed(text));
  say({ kind: 'vector', id, vector }, [vector.buffer]);
});
say({ kind: 'ready' });
