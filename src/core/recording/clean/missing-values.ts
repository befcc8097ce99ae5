import { mend, takeAway } from '#core/recording/clean/mend.ts';
import type { DeviceSummary, Recording, StreamKey } from '#core/recording/recording.ts';

/** Sensors of which a whole activity at zero means that there was none. */
const ALL_ZERO: readonly StreamKey[] = ['powerW', 'cadenceRpm', 'speedMps', 'distanceM', 'altitudeM'];
/** Summary figures of which zero means that the device did not know. */
const NEVER_ZERO = [
  'calories',
  'avgHeartRateBpm',
  'maxHeartRateBpm',
  'avgPowerW',
  'maxPowerW',
  'normalizedPowerW',
  'avgCadenceRpm',
  'avgSpeedMps',
  'maxSpeedMps',
  'activeLengths',
] as const;

/** Zeros that stand for "nothing measured": a heart at 0, power at 0 for a whole ride, the zero point of the globe. */
export function dropAbsent(recording: Recording): Recording {
  const flaw = (message: string) => ({ kind: 'zero-means-absent' as const, message });
  let mended = takeAway(recording, 'heartRateBpm', (bpm) => bpm === 0, flaw('Heart rate values of 0 were removed.'));
  for (const key of ALL_ZERO) {
    const stream = mended.streams[key];
    const isZero = stream?.every((value) => value === null || value === 0);
    if (stream && isZero)
      mended = mend(
        mended,
        key,
        stream.map(() => null),
        flaw('No sensor: all values were 0.'),
      );
  }
  return dropSummaryZeros(dropZeroPoint(mended, flaw('Positions at 0°, 0° were removed.')));
}

function dropZeroPoint(recording: Recording, flaw: { kind: 'zero-means-absent'; message: string }): Recording {
  const { latitudeDeg, longitudeDeg } = recording.streams;
  const isNowhere = (_: number, i: number) => latitudeDeg?.[i] === 0 && longitudeDeg?.[i] === 0;
  return takeAway(takeAway(recording, 'latitudeDeg', isNowhere, flaw), 'longitudeDeg', isNowhere, flaw);
}

function dropSummaryZeros(recording: Recording): Recording {
  const { streams, legs, laps } = recording;
  const isFar = [...legs, ...laps].map(({ device }) => (device.distanceM ?? 0) > 0).includes(true);
  // A lap at the wall has no metres, and a flat run no climb: such zeros count where the device measured the way or the altitude at all.
  const never: (keyof DeviceSummary)[] = [...NEVER_ZERO];
  if (!isFar && !streams.distanceM) never.push('distanceM');
  if (!streams.altitudeM) never.push('ascentM', 'descentM');
  const known = (device: DeviceSummary): DeviceSummary => {
    const mended = { ...device };
    for (const figure of never) if (mended[figure] === 0) mended[figure] = null;
    return mended;
  };
  return {
    ...recording,
    legs: legs.map((leg) => ({ ...leg, device: known(leg.device) })),
    laps: laps.map((lap) => ({ ...lap, device: known(lap.device) })),
  };
}
