import { randomUUID } from 'node:crypto';
import { ActivityId } from '#contract/shared/ids.ts';
import { nameOfActivity } from '#core/activity/default-name.ts';
import { localDate } from '#core/calendar.ts';
import { wallClock, zoneOfActivity } from '#core/time-zone.ts';
import * as store from '#server/features/activities/store.ts';
import { addBests, removeBests } from '#server/features/activities/store-bests.ts';
import { saveStreams } from '#server/features/activities/store-streams.ts';
import type { AnalysedActivity } from '#server/features/activities/upload/analyse-file.ts';
import { attachFile, findByContent, unsetSource } from '#server/features/activities/upload/store-files.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';

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

/** The activities that this very file made before; undefined when it is new. A deleted one comes back. */
export async function findSameFile({ events }: Deps, tx: Db, athlete: AthleteScope, contentHash: string): Promise<Saved[] | undefined> {
  const known = await findByContent(tx, athlete, contentHash);
  if (known.length === 0) return undefined;
  const saved: Saved[] = [];
  for (const { activity_id, name, deleted_at } of known) {
    const activityId = ActivityId.parse(activity_id);
    if (deleted_at) {
      await store.markDeleted(tx, athlete, activity_id, null);
      await events.emit(tx, athlete, { kind: 'activity.analysed', activityId });
      saved.push({ kind: 'imported', activityId, message: 'You deleted this activity earlier; it has been restored.' });
    } else {
      saved.push({ kind: 'duplicate', activityId, message: `Duplicate of “${name}”.` });
    }
  }
  return saved;
}

/** Part of `tx`, under the athlete's lock: a new activity, or one that we already have from another file. The richer source wins. */
export async function saveActivity(
  { events }: Deps,
  tx: Db,
  athlete: AthleteScope,
  { analysed, file, part, home }: { analysed: AnalysedActivity; file: KeptFile; part: number; home: string },
): Promise<Saved> {
  const columns = columnsOf(analysed, home);
  const source = { ...file, part, kind: analysed.format };
  const same = await store.listSameStart(tx, athlete, { discipline: columns.discipline, start: columns.start_time, end: columns.end_time });
  const richer = !same || isRicher(analysed, same);
  const activityId = ActivityId.parse(same?.id ?? randomUUID());
  if (!same) await store.addActivity(tx, athlete, activityId, columns);
  else if (richer) {
    await store.replaceAnalysis(tx, athlete, activityId, columns);
    await removeBests(tx, athlete, activityId);
    await unsetSource(tx, athlete, activityId);
  }
  if (richer) {
    await addBests(tx, athlete, activityId, analysed.facts.bests);
    await saveStreams(tx, athlete, activityId, {
      planes: Buffer.from(analysed.planes),
      keys: analysed.keys,
      records: analysed.records,
    });
  }
  await attachFile(tx, athlete, activityId, { ...source, isSource: richer });
  await events.emit(tx, athlete, { kind: 'activity.analysed', activityId });
  if (!same) return { kind: 'imported', activityId, message: messageOf(analysed) };
  const more = same.discipline === columns.discipline ? 'is more complete' : 'includes the sport';
  const what = richer ? `the new file ${more} and replaces the old source` : `the existing file ${more} and is kept`;
  return { kind: 'duplicate', activityId, message: `Same activity as “${same.name}”: ${what}.` };
}

/** Of two of which one says its sport, that one; else more channels first, then more records; of equals the one that came first stays. */
function isRicher(analysed: AnalysedActivity, present: { discipline: string; keys: string[] | null; records: number | null }): boolean {
  if (analysed.facts.discipline !== present.discipline) return present.discipline === 'other';
  const [coming, here] = [channels(analysed.keys), channels(present.keys ?? [])];
  if (coming !== here) return coming > here;
  return analysed.records > (present.records ?? 0) * 1.1;
}

/** What was measured: a position is one thing, although it is kept in two streams. */
const channels = (keys: readonly string[]): number => keys.filter((key) => key !== 'longitudeDeg').length;

/** What the athlete should know about a file that was taken with a flaw. */
function messageOf({ facts }: AnalysedActivity): string | null {
  const told = facts.flaws.filter(({ kind }) => TOLD.has(kind)).map(({ message }) => message);
  return told.length === 0 ? null : [...new Set(told)].join(' ');
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

export function columnsOf({ facts, name, notes, format, device }: AnalysedActivity, home: string): store.ActivityColumns {
  const start = new Date(facts.startMs);
  const timeZone = zoneOfActivity(start, facts.utcOffsetSec, home);
  return {
    name: name ?? nameOfActivity(facts.discipline, wallClock(start, timeZone).hour),
    notes,
    discipline: facts.discipline,
    start_time: start,
    end_time: new Date(facts.startMs + Math.max(1, facts.elapsedSec) * 1000),
    local_date: localDate(start, timeZone),
    time_zone: timeZone,
    duration_sec: facts.durationSec,
    moving_sec: facts.movingSec,
    elapsed_sec: facts.elapsedSec,
    distance_m: facts.distanceM,
    ascent_m: facts.ascentM,
    avg_heart_rate: facts.avgHeartRateBpm,
    max_heart_rate: facts.maxHeartRateBpm,
    avg_power: facts.avgPowerW,
    max_power: facts.maxPowerW,
    normalized_power: facts.normalizedPowerW,
    avg_cadence: facts.avgCadenceRpm,
    avg_speed_mps: facts.avgSpeedMps,
    max_speed_mps: facts.maxSpeedMps,
    pool_length_m: facts.poolLengthM,
    active_lengths: facts.activeLengths,
    calories: facts.calories,
    efficiency_factor: facts.efficiencyFactor,
    decoupling: facts.decoupling,
    rpe: null,
    source_kind: format,
    source_device: device,
    efforts: facts.efforts,
    quality: facts.flaws,
    details: facts.details,
  };
}
