import { expect, test } from 'vitest';
import { PlanEntry } from '#contract/plans/plans.ts';
import { PlanId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { createPlan } from '#server/features/plans/create-plan.ts';
import { startPlan } from '#server/features/plans/start-plan.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { StoppedTask } from '#server/platform/jobs/worker-threads.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { aPlan, calendarOf, openedPlan, PLAN_ENTRY, PLAN_RACE, startedPlan } from '#test/athletes/plan-fixtures.ts';
import { setUpProduct } from '#test/database.ts';

const product = setUpProduct({ now: '2026-06-03T09:00:00Z' });

const scopeOf = ({ id }: { id: string }) => ({ userId: id }) as AthleteScope;
const ENTRY = PlanEntry.parse({ ...PLAN_ENTRY, duration: 3, timeAvailable: 6 });

/** The process ends when this event is about to be said: everything before it has been written, nothing has committed. */
function dyingAt(kind: string): Deps {
  const { deps } = product.app;
  const emit: Deps['events']['emit'] = (tx, athlete, event) =>
    event.kind === kind ? Promise.reject(new Error('The process was killed.')) : deps.events.emit(tx, athlete, event);
  return { ...deps, events: { ...deps.events, emit } };
}

test('a process that dies while a plan is saved leaves neither the plan nor its race', async () => {
  const athlete = await anAthlete(product);
  const race = { ...PLAN_RACE, date: '2026-06-27' as LocalDate, format: 'olympic' as const, priority: 'A' as const };
  await expect(createPlan(dyingAt('plan.changed'), scopeOf(athlete), { ...ENTRY, race })).rejects.toThrow('killed');
  expect((await athlete.get('/api/training-plans')).json).toEqual([]);
  expect((await athlete.get('/api/races')).json).toEqual([]);
});

test('one that dies while a plan is started leaves the calendar and the plan that ran as they were', async () => {
  const athlete = await anAthlete(product);
  const running = await startedPlan(athlete, { duration: 3, timeAvailable: 6 });
  const { id } = await aPlan(athlete, { duration: 2, timeAvailable: 5, name: 'Next' });
  const before = [await openedPlan(athlete, running.id), await openedPlan(athlete, id), await calendarOf(athlete)];
  for (const start of [null, '2026-06-15' as LocalDate])
    await expect(startPlan(dyingAt('plan.changed'), scopeOf(athlete), PlanId.parse(id), start)).rejects.toThrow('killed');
  expect([await openedPlan(athlete, running.id), await openedPlan(athlete, id), await calendarOf(athlete)]).toEqual(before);
});

test('a plan that cannot be built is refused in the specification’s words, and nothing is kept', async () => {
  const athlete = await anAthlete(product);
  const { deps } = product.app;
  const threads: Deps['threads'] = { ...deps.threads, run: () => Promise.reject(new StoppedTask('memory')) };
  await expect(createPlan({ ...deps, threads }, scopeOf(athlete), ENTRY)).rejects.toMatchObject({
    code: 'unexpected',
    message: 'Failed to create training plan. Please try again.',
  });
  expect((await athlete.get('/api/training-plans')).json).toEqual([]);
});
