import { findIntolerable, findUnlisted, readKnownFlakyTests } from './test-run/flaky-tests.ts';
import { type Tally, TEST_PARTS, type TestPart } from './test-run/suites.ts';

/** Runs every check, or the parts named on the command line. Its last line is `N passed, N failed`. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !TEST_PARTS.some((part) => part.name === name));
if (unknown.length > 0)
  throw new Error(`There is no part named ${unknown.join(', ')}; one of ${TEST_PARTS.map(({ name }) => name).join(', ')}.`);

const total: Tally = { passed: 0, failed: 0, skipped: 0, output: '' };
const failedTests: string[] = [];
const flakyTests: string[] = [];
const inBackground: Promise<void>[] = [];
const toTryAgain: { name: string; tryAgain: () => Promise<Tally> }[] = [];

const parts = TEST_PARTS.filter(({ name }) => names.length === 0 || names.includes(name));
await Promise.all(parts.filter(({ isShort }) => isShort).map(runPart));
for (const part of parts.filter(({ isShort }) => !isShort)) {
  if (part.isAlone) await Promise.all(inBackground);
  const ended = runPart(part);
  if (part.inBackground) inBackground.push(ended);
  else await ended;
}
await Promise.all(inBackground);
for (const { name, tryAgain } of toTryAgain) await count(name, tryAgain);

for (const name of flakyTests) console.log(`Flaky: ${name}`);
for (const name of failedTests) console.log(`Failed: ${name}`);
const known = readKnownFlakyTests();
for (const advice of findUnlisted(flakyTests, known)) console.log(advice);
const intolerable = findIntolerable(flakyTests, known, Temporal.Now.plainDateISO('UTC').toString());
for (const reason of intolerable) console.log(reason);
total.passed -= intolerable.length;
total.failed += intolerable.length;
console.log(describe(total));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function runPart({ name, run }: TestPart): Promise<void> {
  if (run) await count(name, run);
}

async function count(name: string, run: () => Promise<Tally>): Promise<void> {
  const label = name.padEnd(11);
  console.log(`${label}begins`);
  const startedAt = performance.now();
  const tally = await run();
  if (tally.tryAgain) {
    console.log(`${label}${describe(tally)}; what failed is run again when nothing else runs`);
    toTryAgain.push({ name, tryAgain: tally.tryAgain });
    return;
  }
  console.log(`${label}${describe(tally)} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  if (tally.failed > 0) {
    const known = tally.failedTests ?? [];
    failedTests.push(...(known.length > 0 ? known.map((test) => `${name}: ${test}`) : [name]));
    console.log(tally.output.trimEnd());
  }
  flakyTests.push(...(tally.flakyTests ?? []).map((test) => `${name}: ${test}`));
  total.passed += tally.passed;
  total.failed += tally.failed;
  total.skipped += tally.skipped;
}

function describe({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
