import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { applyMutant, type Mutant, mutantsOf } from './mutation/sites.ts';
import { testFinder } from './mutation/tests-for.ts';
import { openWorkshop, type Workshop } from './mutation/workshop.ts';

/**
 * Breaks the science on purpose, one small change at a time, in a copy, and counts how many changes the tests notice.
 * `node scripts/mutate.ts [--sample 100] [--seed 1] [files or folders]`; without any: power, load and threshold.
 * The same seed takes the same sample. Not part of the checks: a hundred changes take minutes.
 */
const ROOT = path.join(import.meta.dirname, '..');
const POWER = [
  ...['stream', 'normalized-power', 'xpower', 'intensity-factor', 'variability-index', 'mean-max', 'merged-curve', 'energy', 'quadrant'],
  ...['w-prime-balance', 'w-prime-balance-integral', 'decoupling', 'efficiency-factor', 'durability', 'suspect-sprint'],
].map((name) => `src/core/activity/${name}.ts`);

const { values, positionals } = parseArgs({
  options: { sample: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const targets = positionals.length > 0 ? positionals : ['src/core/load', 'src/core/threshold', ...POWER];

const workshop = openWorkshop();
try {
  const all = targets
    .flatMap(filesOf)
    .flatMap((file) => mutantsOf(readFileSync(path.join(ROOT, file), 'utf8')).map((mutant) => ({ file, mutant })));
  const sample = shuffled(all, Number(values.seed)).slice(0, Number(values.sample));
  const finder = testFinder(workshop.root);
  const tests = [...new Set(sample.flatMap(({ file }) => finder.testsFor(file)))];
  if ((await workshop.run(tests)) === 'passed') await report(sample, workshop, all.length);
  else console.error('The tests fail before anything is broken; mend them first.');
} finally {
  workshop.close();
}

async function report(sample: readonly { file: string; mutant: Mutant }[], bench: Workshop, possible: number): Promise<void> {
  const finder = testFinder(bench.root);
  let killed = 0;
  let readable = 0;
  for (const { file, mutant } of sample) {
    const place = path.join(bench.root, file);
    const source = readFileSync(place, 'utf8');
    writeFileSync(place, applyMutant(source, mutant));
    const outcome = await bench.run(finder.testsFor(file));
    writeFileSync(place, source);
    if (outcome === 'unreadable') continue;
    readable++;
    if (outcome === 'failed') killed++;
    else console.log(`survived ${file}:${mutant.line}  ${mutant.before}  →  ${mutant.after}`);
  }
  const share = readable === 0 ? 0 : Math.round((100 * killed) / readable);
  console.log(`killed ${killed} of ${readable} (${share} %), ${possible} possible`);
}

function filesOf(target: string): string[] {
  if (!statSync(path.join(ROOT, target)).isDirectory()) return [target];
  return readdirSync(path.join(ROOT, target), { recursive: true, encoding: 'utf8' })
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
