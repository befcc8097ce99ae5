import type { DeviceSummary, RecordedLeg, Recording } from '#core/recording/recording.ts';
import { sumOf } from '#core/recording/xml/summary.ts';

/**
 * A leg with the figures that its laps have and its own summary lacks: all of them where it has no record, else only the count of lengths,
 * because its records know the rest better.
 */
export function withLapFigures({ streams, laps }: Recording, leg: RecordedLeg, index: number): RecordedLeg {
  const own = laps.filter((lap) => lap.leg === index);
  if (own.length === 0) return leg;
  const summed = sumOf(own);
  if (streams.timeSec.some((sec) => sec >= leg.fromSec && sec <= leg.toSec)) {
    const { activeLengths } = leg.device;
    return activeLengths === null ? { ...leg, device: { ...leg.device, activeLengths: summed.activeLengths } } : leg;
  }
  const written = Object.fromEntries(Object.entries(leg.device).filter(([, value]) => value !== null)) as Partial<DeviceSummary>;
  return { ...leg, device: { ...leg.device, ...summed, ...written } };
}
