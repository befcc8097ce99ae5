import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const Attr = z.object({
  i: z.optional(z.coerce.number()),
  s: z.optional(z.string()),
  b: z.optional(z.boolean()),
  type: z.optional(z.string()),
  list: z.optional(z.object({ i: z.optional(z.array(z.coerce.number())), s: z.optional(z.array(z.string())) })),
});

const Node = z.object({
  name: z.string(),
  op: z.string(),
  input: z._default(z.array(z.string()), []),
  attr: z._default(z.record(z.string(), Attr), {}),
});
export type TensorflowNode = z.infer<typeof Node>;

const Model = z.object({
  modelTopology: z.object({ node: z.array(Node) }),
  weightsManifest: z.array(
    z.object({
      paths: z.array(z.string()),
      weights: z.array(
        z.object({
          name: z.string(),
          shape: z.array(z.number()),
          dtype: z.enum(['float32', 'int32']),
          quantization: z.optional(z.object({ dtype: z.literal('float16') })),
        }),
      ),
    }),
  ),
});

export interface Weight {
  shape: readonly number[];
  element: 'float16' | 'float32' | 'int32';
  bytes: Uint8Array;
}
export interface TensorflowGraph {
  /** In an order in which every node comes after what it reads. */
  nodes: readonly TensorflowNode[];
  weights: ReadonlyMap<string, Weight>;
}

const BYTES = { float16: 2, float32: 4, int32: 4 } as const;

/** A TensorFlow.js graph model: its JSON, and the files of weights beside it. */
export async function readTensorflowGraph(path: string): Promise<TensorflowGraph> {
  const { modelTopology, weightsManifest } = Model.parse(JSON.parse(await readFile(path, 'utf8')));
  const weights = new Map<string, Weight>();
  for (const group of weightsManifest) {
    const bytes = Buffer.concat(await Promise.all(group.paths.map((name) => readFile(join(dirname(path), name)))));
    let from = 0;
    for (const { name, shape, dtype, quantization } of group.weights) {
      const element = quantization?.dtype ?? dtype;
      const length = shape.reduce((product, size) => product * size, 1) * BYTES[element];
      weights.set(name, { shape, element, bytes: bytes.subarray(from, from + length) });
      from += length;
    }
  }
  return { nodes: inOrder(modelTopology.node), weights };
}

function inOrder(nodes: readonly TensorflowNode[]): TensorflowNode[] {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const done = new Set<string>();
  const ordered: TensorflowNode[] = [];
  const visit = (node: TensorflowNode): void => {
    if (done.has(node.name)) return;
    done.add(node.name);
    for (const input of node.input) {
      const before = byName.get(input.split(':')[0] ?? '');
      if (before) visit(before);
    }
    ordered.push(node);
  };
  for (const node of nodes) visit(node);
  return ordered;
}

/** Values of a small constant of whole numbers. */
export function integersOf({ element, bytes }: Weight): number[] {
  if (element !== 'int32') throw new Error('Not whole numbers.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.byteLength / 4 }, (_, i) => view.getInt32(i * 4, true));
}

/** Texts stand in base64. */
export const textOf = (value: string | undefined): string => Buffer.from(value ?? '', 'base64').toString('latin1');
