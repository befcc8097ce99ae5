import { readFileSync } from 'node:fs';
import { OnnxGraph } from '#server/platform/video/pose/onnx-graph.ts';

/** A tensor in half precision, little-endian. */
export interface HalfTensor {
  shape: readonly number[];
  bytes: Uint8Array;
}
/** Throws for a name that the file does not have. */
export type Tensors = (name: string) => HalfTensor;

export interface BertSize {
  width: number;
  heads: number;
  layers: number;
}

/** A `.safetensors` file: the length of a JSON header in eight bytes, the header, then all tensors. */
export function readSafetensors(path: string): Tensors {
  const file = readFileSync(path);
  const start = 8 + Number(file.readBigUInt64LE(0));
  const header: Record<string, { dtype: string; shape: number[]; data_offsets: [number, number] }> = JSON.parse(
    file.toString('utf8', 8, start),
  );
  return (name) => {
    const found = header[name];
    if (found?.dtype !== 'F16') throw new Error(`${path} has no half-precision tensor ${name}`);
    return { shape: found.shape, bytes: file.subarray(start + found.data_offsets[0], start + found.data_offsets[1]) };
  };
}

/**
 * The layers of a BERT model as an ONNX model. Input `input` texts × pieces × width: the sums of word, position and type vectors; input `mask`
 * texts × 1 × 1 × pieces: 0, or a large negative number for a piece that only fills up. Output `output`, shaped like `input`: one vector a
 * piece. Weights stay in half precision; the runtime converts them once when it loads the model.
 * Devlin et al. 2019; the sizes of MiniLM-L6 are Wang et al. 2020.
 */
export function bertGraph(tensors: Tensors, size: BertSize): Uint8Array {
  const out = new OnnxGraph();
  const parts = bertParts(out, tensors, size);
  out.input('input', [-1, -1, size.width]);
  out.input('mask', [-1, 1, 1, -1]);
  let x = parts.norm('input', 'embeddings.LayerNorm');
  for (let layer = 0; layer < size.layers; layer++) {
    const at = `encoder.layer.${layer}`;
    const attended = parts.linear(parts.attention(x, `${at}.attention.self`), `${at}.attention.output.dense`);
    x = parts.norm(out.node('Add', [attended, x]), `${at}.attention.output.LayerNorm`);
    const wide = parts.gelu(parts.linear(x, `${at}.intermediate.dense`));
    x = parts.norm(out.node('Add', [parts.linear(wide, `${at}.output.dense`), x]), `${at}.output.LayerNorm`);
  }
  out.node('Identity', [x], {}, 'output');
  out.output('output', [-1, -1, size.width]);
  return out.written();
}

function bertParts(out: OnnxGraph, tensors: Tensors, { width, heads }: BertSize) {
  const headWidth = width / heads;
  const weight = (name: string) => {
    const { shape, bytes } = tensors(name);
    return out.node('Cast', [out.constant('float16', shape, bytes)], { to: 1 });
  };
  const turn = (x: string, perm: readonly number[]) => out.node('Transpose', [x], { perm });
  const linear = (x: string, name: string) =>
    out.node('Add', [out.node('MatMul', [x, turn(weight(`${name}.weight`), [1, 0])]), weight(`${name}.bias`)]);
  const byHead = (x: string, perm: readonly number[]) => turn(out.node('Reshape', [x, out.integers([0, 0, heads, headWidth])]), perm);
  return {
    linear,
    norm: (x: string, name: string) => out.node('LayerNormalization', [x, weight(`${name}.weight`), weight(`${name}.bias`)]),
    gelu: (x: string) => {
      const erf = out.node('Erf', [out.node('Div', [x, out.float(Math.SQRT2)])]);
      return out.node('Mul', [out.node('Mul', [x, out.node('Add', [erf, out.float(1)])]), out.float(0.5)]);
    },
    attention: (x: string, name: string) => {
      const query = byHead(linear(x, `${name}.query`), [0, 2, 1, 3]);
      const key = byHead(linear(x, `${name}.key`), [0, 2, 3, 1]);
      const value = byHead(linear(x, `${name}.value`), [0, 2, 1, 3]);
      const scores = out.node('Div', [out.node('MatMul', [query, key]), out.float(Math.sqrt(headWidth))]);
      const weights = out.node('Softmax', [out.node('Add', [scores, 'mask'])], { axis: -1 });
      return out.node('Reshape', [turn(out.node('MatMul', [weights, value]), [0, 2, 1, 3]), out.integers([0, 0, width])]);
    },
  };
}
