import type { ActivityDiscipline } from '#core/discipline.ts';
import type { SourceChoices } from '#core/recording/merge/workout-sources.ts';
import {
  type AnalysedWorkout,
  analyseWorkoutTask,
  compareStoredTask,
  type SourceFile,
} from '#server/features/activities/sources/analyse-workout.ts';
import * as store from '#server/features/activities/sources/store-sources.ts';
import type { AnalysedActivity } from '#server/features/activities/upload/analyse-file.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

/** Longest that recordings may be compared or merged. */
const WITHIN_MS = 30_000;

export interface Found {
  /** Where the recordings lie in time; what was found holds while `versions` are those of the neighbours there. */
  span: store.Span;
  versions: readonly string[];
  /** Activities that are recordings of the same workout, the oldest first. */
  same: readonly store.NeighbourRow[];
  /** One that only the athlete can tell. */
  possible: store.NeighbourRow | null;
}

/** The activities that a recording belongs to. `but` is the activity that it is already. */
export async function findSameWorkout(
  { db, threads }: Deps,
  athlete: AthleteScope,
  { facts, planes }: Pick<AnalysedActivity, 'facts' | 'planes'>,
  but?: string,
): Promise<Found> {
  const endMs = facts.startMs + Math.max(1, facts.elapsedSec) * 1000;
  const span = { discipline: facts.discipline, start: new Date(facts.startMs), end: new Date(endMs) };
  const rows = await store.listNeighbours(db, athlete, span);
  const versions = rows.map(versionOf);
  const neighbours = rows.filter(({ id }) => id !== but);
  if (neighbours.length === 0) return { span, versions, same: [], possible: null };
  const incoming = { discipline: facts.discipline, startMs: facts.startMs, endMs, planes };
  const verdicts = await threads.run(compareStoredTask, { incoming, neighbours: neighbours.map(asStored) }, WITHIN_MS);
  const withVerdict = (verdict: string) => neighbours.filter((_, i) => verdicts[i]?.verdict === verdict);
  return { span, versions, same: withVerdict('same'), possible: withVerdict('possible')[0] ?? null };
}

const asStored = ({ discipline, start_time, end_time, planes }: store.NeighbourRow) => ({
  discipline: discipline as ActivityDiscipline,
  startMs: start_time.getTime(),
  endMs: end_time.getTime(),
  planes,
});

const versionOf = ({ id, updated_at }: { id: string; updated_at: Date }): string => `${id} ${updated_at.getTime()}`;

/** Whether nothing has changed among the neighbours since. Part of `tx`, under the athlete's lock. */
export async function isStillSo(tx: Deps['db'], athlete: AthleteScope, { span, versions }: Found): Promise<boolean> {
  const now = (await store.listNeighbourVersions(tx, athlete, span)).map(versionOf);
  return now.length === versions.length && now.every((version, i) => version === versions[i]);
}

/** The original of a recording, byte for byte. */
export interface Original extends SourceFile {
  row: store.SourceRow;
}

/** The originals of all recordings in use; null when one of them cannot be read. */
export async function readOriginals({ files }: Deps, rows: readonly store.SourceRow[]): Promise<Original[] | null> {
  const originals: Original[] = [];
  for (const row of rows.filter(({ removed_at }) => removed_at === null)) {
    const bytes = await files.read(row.file_key).catch(() => null);
    if (!bytes) return null;
    originals.push({ id: store.sourceId(row.content_hash, row.part), bytes: new Uint8Array(bytes), part: row.part, row });
  }
  return originals;
}

/** The workout of some files, in a thread. */
export function mergeFiles(
  { threads }: Deps,
  files: readonly SourceFile[],
  { choices, weightKg, home }: { choices: SourceChoices; weightKg: number | null; home: string },
): Promise<AnalysedWorkout | null> {
  const plain = files.map(({ id, bytes, part }) => ({ id, bytes, part }));
  return threads.run(analyseWorkoutTask, { files: plain, choices, weightKg, home }, WITHIN_MS);
}
