import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openWorkshop } from './mutation/sandbox.ts';
import { applyMutant, type Mutant, mutantsOf } from './mutation/sites.ts';
import { testFinder } from './mutation/tests-for.ts';

/**
 * Breaks the science on purpose, one small change at a time, in a copy, and counts how many changes the tests notice.
 * `node scripts/mutate.ts [--sample 100] [--seed 1] [files or folders]`; without any: power, load and threshold.
 * The same seed takes the same sample. Not part of the checks: a hundred changes take minutes.
 */
const POWER = [
  ...['normalized-power', 'xpower', 'intensity-factor', 'variability-index', 'quadrant', 'w-prime-balance', 'w-prime-balance-integral'].map(
    (name) => `power/${name}`,
  ),
  ...['power/power-spike-check', 'stream/stream-math', 'stream/mean-max', 'stream/merged-curve', 'energy'],
  ...['endurance/decoupling', 'endurance/efficiency-factor', 'endurance/durability'],
].map((name) => `src/core/activity/${name}.ts`);

/** A mutant that never ends was noticed as well; so long may honest tests take. */
const QUICK_MS = 30_000;
const PATIENT_MS = 300_000;

const { values, positionals } = parseArgs({
  options: { sample: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const targets = positionals.length > 0 ? positionals : ['src/core/load', 'src/core/threshold', ...POWER];

const workshop = openWorkshop();
const finder = testFinder(workshop.root);
try {
  const all = targets
    .flatMap(filesOf)
    .flatMap((file) => mutantsOf(readFileSync(path.join(workshop.root, file), 'utf8')).map((mutant) => ({ file, mutant })));
  const sample = shuffled(all, Number(values.seed)).slice(0, Number(values.sample));
  const tests = [...new Set(sample.flatMap(({ file }) => Object.values(finder.testsFor(file)).flat()))];
  if ((await workshop.run(tests, PATIENT_MS)) === 'passed') await report(sample, all.length);
  else console.error('The tests fail before anything is broken; mend them first.');
} finally {
  workshop.close();
}

async function report(sample: readonly { file: string; mutant: Mutant }[], possible: number): Promise<void> {
  const counts = { logic: { killed: 0, of: 0 }, constant: { killed: 0, of: 0 } };
  for (const { file, mutant } of sample) {
    const outcome = await outcomeOf(file, mutant);
    if (outcome === 'unreadable') continue;
    const count = counts[mutant.kind];
    count.of++;
    if (outcome === 'failed') count.killed++;
    else console.log(`survived ${file}:${mutant.line}  ${mutant.before}  →  ${mutant.after}`);
  }
  const { logic, constant } = counts;
  const all = { killed: logic.killed + constant.killed, of: logic.of + constant.of };
  console.log(`killed ${inWords(all)}, logic ${inWords(logic)}, constants ${inWords(constant)}; ${possible} possible`);
}

async function outcomeOf(file: string, mutant: Mutant): Promise<'passed' | 'failed' | 'unreadable'> {
  const place = path.join(workshop.root, file);
  const source = readFileSync(place, 'utf8');
  const { near, far } = finder.testsFor(file);
  writeFileSync(place, applyMutant(source, mutant));
  try {
    const outcome = await workshop.run(near, QUICK_MS);
    // The nearest tests know most and are quick; the others are asked only about what got past them.
    return outcome === 'passed' && far.length > 0 ? await workshop.run(far, PATIENT_MS) : outcome;
  } finally {
    writeFileSync(place, source);
  }
}

function inWords({ killed, of }: { killed: number; of: number }): string {
  return `${killed} of ${of} (${of === 0 ? 0 : Math.round((100 * killed) / of)} %)`;
}

function filesOf(target: string): string[] {
  if (!statSync(path.join(workshop.root, target)).isDirectory()) return [target];
  return readdirSync(path.join(workshop.root, target), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(target, file.split(path.sep).join('/')))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
}

/** Fisher and Yates with a generator of our own, so that a figure can be had again. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  const out = [...items];
  let state = seed >>> 0;
  for (let i = out.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const j = Math.floor((state / 2 ** 32) * (i + 1));
    const [a, b] = [out[i], out[j]];
    if (a === undefined || b === undefined) continue;
    out[i] = b;
    out[j] = a;
  }
  return out;
}
