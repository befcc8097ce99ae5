import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { samplingOf } from '#server/features/video/analysis/clip-sampling.ts';
import { bytesOf } from '#server/platform/video/decoding/frame.ts';
import { openPoseModel, type PoseMode } from '#server/platform/video/pose/pose-model.ts';
import { runVideoWork, type VideoEnd } from '#server/platform/video/run-video-work.ts';
import { clipProcesses } from '#test/technique/clip-processes.ts';
import type { BenchLine } from '../../benchmark-result.ts';
import { elapsedMs } from '../../spread.ts';
import { residentMb } from '../measure/resident-memory.ts';

const LOOK_EVERY_MS = 50;
const FASTEST = { fast: 2, accurate: 1 } as const;
const MOST_OVER = 0.35;
const MOST_MB = 500;
const BARE_LOOKS = 120;

export interface LoneClip {
  path: string;
  lastsSec: number;
  mode: PoseMode;
}

/** One clip on a machine with nothing else to do, beside its model asked as often with a picture that is there already. */
export async function clipAlone(clip: LoneClip): Promise<BenchLine[]> {
  const before = await bareMs(clip.mode);
  const { end, wholeMs, peakMb } = await readOnce(clip);
  const bare = (before + (await bareMs(clip.mode))) / 2;
  return [...speedLines(clip, end, { wholeMs, bareMs: bare * end.frames }), memoryLine(peakMb, clip.mode)];
}

/** Milliseconds that the model takes for a picture, with nothing around it. */
async function bareMs(mode: PoseMode): Promise<number> {
  const model = await openPoseModel(mode);
  const [widthPx, heightPx] = [540, 960];
  const picture = { timeSec: 0, widthPx, heightPx, yuv: new Uint8Array(bytesOf({ widthPx, heightPx })).fill(120) };
  const crop = { centreX: widthPx / 2, centreY: heightPx / 2, sizePx: heightPx };
  await model.find(picture, crop);
  const started = model.spentMs();
  for (let i = 0; i < BARE_LOOKS; i++) await model.find(picture, crop);
  return (model.spentMs() - started) / BARE_LOOKS;
}

type Done = Extract<VideoEnd, { kind: 'done' }>;

async function readOnce({ path, lastsSec, mode }: LoneClip): Promise<{ end: Done; wholeMs: number; peakMb: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'moorline-bench-work-'));
  let peakMb = 0;
  const looking = setInterval(() => {
    for (const pid of clipProcesses(process.pid)) peakMb = Math.max(peakMb, residentMb(pid) || 0);
  }, LOOK_EVERY_MS);
  const work = {
    path,
    container: 'mp4',
    folder,
    span: null,
    longestSec: lastsSec,
    tap: null,
    mode,
    sampling: samplingOf('run', mode),
    wantsPreview: true,
    ffmpegPath: null,
  } as const;
  try {
    let end: VideoEnd | null = null;
    const wholeMs = await elapsedMs(async () => {
      end = await runVideoWork({ work, signal: new AbortController().signal, hear: () => undefined });
    });
    return { end: doneOf(end), wholeMs, peakMb };
  } finally {
    clearInterval(looking);
    await rm(folder, { recursive: true, force: true });
  }
}

function doneOf(end: VideoEnd | null): Done {
  if (end?.kind === 'done') return end;
  throw new Error(`The clip was not read: ${end === null ? 'no answer' : 'because' in end ? `${end.kind}, ${end.because}` : end.kind}.`);
}

function speedLines(
  { lastsSec, mode }: LoneClip,
  { poseMs, modelMs, frames }: Done,
  { wholeMs, bareMs }: { wholeMs: number; bareMs: number },
): BenchLine[] {
  const speed = (lastsSec * 1000) / wholeMs;
  const over = poseMs / modelMs - 1;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return [
    {
      name: `${mode}, ${lastsSec} s of film from the start of the process to its end, seconds of film a second`,
      value: speed,
      unit: '×',
      anchor: `the model alone ${((lastsSec * 1000) / bareMs).toFixed(2)} ×, ${frames} pictures`,
      ratio: bareMs / wholeMs,
      bar: `≥ ${FASTEST[mode]} ×`,
      ok: speed >= FASTEST[mode],
    },
    {
      name: `${mode}, finding poses beside the time in which the model was at work in it`,
      value: over * 100,
      unit: '% more',
      anchor: `${seconds(poseMs)} beside ${seconds(modelMs)}; with nobody else at work the model takes ${seconds(bareMs)}`,
      ratio: modelMs / poseMs,
      bar: `≤ ${MOST_OVER * 100} %`,
      ok: over <= MOST_OVER,
    },
  ];
}

const memoryLine = (value: number, mode: string): BenchLine => ({
  name: `${mode}, memory of the process that reads a clip, at its most`,
  value,
  unit: 'MB',
  anchor: 'the bar itself',
  ratio: MOST_MB / value,
  bar: `≤ ${MOST_MB} MB`,
  ok: value <= MOST_MB,
});
