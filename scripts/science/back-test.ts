/** Measures how many results end inside the 80% ranges: `node scripts/science/back-test.ts [ATHLETES]`. */
import { coverageOfRuns, coverageOfTests, KINDS } from '#test/calibration/back-test.ts';

const athletes = Number(process.argv[2] ?? 200);
for (const { what, results, inside } of [coverageOfRuns(athletes), ...KINDS.map((kind) => coverageOfTests(kind, athletes))])
  process.stdout.write(`${what}: ${(100 * inside).toFixed(1)}% of ${results} results inside\n`);
