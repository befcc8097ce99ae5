import type { VideoId } from '#contract/shared/ids.ts';
import { VideoId as Id } from '#contract/shared/ids.ts';
import { HALVES_KEPT_SEC } from '#contract/video/uploads.ts';
import { hasConsent } from '#server/features/account/account.ts';
import { giveBackQuota } from '#server/features/billing/billing.ts';
import * as store from '#server/features/video/store.ts';
import * as uploads from '#server/features/video/upload/store-uploads.ts';
import type { AthleteScope, SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { AthleteJob } from '#server/platform/jobs/queue.ts';

const STUCK_AFTER_MS = 86_400_000;

/** What of a clip no other clip needs is thrown away: the same bytes have the same key. */
export async function discardClipFiles(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  athlete: AthleteScope,
  keys: readonly (string | null)[],
): Promise<void> {
  for (const key of keys) {
    if (key === null) continue;
    await transaction(db, async (tx) => {
      await store.lockClips(tx, athlete);
      if (!(await store.isFileUsed(tx, athlete, key))) await files.remove(key);
    });
  }
}

/** What has come of a clip is thrown away, and it does not count. */
export async function forgetUpload(deps: Pick<Deps, 'db' | 'files'>, athlete: AthleteScope, id: VideoId): Promise<void> {
  const gone = await transaction(deps.db, async (tx) => {
    const row = await uploads.removeClipUpload(tx, athlete, id);
    if (row) await giveBackQuota(tx, athlete, { quota: 'videos', period: row.quota_period });
    return row;
  });
  await discardClipFiles(deps, athlete, gone?.parts.map(({ key }) => key) ?? []);
}

/** The half of a clip that nobody goes on sending is thrown away. */
export async function forgetHalves({ db, jobs, now }: Deps, system: SystemScope, forget: AthleteJob<{ videoId: VideoId }>): Promise<void> {
  const old = await uploads.listOldUploads(db, system, new Date(now().getTime() - HALVES_KEPT_SEC * 1000));
  for (const { id, user_id } of old) await jobs.sendFor(db, user_id, forget, { videoId: Id.parse(id) });
}

/** A clip whose job is gone without a word is given up, and its file with it. */
export async function forgetStuckClips(
  { db, jobs, now }: Deps,
  system: SystemScope,
  giveUp: AthleteJob<{ videoId: VideoId }>,
): Promise<void> {
  const stuck = await store.listStuck(db, system, new Date(now().getTime() - STUCK_AFTER_MS));
  for (const { id, user_id } of stuck) await jobs.sendFor(db, user_id, giveUp, { videoId: Id.parse(id) });
}

export async function removeVideo(deps: Deps, athlete: AthleteScope, id: VideoId): Promise<{ id: VideoId }> {
  // Also without consent: whoever withdrew it may take away what is there.
  const row = await store.findClip(deps.db, athlete, id);
  if (!row) throw new AppError('not-found', 'Video not found.');
  await transaction(deps.db, async (tx) => {
    await store.lockClips(tx, athlete);
    await store.removeClip(tx, athlete, id);
    await deps.events.emit(tx, athlete, { kind: 'video.removed', videoId: id });
  });
  await discardClipFiles(deps, athlete, [row.file_key, row.preview_key, row.pose_key]);
  return { id };
}

/** After a withdrawal that asked for it: every clip is gone for good. */
export async function followConsent(deps: Deps, athlete: AthleteScope, { discard }: { discard: boolean }): Promise<void> {
  if (!discard || (await hasConsent(deps.db, athlete, 'health'))) return;
  for (const { id } of await uploads.listClipUploads(deps.db, athlete)) await forgetUpload(deps, athlete, Id.parse(id));
  for (const { id } of await store.listClips(deps.db, athlete)) await removeVideo(deps, athlete, Id.parse(id));
}
