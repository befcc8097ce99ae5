import { join } from 'node:path';
import { loadOnnxRuntime, type OnnxRuntime } from '#server/platform/onnx/load-runtime.ts';
import { type Crop, cutOut, type Picture } from '#server/platform/video/decoding/frame.ts';
import { convertMovenet } from '#server/platform/video/pose/convert-movenet.ts';
import type { PosePoints } from '#server/platform/video/pose/pose-crop.ts';

/** Fast and accurate. */
export const POSE_MODELS = {
  fast: { file: 'movenet-lightning.graph', sizePx: 192, name: 'MoveNet Lightning 4' },
  accurate: { file: 'movenet-thunder.graph', sizePx: 256, name: 'MoveNet Thunder 4' },
} as const;
export type PoseMode = keyof typeof POSE_MODELS;

/** Finds the body in a part of a picture. It always answers 17 points; low scores say that nobody is there. */
export interface PoseModel {
  name: string;
  runtime: OnnxRuntime;
  find(picture: Picture, crop: Crop): Promise<PosePoints>;
  /** Time that the model alone has taken so far, without cutting pictures out. */
  spentMs(): number;
}

const MODELS = join(import.meta.dirname, '..', '..', '..', '..', '..', 'models', 'movenet');

/** The runtime's own binary where there is one for this machine, else WebAssembly. Throws when neither can be had. */
export async function openPoseModel(
  mode: PoseMode,
  runtimes: readonly OnnxRuntime[] = ['onnxruntime-node', 'onnxruntime-web'],
): Promise<PoseModel> {
  const { file, sizePx, name } = POSE_MODELS[mode];
  const model = await convertMovenet(join(MODELS, file), sizePx);
  for (const runtime of runtimes) {
    const opened = await openRuntime(runtime, model).catch(() => null);
    if (opened) return poseModel({ ...opened, runtime, name, sizePx });
  }
  throw new Error('no runtime for the pose model');
}

interface Opened {
  run(input: Float32Array, shape: readonly number[]): Promise<ArrayLike<number>>;
}

/** One thread: two hyperthreads of one core only wait for each other. */
const OPTIONS = { intraOpNumThreads: 1, interOpNumThreads: 1, graphOptimizationLevel: 'all' } as const;

async function openRuntime(runtime: OnnxRuntime, model: Uint8Array): Promise<Opened> {
  const ort = await loadOnnxRuntime(runtime);
  const session = await ort.InferenceSession.create(model, OPTIONS);
  return {
    async run(input, shape) {
      const { Identity: found } = await session.run({ input: new ort.Tensor('float32', input, [...shape]) });
      if (!(found?.data instanceof Float32Array)) throw new Error('Unexpected output from the pose model.');
      return found.data;
    },
  };
}

function poseModel({ run, runtime, name, sizePx }: Opened & { runtime: OnnxRuntime; name: string; sizePx: number }): PoseModel {
  const input = new Float32Array(sizePx * sizePx * 3);
  const shape = [1, sizePx, sizePx, 3];
  let spentMs = 0;
  return {
    name,
    runtime,
    async find(picture, crop) {
      cutOut(picture, crop, sizePx, input);
      const started = performance.now();
      const found = await run(input, shape);
      spentMs += performance.now() - started;
      const points: number[] = [];
      for (let i = 0; i < found.length; i += 3) {
        const x = crop.centreX + ((found[i + 1] ?? 0) - 0.5) * crop.sizePx;
        const y = crop.centreY + ((found[i] ?? 0) - 0.5) * crop.sizePx;
        points.push(x, y, found[i + 2] ?? 0);
      }
      return points;
    },
    spentMs: () => spentMs,
  };
}
