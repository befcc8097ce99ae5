import type { LocalDate } from '#core/calendar.ts';
import { type Estimate, unknown } from '#core/estimate.ts';
import { type CheckIn, dailyReadings } from '#core/recovery/check-in.ts';
import { BAND_RULE, type HrvBand, hrvBand } from '#core/recovery/hrv-normal-range.ts';

/**
 * This week's HRV in the athlete's own band, from check-ins. Only RMSSD counts; a device's SDNN is another measure, and an
 * athlete who has nothing else is told so.
 */
export function hrvWeek(checkIns: readonly CheckIn[], today: LocalDate): Estimate<HrvBand> {
  const span = { last: today, days: BAND_RULE.baselineDays + BAND_RULE.weekDays };
  const lnRmssd = dailyReadings(checkIns, span, ({ rmssdMs }) => (rmssdMs !== null && rmssdMs > 0 ? Math.log(rmssdMs) : null));
  const sdnn = dailyReadings(checkIns, span, ({ sdnnMs }) => sdnnMs);
  if (lnRmssd.every((value) => value === null)) {
    return sdnn.some((value) => value !== null)
      ? unknown('Your device reports SDNN, not RMSSD. We store it but don’t use it.')
      : unknown('No HRV readings.');
  }
  return hrvBand(lnRmssd);
}
