import path from 'node:path';
import { failureOf, loadAdapters, readVectorFiles } from '#test/vectors/check.ts';

/** Runs every test vector of the folder `VECTORS_DIR`, or of the repository's own, through the product's formulas. */
const folder = process.env.VECTORS_DIR ?? path.join(import.meta.dirname, '..', 'test', 'vectors');
const adapters = await loadAdapters();

let passed = 0;
let failed = 0;
for (const file of readVectorFiles(folder)) {
  for (const vector of file.vectors) {
    const failure = failureOf(vector, file, adapters);
    if (failure === null) {
      passed += 1;
      continue;
    }
    failed += 1;
    console.log(`FAIL ${vector.id} (${file.file}) ${vector.name}\n     ${failure}`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
