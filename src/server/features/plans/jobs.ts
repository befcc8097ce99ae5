import * as z from 'zod/mini';
import { adaptPlans } from '#server/features/plans/adaptation/adapt-plans.ts';
import { followCalendar } from '#server/features/plans/adaptation/follow-calendar.ts';
import { tellSuggestion } from '#server/features/plans/proposals/tell-suggestion.ts';
import { listAthletesAtNight } from '#server/features/plans/store.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { job, systemJob } from '#server/platform/jobs/queue.ts';

/** Looks at everything anew, so one run serves an import of a thousand files. The calendar first: what the athlete moved is where it stands. */
export const adaptPlansJob = job({
  name: 'plans.adapt',
  payload: z.unknown(),
  attempts: 5,
  retryDelaySec: 2,
  atMostEverySec: 5,
  run: async (deps, athlete) => {
    await followCalendar(deps, athlete);
    await adaptPlans(deps, athlete);
  },
});

/** Once a day at most: one suggestion often takes the place of another. */
export const tellSuggestionJob = job({
  name: 'plans.tell-suggestion',
  payload: z.unknown(),
  attempts: 3,
  run: (deps, athlete) => tellSuggestion(deps, athlete),
});

export const followCalendarJob = job({
  name: 'plans.follow-calendar',
  payload: z.unknown(),
  attempts: 3,
  atMostEverySec: 2,
  run: (deps, athlete) => followCalendar(deps, athlete),
});

/** At three in the morning where the athlete lives: a day has passed, perhaps without its session. */
export const adaptAtNightJob = systemJob({
  name: 'plans.adapt-at-night',
  payload: z.object({}),
  attempts: 3,
  every: '7 * * * *',
  run: async ({ db, jobs, now }) => {
    for (const userId of await listAthletesAtNight(db, SYSTEM, now())) await jobs.sendFor(db, userId, adaptPlansJob, {});
  },
});
