import { afterAll, expect, test } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { adaptPlanTask, buildPlanTask, planFeasibilityTask } from '#server/features/plans/scheduling/plan-in-thread.ts';
import { openThreads } from '#server/platform/jobs/worker-threads.ts';
import { anInput } from '#test/athletes/plan-inputs.ts';
import { inputAsOf } from '#test/athletes/season-simulation.ts';

const threads = openThreads(1);
afterAll(() => threads.close());

const WITHIN_MS = 60_000;

test('a thread builds, judges and adapts plans while this one answers', { timeout: 120_000 }, async () => {
  const input = anInput({ weeks: 6, races: [] });
  const building = threads.run(buildPlanTask, input, WITHIN_MS);
  let ticks = 0;
  const timer = setInterval(() => ticks++, 5);
  const plan = await building;
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(3);
  expect(plan.weeks).toHaveLength(6);
  expect((await threads.run(planFeasibilityTask, input, WITHIN_MS)).verdict).toBe('feasible');

  const today = addDays(input.start, 8);
  const done = plan.weeks.flatMap(({ sessions }) => sessions).filter(({ date }) => date < today);
  const away = { from: today, to: addDays(today, 2), mostSec: 0, disciplines: null, isEasyOnly: false, reason: 'a conference' };
  const fresh = { ...inputAsOf(input, done, today), blocked: [away] };
  const { change, plan: after } = await threads.run(adaptPlanTask, { plan, input: fresh, event: { kind: 'availability' } }, WITHIN_MS);
  expect(change?.lines.length).toBeGreaterThan(0);
  expect(after.weeks.flatMap(({ sessions }) => sessions).filter(({ date }) => date >= away.from && date <= away.to)).toEqual([]);
});
