import { randomUUID } from 'node:crypto';
import { ActivityId } from '#contract/shared/ids.ts';
import { SOURCE_CHANNEL_NAMES, SOURCE_CHANNEL_WORDS, type SourceSummary } from '#core/recording/merge/workout-sources.ts';
import type { AnalysedWorkout } from '#server/features/activities/sources/analyse-workout.ts';
import {
  type Found,
  findSameWorkout,
  isStillSo,
  mergeFiles,
  readOriginals,
} from '#server/features/activities/sources/find-same-workout.ts';
import { absorbActivity, addWorkout, replaceWorkout } from '#server/features/activities/sources/save-workout.ts';
import * as sources from '#server/features/activities/sources/store-sources.ts';
import * as store from '#server/features/activities/store.ts';
import type { AnalysedActivity } from '#server/features/activities/upload/analyse-file.ts';
import { attachFile, findRecording } from '#server/features/activities/upload/store-files.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Tx, transaction } from '#server/platform/db/pool.ts';

/** What became of one activity of a file. */
export interface Saved {
  kind: 'imported' | 'duplicate';
  activityId: ActivityId;
  message: string | null;
}

/** A file that was unpacked and kept. */
export interface KeptFile {
  contentHash: string;
  fileKey: string;
  fileName: string;
  bytes: number;
}

export interface Recorded {
  analysed: AnalysedActivity;
  file: KeptFile;
  /** Which of the file's activities. */
  part: number;
  /** The file itself. */
  bytes: Uint8Array;
}

interface Saving {
  deps: Deps;
  athlete: AthleteScope;
  home: string;
  weightKg: number | null;
  /** Part of the transaction, once it is known what became of the recording. */
  finish(tx: Tx, saved: Saved): Promise<void>;
}

/** Another file that comes at the same moment may change what a recording belongs to: then it is looked at again. */
const MOST_LOOKS = 8;

/**
 * One recording: a new workout, or one more recording of a workout that is there. A merge never takes anything away. Safe to run twice. Throws
 * when other recordings come all the time: the job tries again.
 */
export async function saveRecording(saving: Saving, recorded: Recorded): Promise<Saved> {
  const { deps, athlete } = saving;
  for (let look = 0; look < MOST_LOOKS; look++) {
    const isKnown = (await findRecording(deps.db, athlete, recorded.file.contentHash, recorded.part)) !== undefined;
    const plan = isKnown ? null : await planToSave(saving, recorded);
    const saved = await transaction(deps.db, async (tx) => {
      await store.lockActivities(tx, athlete);
      const known = await findSameRecording(deps, tx, athlete, recorded);
      if (!known && !(plan && (await isStillSo(tx, athlete, plan.found)))) return null;
      const result = known ?? (await carryOut(saving, tx, recorded, plan as Plan));
      await saving.finish(tx, result);
      return result;
    });
    if (saved) return saved;
  }
  throw new Error('Other recordings of this athlete arrive at the same time.');
}

/** The activity that this very recording belongs to already; undefined when it is new. One that was deleted comes back. */
async function findSameRecording({ events }: Deps, tx: Tx, athlete: AthleteScope, { file, part }: Recorded): Promise<Saved | undefined> {
  const known = await findRecording(tx, athlete, file.contentHash, part);
  if (!known) return undefined;
  const activityId = ActivityId.parse(known.activity_id);
  if (!known.deleted_at) return { kind: 'duplicate', activityId, message: `Duplicate of “${known.name}”.` };
  await store.markDeleted(tx, athlete, known.activity_id, null);
  await events.emit(tx, athlete, { kind: 'activity.analysed', activityId });
  return { kind: 'imported', activityId, message: 'You deleted this activity earlier; it has been restored.' };
}

interface Plan {
  found: Found;
  /** Null for a workout of its own. */
  merged: { workout: AnalysedWorkout; incomingId: string } | null;
}

async function planToSave({ deps, athlete, weightKg, home }: Saving, { analysed, file, part, bytes }: Recorded): Promise<Plan> {
  const found = await findSameWorkout(deps, athlete, analysed);
  const [target] = found.same;
  if (!target) return { found, merged: null };
  const rows = await sources.listSources(
    deps.db,
    athlete,
    found.same.map(({ id }) => id),
  );
  const originals = await readOriginals(deps, rows);
  if (!originals) return { found: { ...found, same: [], possible: target }, merged: null };
  const incomingId = sources.sourceId(file.contentHash, part);
  const workout = await mergeFiles(deps, [...originals, { id: incomingId, bytes, part }], {
    choices: target.source_choices,
    weightKg,
    home,
  });
  return { found, merged: workout && { workout, incomingId } };
}

async function carryOut({ deps, athlete, home }: Saving, tx: Tx, recorded: Recorded, { found, merged }: Plan): Promise<Saved> {
  const { analysed, file, part } = recorded;
  const [target, ...others] = merged ? found.same : [];
  const activityId = ActivityId.parse(target?.id ?? randomUUID());
  const source = { ...file, part, kind: analysed.format, isSource: !target };
  if (!target || !merged) {
    await addWorkout(tx, athlete, activityId, { analysed, home });
    await attachFile(tx, athlete, activityId, source);
    await deps.events.emit(tx, athlete, { kind: 'activity.analysed', activityId });
    return { kind: 'imported', activityId, message: messageOf(analysed, found) };
  }
  await attachFile(tx, athlete, activityId, source);
  for (const { id } of others) {
    await absorbActivity(tx, athlete, { id: activityId, absorbedId: ActivityId.parse(id), at: deps.now() });
    await deps.events.emit(tx, athlete, { kind: 'activity.removed', activityId: ActivityId.parse(id) });
  }
  const row = await store.findActivity(tx, athlete, activityId);
  if (row) await replaceWorkout(tx, athlete, row, { workout: merged.workout, home });
  await deps.events.emit(tx, athlete, { kind: 'activity.analysed', activityId });
  return { activityId, ...describeMerge(target, merged.workout.sources.get(merged.incomingId)) };
}

/** Less than this of a channel, in seconds, is what one clock ticks beside another. */
const HARDLY_ANY_SEC = 30;

function describeMerge(target: sources.NeighbourRow, incoming: SourceSummary | undefined): Pick<Saved, 'kind' | 'message'> {
  const added = SOURCE_CHANNEL_NAMES.filter((channel) => (incoming?.channels[channel]?.usedSec ?? 0) > HARDLY_ANY_SEC);
  if (added.length === 0) return { kind: 'duplicate', message: `Same workout as “${target.name}”; this file adds nothing new.` };
  const list = new Intl.ListFormat('en-GB').format(added.map((channel) => SOURCE_CHANNEL_WORDS[channel]));
  return { kind: 'imported', message: `Merged with “${target.name}”: this file adds ${list}.` };
}

/** What the athlete should know about a file that was imported with a problem, or that may be of a workout that is there. */
function messageOf({ facts }: AnalysedActivity, { possible }: Found): string | null {
  const told = facts.flaws.filter(({ kind }) => TOLD.has(kind)).map(({ message }) => message);
  const overlap = possible ? [`“${possible.name}” is at the same time. If both are one workout, merge them on the activity page.`] : [];
  const all = [...new Set([...told, ...overlap])];
  return all.length === 0 ? null : all.join(' ');
}

const TOLD = new Set([
  'truncated',
  'bad-checksum',
  'unfinalised',
  'no-date',
  'unreadable-part',
  'impossible',
  'clock-jumped',
  'time-went-back',
]);
