import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { VideoId } from '#contract/shared/ids.ts';
import { VIDEO_LIMITS } from '#contract/video/video.ts';
import type { RefusalCode } from '#core/technique/pose/clip-quality-checks.ts';
import { giveBackQuota } from '#server/features/billing/billing.ts';
import { analysePosesTask } from '#server/features/video/analysis/analyse-poses.ts';
import { samplingOf } from '#server/features/video/analysis/clip-sampling.ts';
import { clipProgress } from '#server/features/video/analysis/report-progress.ts';
import { endWords, GAVE_UP_WORDS } from '#server/features/video/clip-presenter.ts';
import { discardClipFiles } from '#server/features/video/delete-clips.ts';
import { tellClipOver } from '#server/features/video/notify-clip-done.ts';
import * as store from '#server/features/video/store.ts';
import { buildOf, drillsFor } from '#server/features/video/video-athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { runVideoWork, type VideoEnd } from '#server/platform/video/run-video-work.ts';
import { POSE_FILE, PREVIEW_FILE, type VideoNews, type VideoWork } from '#server/platform/video/video-work.ts';

const ANALYSE_WITHIN_MS = 20_000;
/** Nothing of these can be looked at again in another way. */
const HOPELESS: ReadonlySet<RefusalCode> = new Set(['damaged', 'too-short', 'few-frames', 'no-athlete']);

interface Work {
  deps: Deps;
  athlete: AthleteScope;
  row: store.ClipRow;
  id: VideoId;
  folder: string;
}

/** Turns a clip into poses and poses into measures. Safe to run twice: a clip that has an outcome keeps it. */
export async function analyseClip(deps: Deps, athlete: AthleteScope, id: VideoId): Promise<void> {
  const row = await store.findClip(deps.db, athlete, id);
  if (!row || row.status === 'done' || row.status === 'failed' || row.status === 'cancelled') return;
  const source = row.file_key ?? row.preview_key;
  if (source === null) return fail({ deps, athlete, row, id, folder: '' }, GAVE_UP_WORDS);
  const folder = resolve(deps.config.dataDir, 'video-work', id);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const work = { deps, athlete, row, id, folder };
  const local = await deps.files.local(source);
  try {
    const end = await readClip(work, resolve(local.path));
    if (end.kind === 'done') await finish(work, end);
    else if (end.kind !== 'stopped') await fail(work, endWords(end));
  } finally {
    await local.done();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The job has failed for the last time. */
export async function giveUp(deps: Deps, athlete: AthleteScope, id: VideoId): Promise<void> {
  const row = await store.findClip(deps.db, athlete, id);
  if (row) await fail({ deps, athlete, row, id, folder: '' }, GAVE_UP_WORDS);
}

async function readClip(work: Work, path: string): Promise<VideoEnd> {
  const { deps, athlete, row, id } = work;
  const stopping = new AbortController();
  const progress = clipProgress(deps, athlete, id, () => stopping.abort());
  const deaf = deps.events.listen(athlete, (event) => {
    if (event.kind === 'video.removed' && event.videoId === id) stopping.abort();
  });
  try {
    await progress.show({ status: 'probing', progress: 2, seconds_left: null });
    const keeping: Promise<void>[] = [];
    const end = await runVideoWork({
      work: workOf(work, path),
      signal: stopping.signal,
      hear: (news) => {
        const kept = onNews(work, news, progress);
        // It is waited for at the end; where the work ends badly first, as when the product stops, that is what is told.
        kept.catch(() => {});
        keeping.push(kept);
      },
    });
    await Promise.all(keeping);
    if (end.kind === 'done') await store.advanceClip(deps.db, athlete, row.id, { model: end.model });
    return end;
  } finally {
    deaf();
  }
}

function workOf({ row, folder, deps }: Work, path: string): VideoWork {
  return {
    path,
    container: row.file_key === null ? 'mp4' : row.container,
    folder,
    span: row.span,
    longestSec: VIDEO_LIMITS.spanSec,
    tap: row.tap,
    mode: row.mode,
    sampling: samplingOf(row.discipline, row.mode),
    wantsPreview: row.file_key !== null,
    ffmpegPath: deps.config.ffmpegPath,
  };
}

type Progress = ReturnType<typeof clipProgress>;

async function onNews(work: Work, news: VideoNews, progress: Progress): Promise<void> {
  if (news.kind === 'probed') return progress.show({ status: work.row.file_key === null ? 'pose' : 'transcoding', progress: 5 });
  if (news.kind === 'previewed') {
    await keepPreview(work);
    return progress.show({ status: 'pose', progress: 15 });
  }
  if (news.kind === 'first-poses') {
    await keepPoses(work);
    return progress.show({});
  }
  if (news.kind === 'posed')
    return progress.showSoon({
      status: 'pose',
      progress: 15 + Math.round((80 * news.frames) / Math.max(news.of, 1)),
      seconds_left: news.secondsLeft,
    });
}

async function keepPreview({ deps, athlete, row, folder }: Work): Promise<void> {
  const path = join(folder, PREVIEW_FILE);
  const { size } = await stat(path);
  if (size > VIDEO_LIMITS.bytes * 1.5) return;
  const { key, bytes } = await deps.files.keepBytes(athlete.userId, await readFile(path));
  const kept = await store.advanceClip(deps.db, athlete, row.id, { preview_key: key, preview_bytes: bytes });
  if (!kept) await discardClipFiles(deps, athlete, [key]);
}

async function keepPoses({ deps, athlete, row, folder }: Work): Promise<Uint8Array> {
  const packed = brotliCompressSync(await readFile(join(folder, POSE_FILE)), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const { key, bytes } = await deps.files.keepBytes(athlete.userId, packed);
  const before = await store.findClip(deps.db, athlete, row.id as VideoId);
  const kept = await store.advanceClip(deps.db, athlete, row.id, { pose_key: key, pose_bytes: bytes });
  await discardClipFiles(deps, athlete, [kept ? (before?.pose_key ?? null) : key]);
  return packed;
}

/** Poses are kept, the measures follow, and what was sent is forgotten. */
async function finish(work: Work, end: Extract<VideoEnd, { kind: 'done' }>): Promise<void> {
  const { deps, athlete, row, id } = work;
  const packed = await keepPoses(work);
  await clipProgress(deps, athlete, id, () => undefined).show({ status: 'analysing', progress: 96, seconds_left: null });
  const asked = { discipline: row.discipline, build: await buildOf(deps.db, athlete), timesSlower: row.times_slower };
  const analysis = await deps.threads.run(analysePosesTask, { packed, asked }, ANALYSE_WITHIN_MS);
  deps.log.debug({ frames: end.frames, poseMs: Math.round(end.poseMs), decoder: end.decoder, runtime: end.runtime }, 'clip read');
  const { refusal } = analysis;
  if (refusal) return fail(work, refusal.because, HOPELESS.has(refusal.code) ? 'nothing' : 'copy');
  const drills = await drillsFor(deps.db, athlete, analysis);
  const isDone = await transaction(deps.db, async (tx) => {
    const settled = await store.advanceClip(tx, athlete, id, {
      status: 'done',
      progress: 100,
      seconds_left: null,
      message: null,
      file_key: null,
      finished_at: deps.now(),
    });
    if (!settled) return false;
    await store.saveAnalysis(tx, athlete, id, { analysis, drills });
    await deps.events.emit(tx, athlete, { kind: 'video.done', videoId: id });
    await tellClipOver(deps, tx, athlete, { clip: { id, queued_at: row.queued_at }, as: 'done' });
    return true;
  });
  await discardClipFiles(deps, athlete, [row.file_key]);
  if (!isDone) return;
}

/** A clip that came to nothing does not count, and of what can never come to anything nothing is kept. */
async function fail({ deps, athlete, id }: Work, message: string, kept: 'nothing' | 'copy' = 'nothing'): Promise<void> {
  const files = await transaction(deps.db, async (tx) => {
    await store.lockClips(tx, athlete);
    const row = await store.findClip(tx, athlete, id);
    const gone = kept === 'nothing' ? { preview_key: null, preview_bytes: null, pose_key: null, pose_bytes: null } : {};
    const outcome = {
      status: 'failed',
      message,
      seconds_left: null,
      file_key: null,
      quota_period: null,
      finished_at: deps.now(),
      ...gone,
    } as const;
    if (!row || !(await store.advanceClip(tx, athlete, id, outcome))) return [];
    if (row.quota_period !== null) await giveBackQuota(tx, athlete, { quota: 'videos', period: row.quota_period });
    await deps.events.emit(tx, athlete, { kind: 'video.done', videoId: id });
    await tellClipOver(deps, tx, athlete, { clip: { id, queued_at: row.queued_at }, as: 'failed' });
    return kept === 'nothing' ? [row.file_key, row.preview_key, row.pose_key] : [row.file_key];
  });
  await discardClipFiles(deps, athlete, files);
}
