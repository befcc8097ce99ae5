import type { DeveloperField } from '#core/recording/fit/developer-field.ts';
import { record } from '#core/recording/fit/profile.ts';
import type { FitTable } from '#core/recording/fit/table.ts';
import type { StreamKey } from '#core/recording/recording.ts';

/** Far more than any device writes; the rest of a file that has more is left out. */
const MOST_FIELDS = 50;

/** A developer field as one value a row of the record table, and the channel it could stand in for. */
export interface DeveloperColumn {
  field: DeveloperField;
  values: Float64Array;
  standsFor: { key: StreamKey; factor: number } | null;
}

type Units = Readonly<Record<string, number>>;
const WATTS: Units = { w: 1, watt: 1, watts: 1 };
const CELSIUS: Units = { c: 1, '°c': 1, degc: 1, celsius: 1 };

/** Which channel a native field number is, and the units an app may write it in. */
const NATIVE: ReadonlyMap<number, { key: StreamKey; units: Units }> = new Map<number, { key: StreamKey; units: Units }>([
  [record.heartRateBpm.number, { key: 'heartRateBpm', units: { bpm: 1 } }],
  [record.cadenceRpm.number, { key: 'cadenceRpm', units: { rpm: 1, spm: 1 } }],
  [record.distanceM.number, { key: 'distanceM', units: { m: 1, meters: 1, km: 1000 } }],
  [record.speedMps.number, { key: 'speedMps', units: { 'm/s': 1, 'km/h': 1 / 3.6 } }],
  [record.powerW.number, { key: 'powerW', units: WATTS }],
  [record.temperatureC.number, { key: 'temperatureC', units: CELSIUS }],
  [record.verticalOscillationMm.number, { key: 'verticalOscillationMm', units: { mm: 1, millimeters: 1, cm: 10, centimeters: 10 } }],
  [record.groundContactMs.number, { key: 'groundContactMs', units: { ms: 1, milliseconds: 1 } }],
  [record.coreTemperatureC.number, { key: 'coreTemperatureC', units: CELSIUS }],
]);

/** Apps that do not say which native field they stand for, known by name: Stryd, Garmin's Running Power, CORE. */
const BY_NAME: readonly { name: RegExp; key: StreamKey; units: Units }[] = [
  { name: /^(rp_)?power$/i, key: 'powerW', units: WATTS },
  { name: /^core[ _]?(body[ _]?)?temp(erature)?$/i, key: 'coreTemperatureC', units: CELSIUS },
];

/** Every developer field of the records that holds a number somewhere. */
export function readDeveloperColumns(records: FitTable): DeveloperColumn[] {
  return records
    .developerFields()
    .slice(0, MOST_FIELDS)
    .flatMap((field) => {
      const values = records.developerColumn(field);
      return values?.some((value) => !Number.isNaN(value)) ? [{ field, values, standsFor: channelOf(field) }] : [];
    });
}

function channelOf({ name, unit, nativeField, nativeMessage }: DeveloperField): DeveloperColumn['standsFor'] {
  const ofNative = nativeField !== null && (nativeMessage ?? record.message) === record.message ? NATIVE.get(nativeField) : undefined;
  const channel = ofNative ?? BY_NAME.find((known) => known.name.test(name));
  const factor = channel && new Map(Object.entries(channel.units)).get((unit ?? '').toLowerCase());
  return channel && factor !== undefined ? { key: channel.key, factor } : null;
}
