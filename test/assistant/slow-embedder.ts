/** Stands in for the sentence model where its speed is what is tested: 100 ms a batch. */
process.on('disconnect', () => process.exit());
process.on('message', ({ id, texts }: { id: number; texts: string[] }) => {
  setTimeout(() => process.send?.({ kind: 'vectors', id, vectors: texts.map(() => new Float32Array(384)) }), 100);
});
process.send?.({ kind: 'ready' });
