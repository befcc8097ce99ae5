import type { LocalDate } from '#core/calendar.ts';
import { ANY_DAY, NO_HISTORY, NO_PREFERENCES, type PlanInput } from '#core/plan/input/plan-input.ts';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { warmUpPreviewsTask, warmUpTask } from '#server/features/plans/scheduling/plan-in-thread.ts';
import type { Deps } from '#server/platform/context.ts';

const WARM_WITHIN_MS = 60_000;
/** As many as there are, one of them for previews: each thread has a solver of its own. */
const TASKS = [warmUpTask, warmUpTask, warmUpPreviewsTask];

/** Nobody: four weeks of triathlon with everything open. */
const ANYBODY: PlanInput = {
  discipline: 'triathlon',
  level: 'intermediate',
  start: '2026-01-05' as LocalDate,
  weeks: 4,
  weekStart: 0,
  weeklyHours: 8,
  days: Array.from({ length: 7 }, () => ANY_DAY),
  disciplineDays: [],
  blocked: [],
  races: [],
  fitness: null,
  recent: NO_HISTORY,
  thresholds: NO_THRESHOLDS,
  ageYears: null,
  runningYears: null,
  isReturning: false,
  injuries: [],
  clearances: [],
  equipment: { hasGym: false, hasPool: true, hasBike: true },
  preferences: NO_PREFERENCES,
  weakest: null,
  toleratedCarbohydrateGPerH: null,
};

/** Makes the threads ready to plan, in the background: without it the first plan after a start waits seconds for the solver. */
export async function warmPlanner({ threads, log }: Pick<Deps, 'threads' | 'log'>): Promise<void> {
  const all = TASKS.map((task) => threads.run(task, ANYBODY, WARM_WITHIN_MS));
  const failed = (await Promise.allSettled(all)).find(({ status }) => status === 'rejected');
  // The product stops, or a plan will say itself what is wrong: nobody waits for this one.
  if (failed?.status === 'rejected') log.info({ err: failed.reason }, 'the planner could not be warmed up');
}
