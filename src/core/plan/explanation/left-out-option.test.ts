import { beforeAll, expect, test } from 'vitest';
import { buildPlan } from '#core/plan/build-plan.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { openSolver } from '#server/platform/solver/highs.ts';
import { anInput, aWeek, randomAthlete } from '#test/athletes/plan-inputs.ts';

let solve: Solve;
beforeAll(async () => {
  solve = await openSolver();
}, 60_000);

/** What the athlete can do: a sentence of its own after the reason. */
const OPTION = /\. (?:It (?:fits|can)|You can|Add|Open|Give|Allow|Do|Remove) [^.]+\.$/;
const JARGON = /\b(?:slot|wish|solver|constraint|bound|penalty|candidate|infeasible|undefined|NaN)\b|\d\.\d{3}/;

test('every session that is left out has its reason with a figure or a cause, and what the athlete can do', { timeout: 120_000 }, () => {
  const inputs = [
    anInput({ weeklyHours: 5, days: aWeek(1, 1) }),
    anInput({ injuries: [{ what: 'left knee', disciplines: ['run'], verdict: 'reduce', until: null }] }),
    ...[3, 7, 11].map(randomAthlete),
  ];
  const plans = inputs.map((input) => buildPlan(input, solve));
  const sentences = plans.flatMap(({ weeks }) => weeks.flatMap(({ leftOut }) => leftOut.map(({ binding }) => binding.sentence)));
  expect(sentences.length).toBeGreaterThan(5);
  for (const sentence of sentences) expect(sentence).toMatch(OPTION);
  const all = [
    ...sentences,
    ...plans.flatMap(({ weeks, notes }) => [...notes, ...weeks.flatMap(({ binding }) => binding)]).map((rule) => rule.sentence),
  ];
  for (const sentence of all) expect(sentence).not.toMatch(JARGON);
});
