import { expect, test } from 'vitest';
import { planFeasibilityTask } from '#server/features/plans/scheduling/plan-in-thread.ts';
import { warmPlanner } from '#server/features/plans/scheduling/warm-up.ts';
import { openThreads } from '#server/platform/jobs/worker-threads.ts';
import { anInput } from '#test/athletes/plan-inputs.ts';

const log = { info: () => undefined } as unknown as Parameters<typeof warmPlanner>[0]['log'];
const firstAnswerMs = async (isWarm: boolean): Promise<number> => {
  const threads = openThreads(2);
  try {
    if (isWarm) await warmPlanner({ threads, log });
    const began = performance.now();
    await Promise.all([1, 2].map(() => threads.run(planFeasibilityTask, anInput({ weeks: 4, races: [] }), 60_000)));
    return performance.now() - began;
  } finally {
    await threads.close();
  }
};

test('after a warm-up the first question to each thread is answered in a fraction of the time', { timeout: 120_000 }, async () => {
  const cold = await firstAnswerMs(false);
  const warm = await firstAnswerMs(true);
  expect(warm).toBeLessThan(0.5 * cold);
});

test('a warm-up that is cut short by a stop disturbs nobody', async () => {
  const threads = openThreads(1);
  const warming = warmPlanner({ threads, log });
  await threads.close();
  await expect(warming).resolves.toBeUndefined();
});
