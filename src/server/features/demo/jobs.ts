import * as z from 'zod/mini';
import { WireDate } from '#contract/shared/fields.ts';
import { bringRaces, planSeason } from '#server/features/demo/athlete/plan-season.ts';
import { bringHistory } from '#server/features/demo/seed-history.ts';
import { bringFilm } from '#server/features/demo/seed-video.ts';
import { job } from '#server/platform/jobs/queue.ts';

/** A plan is made from what was trained, so it comes when the history has been read. */
export const planSeasonJob = job({
  name: 'demo.plan-season',
  payload: z.object({ first: WireDate }),
  attempts: 5,
  withinSec: 3600,
  run: async (deps, athlete, { first }) => {
    await bringRaces(deps, athlete, first);
    await planSeason(deps, athlete, first);
  },
});

/** Drawing a few seconds of film takes as long. */
export const bringFilmJob = job({
  name: 'demo.bring-film',
  payload: z.object({}),
  attempts: 3,
  withinSec: 300,
  run: (deps, athlete) => bringFilm(deps, athlete),
});

/** `first` is the first day of the history. Only the start of a demo sends this. */
export const bringHistoryJob = job({
  name: 'demo.bring-history',
  payload: z.object({ first: WireDate }),
  attempts: 5,
  withinSec: 3600,
  run: async (deps, athlete, { first }) => {
    await bringHistory(deps, athlete, first);
    await deps.jobs.send(deps.db, athlete, bringFilmJob, {});
    await deps.jobs.send(deps.db, athlete, planSeasonJob, { first });
  },
});
