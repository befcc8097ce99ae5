import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { analyseTechnique, type TechniqueAnalysis } from '#core/technique/analyse-technique.ts';
import { trackOf } from '#core/technique/pose/pose-record.ts';
import type { PoseTrack } from '#core/technique/pose/pose-track.ts';
import { samplingOf } from '#server/features/video/analysis/clip-sampling.ts';
import { endWords } from '#server/features/video/clip-presenter.ts';
import { videoKindOf } from '#server/platform/video/decoding/video-kind.ts';
import { runVideoWork } from '#server/platform/video/run-video-work.ts';
import { POSE_FILE, PoseRecord } from '#server/platform/video/video-work.ts';
import { nearKneeRmse } from './peer-poses.ts';
import type { ClipTruth } from './truth.ts';

type Mode = 'fast' | 'accurate';

interface Seen {
  analysis: TechniqueAnalysis | null;
  track: PoseTrack | null;
  /** Why there is no analysis. */
  refusal: string | null;
  speed: string;
}

/** Measures each clip in each mode, prints a line for it, and answers what did not hold. */
export async function evaluateClips(folder: string, truths: readonly ClipTruth[], modes: readonly Mode[]): Promise<string[]> {
  const failures: string[] = [];
  for (const truth of truths)
    for (const mode of truth.refused === undefined ? modes : modes.slice(0, 1)) {
      const seen = await look(resolve(folder, truth.file), truth, mode);
      const found = [...failuresOf(truth, seen), ...(await peerFailures(folder, truth, { seen, mode }))];
      failures.push(...found.map((failure) => `${truth.file} (${mode}): ${failure}`));
      console.log(`${found.length === 0 ? '✓' : '✗'} ${truth.file} ${mode}: ${said(truth, seen)} ${seen.speed}`);
    }
  return failures;
}

async function look(path: string, { discipline, tap }: ClipTruth, mode: Mode): Promise<Seen> {
  const nothing = { analysis: null, track: null, speed: '' };
  const container = await videoKindOf(path);
  if (container === null) return { ...nothing, refusal: 'not a video we can read' };
  const folder = await mkdtemp(join(tmpdir(), 'moorline-eval-'));
  try {
    const work = {
      path,
      container,
      folder,
      span: null,
      longestSec: 30,
      tap: tap ?? null,
      mode,
      sampling: samplingOf(discipline, mode),
      wantsPreview: true,
      ffmpegPath: null,
    };
    const end = await runVideoWork({ work, signal: new AbortController().signal, hear: () => undefined });
    if (end.kind === 'stopped') return { ...nothing, refusal: 'stopped' };
    if (end.kind !== 'done') return { ...nothing, refusal: endWords(end) };
    const track = trackOf(PoseRecord.parse(JSON.parse(await readFile(join(folder, POSE_FILE), 'utf8'))));
    const analysis = analyseTechnique(track, { discipline, build: { heightCm: null }, timesSlower: 1 });
    const filmSec = (track.frames.at(-1)?.timeSec ?? 0) - (track.frames[0]?.timeSec ?? 0);
    const speed = `${((filmSec * 1000) / end.poseMs).toFixed(2)}× real time, the model alone ${((100 * end.modelMs) / end.poseMs).toFixed(0)} % of it`;
    return { analysis, track, refusal: analysis.refusal?.because ?? null, speed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function failuresOf(truth: ClipTruth, { analysis, refusal }: Seen): string[] {
  if (truth.refused !== undefined)
    return refusal?.includes(truth.refused) ? [] : [`should be refused with "${truth.refused}", was: ${refusal ?? 'not refused'}`];
  if (!analysis || refusal !== null) return [`was refused: ${refusal}`];
  const resultOf = (code: string) => analysis.measures.find((measure) => measure.code === code)?.result;
  const wrong = truth.measures.flatMap(({ code, value, within, withinShare }) => {
    const result = resultOf(code);
    if (result?.kind !== 'known') return [`${code} is not known`];
    const most = within ?? Math.abs(value) * (withinShare ?? 0);
    const off = Math.abs(result.value - value);
    return off <= most ? [] : [`${code} is ${result.value.toFixed(1)}, ${off.toFixed(1)} from ${value}`];
  });
  const sure = truth.unsure.filter((code) =>
    analysis.measures.some((measure) => measure.code === code && measure.result.kind === 'known' && measure.result.confidence !== 'low'),
  );
  const told = truth.unknown.filter((code) => resultOf(code)?.kind === 'known');
  return [...wrong, ...sure.map((code) => `${code} is said with confidence`), ...told.map((code) => `${code} is told`)];
}

async function peerFailures(folder: string, { peer }: ClipTruth, { seen, mode }: { seen: Seen; mode: Mode }): Promise<string[]> {
  if (!peer || !seen.track || !seen.analysis?.near || mode === 'fast') return [];
  const rmse = await nearKneeRmse(join(folder, peer.file), seen.track, seen.analysis.near);
  console.log(`  near knee against the peer’s poses: RMSE ${rmse.toFixed(1)}°`);
  return rmse <= peer.nearKneeRmseDeg ? [] : [`near knee is ${rmse.toFixed(1)}° from the peer’s`];
}

function said({ measures, unsure, refused }: ClipTruth, { analysis, refusal }: Seen): string {
  if (refused !== undefined || !analysis) return refusal ?? 'not refused';
  const codes = new Set([...measures.map(({ code }) => code), ...unsure]);
  return analysis.measures
    .filter(({ code }) => codes.has(code))
    .map(
      ({ code, result }) =>
        `${code} ${result.kind === 'known' ? `${result.value.toFixed(1)} ± ${result.error.toFixed(1)} (${result.confidence})` : 'unknown'}`,
    )
    .join(', ');
}
