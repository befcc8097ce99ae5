import { parseArgs } from 'node:util';
import { chaos } from '#test/chaos/chaos.ts';
import { FAULTS, faultsNamed } from '#test/chaos/faults.ts';
import { spreadOf } from '../spread.ts';

/** `npm run chaos`: faults of every kind strike web processes, workers, the database and what is outside, while an athlete writes; two sentences must hold afterwards. */
const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { faults: text, seed: text, web: text, workers: text, 'judge-every': text, kinds: text } });
const numberOf = (given: string | undefined, otherwise: number): number => {
  const value = given === undefined ? otherwise : Number(given);
  if (!Number.isInteger(value) || value < 1) throw new Error('Every count is a whole number above 0.');
  return value;
};
const SERVING_WITHIN_MS = 5000;
const JOBS_BACK_WITHIN_MS = 120_000;

const plan = {
  faults: numberOf(values.faults, 500),
  seed: values.seed ?? 'moorline',
  webs: numberOf(values.web, 2),
  workers: numberOf(values.workers, 2),
  judgeEvery: numberOf(values['judge-every'], 10),
  kinds: values.kinds === undefined ? FAULTS : faultsNamed(values.kinds.split(',').map((word) => word.trim())),
};
const started = performance.now();
const { struck, acknowledged, missing, twice, servingMs, slowest, jobsBackMs } = await chaos(plan, (line) => console.log(line));
const [serving, jobs] = [spreadOf(servingMs), spreadOf(jobsBackMs)];
const minutes = (performance.now() - started) / 60_000;
console.log([...struck].map(([name, times]) => `${String(times).padStart(4)} × ${name}`).join('\n'));
console.log(
  `serving again: median ${serving.p50.toFixed(0)} ms, slowest ${serving.max.toFixed(0)} ms after ${slowest.name} (bar ${SERVING_WITHIN_MS})`,
);
console.log(`jobs back: median ${jobs.p50.toFixed(0)} ms, slowest ${jobs.max.toFixed(0)} ms (bar ${JOBS_BACK_WITHIN_MS})`);
for (const each of missing.slice(0, 20)) console.log(`missing: ${each}`);
for (const each of twice.slice(0, 20)) console.log(`twice: ${each}`);
console.log(
  `${plan.faults} faults in ${minutes.toFixed(1)} min, ${acknowledged} writes acknowledged: ${missing.length} missing, ${twice.length} happened twice.`,
);
process.exitCode = missing.length + twice.length === 0 && serving.max <= SERVING_WITHIN_MS && jobs.max <= JOBS_BACK_WITHIN_MS ? 0 : 1;
