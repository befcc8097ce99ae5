import { listBroughtFiles } from '#server/features/activities/activities.ts';
import * as store from '#server/features/connections/delivery/store-uploads.ts';
import { openAccount } from '#server/features/connections/port/open-account.ts';
import type { OriginalFile, Provider } from '#server/features/connections/port/provider.ts';
import { ProviderError } from '#server/features/connections/port/provider-api.ts';
import type { ConnectionRow } from '#server/features/connections/store.ts';
import { listFileKeys } from '#server/features/connections/store-items.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

/**
 * Uploads what the athlete has recorded since they connected a service, each activity once. What came from a connected service is not passed on. Throws
 * `ProviderError` where something is to be tried again. May run twice.
 */
export async function uploadRecordings(deps: Deps, athlete: AthleteScope, provider: Provider, row: ConnectionRow): Promise<void> {
  const { upload, key } = provider;
  if (!upload) return;
  const [files, others] = [await listBroughtFiles(deps.db, athlete, row.connected_at), await listFileKeys(deps.db, athlete)];
  const own = new Map(files.filter(({ file_key }) => !others.has(file_key)).map((file) => [file.activity_id, file]));
  const at = deps.now();
  for (const activityId of own.keys()) await store.addUpload(deps.db, athlete, { provider: key, activity_id: activityId, updated_at: at });
  const api = openAccount(deps, athlete, provider);
  let isWhole = true;
  for (const { activity_id, remote_id } of await store.listQueued(deps.db, athlete, key)) {
    const file = own.get(activity_id);
    const change = (columns: store.UploadChange) => store.changeUpload(deps.db, athlete, { provider: key, activity_id }, columns);
    if (!file) {
      await store.removeUpload(deps.db, athlete, { provider: key, activity_id });
      continue;
    }
    const recording = {
      externalId: `moorline-${activity_id}`,
      name: file.name,
      extension: file.kind as OriginalFile['extension'],
      read: () => deps.files.read(file.file_key),
    };
    try {
      const { remoteId, status, reason } = await upload(api, recording, remote_id);
      await change({ remote_id: remoteId, status, reason, updated_at: deps.now() });
      isWhole &&= status !== 'queued';
    } catch (error) {
      if (!(error instanceof ProviderError) || (error.failure !== 'refused' && error.failure !== 'missing')) throw error;
      await change({ status: 'failed', reason: error.message, updated_at: deps.now() });
    }
  }
  if (!isWhole) throw new ProviderError('away', `${provider.name} is still reading a recording.`);
}
