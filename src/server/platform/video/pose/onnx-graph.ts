import { ProtobufWriter } from '#server/platform/video/pose/protobuf.ts';

/** Numbers that the ONNX format gives its element types. */
export const ELEMENT = { float32: 1, int64: 7, float16: 10 } as const;

const IR_VERSION = 8;
const OPSET = 18;
const ATTRIBUTE = { int: 2, text: 3, ints: 7 } as const;

export type Attributes = Record<string, number | string | readonly number[]>;

/** A model being put together node by node; every node's outputs get names of ours. */
export class OnnxGraph {
  readonly #graph = new ProtobufWriter();
  #named = 0;

  input(name: string, shape: readonly number[]): void {
    this.#graph.message(11, valueInfo(name, shape));
  }

  output(name: string, shape: readonly number[]): void {
    this.#graph.message(12, valueInfo(name, shape));
  }

  /** A constant from its raw bytes, little-endian. Answers its name. */
  constant(element: keyof typeof ELEMENT, shape: readonly number[], bytes: Uint8Array): string {
    const name = this.#nextName();
    const tensor = new ProtobufWriter();
    for (const size of shape) tensor.int(1, size);
    this.#graph.message(5, tensor.int(2, ELEMENT[element]).text(8, name).bytes(9, bytes));
    return name;
  }

  integers(values: readonly number[], shape: readonly number[] = [values.length]): string {
    const bytes = new Uint8Array(values.length * 8);
    const view = new DataView(bytes.buffer);
    for (const [i, value] of values.entries()) view.setBigInt64(i * 8, BigInt(value), true);
    return this.constant('int64', shape, bytes);
  }

  float(value: number): string {
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setFloat32(0, value, true);
    return this.constant('float32', [], bytes);
  }

  /** Answers the name of the only output. */
  node(op: string, inputs: readonly string[], attributes: Attributes = {}, output: string = this.#nextName()): string {
    this.nodeOfMany(op, inputs, attributes, [output]);
    return output;
  }

  nodeOfMany(op: string, inputs: readonly string[], attributes: Attributes, outputs: readonly string[]): void {
    const node = new ProtobufWriter();
    for (const input of inputs) node.text(1, input);
    for (const output of outputs) node.text(2, output);
    node.text(3, this.#nextName()).text(4, op);
    for (const [name, value] of Object.entries(attributes)) node.message(5, attribute(name, value));
    this.#graph.message(1, node);
  }

  newNames(count: number): string[] {
    return Array.from({ length: count }, () => this.#nextName());
  }

  /** The model file. */
  written(): Uint8Array {
    this.#graph.text(2, 'pose');
    const opset = new ProtobufWriter().text(1, '').int(2, OPSET);
    return new ProtobufWriter().int(1, IR_VERSION).message(7, this.#graph).message(8, opset).written();
  }

  #nextName(): string {
    return `v${this.#named++}`;
  }
}

function attribute(name: string, value: number | string | readonly number[]): ProtobufWriter {
  const written = new ProtobufWriter().text(1, name);
  if (typeof value === 'string') return written.text(4, value).int(20, ATTRIBUTE.text);
  if (typeof value === 'number') return written.int(3, value).int(20, ATTRIBUTE.int);
  for (const each of value) written.int(8, each);
  return written.int(20, ATTRIBUTE.ints);
}

function valueInfo(name: string, shape: readonly number[]): ProtobufWriter {
  const sizes = new ProtobufWriter();
  for (const size of shape) sizes.message(1, new ProtobufWriter().int(1, size));
  const tensor = new ProtobufWriter().int(1, ELEMENT.float32).message(2, sizes);
  return new ProtobufWriter().text(1, name).message(2, new ProtobufWriter().message(1, tensor));
}
