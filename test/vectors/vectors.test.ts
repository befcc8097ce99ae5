import { expect, test } from 'vitest';
import { failureOf, loadAdapters, mismatch, readVectorFiles } from '#test/vectors/check.ts';
import { expandStream } from '#test/vectors/streams.ts';

const files = readVectorFiles(import.meta.dirname);
const adapters = await loadAdapters();

test('the pseudo-random streams start as the vector files say', () => {
  for (const { conventions } of files) {
    const { first_five, ...spec } = conventions.lcg_check;
    expect(expandStream({ kind: 'lcg', n: 5, ...spec })).toEqual(first_five);
  }
});

test('a wrong, a missing and an unasked answer are told apart from a right one', () => {
  expect(mismatch(100.00009, 100, { rel: 1e-6 }, '')).toBeNull();
  expect(mismatch(100.01, 100, { rel: 1e-6 }, '')).not.toBeNull();
  expect(mismatch(null, 100, { rel: 1 }, '')).not.toBeNull();
  expect(mismatch(0, null, { abs: 1 }, '')).not.toBeNull();
  expect(mismatch({ a: 1, b: 2 }, { a: 1 }, {}, '')).toBeNull();
  expect(mismatch([1, 2, 3], [1, 2], {}, '')).not.toBeNull();
});

for (const file of files) {
  for (const formula of new Set(file.vectors.map((vector) => vector.formula))) {
    test(`${formula} answers its test vectors`, () => {
      const failures = file.vectors
        .filter((vector) => vector.formula === formula)
        .flatMap((vector) => failureOf(vector, file, adapters)?.replace(/^/, `${vector.id}: `) ?? []);
      expect(failures).toEqual([]);
    });
  }
}
