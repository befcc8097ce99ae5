import type { FitField } from '#core/recording/fit/field.ts';
import { record } from '#core/recording/fit/profile.ts';
import type { FitTable } from '#core/recording/fit/table.ts';
import { readPackedSpeedDistance } from '#core/recording/fit-activity/streams/distance.ts';
import type { StreamKey } from '#core/recording/recording.ts';

/** The channels of a recording and how each is read from the records: one value a row, NaN where nothing was measured. */
export const CHANNELS: readonly (readonly [StreamKey, (records: FitTable) => Float64Array | null])[] = [
  ['latitudeDeg', plain(record.latitudeDeg)],
  ['longitudeDeg', plain(record.longitudeDeg)],
  ['altitudeM', plain(record.enhancedAltitudeM, record.altitudeM)],
  ['distanceM', (records) => plain(record.distanceM)(records) ?? readPackedSpeedDistance(records)?.distanceM ?? null],
  ['speedMps', (records) => plain(record.enhancedSpeedMps, record.speedMps)(records) ?? readPackedSpeedDistance(records)?.speedMps ?? null],
  ['heartRateBpm', plain(record.heartRateBpm)],
  ['cadenceRpm', readCadence],
  ['powerW', plain(record.powerW)],
  ['temperatureC', plain(record.temperatureC)],
  ['coreTemperatureC', plain(record.coreTemperatureC)],
  ['leftShare', readLeftShare],
  ['verticalOscillationMm', plain(record.verticalOscillationMm)],
  ['groundContactMs', plain(record.groundContactMs)],
  ['stepLengthMm', plain(record.stepLengthMm)],
  ['respirationRate', plain(record.enhancedRespirationRate, record.respirationRate)],
];

/** Row by row the first of the fields that knows. */
function plain(...fields: readonly FitField[]): (records: FitTable) => Float64Array | null {
  return (records) => firstOf(fields.map((field) => records.column(field)));
}

function firstOf(columns: readonly (Float64Array | null)[]): Float64Array | null {
  const [first, ...others] = columns.filter((column) => column !== null);
  if (!first) return null;
  for (const other of others) fillUnknown(first, other);
  return first;
}

/** Takes from `from` what `into` does not know. */
export function fillUnknown(into: Float64Array, from: Float64Array): void {
  for (let i = 0; i < into.length; i++) if (Number.isNaN(into[i])) into[i] = from[i] ?? Number.NaN;
}

function readCadence(records: FitTable): Float64Array | null {
  const whole = plain(record.cadence256Rpm, record.cadenceRpm)(records);
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
