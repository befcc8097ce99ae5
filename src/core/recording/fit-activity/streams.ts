import type { FitField } from '#core/recording/fit/field.ts';
import { record } from '#core/recording/fit/profile.ts';
import type { FitTable } from '#core/recording/fit/table.ts';
import type { RecordClock } from '#core/recording/fit-activity/clock.ts';
import { type DeveloperColumn, readDeveloperColumns } from '#core/recording/fit-activity/developer-streams.ts';
import { readPackedSpeedDistance, risingDistance } from '#core/recording/fit-activity/distance.ts';
import { mergeStoredHeartRate } from '#core/recording/fit-activity/stored-heart-rate.ts';
import type { DeveloperStream, Flaw, StreamKey, Streams } from '#core/recording/recording.ts';

/** Native fields of a channel, the better one first. Cadence, distance and the left share have rules of their own. */
const NATIVE: readonly (readonly [StreamKey, ...FitField[]])[] = [
  ['latitudeDeg', record.latitudeDeg],
  ['longitudeDeg', record.longitudeDeg],
  ['altitudeM', record.enhancedAltitudeM, record.altitudeM],
  ['speedMps', record.enhancedSpeedMps, record.speedMps],
  ['heartRateBpm', record.heartRateBpm],
  ['powerW', record.powerW],
  ['temperatureC', record.temperatureC],
  ['coreTemperatureC', record.coreTemperatureC],
  ['verticalOscillationMm', record.verticalOscillationMm],
  ['groundContactMs', record.groundContactMs],
  ['stepLengthMm', record.stepLengthMm],
  ['respirationRate', record.enhancedRespirationRate, record.respirationRate],
  ['distanceM', record.distanceM],
];

const SENSORS: readonly StreamKey[] = ['powerW', 'cadenceRpm'];

export interface StreamsOfFile {
  streams: Streams;
  developer: DeveloperStream[];
  flaws: Flaw[];
}

/** The records of a file → channels. Native values go before an app's, and what the strap kept under water before the watch's own. */
export function readStreams(
  tables: { records: FitTable; stored: FitTable },
  clock: RecordClock,
  { startSec, legStartsSec }: { startSec: number; legStartsSec: readonly number[] },
): StreamsOfFile {
  const { records, stored } = tables;
  const columns = readNativeColumns(records);
  const developer = readDeveloperColumns(records).filter((column) => !fillFrom(column, columns));
  const streams: Streams = { timeSec: Array.from(clock.timesSec, (timeSec) => timeSec - startSec) };
  for (const [key, column] of columns) {
    const stream = pick(column, clock.rows);
    if (stream) streams[key] = stream;
  }
  const flaws = [...zeroHeartRates(streams), ...dropSilent(streams)];
  mergeHeartRate(streams, mergeStoredHeartRate(stored, clock.timesSec));
  if (streams.distanceM) {
    const { distanceM, leftOut } = risingDistance(streams.distanceM, clock.timesSec, legStartsSec);
    streams.distanceM = distanceM;
    if (leftOut > 0)
      flaws.push({ kind: 'impossible', message: 'The distance went back and was left out there.', stream: 'distanceM', records: leftOut });
  }
  const named = developer.flatMap(({ field, values }) => {
    const stream = pick(values, clock.rows);
    return stream ? [{ name: field.name, unit: field.unit, values: stream }] : [];
  });
  return { streams, developer: named, flaws };
}

function readNativeColumns(records: FitTable): Map<StreamKey, Float64Array> {
  const columns = new Map<StreamKey, Float64Array>();
  const put = (key: StreamKey, column: Float64Array | null) => {
    if (column) columns.set(key, column);
  };
  for (const [key, ...fields] of NATIVE) put(key, firstOf(fields.map((field) => records.column(field))));
  put('cadenceRpm', readCadence(records));
  put('leftShare', readLeftShare(records));
  const packed = readPackedSpeedDistance(records);
  put('speedMps', firstOf([columns.get('speedMps') ?? null, packed?.speedMps ?? null]));
  put('distanceM', firstOf([columns.get('distanceM') ?? null, packed?.distanceM ?? null]));
  return columns;
}

/** Row by row the first column that knows. */
function firstOf(columns: readonly (Float64Array | null)[]): Float64Array | null {
  const [first, ...others] = columns.filter((column) => column !== null);
  if (!first) return null;
  for (const other of others) fill(first, other);
  return first;
}

function fill(into: Float64Array, from: Float64Array): void {
  for (let i = 0; i < into.length; i++) if (Number.isNaN(into[i])) into[i] = from[i] ?? Number.NaN;
}

function readCadence(records: FitTable): Float64Array | null {
  const whole = firstOf([records.column(record.cadence256Rpm), records.column(record.cadenceRpm)]);
  const fraction = records.column(record.fractionalCadenceRpm);
  return whole && fraction ? whole.map((rpm, i) => rpm + (fraction[i] || 0)) : whole;
}

/** The high bit says that the rest is the right leg's share in percent; without it the device does not know whose it is. */
function readLeftShare(records: FitTable): Float64Array | null {
  const ofPedals = records
    .column(record.leftRightBalance)
    ?.map((raw) => (raw >= 0x80 && (raw & 0x7f) <= 100 ? 1 - (raw & 0x7f) / 100 : Number.NaN));
  const ofGroundContact = records.column(record.groundContactLeftPercent)?.map((percent) => percent / 100);
  return firstOf([ofPedals ?? null, ofGroundContact ?? null]);
}

/**
 * Lets an app's field stand in where the native one says nothing, or nothing but zero. True when every value of it went there, so that
 * it need not be shown a second time.
 */
function fillFrom({ values, standsFor }: DeveloperColumn, columns: Map<StreamKey, Float64Array>): boolean {
  if (!standsFor) return false;
  const scaled = values.map((value) => value * standsFor.factor);
  const native = columns.get(standsFor.key);
  if (!native?.some((value) => value !== 0 && !Number.isNaN(value))) {
    columns.set(standsFor.key, scaled);
    return true;
  }
  const isLost = scaled.some((value, i) => !Number.isNaN(value) && !Number.isNaN(native[i]));
  fill(native, scaled);
  return !isLost;
}

/** The values of the chosen rows; null when not one of them is known. */
function pick(column: Float64Array, rows: Uint32Array): (number | null)[] | null {
  let isKnown = false;
  const stream = Array.from(rows, (row) => {
    const value = column[row] ?? Number.NaN;
    if (Number.isNaN(value)) return null;
    isKnown = true;
    return value;
  });
  return isKnown ? stream : null;
}

function zeroHeartRates({ heartRateBpm }: Streams): Flaw[] {
  const records = heartRateBpm?.filter((heartRate) => heartRate === 0).length ?? 0;
  const message = 'A heart rate of 0 means that none was measured.';
  return records === 0 ? [] : [{ kind: 'zero-means-absent', message, stream: 'heartRateBpm', records }];
}

/** No heart beats 0 times a minute: Zwift and others write it for "no strap". What the strap kept goes before what the watch heard. */
function mergeHeartRate(streams: Streams, stored: Float64Array | null): void {
  const recorded = streams.heartRateBpm ?? streams.timeSec.map(() => null);
  const merged = recorded.map((heartRate, i) => stored?.[i] || heartRate || null);
  delete streams.heartRateBpm;
  if (merged.some((heartRate) => heartRate !== null)) streams.heartRateBpm = merged;
}

/** A crank that never turns and a meter that never shows a watt are not there: devices without the sensor write 0 throughout. */
function dropSilent(streams: Streams): Flaw[] {
  return SENSORS.flatMap((key) => {
    const stream = streams[key];
    if (!stream?.every((value) => value === 0 || value === null)) return [];
    delete streams[key];
    return [
      {
        kind: 'zero-means-absent' as const,
        message: 'Nothing but 0 was written; there was no sensor.',
        stream: key,
        records: stream.length,
      },
    ];
  });
}
