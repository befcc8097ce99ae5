import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const MODULE = new URL('free-memory.ts', import.meta.url).href;
const isGlibc = process.platform === 'linux' && 'glibcVersionRuntime' in (process.report.getReport() as { header: object }).header;
const hasFfi = process.allowedNodeEnvironmentFlags.has('--experimental-ffi');

/** Every hundredth piece stays, so that the C library can return nothing by itself. */
const MEASURE = `
  const { returnFreeMemory } = await import(${JSON.stringify(MODULE)});
  let pieces = Array.from({ length: 20_000 }, () => new Uint8Array(8_000).fill(1));
  pieces = pieces.filter((_, at) => at % 100 === 99);
  gc();
  await new Promise(setImmediate);
  gc();
  const before = process.memoryUsage.rss();
  const can = returnFreeMemory();
  console.log(JSON.stringify({ can, mb: (before - process.memoryUsage.rss()) / 1e6, kept: pieces.length }));`;

function measure(...flags: string[]) {
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, '--expose-gc', '--input-type=module', '-e', MEASURE], {
    encoding: 'utf8',
  });
  return { ...(JSON.parse(stdout) as { can: boolean; mb: number }), stderr };
}

test.skipIf(!isGlibc || !hasFfi)('memory that was freed in small pieces goes back to the system, without a warning', () => {
  const { can, mb, stderr } = measure();
  expect({ can, stderr }).toEqual({ can: true, stderr: '' });
  expect(mb).toBeGreaterThan(80);
});

test.skipIf(!hasFfi)('nothing happens where Node has no way to ask for it', () => {
  expect(measure('--no-experimental-ffi').can).toBe(false);
});
