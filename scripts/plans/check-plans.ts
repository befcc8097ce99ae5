import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openSolver } from '#server/platform/solver/highs.ts';
import { checkRows, readGrid } from './check-grid.ts';
import { RULES } from './plan-checker.mjs';

/**
 * Makes the plans of plan-grid-open.json with the code of this checkout and lists what the independent checker has against them.
 * node scripts/plans/check-plans.ts [--only id] [--all] [--out folder]: `--all` lists every rule, not only those of severity 1.
 */
const args = process.argv.slice(2);
const argument = (name: string) => (args.includes(name) ? (args[args.indexOf(name) + 1] ?? null) : null);
const only = argument('--only');
const out = argument('--out');

const rows = readGrid().filter(({ id }) => only === null || id.startsWith(only));
const results = checkRows(rows, await openSolver());
for (const { id, broken, seconds, made } of results) {
  if (out !== null) writeFileSync(path.join(out, `${id}.json`), JSON.stringify(made));
  console.log(
    `- ${id}: ${broken.filter(({ severity }) => severity === 1).length} of severity 1, ${broken.length} in all, ${seconds.toFixed(1)} s`,
  );
  for (const { severity, id: rule, week, sentence } of broken)
    if (severity === 1 || args.includes('--all'))
      console.log(`    S${severity} ${rule}${week === null ? '' : ` week ${week}`}: ${sentence}`);
}
for (const severity of [1, 2, 3]) {
  for (const rule of Object.keys(RULES)) {
    const plans = results.filter(({ broken }) => broken.some((each) => each.severity === severity && each.id === rule)).length;
    if (plans > 0) console.log(`${String(plans).padStart(4)} plans  S${severity} ${rule}`);
  }
}
const good = results.filter(({ broken }) => broken.every(({ severity }) => severity > 1)).length;
console.log(`${good} of ${results.length} plans break no rule of severity 1`);
process.exitCode = good === results.length ? 0 : 1;
