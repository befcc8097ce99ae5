import { normalizedPower } from '#core/activity/power/normalized-power.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import type { DeviceSummary, Span, Stream, Streams } from '#core/recording/recording.ts';

/** A climb counts from here on; watches use about as much. */
const LEAST_CLIMB_M = 3;
/** Work at the pedals in kJ is close to what the body burns in kcal: its efficiency is about 1 / 4.18. */
const KCAL_PER_KJ = 1.04;
const KCAL_PER_KG_KM = 1.02;
const KCAL_PER_MIN_AT_THRESHOLD = 11;

export interface SpanOf extends Span {
  discipline: ActivityDiscipline | 'transition';
  /** The last span includes its own end. */
  massKg: number;
  lthrBpm: number;
}

/** What a device writes about a stretch, beside times and distance. */
export function spanSummary(streams: Streams, span: SpanOf): Partial<DeviceSummary> {
  const from = indexFrom(streams.timeSec, span.fromSec);
  const to = indexFrom(streams.timeSec, span.toSec);
  const part = (stream: Stream | undefined): number[] => (stream ?? []).slice(from, to).filter((value) => value !== null);
  const powerW = part(streams.powerW);
  const heart = part(streams.heartRateBpm);
  const { ascentM, descentM } = climbs(part(streams.altitudeM));
  const cadence = part(streams.cadenceRpm).filter((rpm) => rpm > 0);
  return {
    ascentM,
    descentM,
    avgHeartRateBpm: rounded(mean(heart)),
    maxHeartRateBpm: most(heart),
    avgPowerW: rounded(mean(powerW)),
    maxPowerW: most(powerW),
    normalizedPowerW: powerW.length === 0 ? null : rounded(normalizedPower(powerW)),
    avgCadenceRpm: rounded(mean(cadence)),
    avgSpeedMps: null,
    maxSpeedMps: most(part(streams.speedMps)),
    activeLengths: null,
    calories: caloriesOf(span, { powerW, heart, distances: part(streams.distanceM) }),
  };
}

interface Measured {
  powerW: readonly number[];
  heart: readonly number[];
  distances: readonly number[];
}

function caloriesOf({ discipline, massKg, lthrBpm, fromSec, toSec }: SpanOf, { powerW, heart, distances }: Measured): number | null {
  const work = mean(powerW);
  if (discipline === 'bike' && work !== null) return Math.round((work * powerW.length * KCAL_PER_KJ) / 1000);
  const km = ((distances.at(-1) ?? 0) - (distances[0] ?? 0)) / 1000;
  if (discipline === 'run' && km > 0) return Math.round(km * massKg * KCAL_PER_KG_KM);
  const bpm = mean(heart);
  return bpm === null ? null : Math.round(((toSec - fromSec) / 60) * KCAL_PER_MIN_AT_THRESHOLD * (bpm / lthrBpm) ** 1.6);
}

/** Rises and falls of at least `LEAST_CLIMB_M`; null without altitude. */
function climbs(altitudes: readonly number[]): Pick<DeviceSummary, 'ascentM' | 'descentM'> {
  const [first] = altitudes;
  if (first === undefined) return { ascentM: null, descentM: null };
  let [ascentM, descentM, level] = [0, 0, first];
  for (const altitude of altitudes) {
    if (Math.abs(altitude - level) < LEAST_CLIMB_M) continue;
    if (altitude > level) ascentM += altitude - level;
    else descentM += level - altitude;
    level = altitude;
  }
  return { ascentM: Math.round(ascentM), descentM: Math.round(descentM) };
}

/** The first record at or after a moment. */
function indexFrom(timeSec: readonly number[], sec: number): number {
  let [low, high] = [0, timeSec.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timeSec[middle] ?? 0) < sec) low = middle + 1;
    else high = middle;
  }
  return low;
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
const most = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((highest, value) => Math.max(highest, value), 0);
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));
