import type { WorkoutSource, WorkoutSources } from '#contract/activities/sources.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import { SOURCE_CHANNEL_NAMES, type SourceChoices } from '#core/recording/merge/workout-sources.ts';
import { findPresent } from '#server/features/activities/search/find-activity.ts';
import * as store from '#server/features/activities/sources/store-sources.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** The recordings of an activity, and other activities of the day. Throws `not-found`. */
export async function getSources(db: Db, athlete: AthleteScope, id: ActivityId): Promise<WorkoutSources> {
  const row = await findPresent(db, athlete, id);
  const rows = await store.listSources(db, athlete, [id]);
  const isKeptApart = rows.every((source) => source.is_kept_apart);
  const nearby = await store.listNearby(db, athlete, { id, date: row.local_date, start: row.start_time, end: row.end_time });
  return {
    elapsedSec: row.elapsed_sec,
    sources: rows.map((source) => sourceInWords(source, row.source_choices)),
    nearby: nearby.map((other) => ({
      id: ActivityId.parse(other.id),
      name: other.name,
      discipline: other.discipline as ActivityDiscipline,
      startTime: other.start_time.toISOString(),
      timeZone: other.time_zone,
      durationSec: other.duration_sec,
      isSuggested: other.overlaps && other.may_be_merged && !isKeptApart,
    })),
  };
}

function sourceInWords(
  { content_hash, part, file_name, kind, contribution, removed_at }: store.SourceRow,
  choices: SourceChoices,
): WorkoutSource {
  const id = store.sourceId(content_hash, part);
  return {
    id,
    fileName: file_name,
    kind,
    device: contribution?.device ?? null,
    discipline: contribution?.discipline ?? null,
    startTime: contribution ? new Date(contribution.startMs).toISOString() : null,
    durationSec: contribution ? (contribution.endMs - contribution.startMs) / 1000 : null,
    clockOffsetSec: contribution?.offsetSec ?? null,
    fromSec: contribution?.fromSec ?? null,
    toSec: contribution?.toSec ?? null,
    channels: SOURCE_CHANNEL_NAMES.flatMap((channel) => {
      const seconds = contribution?.channels[channel];
      return seconds ? [{ channel, ...seconds, isChosen: choices[channel] === id }] : [];
    }),
    isRemoved: removed_at !== null,
  };
}
