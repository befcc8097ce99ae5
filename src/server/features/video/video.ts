import { VideoId } from '#contract/shared/ids.ts';
import type { Insight } from '#contract/shared/value-source.ts';
import type { VideoAnalysis, VideoWhole } from '#contract/video/video.ts';
import type { ClipFacts } from '#core/assistant/facts.ts';
import { ANALYSIS_VERSION, type TechniqueAnalysis } from '#core/technique/analyse-technique.ts';
import { findingsOf } from '#core/technique/finding.ts';
import type { FilmedAthlete } from '#core/technique/measures/expected-range.ts';
import type { TechniqueDiscipline } from '#core/technique/measures/measurement.ts';
import { hasConsent, requireConsent } from '#server/features/account/account.ts';
import { getAthlete } from '#server/features/athlete/athlete.ts';
import { giveBackQuota, missingRight } from '#server/features/billing/billing.ts';
import { analysePosesTask } from '#server/features/video/analysis/analyse-poses.ts';
import { clipFacts, insightsOfClips } from '#server/features/video/clip-facts.ts';
import { analysisWords } from '#server/features/video/clip-presenter.ts';
import { discardClipFiles } from '#server/features/video/delete-clips.ts';
import * as store from '#server/features/video/store.ts';
import * as receive from '#server/features/video/upload/receive-clip.ts';
import { buildOf, filmedAthlete } from '#server/features/video/video-athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const ANALYSE_WITHIN_MS = 20_000;

/** All clips, newest first, in words. */
export async function listVideos(db: Db, athlete: AthleteScope): Promise<VideoAnalysis[]> {
  // Films are health data: put aside while their use is not agreed to.
  if (!(await hasConsent(db, athlete, 'health'))) return [];
  const [rows, filmed] = await Promise.all([store.listClips(db, athlete), filmedAthlete(db, athlete)]);
  return Promise.all(rows.map((row) => inWords(db, athlete, row, filmed)));
}

export async function getVideo(deps: Deps, athlete: AthleteScope, id: VideoId): Promise<VideoWhole> {
  const row = await upToDate(deps, athlete, await findPresent(deps.db, athlete, id));
  const filmed = await filmedAthlete(deps.db, athlete);
  const [own, biomechanicsMissing] = await Promise.all([
    inWords(deps.db, athlete, row, filmed),
    missingRight(deps, athlete, 'biomechanics'),
  ]);
  const words = { ...own, biomechanicsMissing };
  if (!row.ai_analysis) return { ...words, result: null };
  const { discipline: _, facing: __, measures, cadence, cyclesSec, ...rest } = row.ai_analysis;
  const findings = findingsOf(measures, filmed).map((finding) => ({
    ...finding,
    measure: onWire(finding.measure),
    drills: [...finding.drills],
  }));
  return {
    ...words,
    result: {
      ...rest,
      model: row.model ?? 'unknown',
      measures: measures.map(onWire),
      findings,
      cadence: [...cadence],
      cyclesSec: [...cyclesSec],
    },
  };
}

/** What was measured in each clip that is done, oldest first. */
export async function listVideoMeasures(db: Db, athlete: AthleteScope): Promise<MeasuredClip[]> {
  if (!(await hasConsent(db, athlete, 'health'))) return [];
  return (await store.listClips(db, athlete))
    .toReversed()
    .flatMap(({ id, status, created_at, discipline, ai_analysis }) =>
      status === 'done' && ai_analysis
        ? [{ id: VideoId.parse(id), timestamp: created_at.toISOString(), discipline, measures: ai_analysis.measures.map(onWire) }]
        : [],
    );
}

/** The same, newest first, with what follows from it for this athlete: the main thing first. */
export async function listFindings(db: Db, athlete: AthleteScope) {
  const [clips, filmed] = await Promise.all([listVideoMeasures(db, athlete), filmedAthlete(db, athlete)]);
  return clips.toReversed().map((clip) => ({ ...clip, findings: findingsOf(clip.measures, filmed) }));
}

/** What the newest clips showed, newest first. */
export async function listClipFacts(db: Db, athlete: AthleteScope, timeZone: string): Promise<ClipFacts[]> {
  return clipFacts(await listFindings(db, athlete), timeZone);
}

/** The main finding of the newest clip of each sport, as insights show it; none where everything is as expected. */
export async function clipInsights({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<Insight[]> {
  const [clips, { timeZone }] = await Promise.all([listFindings(db, athlete), getAthlete(db, athlete)]);
  return insightsOfClips(clips, now(), timeZone);
}

export interface MeasuredClip {
  id: VideoId;
  timestamp: string;
  discipline: TechniqueDiscipline;
  measures: ReturnType<typeof onWire>[];
}

type Measures = TechniqueAnalysis['measures'];

/** Lists of the wire can be written to; ours cannot. */
function onWire(measure: Measures[number]) {
  const { result } = measure;
  return { ...measure, result: result.kind === 'known' ? { ...result, atSec: [...result.atSec] } : result };
}

async function inWords(db: Db, athlete: AthleteScope, row: store.ClipRow, filmed: FilmedAthlete): Promise<VideoAnalysis> {
  const analysis = row.ai_analysis;
  return {
    id: VideoId.parse(row.id),
    discipline: row.discipline,
    timestamp: row.created_at.toISOString(),
    name: row.name,
    status: row.status,
    progress: row.progress,
    secondsLeft: row.seconds_left,
    ahead: row.status === 'queued' ? await store.countAhead(db, athlete, row.id) : null,
    message: row.message,
    analysis: analysis && row.status === 'done' ? analysisWords(analysis, findingsOf(analysis.measures, filmed)) : null,
    mode: row.mode,
    timesSlower: row.times_slower,
    hasVideo: row.preview_key !== null,
    hasPoses: row.pose_key !== null,
  };
}

/** An analysis of an older version is made again from the poses; the video is not needed for it. */
async function upToDate(deps: Deps, athlete: AthleteScope, row: store.ClipRow): Promise<store.ClipRow> {
  if (!row.ai_analysis || row.ai_analysis.version >= ANALYSIS_VERSION || row.pose_key === null) return row;
  await readPosesAgain(deps, athlete, row);
  return findPresent(deps.db, athlete, VideoId.parse(row.id));
}

/** The measures anew, from the poses that are kept. */
export async function readPosesAgain(deps: Deps, athlete: AthleteScope, row: store.ClipRow): Promise<TechniqueAnalysis | null> {
  if (row.pose_key === null) return null;
  const packed = await deps.files.read(row.pose_key);
  const asked = { discipline: row.discipline, build: await buildOf(deps.db, athlete), timesSlower: row.times_slower };
  const analysis = await deps.threads.run(analysePosesTask, { packed, asked }, ANALYSE_WITHIN_MS);
  const drills = findingsOf(analysis.measures, await filmedAthlete(deps.db, athlete)).flatMap((finding) => finding.drills);
  await store.saveAnalysis(deps.db, athlete, row.id, { analysis, drills });
  return analysis;
}

export async function findPresent(db: Db, athlete: AthleteScope, id: VideoId): Promise<store.ClipRow> {
  const row = await store.findClip(db, athlete, id);
  if (!row) throw new AppError('not-found', 'Video not found.');
  await requireConsent(db, athlete, 'health');
  return row;
}

/** Stops the work and forgets the file; what is done already stays done. */
export async function cancelVideo(deps: Deps, athlete: AthleteScope, id: VideoId): Promise<VideoAnalysis> {
  const keys = await transaction(deps.db, async (tx) => {
    await store.lockClips(tx, athlete);
    const row = await findPresent(tx, athlete, id);
    const gone = { file_key: null, preview_key: null, preview_bytes: null, pose_key: null, pose_bytes: null, quota_period: null };
    if (!(await store.advanceClip(tx, athlete, id, { status: 'cancelled', seconds_left: null, finished_at: deps.now(), ...gone })))
      return [];
    if (row.quota_period !== null) await giveBackQuota(tx, athlete, { quota: 'videos', period: row.quota_period });
    await deps.events.emit(tx, athlete, { kind: 'video.removed', videoId: id });
    return [row.file_key, row.preview_key, row.pose_key];
  });
  await discardClipFiles(deps, athlete, keys);
  return inWords(deps.db, athlete, await findPresent(deps.db, athlete, id), await filmedAthlete(deps.db, athlete));
}

/** The copies that are kept, for whoever takes everything along. */
export async function listVideoFiles(
  db: Db,
  athlete: AthleteScope,
): Promise<{ id: VideoId; name: string; fileKey: string; bytes: number }[]> {
  const rows = await store.listClips(db, athlete);
  return rows.flatMap(({ id, name, preview_key, preview_bytes }) =>
    preview_key === null ? [] : [{ id: VideoId.parse(id), name, fileKey: preview_key, bytes: preview_bytes ?? 0 }],
  );
}

/** Takes a clip in that did not come by a form; it counts as any other. */
export const bringClip = receive.bringClip;
