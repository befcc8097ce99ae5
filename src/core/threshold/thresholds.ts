import type { HeartRateZoneMethod } from '#core/threshold/zones/heart-rate-zones.ts';

/** The athlete's thresholds that were valid on one day. Unknown is null; nothing here is a default. */
export interface Thresholds {
  sex: 'female' | 'male' | null;
  weightKg: number | null;
  ftpW: number | null;
  criticalPowerW: number | null;
  wPrimeJ: number | null;
  /** Speed at threshold pace, running. */
  runThresholdMps: number | null;
  criticalSwimSpeedMps: number | null;
  /** Heart rate at lactate threshold, per discipline; the bike's may stand in for none of the others. */
  lthrBpm: { bike: number | null; run: number | null; swim: number | null };
  maxHeartRateBpm: number | null;
  restingHeartRateBpm: number | null;
  /** Which heart rate zones the athlete wants; without it the best that is known. */
  heartRateZoneMethod?: HeartRateZoneMethod | null;
}

export const NO_THRESHOLDS: Thresholds = {
  sex: null,
  weightKg: null,
  ftpW: null,
  criticalPowerW: null,
  wPrimeJ: null,
  runThresholdMps: null,
  criticalSwimSpeedMps: null,
  lthrBpm: { bike: null, run: null, swim: null },
  maxHeartRateBpm: null,
  restingHeartRateBpm: null,
};
