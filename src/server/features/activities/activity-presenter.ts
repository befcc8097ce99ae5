import { type Activity, type ActivityLeg, type ActivitySummary, splitInWords } from '#contract/activities/activities.ts';
import { balanceInWords, figuresInWords } from '#contract/activities/figures.ts';
import { intervalInWords, setInWords } from '#contract/activities/intervals.ts';
import { ActivityId, SessionId } from '#contract/shared/ids.ts';
import { wholeLeftShare } from '#core/activity/summary/balance.ts';
import type { Best } from '#core/activity/summary.ts';
import { type ErrorId, RECORDING_ERRORS } from '#core/activity/trust/errors.ts';
import { zonesOfActivity } from '#core/activity/zones-of-activity.ts';
import { loadOfActivity } from '#core/load/method/load-of-activity.ts';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import type { ActivityRow, SummaryRow } from '#server/features/activities/store.ts';
import { heldOf, sayHeld, trustInWords } from '#server/features/activities/trust/trust-presenter.ts';

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
    quality: [
      ...row.quality.map(({ kind, message, distancesM }) => ({ kind, message, ...(distancesM && { distancesM }) })),
      ...doubtsOf(row, thresholds),
    ],
  };
}

/** What no single value shows: figures that contradict each other or the thresholds of the day. */
function doubtsOf({ trust, efforts }: SummaryRow, thresholds: Thresholds): { kind: string; message: string }[] {
  const errors = new Set(Object.values(trust).flatMap((figure) => figure.errors));
  const held = heldOf({ efforts }, thresholds);
  const sentences = [
    ...SHOWN_ERRORS.filter((id) => errors.has(id)).map((id) => RECORDING_ERRORS[id].reason),
    ...(held ? [sayHeld(held)] : []),
  ];
  return sentences.map((message) => ({ kind: 'doubtful', message }));
}

/** Errors that no flaw of the recording tells of. */
const SHOWN_ERRORS: readonly ErrorId[] = ['wrong-sport', 'power-against-heart-rate', 'ascent-too-steep'];

interface Beside {
  bests: readonly (Omit<Best, 'fromSec'> & { from_sec: number; rank: number })[];
  firstEntries: readonly ThresholdKind[];
  streamKeys: readonly string[];
  files: readonly { file_name: string; kind: string; is_source: boolean }[];
}

export function wholeInWords(row: ActivityRow, thresholds: Thresholds, { bests, firstEntries, streamKeys, files }: Beside): Activity {
  const { legs, laps, lengths, splits, intervals = [] } = withoutAscent(row);
  return {
    ...summaryInWords(row, thresholds),
    notes: row.notes,
    trust: trustInWords(row, thresholds),
    gear: row.gear,
    efficiencyFactor: row.efficiency_factor,
    decoupling: row.decoupling,
    balance: balanceInWords(wholeLeftShare(legs)),
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
    intervals: intervals.map(intervalInWords),
    intervalSets: (row.interval_sets ?? []).map(setInWords),
    zones: zonesOfActivity(row.spreads ?? [], thresholds).map((table) => ({ ...table, zones: [...table.zones] })),
    bests: bests.map(({ kind, over, value, from_sec, rank }) => ({ kind, over, value, fromSec: from_sec, rank: Number(rank) })),
    firstEntries: [...firstEntries],
    streamKeys: [...streamKeys],
    linkedSessionId: row.linked_session_id === null ? null : SessionId.parse(row.linked_session_id),
    hasOriginal: files.length > 0,
    alsoFrom: files.filter(({ is_source }) => !is_source).map(({ kind, file_name }) => ({ kind, fileName: file_name })),
  };
}

/** Where the ascent is not to be believed, that of its parts is not either. */
function withoutAscent({ details, trust, trust_overrides }: ActivityRow): ActivityRow['details'] {
  if (trust.ascent?.level !== 'unusable' || trust_overrides.ascent === 'good') return details;
  const silent = <T extends { ascentM: number | null }>(part: T): T => ({ ...part, ascentM: null });
  return { ...details, legs: details.legs.map(silent), laps: details.laps.map(silent), splits: details.splits.map(silent) };
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
