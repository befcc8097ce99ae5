import * as z from 'zod/mini';
import { forgetExports } from '#server/features/account-data/forget-exports.ts';
import { giveUpExport, makeExport } from '#server/features/account-data/make-export.ts';
import { job, systemJob } from '#server/platform/jobs.ts';
import { SYSTEM } from '#server/platform/scope.ts';

export const makeExportJob = job({
  name: 'account-data.export',
  payload: z.object({ exportId: z.uuid() }),
  attempts: 3,
  withinSec: 3600,
  run: (deps, athlete, { exportId }) => makeExport(deps, athlete, exportId),
  gaveUp: (deps, athlete, { exportId }) => giveUpExport(deps, athlete, exportId),
});

export const forgetExportsJob = systemJob({
  name: 'account-data.forget',
  payload: z.object({}),
  attempts: 3,
  every: '51 3 * * *',
  run: (deps) => forgetExports(deps, SYSTEM),
});
