import type { StreamKey } from '#core/recording/recording.ts';

/** Every channel there is, in the order in which they are stored and shown. The compiler refuses a list that forgets one. */
const ALL: Record<StreamKey, true> = {
  latitudeDeg: true,
  longitudeDeg: true,
  altitudeM: true,
  distanceM: true,
  speedMps: true,
  heartRateBpm: true,
  cadenceRpm: true,
  powerW: true,
  temperatureC: true,
  coreTemperatureC: true,
  leftShare: true,
  verticalOscillationMm: true,
  groundContactMs: true,
  stepLengthMm: true,
  respirationRate: true,
};

export const STREAM_KEYS: readonly StreamKey[] = Object.keys(ALL).filter(isStreamKey);

export function isStreamKey(key: string): key is StreamKey {
  return Object.hasOwn(ALL, key);
}
