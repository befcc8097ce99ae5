import type { DeviceSummary } from '#core/recording/recording.ts';
import { NO_SUMMARY } from '#core/recording/xml/activity.ts';

/** What a device wrote about the laps of a leg → about the leg. A figure that no lap has stays null; averages weigh by timer time. */
export function sumOf(laps: readonly { device: DeviceSummary }[]): DeviceSummary {
  return {
    ...NO_SUMMARY,
    timerSec: total(laps, 'timerSec'),
    distanceM: total(laps, 'distanceM'),
    ascentM: total(laps, 'ascentM'),
    descentM: total(laps, 'descentM'),
    calories: total(laps, 'calories'),
    activeLengths: total(laps, 'activeLengths'),
    avgHeartRateBpm: average(laps, 'avgHeartRateBpm'),
    maxHeartRateBpm: greatest(laps, 'maxHeartRateBpm'),
    avgPowerW: average(laps, 'avgPowerW'),
    maxPowerW: greatest(laps, 'maxPowerW'),
    avgSpeedMps: average(laps, 'avgSpeedMps'),
    avgCadenceRpm: average(laps, 'avgCadenceRpm'),
    maxSpeedMps: greatest(laps, 'maxSpeedMps'),
  };
}

type Laps = readonly { device: DeviceSummary }[];
type Figure = keyof DeviceSummary;

const written = (laps: Laps, figure: Figure): number[] => laps.map((lap) => lap.device[figure]).filter((value) => value !== null);

function total(laps: Laps, figure: Figure): number | null {
  const values = written(laps, figure);
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null;
}

function greatest(laps: Laps, figure: Figure): number | null {
  return written(laps, figure).reduce<number | null>((most, value) => (most === null || value > most ? value : most), null);
}

function average(laps: Laps, figure: Figure): number | null {
  let sum = 0;
  let weight = 0;
  for (const { device } of laps) {
    const value = device[figure];
    if (value === null || device.timerSec === null) continue;
    sum += value * device.timerSec;
    weight += device.timerSec;
  }
  return weight > 0 ? sum / weight : null;
}
