import { mend, takeAway } from '#core/recording/clean/mend.ts';
import { recordDisciplines } from '#core/recording/clean/record-discipline.ts';
import { TOP_SPEED_MPS } from '#core/recording/clean/speed-limit.ts';
import type { Recording, StreamKey } from '#core/recording/recording.ts';

/**
 * What a sample may be. Power, heart rate and cadence from the science reference (rule 4); altitude from the Dead Sea to the highest
 * peak, with room for air pressure; the rest from what bodies and sensors can do.
 */
const LIMITS = new Map<StreamKey, readonly [from: number, to: number]>([
  ['powerW', [0, 2500]],
  ['heartRateBpm', [25, 240]],
  ['cadenceRpm', [0, 220]],
  ['altitudeM', [-600, 9500]],
  ['temperatureC', [-60, 80]],
  ['coreTemperatureC', [30, 45]],
  ['leftShare', [0, 1]],
  ['verticalOscillationMm', [0, 400]],
  ['groundContactMs', [0, 2000]],
  ['stepLengthMm', [0, 5000]],
  ['respirationRate', [1, 120]],
]);

/** A sensor that is wrong in most of its samples is not to be believed in the rest. */
const BELIEVED_SHARE = 0.5;

/** Takes away what cannot have happened: 65,534 W, 254 bpm, running at 60 km/h. */
export function dropImpossible(recording: Recording): Recording {
  const disciplines = recordDisciplines(recording);
  const flaw = { kind: 'impossible' as const, message: 'Impossible sensor values were removed.' };
  let mended = takeAway(recording, 'speedMps', (mps, i) => !(mps >= 0 && mps <= TOP_SPEED_MPS[disciplines[i] ?? 'other']), flaw);
  for (const [key, [from, to]] of LIMITS) {
    mended = dropIfMostlyWrong(
      takeAway(mended, key, (value) => !(value >= from && value <= to), flaw),
      recording,
      key,
    );
  }
  return mended;
}

/** After values of a channel were taken away: the whole channel, if they were most of it. */
export function dropIfMostlyWrong(mended: Recording, before: Recording, key: StreamKey): Recording {
  const left = mended.streams[key];
  const all = before.streams[key];
  if (!left || !all || left === all) return mended;
  const count = (stream: readonly (number | null)[]) => stream.reduce<number>((sum, value) => (value === null ? sum : sum + 1), 0);
  if (count(left) >= BELIEVED_SHARE * count(all)) return mended;
  const message = 'Sensor ignored: most values are impossible.';
  return mend(
    mended,
    key,
    left.map(() => null),
    { kind: 'impossible', message },
  );
}
