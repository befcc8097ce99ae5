import { useMemo } from 'react';
import type { LocalDate } from '#core/calendar.ts';
import { thresholdsOn } from '#core/threshold/dated.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { useAthlete, useThresholds } from '#web/features/athlete/queries.ts';

/** What the athlete can hold on the day of a session. */
export function useThresholdsOn(day: LocalDate): Thresholds {
  const { sex, weightKg, heartRateZones: heartRateZoneMethod } = useAthlete();
  const history = useThresholds();
  return useMemo(
    () => thresholdsOn(history, { sex, weightKg, heartRateZoneMethod }, day),
    [history, sex, weightKg, heartRateZoneMethod, day],
  );
}
