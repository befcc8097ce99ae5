import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type FuzzPlan, fuzz, mutatedFile } from '#test/fuzz/fuzz.ts';
import { FUZZ_KINDS } from '#test/fuzz/fuzz-kinds.ts';

/** A share of the 10,000 of each kind that `npm run bench -- fuzz` reads. */
const FILES = 250;

let plan: FuzzPlan;
beforeAll(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'moorline-fuzz-'));
  plan = { seed: 'moorline', from: 0, to: FILES, path: join(dir, 'file') };
  return () => rm(dir, { recursive: true });
});

test.each(FUZZ_KINDS.map((kind) => [kind.name, kind] as const))(
  'a mutated %s is taken or refused in words, soon, and no number of it is none',
  async (_, kind) => {
    const { faults, taken } = await fuzz(kind, plan);
    expect(faults).toEqual([]);
    // Mutations that nothing survives, or that nothing notices, would test nothing.
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(FILES);
  },
);

test('the same seed makes the same files, and each is another', () => {
  for (const kind of FUZZ_KINDS) {
    expect(mutatedFile(kind, 'moorline', 7)).toEqual(mutatedFile(kind, 'moorline', 7));
    const some = Array.from({ length: 20 }, (_, file) => Buffer.from(mutatedFile(kind, 'moorline', file)).toString('latin1'));
    expect(new Set(some).size).toBeGreaterThan(15);
  }
});

test('a reader that throws, answers a number that is none, or is silent is found', async () => {
  const [kind] = FUZZ_KINDS;
  if (!kind) throw new Error('There are no kinds.');
  const faultsOf = async (read: typeof kind.read) =>
    (await fuzz({ ...kind, read }, { ...plan, to: 1 })).faults.map(({ because }) => because);
  expect(await faultsOf(() => Promise.reject(new RangeError('offset')))).toEqual([expect.stringContaining('RangeError: offset')]);
  expect(await faultsOf(async () => ({ isTaken: true, value: { bests: [{ value: Number.NaN }] }, sentences: [] }))).toEqual([
    '.bests.0.value is NaN',
  ]);
  expect(await faultsOf(async () => ({ isTaken: false, value: null, sentences: [] }))).toEqual(['refused without a word']);
  expect(await faultsOf(async () => ({ isTaken: false, value: null, sentences: ['ENOENT: no such file.'] }))).toEqual([
    'not words for a person: ENOENT: no such file.',
  ]);
});
