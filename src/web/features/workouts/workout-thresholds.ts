import type { LocalDate } from '#core/calendar.ts';
import { thresholdsOn } from '#core/threshold/dated.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { useAthlete, useThresholds } from '#web/features/athlete/queries.ts';

/** What the athlete can hold on the day of a session. */
export function useThresholdsOn(day: LocalDate): Thresholds {
  const { sex, weightKg, heartRateZones } = useAthlete();
  return thresholdsOn(useThresholds(), { sex, weightKg, heartRateZoneMethod: heartRateZones }, day);
}
