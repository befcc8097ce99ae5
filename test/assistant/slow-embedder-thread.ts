import { parentPort } from 'node:worker_threads';

/** Stands in for the sentence model where its speed is what is tested: 100 ms a text. */
parentPort?.on('message', ({ id }: { id: number }) => {
  setTimeout(() => parentPort?.postMessage({ kind: 'vector', id, vector: new Float32Array(384) }), 100);
});
parentPort?.postMessage({ kind: 'ready' });
