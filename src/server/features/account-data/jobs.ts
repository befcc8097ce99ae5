import * as z from 'zod/mini';
import { endAccountOrWait } from '#server/features/account-data/deletion/close-account.ts';
import { eraseLate } from '#server/features/account-data/deletion/erase-account.ts';
import { forgetExports } from '#server/features/account-data/export/forget-exports.ts';
import { giveUpExport, makeExport } from '#server/features/account-data/export/make-export.ts';
import { bringBack, giveUpBringingBack } from '#server/features/account-data/import/import-account.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { job, systemJob } from '#server/platform/jobs/queue.ts';

/** Ends an account that waits for the payment provider. */
export const endAccountJob = job({
  name: 'account-data.end',
  payload: z.object({}),
  attempts: 2000,
  retryDelaySec: 30,
  longestRetryDelaySec: 900,
  run: (deps, athlete) => endAccountOrWait(deps, athlete),
});

export const bringBackJob = job({
  name: 'account-data.bring-back',
  payload: z.object({ restoreId: z.uuid() }),
  attempts: 3,
  withinSec: 3600,
  run: (deps, athlete, { restoreId }) => bringBack(deps, athlete, restoreId),
  gaveUp: (deps, athlete, { restoreId }) => giveUpBringingBack(deps, athlete, restoreId),
});

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
  run: async (deps) => {
    await forgetExports(deps, SYSTEM);
    await eraseLate(deps, SYSTEM);
  },
});
