import type { CheckIn } from '#contract/checkins.ts';
import type { Readiness } from '#contract/readiness.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import type { AthleteView, ReadinessFacts, ThresholdFacts } from '#core/coach/view.ts';
import type { CheckIn as Morning } from '#core/recovery/check-in.ts';
import { restingHeartRate } from '#core/recovery/resting-heart-rate.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';

/** A reading that is older says nothing of today. */
const FRESH_DAYS = 2;
const SLEEP_DAYS = 7;

const tenth = (value: number) => Math.round(value * 10) / 10;

/** How the athlete is today; null without a check-in of the last days. */
export function readinessFacts(
  { recovery, hrvBand }: Readiness,
  { mornings, checkIns, today }: { mornings: readonly Morning[]; checkIns: readonly CheckIn[]; today: LocalDate },
): ReadinessFacts | null {
  const fresh = mornings.filter(({ date }) => date >= addDays(today, -FRESH_DAYS) && date <= today);
  const latest = fresh.at(-1);
  if (!latest) return null;
  const rest = restingHeartRate(mornings, latest.date);
  const nights = mornings.filter(({ date }) => date > addDays(today, -SLEEP_DAYS)).flatMap(({ sleepHours }) => sleepHours ?? []);
  return {
    score: recovery.isDefault ? null : Math.round(recovery.score),
    label: recovery.isDefault ? null : recovery.label,
    hrvMs: latest.rmssdMs === null ? null : Math.round(latest.rmssdMs),
    hrvBaselineMs: hrvBand && [Math.round(hrvBand.lower), Math.round(hrvBand.upper)],
    restingHr: latest.restingHeartRateBpm,
    restingHrBaseline: rest.kind === 'unknown' ? null : Math.round(rest.value.usualBpm),
    sleepHours: latest.sleepHours,
    sleep7dAvg: nights.length === 0 ? null : tenth(nights.reduce((sum, hours) => sum + hours, 0) / nights.length),
    stressLevel: latest.stress,
    note: checkIns.find(({ date }) => date === latest.date)?.note ?? null,
  };
}

/** Oldest first. */
export function weightsOf(checkIns: readonly CheckIn[]): AthleteView['weightHistory'] {
  return checkIns
    .flatMap(({ date, weight }) => (weight === null ? [] : { date, kg: weight }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** The day of the newest entry. */
export function newestSince(thresholds: readonly { since: LocalDate }[]): LocalDate | null {
  return thresholds.reduce<LocalDate | null>((newest, { since }) => (newest === null || since > newest ? since : newest), null);
}

/** Thresholds as the coach says them: whole watts, beats and seconds. */
export function thresholdFacts(now: Thresholds, testedOn: LocalDate | null): ThresholdFacts {
  return {
    bikeFtpW: whole(now.ftpW),
    bikeLthr: whole(now.lthrBpm.bike),
    runThresholdPaceSecPerKm: now.runThresholdMps === null ? null : Math.round(1000 / now.runThresholdMps),
    runLthr: whole(now.lthrBpm.run),
    swimCssSecPer100m: now.criticalSwimSpeedMps === null ? null : Math.round(100 / now.criticalSwimSpeedMps),
    hrMax: whole(now.maxHeartRateBpm),
    hrRest: whole(now.restingHeartRateBpm),
    testedOn,
  };
}

const whole = (value: number | null) => (value === null ? null : Math.round(value));
