import type { FitField } from '#core/recording/fit/field.ts';
import type { lap, session } from '#core/recording/fit/profile.ts';
import type { FitTable } from '#core/recording/fit/table.ts';
import type { DeviceSummary } from '#core/recording/recording.ts';

export const NOTHING_SUMMARIZED: DeviceSummary = {
  timerSec: null,
  elapsedSec: null,
  distanceM: null,
  ascentM: null,
  descentM: null,
  avgHeartRateBpm: null,
  maxHeartRateBpm: null,
  avgPowerW: null,
  maxPowerW: null,
  normalizedPowerW: null,
  avgCadenceRpm: null,
  avgSpeedMps: null,
  maxSpeedMps: null,
  calories: null,
  activeLengths: null,
};

/** What the device wrote about a session or a lap. Zwift and others write a heart rate of 0 for none. */
export function readDeviceSummary(table: FitTable, row: number, of: typeof session | typeof lap): DeviceSummary {
  const value = (field: FitField) => table.value(row, field);
  return {
    timerSec: value(of.timerSec),
    elapsedSec: value(of.elapsedSec),
    distanceM: value(of.distanceM),
    ascentM: value(of.ascentM),
    descentM: value(of.descentM),
    avgHeartRateBpm: value(of.avgHeartRateBpm) || null,
    maxHeartRateBpm: value(of.maxHeartRateBpm) || null,
    avgPowerW: value(of.avgPowerW),
    maxPowerW: value(of.maxPowerW),
    normalizedPowerW: value(of.normalizedPowerW),
    avgCadenceRpm: withFraction(value(of.avgCadenceRpm), value(of.avgFractionalCadenceRpm)),
    avgSpeedMps: value(of.enhancedAvgSpeedMps) ?? value(of.avgSpeedMps),
    maxSpeedMps: value(of.enhancedMaxSpeedMps) ?? value(of.maxSpeedMps),
    calories: value(of.calories),
    activeLengths: value(of.activeLengths) || null,
  };
}

const withFraction = (whole: number | null, fraction: number | null) => (whole === null ? null : whole + (fraction ?? 0));
