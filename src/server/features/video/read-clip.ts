import type { VideoId } from '#contract/shared/ids.ts';
import type { VideoPoses } from '#contract/video/video.ts';
import { unpackPoses } from '#server/features/video/analysis/analyse-poses.ts';
import { findPresent } from '#server/features/video/video.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { StoredFile } from '#server/platform/http/static/send-file.ts';

/** The copy that browsers play. It is always MP4, whatever was sent. */
export async function getVideoFile({ db, files }: Deps, athlete: AthleteScope, id: VideoId): Promise<StoredFile> {
  const { name, preview_key } = await findPresent(db, athlete, id);
  const bytes = preview_key === null ? null : await files.size(preview_key);
  if (preview_key === null || bytes === null) throw new AppError('not-found', 'No video available yet.');
  return {
    name: `${name.replace(/\.[^.]{1,5}$/, '')}.mp4`,
    type: 'video/mp4',
    key: preview_key,
    bytes,
    open: (range) => files.stream(preview_key, range),
  };
}

export async function getPoses({ db, files }: Deps, athlete: AthleteScope, id: VideoId): Promise<VideoPoses> {
  const { pose_key } = await findPresent(db, athlete, id);
  if (pose_key === null) throw new AppError('not-found', 'No pose data yet.');
  return unpackPoses(await files.read(pose_key));
}
