import * as z from 'zod/mini';
import { WireDate } from '#contract/wire.ts';
import { bringHistory } from '#server/features/demo/bring-history.ts';
import { job } from '#server/platform/jobs.ts';

/** `first` is the first day of the history. Only the start of a demo sends this. */
export const bringHistoryJob = job({
  name: 'demo.bring-history',
  payload: z.object({ first: WireDate }),
  attempts: 5,
  withinSec: 3600,
  run: (deps, athlete, { first }) => bringHistory(deps, athlete, first),
});
