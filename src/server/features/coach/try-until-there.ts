import { setTimeout } from 'node:timers/promises';
import type { Log } from '#server/platform/log.ts';

/** While the database is away nothing can be put right; it is tried so often, for about two minutes. */
const WAITS_MS = [0, 200, 1_000, 3_000, 10_000, 30_000, 60_000];

/** Does what must be done in the end, such as giving back what a failed call has counted. Never throws: a job looks after what is left. */
export async function tryUntilThere(work: () => Promise<void>, log: Log): Promise<void> {
  for (const waitMs of WAITS_MS) {
    if (waitMs > 0) await setTimeout(waitMs, undefined, { ref: false });
    try {
      return await work();
    } catch (error) {
      log.warn({ err: error }, 'the coach tries again to put something right');
    }
  }
}
