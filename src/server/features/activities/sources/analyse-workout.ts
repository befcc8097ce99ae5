import { brotliDecompressSync } from 'node:zlib';
import { cleanRecording } from '#core/recording/clean.ts';
import type { Source } from '#core/recording/merge/align-sources.ts';
import { mergeRecordings } from '#core/recording/merge/merge-recordings.ts';
import { COMPARED_STREAMS, endMsOf, type Recorded } from '#core/recording/merge/recorded.ts';
import { compareRecordings, type Likeness } from '#core/recording/merge/same-workout.ts';
import type { SourceChoices, SourceSummary } from '#core/recording/merge/workout-sources.ts';
import { parseRecording } from '#core/recording/parse.ts';
import { decodePlanes } from '#core/recording/stream-encoding.ts';
import { type AnalysedActivity, analyseRecording, deviceName, onItsClock } from '#server/features/activities/upload/analyse-file.ts';
import type { ThreadTask } from '#server/platform/jobs/worker-threads.ts';

/** A file of a workout: which of its recordings, and what it is called in choices. */
export interface SourceFile {
  id: string;
  bytes: Uint8Array;
  part: number;
}

export interface WorkoutToAnalyse {
  files: readonly SourceFile[];
  choices: SourceChoices;
  weightKg: number | null;
  /** Zone of files that only say the time on the wall. */
  home: string;
}

export interface AnalysedWorkout {
  analysed: AnalysedActivity;
  /** By the ids of the files. */
  sources: ReadonlyMap<string, SourceSummary>;
}

/** The workout that all readable files are recordings of; null when none can be read. Pure but for the compression; runs in a thread. */
export function analyseWorkout({ files, choices, weightKg, home }: WorkoutToAnalyse): AnalysedWorkout | null {
  const read = files.flatMap(({ id, bytes, part }): Source[] => {
    const parsed = parseRecording(bytes);
    const recording = parsed.kind === 'known' ? parsed.value.recordings[part] : undefined;
    return recording ? [{ id, recording: cleanRecording(onItsClock(recording, home)) }] : [];
  });
  if (read.length === 0) return null;
  const { recording, contributions } = mergeRecordings(read, choices);
  const byId = new Map(read.map((source) => [source.id, source.recording]));
  const sources = new Map<string, SourceSummary>();
  for (const { id, ...contribution } of contributions) {
    const own = byId.get(id);
    if (!own) continue;
    sources.set(id, {
      ...contribution,
      startMs: own.startMs,
      endMs: endMsOf(own),
      discipline: own.discipline,
      device: deviceName(own.device),
    });
  }
  return { analysed: analyseRecording(recording, weightKg), sources };
}

/** A recording as its streams are stored. */
export interface StoredRecording extends Omit<Recorded, 'streams'> {
  /** Under brotli; null where nothing was recorded. */
  planes: Uint8Array | null;
}

export interface Comparison {
  incoming: StoredRecording;
  neighbours: readonly StoredRecording[];
}

/** How each of the neighbours compares to what came. */
export function compareStored({ incoming, neighbours }: Comparison): Likeness[] {
  const own = unpack(incoming);
  return neighbours.map((neighbour) => compareRecordings(unpack(neighbour), own));
}

function unpack({ planes, ...recorded }: StoredRecording): Recorded {
  return { ...recorded, streams: planes ? decodePlanes(brotliDecompressSync(planes), COMPARED_STREAMS).streams : { timeSec: [] } };
}

const url = new URL(import.meta.url);
export const analyseWorkoutTask: ThreadTask<WorkoutToAnalyse, AnalysedWorkout | null> = { url, name: 'analyseWorkout' };
export const compareStoredTask: ThreadTask<Comparison, Likeness[]> = { url, name: 'compareStored' };
