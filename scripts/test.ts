import { type Tally, TEST_PARTS } from './test-parts.ts';

/** Runs every check, or the parts named on the command line. Its last line is `N passed, N failed`. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !TEST_PARTS.some((part) => part.name === name));
if (unknown.length > 0)
  throw new Error(`There is no part named ${unknown.join(', ')}; one of ${TEST_PARTS.map(({ name }) => name).join(', ')}.`);

const total: Tally = { passed: 0, failed: 0, skipped: 0, output: '' };
for (const part of TEST_PARTS) {
  if (!part.run || (names.length > 0 && !names.includes(part.name))) continue;
  process.stdout.write(`${part.name.padEnd(10)}`);
  const startedAt = performance.now();
  const tally = await part.run();
  process.stdout.write(`${words(tally)} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  if (tally.failed > 0) process.stdout.write(`${tally.output.trimEnd()}\n`);
  total.passed += tally.passed;
  total.failed += tally.failed;
  total.skipped += tally.skipped;
}
console.log(words(total));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function words({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
