import type { ActivityDiscipline } from '#core/discipline.ts';
import type { Estimate } from '#core/estimate.ts';
import {
  durationSecOf,
  type Json,
  momentOf,
  numberOf,
  objectOf,
  objectsOf,
  positiveOf,
  textOf,
} from '#core/recording/exports/json-value.ts';
import { disciplineOfName } from '#core/recording/exports/named-sport.ts';
import { recordingOf, type SampledLeg, type Series } from '#core/recording/exports/sampled-recording.ts';
import { NAME_CHARS, NOTES_CHARS } from '#core/recording/plain-text.ts';
import type { Recording, StreamKey } from '#core/recording/recording.ts';

/** Polar's numbers of the sports that Moorline coaches, as the newer export writes them. */
const SPORTS: ReadonlyMap<string, ActivityDiscipline> = new Map<string, ActivityDiscipline>([
  ...['1', '4', '17', '19', '27', '36'].map((id) => [id, 'run'] as const),
  ...['2', '5', '18', '38'].map((id) => [id, 'bike'] as const),
  ...['23', '103', '105'].map((id) => [id, 'swim'] as const),
  ['15', 'strength'],
]);

const KMH = 1 / 3.6;

/** The older export's names of channels, and the newer one's. */
const CHANNELS: ReadonlyMap<string, { key: StreamKey; factor: number }> = new Map([
  ['heartRate', { key: 'heartRateBpm', factor: 1 }],
  ['HEART_RATE', { key: 'heartRateBpm', factor: 1 }],
  ['speed', { key: 'speedMps', factor: KMH }],
  ['SPEED', { key: 'speedMps', factor: KMH }],
  ['distance', { key: 'distanceM', factor: 1 }],
  ['DISTANCE', { key: 'distanceM', factor: 1 }],
  ['altitude', { key: 'altitudeM', factor: 1 }],
  ['ALTITUDE', { key: 'altitudeM', factor: 1 }],
  ['cadence', { key: 'cadenceRpm', factor: 1 }],
  ['CADENCE', { key: 'cadenceRpm', factor: 1 }],
  ['temperature', { key: 'temperatureC', factor: 1 }],
  ['TEMPERATURE', { key: 'temperatureC', factor: 1 }],
  ['leftPedalCrankBasedPower', { key: 'powerW', factor: 1 }],
  ['power', { key: 'powerW', factor: 1 }],
  ['POWER', { key: 'powerW', factor: 1 }],
]);

export const isPolarSession = (json: Json): boolean => objectsOf(json.exercises).length > 0 && typeof json.startTime === 'string';

/** One training session of Polar Flow's "Download your data", in either generation: one exercise, or several of a multisport session. */
export function readPolarSession(json: Json): Estimate<Recording> {
  const exercises = objectsOf(json.exercises);
  const start = momentOf(json.startTime) ?? momentOf(exercises[0]?.startTime) ?? { localMs: Number.NaN, offsetSec: null };
  const offsetSec = start.offsetSec ?? offsetOf(json) ?? offsetOf(exercises[0] ?? {});
  const legs = exercises.map((exercise, index) =>
    legOf(exercise, exercises.length === 1 ? json : exercise, { start: start.localMs, index }),
  );
  return recordingOf({
    format: 'json',
    device: { manufacturer: 'Polar', product: textOf(json.product ?? json.deviceId, NAME_CHARS) },
    name: null,
    notes: textOf(json.note, NOTES_CHARS),
    startMs: start.localMs - (offsetSec ?? 0) * 1000,
    isLocalClock: offsetSec === null,
    utcOffsetSec: offsetSec,
    legs,
    series: exercises.flatMap((exercise, index) => seriesOf(exercise, { startMs: start.localMs, legSec: legs[index]?.fromSec ?? 0 })),
  });
}

/** Minutes in both generations. */
function offsetOf(json: Json): number | null {
  const minutes = numberOf(json.timezoneOffsetMinutes ?? json.timeZoneOffset ?? json.timezoneOffset);
  return minutes === null ? null : minutes * 60;
}

function legOf(exercise: Json, said: Json, { start, index }: { start: number; index: number }): SampledLeg {
  const from = momentOf(exercise.startTime)?.localMs ?? start;
  const to = momentOf(exercise.stopTime ?? said.stopTime)?.localMs ?? null;
  const timerSec = durationOf(exercise) ?? durationOf(said);
  const fromSec = index === 0 ? 0 : (from - start) / 1000;
  const toSec = to === null ? fromSec + (timerSec ?? 0) : (to - start) / 1000;
  const heartRate = objectOf(exercise.heartRate);
  const sport = textOf(objectOf(exercise.sport).id ?? exercise.sport, NAME_CHARS);
  return {
    fromSec,
    toSec,
    discipline: SPORTS.get(sport ?? '') ?? disciplineOfName(sport?.replaceAll('_', ' ') ?? null),
    subSport: null,
    poolLengthM: positiveOf(objectOf(exercise.swimmingSamples).poolLength ?? exercise.poolLength),
    device: {
      timerSec,
      elapsedSec: toSec - fromSec,
      distanceM: positiveOf(exercise.distanceMeters ?? exercise.distance ?? said.distanceMeters ?? said.distance),
      ascentM: positiveOf(exercise.ascentMeters ?? exercise.ascent),
      descentM: positiveOf(exercise.descentMeters ?? exercise.descent),
      avgHeartRateBpm: positiveOf(exercise.hrAvg ?? heartRate.avg ?? said.hrAvg ?? said.averageHeartRate),
      maxHeartRateBpm: positiveOf(exercise.hrMax ?? heartRate.max ?? said.hrMax ?? said.maximumHeartRate),
      calories: positiveOf(exercise.calories ?? exercise.kiloCalories ?? said.calories ?? said.kiloCalories),
    },
  };
}

function durationOf(json: Json): number | null {
  const millis = positiveOf(json.durationMillis);
  return millis === null ? durationSecOf(json.duration) : millis / 1000;
}

interface Place {
  /** Wall clock of the session's start. */
  startMs: number;
  legSec: number;
}

function seriesOf(exercise: Json, place: Place): Series[] {
  const samples = objectOf(exercise.samples);
  const newer = objectsOf(samples.samples).flatMap((entry) => intervalSeries(entry, place.legSec));
  const older = Object.entries(samples).flatMap(([name, entries]) => datedSeries(name, entries, place));
  const route = [...objectsOf(samples.recordedRoute), ...objectsOf(objectOf(objectOf(exercise.routes).route).wayPoints)];
  return [...newer, ...older, ...routeSeries(route, place, exercise)];
}

/** The newer generation: a value every so many milliseconds. */
function intervalSeries(entry: Json, legSec: number): Series[] {
  const channel = CHANNELS.get(String(entry.type));
  const everySec = (positiveOf(entry.intervalMillis) ?? 0) / 1000;
  if (!channel || !Array.isArray(entry.values) || everySec <= 0) return [];
  const values = entry.values.map((value) => scaled(value, channel));
  return [{ key: channel.key, atSec: values.map((_, i) => legSec + i * everySec), values }];
}

/** The older generation: each value with its moment. */
function datedSeries(name: string, entries: unknown, { startMs }: Place): Series[] {
  const channel = CHANNELS.get(name);
  if (!channel) return [];
  const dated = objectsOf(entries).map(({ dateTime, value }) => ({ at: secondsOf(dateTime, startMs), value: scaled(value, channel) }));
  return [{ key: channel.key, atSec: dated.map(({ at }) => at), values: dated.map(({ value }) => value) }];
}

/** Zero heart beats are none. */
function scaled(value: unknown, { key, factor }: { key: StreamKey; factor: number }): number | null {
  const number = key === 'heartRateBpm' ? positiveOf(value) : numberOf(value);
  return number === null ? null : number * factor;
}

function routeSeries(points: readonly Json[], { startMs, legSec }: Place, exercise: Json): Series[] {
  if (points.length === 0) return [];
  const begins = secondsOf(objectOf(objectOf(exercise.routes).route).startTime, startMs);
  const routeSec = Number.isFinite(begins) ? begins : legSec;
  const atSec = points.map((point) => {
    const elapsed = numberOf(point.elapsedMillis);
    return elapsed === null ? secondsOf(point.dateTime, startMs) : routeSec + elapsed / 1000;
  });
  const keys = [
    ['latitude', 'latitudeDeg'],
    ['longitude', 'longitudeDeg'],
    ['altitude', 'altitudeM'],
  ] as const;
  return keys.map(([name, key]) => ({ key, atSec, values: points.map((point) => numberOf(point[name])) }));
}

/** Seconds since the start of the session on its own wall clock; NaN for what is no moment. */
const secondsOf = (moment: unknown, startMs: number): number => ((momentOf(moment)?.localMs ?? Number.NaN) - startMs) / 1000;
