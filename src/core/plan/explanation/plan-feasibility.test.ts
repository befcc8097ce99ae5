import { beforeAll, expect, test } from 'vitest';
import { buildPlan } from '#core/plan/build-plan.ts';
import { planFeasibility } from '#core/plan/explanation/plan-feasibility.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { hoursForGoal } from '#core/plan/season/typical-hours.ts';
import { openSolver } from '#server/platform/solver/highs.ts';
import { anInput, aRace, aWeek } from '#test/athletes/plan-inputs.ts';

let solve: Solve;
beforeAll(async () => {
  solve = await openSolver();
}, 60_000);

test('what fits is said to fit', () => {
  const answer = planFeasibility(anInput(), solve);
  expect(answer).toMatchObject({ verdict: 'feasible', goes: [], instead: null });
  expect(answer.rules).toEqual([]);
});

test('what the preview says is what the plan holds', () => {
  const { fullWeek, rules } = planFeasibility(anInput(), solve);
  const { weeks, notes } = buildPlan(anInput(), solve);
  const most = Math.max(...weeks.map(({ durationSec }) => durationSec));
  expect(fullWeek?.hours).toBeCloseTo(most / 3600, 1);
  expect(fullWeek?.load).toBe(Math.round(weeks.find(({ durationSec }) => durationSec === most)?.load ?? 0));
  expect(rules).toEqual(notes);
});

test('a goal time that wants more hours says how many, and what goes', () => {
  const answer = planFeasibility(anInput({ weeklyHours: 7, races: [aRace({ goalTimeSec: 5 * 3600 })] }), solve);
  expect(answer.verdict).toBe('tight');
  expect(answer.rules[0]?.sentence).toMatch(/^5 h for 70\.3 needs about [\d.]+ h a week; you have 7 h\. What changes/);
  expect(hoursForGoal('70.3', 5 * 3600)).toBeGreaterThan(10);
  expect(hoursForGoal('70.3', 7 * 3600)).toBeLessThan(9);
  expect(hoursForGoal('t100', 5 * 3600)).toBeNull();
});

test('days that do not hold the hours are named with their figures', () => {
  const { verdict, rules } = planFeasibility(anInput({ days: aWeek(1, 1) }), solve);
  expect(verdict).toBe('tight');
  expect(rules.find(({ rule }) => rule === 'room')?.sentence).toContain('Your days allow 6 h this week with 1 rest day.');
});

test('too few weeks offer a shorter race, and a refusal is an answer too', () => {
  expect(
    planFeasibility(anInput({ races: [aRace({ format: { kind: 'triathlon', distance: 'ironman' } })], weeklyHours: 6 }), solve).instead,
  ).toBe('70.3');
  expect(planFeasibility(anInput({ weeks: 0 }), solve).verdict).toBe('no');
});
