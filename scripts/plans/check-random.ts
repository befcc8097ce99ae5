import { openSolver } from '#server/platform/solver/highs.ts';
import { CHANGE_KINDS, type ChangeKind, checkChange } from './check-changes.ts';
import { checkRows } from './check-grid.ts';
import type { BrokenRule } from './plan-checker.mjs';
import { randomRow } from './random-rows.ts';

/**
 * Plans of random athletes, and what becomes of them after an accepted change, against the independent checker.
 * node scripts/plans/check-random.ts [--new 500] [--changed 300] [--from 0] [--all]
 */
const args = process.argv.slice(2);
const number = (name: string, usual: number) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : usual);
const first = number('--from', 0);
const least = args.includes('--all') ? 3 : 1;

const solve = await openSolver();
const results: { id: string; broken: BrokenRule[] }[] = [];
const report = (id: string, broken: BrokenRule[]) => {
  results.push({ id, broken });
  for (const { severity, id: rule, week, sentence } of broken.filter((each) => each.severity <= least))
    console.log(`${id}\n    S${severity} ${rule}${week === null ? '' : ` week ${week}`}: ${sentence}`);
};
const athletes = Array.from({ length: number('--new', 500) }, (_, i) => randomRow(first + i));
for (const row of athletes) for (const { id, broken } of checkRows([row], solve)) report(id, broken);
const isNew = results.length;
for (let i = 0; i < number('--changed', 300); i++) {
  const kind = CHANGE_KINDS[i % CHANGE_KINDS.length] as ChangeKind;
  const row = { ...randomRow(10_000 + first + i), startDay: 0 };
  report(`${row.id} after ${kind}`, checkChange(row, kind, solve));
}
for (const [name, part] of [
  ['new', results.slice(0, isNew)],
  ['changed', results.slice(isNew)],
] as const) {
  const withRule = (severity: number) => part.filter(({ broken }) => broken.some((each) => each.severity === severity)).length;
  const rules = new Map<string, number>();
  for (const { broken } of part)
    for (const key of new Set(broken.map(({ severity, id }) => `S${severity} ${id}`))) rules.set(key, (rules.get(key) ?? 0) + 1);
  console.log(`${part.length} ${name} plans: ${withRule(1)} with a broken rule of severity 1, ${withRule(2)} of severity 2`);
  for (const [rule, count] of [...rules].sort((a, b) => b[1] - a[1])) console.log(`${String(count).padStart(5)}  ${rule}`);
}
process.exitCode = results.some(({ broken }) => broken.some(({ severity }) => severity === 1)) ? 1 : 0;
