import { type Tally, TEST_PARTS } from './test-suites.ts';

/** Runs every check, or the parts named on the command line. Its last line is `N passed, N failed`. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !TEST_PARTS.some((part) => part.name === name));
if (unknown.length > 0)
  throw new Error(`There is no part named ${unknown.join(', ')}; one of ${TEST_PARTS.map(({ name }) => name).join(', ')}.`);

const total: Tally = { passed: 0, failed: 0, skipped: 0, output: '' };
const fallen: string[] = [];
const heldLater: string[] = [];
const goingOn: Promise<void>[] = [];
const toTryAgain: { name: string; tryAgain: () => Promise<Tally> }[] = [];
for (const part of TEST_PARTS) {
  if (!part.run || (names.length > 0 && !names.includes(part.name))) continue;
  const ended = count(part.name, part.run);
  if (part.goesOn) goingOn.push(ended);
  else await ended;
}
await Promise.all(goingOn);
for (const { name, tryAgain } of toTryAgain) await count(name, tryAgain);
for (const name of heldLater) console.log(`Held only at the second try: ${name}`);
for (const name of fallen) console.log(`Failed: ${name}`);
console.log(words(total));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function count(name: string, run: () => Promise<Tally>): Promise<void> {
  console.log(`${name.padEnd(10)}begins`);
  const startedAt = performance.now();
  const tally = await run();
  if (tally.tryAgain) {
    console.log(`${name.padEnd(10)}${words(tally)}; what fell is run once more when nothing else runs`);
    toTryAgain.push({ name, tryAgain: tally.tryAgain });
    return;
  }
  console.log(`${name.padEnd(10)}${words(tally)} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  if (tally.failed > 0) {
    const names = tally.fallenTests ?? [];
    fallen.push(...(names.length > 0 ? names.map((test) => `${name}: ${test}`) : [name]));
    console.log(tally.output.trimEnd());
  }
  heldLater.push(...(tally.atSecondTry ?? []).map((test) => `${name}: ${test}`));
  total.passed += tally.passed;
  total.failed += tally.failed;
  total.skipped += tally.skipped;
}

function words({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
