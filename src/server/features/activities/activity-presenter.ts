import { type Activity, type ActivityLeg, type ActivitySummary, figuresInWords, splitInWords } from '#contract/activities/activities.ts';
import { ActivityId, SessionId } from '#contract/shared/ids.ts';
import type { Best } from '#core/activity/summary.ts';
import { zonesOfActivity } from '#core/activity/zones-of-activity.ts';
import { loadOfActivity } from '#core/load/method/load-of-activity.ts';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import type { ActivityRow, SummaryRow } from '#server/features/activities/store.ts';

/** A row in the words of the contract, with the load by the thresholds of its day. */
export function summaryInWords(row: SummaryRow, thresholds: Thresholds): ActivitySummary {
  return {
    id: ActivityId.parse(row.id),
    name: row.name,
    discipline: row.discipline as ActivitySummary['discipline'],
    startTime: row.start_time.toISOString(),
    timeZone: row.time_zone,
    durationSec: row.duration_sec,
    movingSec: row.moving_sec,
    elapsedSec: row.elapsed_sec,
    distanceM: row.distance_m,
    ascentM: row.ascent_m,
    avgHeartRate: row.avg_heart_rate,
    maxHeartRate: row.max_heart_rate,
    avgPower: row.avg_power,
    maxPower: row.max_power,
    normalizedPower: row.normalized_power,
    avgCadence: row.avg_cadence,
    avgSpeedMps: row.avg_speed_mps,
    maxSpeedMps: row.max_speed_mps,
    poolLengthM: row.pool_length_m,
    activeLengths: row.active_lengths,
    calories: row.calories,
    ...loadOfActivity(row.efforts, row.rpe, thresholds),
    source: { kind: row.source_kind as ActivitySummary['source']['kind'], device: row.source_device },
    quality: row.quality.map(({ kind, message, distancesM }) => ({ kind, message, ...(distancesM && { distancesM }) })),
  };
}

interface Beside {
  bests: readonly (Omit<Best, 'fromSec'> & { from_sec: number; rank: number })[];
  firstEntries: readonly ThresholdKind[];
  streamKeys: readonly string[];
  files: readonly { file_name: string; kind: string; is_source: boolean }[];
}

export function wholeInWords(row: ActivityRow, thresholds: Thresholds, { bests, firstEntries, streamKeys, files }: Beside): Activity {
  const { legs, laps, lengths, splits } = row.details;
  return {
    ...summaryInWords(row, thresholds),
    notes: row.notes,
    efficiencyFactor: row.efficiency_factor,
    decoupling: row.decoupling,
    legs: legs.map((leg, index): ActivityLeg => {
      const effort = row.efforts[index];
      const load = loadOfActivity(effort ? [effort] : [], null, thresholds);
      return { ...figuresInWords(leg), ...load, ...legWords(leg) };
    }),
    laps: laps.map((lap) => ({
      ...figuresInWords(lap),
      index: lap.index,
      leg: lap.leg,
      fromSec: lap.fromSec,
      trigger: lap.trigger,
      intensity: lap.intensity,
    })),
    lengths: lengths.map((length) => ({ ...length })),
    splits: splits.map(splitInWords),
    zones: zonesOfActivity(row.spreads ?? [], thresholds).map((table) => ({ ...table, zones: [...table.zones] })),
    bests: bests.map(({ kind, over, value, from_sec, rank }) => ({ kind, over, value, fromSec: from_sec, rank: Number(rank) })),
    firstEntries: [...firstEntries],
    streamKeys: [...streamKeys],
    linkedSessionId: row.linked_session_id === null ? null : SessionId.parse(row.linked_session_id),
    hasOriginal: files.length > 0,
    alsoFrom: files.filter(({ is_source }) => !is_source).map(({ kind, file_name }) => ({ kind, fileName: file_name })),
  };
}

type LegRow = ActivityRow['details']['legs'][number];
const legWords = ({ leg, discipline, subSport, fromSec, toSec, poolLengthM, activeLengths }: LegRow) => ({
  leg,
  discipline,
  subSport,
  fromSec,
  toSec,
  poolLengthM,
  activeLengths,
});
