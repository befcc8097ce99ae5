import { diceOf } from '#server/features/demo/seeded-random.ts';
import type { FuzzKind, Read } from '#test/fuzz/fuzz-kinds.ts';
import { mutateBytes } from '#test/fuzz/mutate-bytes.ts';

export interface FuzzReport {
  kind: string;
  files: number;
  taken: number;
  slowestMs: number;
  /** Files that the product would have fallen over, as the number that makes each again, and what was wrong. */
  faults: { file: number; because: string }[];
}

export interface FuzzPlan {
  seed: string;
  /** Numbers of the files: `from` up to, not including, `to`. */
  from: number;
  to: number;
  /** Where a reader that wants a file finds it. */
  path: string;
}

const SLOW_MS = 2000;
const MOST_SHOWN = 300;
/** Words for a person: a sentence, nothing of how the product is made, nothing of the machine. */
const SENTENCE = /^["“”'A-Z0-9].*[.!?]$/s;
const INSIDES = /node_modules|\.[jt]s:\d|Error:|\[object|undefined|\bNaN\b|ENOENT|Z_DATA|root:/;

/** File number `file` of a kind: always the same bytes for the same seed. */
export function mutatedFile({ name, originals, tokens }: FuzzKind, seed: string, file: number): Uint8Array {
  const dice = diceOf(`${seed}/${name}/${file}`);
  const { bytes = new Uint8Array(), pack } = originals[file % originals.length] ?? {};
  const mutated = mutateBytes(bytes, dice, tokens);
  return pack ? pack(mutated) : mutated;
}

/** Reads each of these mutated files as the product does. Each is taken or refused in words, soon, with numbers that are numbers. */
export async function fuzz(kind: FuzzKind, { seed, from, to, path }: FuzzPlan): Promise<FuzzReport> {
  const report: FuzzReport = { kind: kind.name, files: to - from, taken: 0, slowestMs: 0, faults: [] };
  for (let file = from; file < to; file++) {
    const bytes = mutatedFile(kind, seed, file);
    const started = performance.now();
    const read = await kind.read(bytes, path).catch((error: unknown) => String(error instanceof Error ? error.stack : error));
    const tookMs = performance.now() - started;
    report.slowestMs = Math.max(report.slowestMs, tookMs);
    const because = typeof read === 'string' ? read : (faultOf(read) ?? (tookMs > SLOW_MS ? `took ${Math.round(tookMs)} ms` : null));
    if (because !== null) report.faults.push({ file, because: because.slice(0, MOST_SHOWN) });
    if (typeof read !== 'string' && read.isTaken) report.taken++;
  }
  return report;
}

/** What is wrong with an answer; null when nothing is. */
function faultOf({ isTaken, value, sentences }: Read): string | null {
  if (!isTaken && sentences.length === 0) return 'refused without a word';
  const odd = sentences.find((sentence) => !SENTENCE.test(sentence) || INSIDES.test(sentence));
  if (odd !== undefined) return `not words for a person: ${odd}`;
  return strangeNumber(value);
}

/** Nothing but finite numbers survives JSON and the database. */
function strangeNumber(value: unknown, at = ''): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${at} is ${value}`;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null;
  for (const [key, inner] of Object.entries(value)) {
    const strange = strangeNumber(inner, `${at}.${key}`);
    if (strange !== null) return strange;
  }
  return null;
}
