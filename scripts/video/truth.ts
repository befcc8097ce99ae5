import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** What is true of a clip, and how close a measurement must come. docs/video-eval.md says the same in words. */
const ClipTruth = z.strictObject({
  file: z.string(),
  discipline: z.enum(['swim', 'bike', 'run']),
  tap: z.optional(z.strictObject({ x: z.number(), y: z.number(), atSec: z.number() })),
  /** Counted or taken by hand; `within` in the measure's unit, `withinShare` as a share of the value. */
  measures: z._default(
    z.array(z.strictObject({ code: z.string(), value: z.number(), within: z.optional(z.number()), withinShare: z.optional(z.number()) })),
    [],
  ),
  /** Measures that may be said with low confidence or not at all. */
  unsure: z._default(z.array(z.string()), []),
  /** Codes that must not be known. */
  unknown: z._default(z.array(z.string()), []),
  /** Poses of a peer: near knee within so many degrees, as root of the mean square. */
  peer: z.optional(z.strictObject({ file: z.string(), nearKneeRmseDeg: z.number() })),
  /** Part of the sentence with which the clip must be refused. */
  refused: z.optional(z.string()),
});
export type ClipTruth = z.infer<typeof ClipTruth>;

const OWN = join(import.meta.dirname, '..', '..', 'test', 'technique', 'truth.json');

/** `truth.json` of the folder, or ours for the clips that are shared between the builders of this product. */
export async function readTruths(folder: string): Promise<ClipTruth[]> {
  const given = join(folder, 'truth.json');
  const truths = z.array(ClipTruth).parse(JSON.parse(await readFile(existsSync(given) ? given : OWN, 'utf8')));
  return truths.filter(({ file }) => existsSync(join(folder, file)));
}
