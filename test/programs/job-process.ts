import * as z from 'zod/mini';
import type { Deps } from '#server/platform/context.ts';
import { job, openJobs } from '#server/platform/jobs/queue.ts';
import { openTraffic } from '#server/platform/limits/priority-gate.ts';
import { openLog } from '#server/platform/observability/logger.ts';

/** A worker to be killed by a test: `node … DATABASE_URL JOB`. Begins a job of that name, says so, and never finishes it. */
const [url = '', name = ''] = process.argv.slice(2);
const log = openLog('silent');
const endless = job({
  name,
  payload: z.object({ n: z.number() }),
  attempts: 1,
  run: () => {
    process.stdout.write('began\n');
    return new Promise<void>(() => undefined);
  },
});
const jobs = await openJobs(url, [endless], true, log);
await jobs.work({ log, traffic: openTraffic() } as Deps);
