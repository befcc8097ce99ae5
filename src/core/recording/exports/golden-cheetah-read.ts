import { type Estimate, unknown } from '#core/estimate.ts';
import { clockMs, daySecOf } from '#core/recording/exports/clock-text.ts';
import { type Json, numberOf, objectOf, objectsOf, textOf } from '#core/recording/exports/json-value.ts';
import { disciplineOfName } from '#core/recording/exports/named-sport.ts';
import { recordingOf, type Series } from '#core/recording/exports/sampled-recording.ts';
import { NAME_CHARS, NOTES_CHARS } from '#core/recording/plain-text.ts';
import type { Recording, StreamKey } from '#core/recording/recording.ts';

/** Channels of a sample: its name, ours, and what a value is multiplied by. */
const CHANNELS: readonly [name: string, key: StreamKey, factor: number][] = [
  ['KM', 'distanceM', 1000],
  ['WATTS', 'powerW', 1],
  ['HR', 'heartRateBpm', 1],
  ['CAD', 'cadenceRpm', 1],
  ['RCAD', 'cadenceRpm', 1],
  ['KPH', 'speedMps', 1 / 3.6],
  ['LAT', 'latitudeDeg', 1],
  ['LON', 'longitudeDeg', 1],
  ['ALT', 'altitudeM', 1],
  ['TEMP', 'temperatureC', 1],
  ['LRBALANCE', 'leftShare', 0.01],
  ['RVERT', 'verticalOscillationMm', 10],
  ['RCON', 'groundContactMs', 1],
  ['TCORE', 'coreTemperatureC', 1],
];
/** GoldenCheetah's word for "no reading". */
const NO_TEMPERATURE = -255;

export const isGoldenCheetah = (json: Json): boolean => typeof json.RIDE === 'object' && json.RIDE !== null;

/** One activity of GoldenCheetah: RIDE with STARTTIME in UTC, TAGS and SAMPLES. */
export function readGoldenCheetah(json: Json): Estimate<Recording> {
  const ride = objectOf(json.RIDE);
  const startMs = startOf(ride.STARTTIME);
  if (startMs === null) return unknown('This GoldenCheetah file has no start time.');
  const tags = objectOf(ride.TAGS);
  const samples = objectsOf(ride.SAMPLES).filter(({ SECS }) => numberOf(SECS) !== null);
  const every = numberOf(ride.RECINTSECS) ?? 1;
  const lastSec = numberOf(samples.at(-1)?.SECS) ?? 0;
  const tag = (name: string, chars: number) => textOf(tags[name], chars);
  return recordingOf({
    format: 'json',
    device: { manufacturer: null, product: textOf(ride.DEVICETYPE, NAME_CHARS) },
    name: tag('Workout Title', NAME_CHARS) ?? tag('Workout Code', NAME_CHARS) ?? tag('Route', NAME_CHARS),
    notes: tag('Notes', NOTES_CHARS) ?? tag('Calendar Text', NOTES_CHARS),
    startMs,
    utcOffsetSec: null,
    legs: [
      {
        fromSec: 0,
        toSec: samples.length === 0 ? overriddenSec(ride) : Math.max(lastSec, every),
        discipline: disciplineOfName(tag('Sport', NAME_CHARS)),
        subSport: null,
        device: {},
      },
    ],
    series: seriesOf(samples),
  });
}

/** "2026/03/06 08:00:00 UTC " */
function startOf(text: unknown): number | null {
  const parts = typeof text === 'string' ? /^(\d{4})\/(\d\d)\/(\d\d) (\d\d:\d\d:\d\d) UTC/.exec(text.trim()) : null;
  const daySec = daySecOf(parts?.[4] ?? '');
  return parts && daySec !== null ? clockMs(`${parts[1]}-${parts[2]}-${parts[3]}`, daySec) : null;
}

/** An activity that was entered by hand has no samples; its time stands among the overrides. */
function overriddenSec(ride: Json): number {
  const overrides = objectsOf(ride.OVERRIDES).flatMap((entry) => Object.entries(entry));
  const of = (name: string) => numberOf(objectOf(overrides.find(([key]) => key === name)?.[1]).value);
  return of('workout_time') ?? of('time_riding') ?? 0;
}

function seriesOf(samples: readonly Json[]): Series[] {
  const atSec = samples.map(({ SECS }) => numberOf(SECS) ?? Number.NaN);
  const isPlaced = samples.map(({ LAT, LON }) => (numberOf(LAT) ?? 0) !== 0 || (numberOf(LON) ?? 0) !== 0);
  return CHANNELS.map(([name, key, factor]) => {
    const isPosition = name === 'LAT' || name === 'LON';
    const values = samples.map((sample, i) => {
      const value = numberOf(sample[name]);
      if (value === null || value === NO_TEMPERATURE || (isPosition && !isPlaced[i])) return null;
      if (name === 'HR' && value === 0) return null;
      return value * factor;
    });
    return { key, atSec, values };
  });
}
