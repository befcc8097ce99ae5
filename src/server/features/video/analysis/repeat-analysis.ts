import type { VideoId } from '#contract/shared/ids.ts';
import type { VideoAnalysis, VideoFields } from '#contract/video/video.ts';
import { analyseClipJob } from '#server/features/video/jobs.ts';
import * as store from '#server/features/video/store.ts';
import { findPresent, getVideo, readPosesAgain } from '#server/features/video/video.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/**
 * Looks at a clip again. Another sport or another speed of life needs the poses only and is there at once; another part, another person or
 * another model needs the pictures and takes its turn.
 */
export async function repeatAnalysis(deps: Deps, athlete: AthleteScope, id: VideoId, change: Partial<VideoFields>): Promise<VideoAnalysis> {
  const row = await findPresent(deps.db, athlete, id);
  if (row.status !== 'done' && row.status !== 'failed') throw new AppError('conflict', 'Analysis is still running. Cancel it or wait.');
  const look = {
    ...(change.discipline ? { discipline: change.discipline } : {}),
    ...(change.timesSlower ? { times_slower: change.timesSlower } : {}),
    ...(change.mode ? { mode: change.mode } : {}),
  };
  const needsPictures = change.span !== undefined || change.tap !== undefined || (change.mode !== undefined && change.mode !== row.mode);
  if (!needsPictures && row.pose_key !== null) {
    if (Object.keys(look).length > 0) await store.changeClip(deps.db, athlete, id, look);
    const analysis = await readPosesAgain(deps, athlete, await findPresent(deps.db, athlete, id));
    const because = analysis?.refusal?.because ?? null;
    await store.changeClip(
      deps.db,
      athlete,
      id,
      because === null ? { status: 'done', message: null } : { status: 'failed', message: because },
    );
    return getVideo(deps, athlete, id);
  }
  if (row.preview_key === null) throw new AppError('conflict', 'This video is no longer stored. Upload it again.');
  await transaction(deps.db, async (tx) => {
    await store.changeClip(tx, athlete, id, {
      ...look,
      status: 'queued',
      progress: 0,
      message: null,
      finished_at: null,
      queued_at: deps.now(),
    });
    await store.setLook(tx, athlete, id, { span: change.span ?? row.span, tap: change.tap ?? (change.span ? null : row.tap) });
    await deps.jobs.send(tx, athlete, analyseClipJob, { videoId: id });
    await deps.events.emit(tx, athlete, { kind: 'video.progressed', videoId: id });
  });
  return getVideo(deps, athlete, id);
}
