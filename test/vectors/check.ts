import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expandInputs, type VectorAdapter, type VectorInputs } from '#test/vectors/streams.ts';

interface Tolerance {
  abs?: number;
  rel?: number;
}

export interface Vector {
  id: string;
  formula: string;
  name: string;
  inputs: VectorInputs;
  expected: unknown;
  tolerance?: Tolerance;
}

export interface VectorFile {
  file: string;
  conventions: { lcg_check: { seed: number; min: number; max: number; first_five: number[] } };
  data?: Readonly<Record<string, unknown>>;
  vectors: readonly Vector[];
}

export type VectorAdapters = ReadonlyMap<string, VectorAdapter>;

/** Chapters whose adapters exist as `<chapter>.ts` beside this file, each exporting `<chapter>Adapters`. */
const CHAPTERS = ['power', 'run', 'swim', 'hr', 'load', 'readiness', 'plan', 'race', 'workouts'];

/** Every vector file of the folder, sorted by name. */
export function readVectorFiles(folder: string): VectorFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ ...JSON.parse(readFileSync(path.join(folder, file), 'utf8')), file }))
    .filter((content) => Array.isArray(content.vectors));
}

/** Formula id → adapter. A chapter that is not there or cannot be loaded brings none, so its vectors fail one by one. */
export async function loadAdapters(): Promise<VectorAdapters> {
  const adapters = new Map<string, VectorAdapter>();
  for (const chapter of CHAPTERS) {
    for (const [formula, adapter] of Object.entries(await adaptersOf(chapter))) adapters.set(formula, adapter);
  }
  return adapters;
}

async function adaptersOf(chapter: string): Promise<Record<string, VectorAdapter>> {
  if (!existsSync(path.join(import.meta.dirname, `${chapter}.ts`))) return {};
  try {
    const module: Record<string, Record<string, VectorAdapter>> = await import(new URL(`${chapter}.ts`, import.meta.url).href);
    return module[`${chapter}Adapters`] ?? {};
  } catch (error) {
    console.error(`The adapters of ${chapter} cannot be loaded:`, error);
    return {};
  }
}

/** What is wrong with the answer to this vector; null when it passes. */
export function failureOf(vector: Vector, file: VectorFile, adapters: VectorAdapters): string | null {
  const adapter = adapters.get(vector.formula);
  if (!adapter) return 'no adapter for this formula';
  try {
    return mismatch(adapter(expandInputs(vector.inputs, file.data)), vector.expected, vector.tolerance ?? {}, '');
  } catch (error) {
    return `threw ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * First difference, in words. A number passes within max(abs, rel × |expected|), null must be null, of an object only the
 * members that `expected` names are compared, a list must have the same length, everything else must be the same.
 */
export function mismatch(actual: unknown, expected: unknown, tolerance: Tolerance, at: string): string | null {
  const where = at ? `${at}: ` : '';
  if (typeof expected === 'number') {
    const allowed = Math.max(tolerance.abs ?? 0, (tolerance.rel ?? 0) * Math.abs(expected));
    const passes = typeof actual === 'number' && Math.abs(actual - expected) <= allowed;
    return passes ? null : `${where}expected ${expected}, got ${JSON.stringify(actual)}`;
  }
  if (typeof expected !== 'object' || expected === null) {
    return actual === expected ? null : `${where}expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
  }
  if (typeof actual !== 'object' || actual === null) return `${where}expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
  if (Array.isArray(expected) && (!Array.isArray(actual) || actual.length !== expected.length)) {
    return `${where}expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
  }
  for (const [key, member] of Object.entries(expected)) {
    const found = mismatch((actual as Record<string, unknown>)[key], member, tolerance, at ? `${at}.${key}` : key);
    if (found) return found;
  }
  return null;
}
