import { beforeAll, expect, test } from 'vitest';
import { buildPlan } from '#core/plan/build-plan.ts';
import { checkPlan } from '#core/plan/checker/check-plan.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { openSolver } from '#server/platform/solver/highs.ts';
import { randomAthlete } from '#test/athletes/plan-inputs.ts';

const ATHLETES = 60;

let solve: Solve;
beforeAll(async () => {
  solve = await openSolver();
}, 60_000);

test(`plans of ${ATHLETES} random athletes break no rule, and name the one that keeps a week off its load`, { timeout: 300_000 }, () => {
  for (let seed = 0; seed < ATHLETES; seed++) {
    const random = randomAthlete(seed);
    const input = {
      ...random,
      weeks: Math.min(random.weeks, 8),
      races: random.races.filter(({ date }) => date < addWeeks(random.start, 7)),
    };
    const plan = buildPlan(input, solve);
    expect(checkPlan(plan, input), `athlete ${seed}`).toEqual([]);
    for (const { index, target, load, binding } of plan.weeks) {
      if (Math.abs(load - target.load) > 0.05 * target.load) expect(binding.length, `athlete ${seed}, week ${index}`).toBeGreaterThan(0);
    }
  }
});

const addWeeks = (date: string, weeks: number) => new Date(Date.parse(date) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
