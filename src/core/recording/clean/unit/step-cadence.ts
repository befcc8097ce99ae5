import { recordLegs } from '#core/recording/clean/record-discipline.ts';
import type { DeviceSummary, Recording } from '#core/recording/recording.ts';

/** No run takes this many strides of one leg a minute on average: the device or the service has counted both feet. */
const STEPS_ABOVE = 110;

/** Runs are kept in strides of one leg, as most devices write them: the cadence of a run that is given in steps is halved. */
export function halveSteps(recording: Recording): Recording {
  const { cadenceRpm } = recording.streams;
  const legOf = recordLegs(recording);
  const inSteps = recording.legs.map(({ discipline }, leg) => discipline === 'run' && isInSteps(cadenceRpm ?? [], legOf, leg));
  const halved = <T extends { device: DeviceSummary }>(part: T, leg: number): T => {
    const { avgCadenceRpm } = part.device;
    const isSteps = recording.legs[leg]?.discipline === 'run' && avgCadenceRpm !== null && avgCadenceRpm > STEPS_ABOVE;
    return isSteps ? { ...part, device: { ...part.device, avgCadenceRpm: avgCadenceRpm / 2 } } : part;
  };
  const strides = inSteps.includes(true)
    ? cadenceRpm?.map((value, i) => (value !== null && inSteps[legOf[i] ?? 0] ? value / 2 : value))
    : undefined;
  return {
    ...recording,
    streams: strides ? { ...recording.streams, cadenceRpm: strides } : recording.streams,
    legs: recording.legs.map((leg, index) => halved(leg, index)),
    laps: recording.laps.map((lap) => halved(lap, lap.leg)),
  };
}

function isInSteps(cadenceRpm: readonly (number | null)[], legOf: Uint32Array, leg: number): boolean {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < cadenceRpm.length; i++) {
    const value = cadenceRpm[i];
    if (!value || legOf[i] !== leg) continue;
    sum += value;
    count++;
  }
  return sum > STEPS_ABOVE * count;
}
