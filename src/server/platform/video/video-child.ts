import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { type Decoder, holdToLimits, type Span, UnreadableVideo, type VideoFacts } from '#server/platform/video/decoding/decoder.ts';
import { decodeAside } from '#server/platform/video/decoding/decoder-worker.ts';
import { openDecoder } from '#server/platform/video/decoding/open-decoder.ts';
import { openPoseModel, type PoseModel } from '#server/platform/video/pose/pose-model.ts';
import { type TrackedPicture, trackPoses } from '#server/platform/video/pose/track-poses.ts';
import { POSE_FILE, type PoseRecord, PREVIEW_FILE, type VideoNews, VideoWork } from '#server/platform/video/video-work.ts';

/** The program of the child process: native code meets bytes from outside here and nowhere else. */

const MEMORY_BYTES = 500 * 1024 ** 2;
/** The crop needs more pixels of the person than the model takes: 192 and 256. More than this costs time and finds nothing more. */
const LONG_SIDE_PX = { fast: 720, accurate: 960 } as const;
const FIRST_POSES_SEC = 2;
const NEWS_EVERY = 15;

const say = (news: VideoNews): void => {
  process.send?.(news);
};

process.once('message', (message) => {
  const parsed = VideoWork.safeParse(message);
  if (!parsed.success) process.exit(2);
  void run(parsed.data)
    .catch((error) => say({ kind: 'refused', because: error instanceof UnreadableVideo ? error.because : 'damaged' }))
    .finally(() => process.disconnect?.());
});
process.once('disconnect', () => process.exit(0));

async function run(work: VideoWork): Promise<void> {
  // Requests and the database go first. On macOS this would hold back the whole process.
  if (process.platform !== 'darwin') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  watchMemory();
  const parts = await openParts(work);
  if (!parts) return;
  const { decoder, model } = parts;
  const facts = await decoder.probe(work);
  holdToLimits(facts);
  const span = spanOf(work, facts);
  say({ kind: 'probed', facts, ...span });
  if (work.wantsPreview) {
    await decoder.preview(work, facts, { path: join(work.folder, PREVIEW_FILE), span });
    say({ kind: 'previewed' });
  }
  await pose(work, { decoder, model, facts, span });
}

async function openParts(work: VideoWork): Promise<{ decoder: Decoder; model: PoseModel } | null> {
  try {
    const [decoder, model] = await Promise.all([openDecoder(work.ffmpegPath), openPoseModel(work.mode)]);
    return { decoder, model };
  } catch (error) {
    say({ kind: 'unavailable', because: error instanceof Error ? error.message : String(error) });
    return null;
  }
}

function watchMemory(): void {
  setInterval(() => {
    if (process.memoryUsage.rss() < MEMORY_BYTES) return;
    say({ kind: 'too-much-memory' });
    setImmediate(() => process.exit(3));
  }, 250).unref();
}

function spanOf({ span, longestSec, tap }: VideoWork, { durationSec }: VideoFacts): Span {
  // An athlete who was tapped on is followed from there.
  const fromSec = Math.max(0, tap?.atSec ?? span?.fromSec ?? 0);
  const asked = Math.min(span?.toSec ?? durationSec, fromSec + longestSec, durationSec);
  return { fromSec, toSec: asked > fromSec ? asked : Math.min(durationSec, fromSec + longestSec) };
}

function samplingHz({ sampling }: VideoWork, { frameRateHz }: VideoFacts, { fromSec, toSec }: Span): number {
  const isShort = toSec - fromSec <= sampling.shortSec;
  if (isShort && frameRateHz > sampling.shortHz * 1.5) return sampling.fastFilmHz;
  return isShort ? sampling.shortHz : sampling.longHz;
}

interface Clip {
  decoder: Decoder;
  model: PoseModel;
  facts: VideoFacts;
  span: Span;
}

async function pose(work: VideoWork, { decoder, model, facts, span }: Clip): Promise<void> {
  const mostHz = samplingHz(work, facts, span);
  const of = Math.max(1, Math.round((span.toSec - span.fromSec) * Math.min(mostHz, facts.frameRateHz)));
  let read = 0;
  const wanted = { ...span, longSidePx: LONG_SIDE_PX[work.mode], mostHz };
  const source = { path: work.path, container: work.container };
  const pictures = decodeAside({ ffmpegPath: work.ffmpegPath, source, facts, wanted }, (count) => {
    read = count;
  });
  const tracked: TrackedPicture[] = [];
  const started = performance.now();
  const share = () => Math.min(1, read / Math.max(1, expectedFrames(facts, span)));
  // The preview that was written anew begins with the span; one that was taken over, with the file.
  const write = () =>
    writeFile(join(work.folder, POSE_FILE), JSON.stringify(recordOf(tracked, facts, { model: model.name, decodedShare: share() })));
  let isShown = false;
  for await (const picture of trackPoses(pictures, model, work.tap)) {
    tracked.push(picture);
    if (tracked.length % NEWS_EVERY === 0) {
      const secondsLeft = (((performance.now() - started) / tracked.length) * Math.max(0, of - tracked.length)) / 1000;
      say({ kind: 'posed', frames: tracked.length, of, secondsLeft });
    }
    if (isShown || picture.timeSec - (tracked[0]?.timeSec ?? 0) < FIRST_POSES_SEC) continue;
    isShown = true;
    await write();
    say({ kind: 'first-poses' });
  }
  await write();
  say({
    kind: 'done',
    model: model.name,
    decoder: decoder.name,
    runtime: model.runtime,
    poseMs: performance.now() - started,
    modelMs: model.spentMs(),
    frames: tracked.length,
  });
}

function expectedFrames({ frames, durationSec, frameRateHz }: VideoFacts, { fromSec, toSec }: Span): number {
  const rateHz = frames === null ? frameRateHz : frames / durationSec;
  return Math.floor((toSec - fromSec) * rateHz);
}

function recordOf(
  tracked: readonly TrackedPicture[],
  facts: VideoFacts,
  { model, decodedShare }: { model: string; decodedShare: number },
): PoseRecord {
  const [first] = tracked;
  const zeroSec = facts.playsInBrowsers ? 0 : (first?.timeSec ?? 0);
  return {
    version: 1,
    model,
    widthPx: first?.widthPx ?? facts.widthPx,
    heightPx: first?.heightPx ?? facts.heightPx,
    decodedShare,
    frames: tracked.map(({ timeSec, points }) => [
      Math.round((timeSec - zeroSec) * 10_000) / 10_000,
      ...points.map((value, i) => (i % 3 === 2 ? Math.round(value * 255) : Math.round(value * 10) / 10)),
    ]),
  };
}
