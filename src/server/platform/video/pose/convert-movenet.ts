import { ELEMENT, OnnxGraph } from '#server/platform/video/pose/onnx-graph.ts';
import {
  integersOf,
  readTensorflowGraph,
  type TensorflowGraph,
  type TensorflowNode,
  textOf,
} from '#server/platform/video/pose/tensorflow-graph.ts';

const TO_CHANNELS_FIRST = [0, 3, 1, 2];
const TO_CHANNELS_LAST = [0, 2, 3, 1];
const SAME_NAME = {
  AddV2: 'Add',
  Sub: 'Sub',
  Mul: 'Mul',
  RealDiv: 'Div',
  FloorDiv: 'Div',
  Sigmoid: 'Sigmoid',
  Sqrt: 'Sqrt',
  GatherNd: 'GatherND',
} as const;

/**
 * The TensorFlow.js graph of MoveNet as an ONNX model, picture by picture: input `input` 1 × size × size × 3, RGB 0–255; output `Identity`
 * 1 × 1 × 17 × 3 with y, x and score from 0 to 1. Layouts and half-precision weights are turned by nodes over constants, which the
 * runtime folds away when it loads the model, so nothing is computed here.
 */
export async function convertMovenet(path: string, size: number): Promise<Uint8Array> {
  const converter = new Converter(await readTensorflowGraph(path));
  return converter.convert(size);
}

class Converter {
  readonly #out = new OnnxGraph();
  readonly #names = new Map<string, string>();
  readonly #source: TensorflowGraph;

  constructor(source: TensorflowGraph) {
    this.#source = source;
  }

  convert(size: number): Uint8Array {
    this.#out.input('input', [1, size, size, 3]);
    for (const node of this.#source.nodes) if (node.op !== 'Const') this.#names.set(node.name, this.#convert(node));
    this.#out.output('Identity', [1, 1, 17, 3]);
    return this.#out.written();
  }

  #convert(node: TensorflowNode): string {
    const out = this.#out;
    const input = (i: number): string => this.#value(node.input[i] ?? '');
    const integers = (i: number): number[] => this.#integers(node.input[i] ?? '');
    switch (node.op) {
      case 'Placeholder':
        return 'input';
      case 'Identity':
        return out.node('Identity', [input(0)], {}, node.name);
      case 'Cast':
        return out.node('Cast', [input(0)], { to: node.attr.DstT?.type === 'DT_INT32' ? ELEMENT.int64 : ELEMENT.float32 });
      case 'ExpandDims':
        return out.node('Unsqueeze', [input(0), out.integers(integers(1))]);
      case 'Squeeze':
        return out.node('Squeeze', [input(0), out.integers(node.attr.squeeze_dims?.list?.i ?? [])]);
      case 'Reshape':
        return out.node('Reshape', [input(0), out.integers(integers(1))]);
      case 'ArgMax':
        return out.node('ArgMax', [input(0)], { axis: integers(1)[0] ?? 0, keepdims: 0 });
      case 'ConcatV2':
        return out.node(
          'Concat',
          node.input.slice(0, -1).map((name) => this.#value(name)),
          { axis: integers(node.input.length - 1)[0] ?? 0 },
        );
      case 'SquaredDifference': {
        const less = out.node('Sub', [input(0), input(1)]);
        return out.node('Mul', [less, less]);
      }
      case 'AddV2':
      case 'Sub':
      case 'Mul':
      case 'RealDiv':
      case 'FloorDiv':
      case 'Sigmoid':
      case 'Sqrt':
      case 'GatherNd':
        return out.node(
          SAME_NAME[node.op],
          node.input.map((name) => this.#value(name)),
        );
      default:
        return this.#convertShaped(node, input);
    }
  }

  #convertShaped(node: TensorflowNode, input: (i: number) => string): string {
    const out = this.#out;
    const axis = node.attr.axis?.i ?? 0;
    switch (node.op) {
      case 'Pack':
        return out.node(
          'Concat',
          node.input.map((name) => out.node('Unsqueeze', [this.#value(name), out.integers([axis])])),
          { axis },
        );
      case 'Unpack':
        return this.#unpack(node, input(0), axis);
      case 'ResizeBilinear':
        return this.#channelsFirst(input(0), (picture) =>
          out.node('Resize', [picture, '', '', out.integers(this.#integers(node.input[1] ?? ''))], {
            axes: [2, 3],
            mode: 'linear',
            coordinate_transformation_mode: node.attr.half_pixel_centers?.b ? 'half_pixel' : 'asymmetric',
          }),
        );
      case '_FusedConv2D':
        return this.#convolution(node, [3, 2, 0, 1]);
      case 'FusedDepthwiseConv2dNative':
      case 'DepthwiseConv2dNative':
        return this.#convolution(node, [2, 3, 0, 1]);
      default:
        throw new Error(`Unknown node in the pose model: ${node.op}.`);
    }
  }

  #unpack(node: TensorflowNode, from: string, axis: number): string {
    const parts = this.#out.newNames(node.attr.num?.i ?? 1);
    this.#out.nodeOfMany('Split', [from], { axis, num_outputs: parts.length }, parts);
    const flat = parts.map((part) => this.#out.node('Squeeze', [part, this.#out.integers([axis])]));
    for (const [i, name] of flat.entries()) this.#names.set(`${node.name}:${i}`, name);
    return flat[0] ?? from;
  }

  /** Kernels stand as height, width, in, out; ONNX wants out, in, height, width. One channel each is a group each. */
  #convolution(node: TensorflowNode, order: readonly number[]): string {
    const out = this.#out;
    const kernel = this.#source.weights.get(node.input[1] ?? '');
    if (!kernel) throw new Error('A convolution without a kernel.');
    const strides = node.attr.strides?.list?.i ?? [1, 1, 1, 1];
    const after = (node.attr.fused_ops?.list?.s ?? []).map(textOf);
    const weights = out.node('Transpose', [this.#value(node.input[1] ?? '')], { perm: order });
    const bias = after.includes('BiasAdd') ? [this.#value(node.input[2] ?? '')] : [];
    return this.#channelsFirst(this.#value(node.input[0] ?? ''), (picture) => {
      const sum = out.node('Conv', [picture, weights, ...bias], {
        auto_pad: textOf(node.attr.padding?.s) === 'SAME' ? 'SAME_UPPER' : 'VALID',
        strides: [strides[1] ?? 1, strides[2] ?? 1],
        kernel_shape: kernel.shape.slice(0, 2),
        group: order[0] === 2 ? (kernel.shape[2] ?? 1) : 1,
      });
      if (after.includes('Relu6')) return out.node('Clip', [sum, out.float(0), out.float(6)]);
      return after.includes('Relu') ? out.node('Relu', [sum]) : sum;
    });
  }

  #channelsFirst(picture: string, work: (picture: string) => string): string {
    const turned = this.#out.node('Transpose', [picture], { perm: TO_CHANNELS_FIRST });
    return this.#out.node('Transpose', [work(turned)], { perm: TO_CHANNELS_LAST });
  }

  #value(reference: string): string {
    const name = reference.endsWith(':0') ? reference.slice(0, -2) : reference;
    const known = this.#names.get(reference) ?? this.#names.get(name);
    if (known !== undefined) return known;
    const weight = this.#source.weights.get(name);
    if (!weight) throw new Error(`The pose model reads ${name}, which is missing.`);
    const { element, shape, bytes } = weight;
    const made =
      element === 'int32'
        ? this.#out.integers(integersOf(weight), shape)
        : this.#asFloat(this.#out.constant(element, shape, bytes), element);
    this.#names.set(name, made);
    return made;
  }

  #asFloat(constant: string, element: 'float16' | 'float32'): string {
    return element === 'float32' ? constant : this.#out.node('Cast', [constant], { to: ELEMENT.float32 });
  }

  #integers(name: string): number[] {
    const weight = this.#source.weights.get(name);
    if (!weight) throw new Error(`The pose model reads ${name}, which is not a constant.`);
    return integersOf(weight);
  }
}
