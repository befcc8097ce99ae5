import { createRequire } from 'node:module';

/** The part of `node:ffi` that is used here. */
interface Ffi {
  dlopen(
    library: string,
    symbols: Record<string, { arguments: string[]; return: string }>,
  ): { functions: { malloc_trim(pad: bigint): number } };
}

let trim: (() => void) | null | undefined;

/**
 * Returns freed memory to the system: after a large import the C library keeps about 100 MB that nothing uses. False where the C library is not
 * glibc or Node has no `node:ffi`; then nothing happens.
 */
export function returnFreeMemory(): boolean {
  if (trim === undefined) trim = findTrim();
  trim?.();
  return trim !== null;
}

function findTrim(): (() => void) | null {
  if (process.platform !== 'linux') return null;
  const { emitWarning } = process;
  try {
    // Node warns that this module may change; where it has, nothing is returned.
    process.emitWarning = () => {};
    const { dlopen } = createRequire(import.meta.url)('node:ffi') as Ffi;
    const { functions } = dlopen('libc.so.6', { malloc_trim: { arguments: ['u64'], return: 'i32' } });
    return () => void functions.malloc_trim(0n);
  } catch {
    return null;
  } finally {
    process.emitWarning = emitWarning;
  }
}
