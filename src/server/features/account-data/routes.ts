import * as contract from '#contract/account/data-export.ts';
import { findExportFile, getExport, startExport } from '#server/features/account-data/account-data.ts';
import { deleteAccount, getDeletion } from '#server/features/account-data/deletion/delete-account.ts';
import { getRestore, receiveRestore } from '#server/features/account-data/import/receive-restore.ts';
import type { Deps } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { sendFile } from '#server/platform/http/static/send-file.ts';

export const accountDataRoutes = (deps: Deps) => [
  route(contract.startExport, (call) => startExport(deps, call, call.athlete)),
  route(contract.getExport, ({ athlete }) => getExport(deps, athlete)),
  route(contract.fetchExport, async (call) => {
    const file = await findExportFile(deps, call.athlete);
    if (file) return sendFile(call, call.athlete, file);
    return call.reply
      .status(202)
      .header('retry-after', '5')
      .send(await startExport(deps, call, call.athlete));
  }),
  route(contract.bringBack, (call) => receiveRestore(deps, call, call.athlete)),
  route(contract.getRestore, ({ athlete }) => getRestore(deps, athlete)),
  route(contract.deleteAccount, (call) => deleteAccount(deps, call, call.athlete, call.body)),
  route(contract.getDeletion, ({ athlete }) => getDeletion(deps, athlete)),
];
