import { type Estimate, known, unknown } from '#core/estimate.ts';
import { instantMsOf, type Json, momentOf, numberOf, objectOf, objectsOf, positiveOf, textOf } from '#core/recording/exports/json-value.ts';
import { disciplineOfName } from '#core/recording/exports/named-sport.ts';
import { recordingOf, type Series } from '#core/recording/exports/sampled-recording.ts';
import { NAME_CHARS } from '#core/recording/plain-text.ts';
import type { ParsedFile, Recording } from '#core/recording/recording.ts';

const METRES_IN: Readonly<Record<string, number>> = { km: 1000, m: 1, mi: 1609.344, yd: 0.9144, ft: 0.3048 };
const KILOJOULES_PER_KCAL = 4.184;

export const healthAutoExportWorkouts = (json: Json): Json[] =>
  objectsOf(objectOf(json.data).workouts).filter((workout) => 'start' in workout);

/** The workouts of Health Auto Export's JSON, with the heart rate and the route that it puts beside each. */
export function readHealthAutoExport(json: Json): Estimate<ParsedFile> {
  const recordings: Recording[] = [];
  const skipped: string[] = [];
  for (const workout of healthAutoExportWorkouts(json)) {
    const recording = recordingOfWorkout(workout);
    if (recording.kind === 'known') recordings.push(recording.value);
    else skipped.push(recording.because);
  }
  return recordings.length > 0 ? known({ recordings, skipped }, 'high') : unknown(skipped[0] ?? 'No workout found in this file.');
}

function recordingOfWorkout(workout: Json): Estimate<Recording> {
  const start = momentOf(workout.start);
  const startMs = instantMsOf(workout.start);
  const endMs = instantMsOf(workout.end);
  if (!start || startMs === null) return unknown('A workout without a start time was skipped.');
  const timerSec = positiveOf(workout.duration);
  const toSec = endMs === null ? (timerSec ?? 0) : (endMs - startMs) / 1000;
  const heartRate = objectOf(workout.heartRate);
  return recordingOf({
    format: 'json',
    device: { manufacturer: 'Apple', product: null },
    name: null,
    notes: null,
    startMs,
    utcOffsetSec: start.offsetSec,
    legs: [
      {
        fromSec: 0,
        toSec,
        discipline: disciplineOfName(textOf(workout.name, NAME_CHARS)),
        subSport: null,
        poolLengthM: metresOf(workout.lapLength),
        device: {
          timerSec,
          elapsedSec: toSec,
          distanceM: metresOf(workout.distance),
          ascentM: metresOf(workout.elevationUp ?? workout.elevation),
          avgHeartRateBpm: quantityOf(workout.avgHeartRate) ?? quantityOf(heartRate.avg),
          maxHeartRateBpm: quantityOf(workout.maxHeartRate) ?? quantityOf(heartRate.max),
          calories: kilocaloriesOf(workout.activeEnergyBurned ?? workout.activeEnergy),
        },
      },
    ],
    series: [heartRateSeries(workout, startMs), ...routeSeries(workout, startMs)],
  });
}

const quantityOf = (value: unknown): number | null => positiveOf(objectOf(value).qty ?? value);

function metresOf(value: unknown): number | null {
  const quantity = positiveOf(objectOf(value).qty);
  const factor = METRES_IN[String(objectOf(value).units)];
  return quantity === null || factor === undefined ? null : quantity * factor;
}

function kilocaloriesOf(value: unknown): number | null {
  const quantity = positiveOf(objectOf(value).qty);
  return quantity === null ? null : objectOf(value).units === 'kJ' ? quantity / KILOJOULES_PER_KCAL : quantity;
}

function heartRateSeries(workout: Json, startMs: number): Series {
  const beats = objectsOf(workout.heartRateData);
  return {
    key: 'heartRateBpm',
    atSec: beats.map(({ date }) => secondsOf(date, startMs)),
    values: beats.map((beat) => positiveOf(beat.Avg ?? beat.avg ?? beat.qty)),
  };
}

function routeSeries(workout: Json, startMs: number): Series[] {
  const points = objectsOf(workout.route);
  const atSec = points.map((point) => secondsOf(point.timestamp, startMs));
  const column = (...names: string[]) =>
    points.map((point) => numberOf(names.map((name) => point[name]).find((value) => value !== undefined)));
  return [
    { key: 'latitudeDeg', atSec, values: column('latitude', 'lat') },
    { key: 'longitudeDeg', atSec, values: column('longitude', 'lon') },
    { key: 'altitudeM', atSec, values: column('altitude') },
    { key: 'speedMps', atSec, values: column('speed').map((speed) => (speed !== null && speed >= 0 ? speed : null)) },
  ];
}

const secondsOf = (moment: unknown, startMs: number): number => ((instantMsOf(moment) ?? Number.NaN) - startMs) / 1000;
