import type { Stream, StreamKey } from '#core/recording/recording.ts';

/**
 * Steps to one of our units, coarsest first: the first that holds every value of the channel exactly is taken, else the last. So a
 * barometer's fifths of a metre cost no more than they must, and the tenths of a GPX file come back as they were.
 */
export type Units = readonly number[];

/** Whole seconds, or milliseconds. */
export const TIME_UNITS: Units = [1, 1000];

export const UNITS: Record<StreamKey, Units> = {
  latitudeDeg: [1e6],
  longitudeDeg: [1e6],
  altitudeM: [5, 10],
  distanceM: [100],
  speedMps: [1000],
  heartRateBpm: [1, 10],
  // FIT has 128ths of a turn, half turns come from pairs of steps.
  cadenceRpm: [1, 2, 128],
  powerW: [1, 10],
  temperatureC: [1, 10],
  coreTemperatureC: [100],
  leftShare: [100, 200, 10_000],
  verticalOscillationMm: [1, 10, 100],
  groundContactMs: [1, 10],
  stepLengthMm: [1, 10],
  respirationRate: [1, 100],
};

/** An app may measure anything: thousandths, or millionths of what stays below one. */
export function developerUnits(values: Stream): Units {
  const isSmall = values.every((value) => value === null || Math.abs(value) < 1);
  return isSmall ? [1, 10, 100, 1000, 1e6] : [1, 10, 100, 1000];
}
