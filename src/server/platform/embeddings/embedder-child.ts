import { openSentenceModel } from '#server/platform/embeddings/sentence-model.ts';

/** The program of the process that embeds: a few texts at a time, answered in the order they came. It ends with the one that started it. */

export interface EmbedOrder {
  id: number;
  texts: readonly string[];
}
export type EmbedNews = { kind: 'ready' } | { kind: 'vectors'; id: number; vectors: Float32Array[] };

const say = (news: EmbedNews): void => void process.send?.(news);

process.on('disconnect', () => process.exit());
const model = await openSentenceModel();
process.on('message', async ({ id, texts }: EmbedOrder) => {
  say({ kind: 'vectors', id, vectors: await model.embedAll(texts) });
});
say({ kind: 'ready' });
