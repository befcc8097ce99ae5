import type { Readiness } from '#contract/checkins/readiness.ts';
import type { ReadinessFacts } from '#core/assistant/facts.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { dayVerdict } from '#core/recovery/readiness/daily-decision.ts';
import { restingHeartRate } from '#core/recovery/resting-heart-rate.ts';
import { rounded } from '#core/rounded.ts';
import { meanOf } from '#core/statistics.ts';
import type { AthleteState } from '#server/features/insights/athlete-state.ts';

/** A morning that is older says nothing of today. */
const FRESH_DAYS = 2;
const SLEEP_DAYS = 7;

/** Today's verdict as the pages give it; readings are those of the newest morning of the last days. Null where nothing speaks for any verdict. */
export function readinessFacts({ today, mornings }: Pick<AthleteState, 'today' | 'mornings'>, readiness: Readiness): ReadinessFacts | null {
  const latest = mornings.filter(({ date }) => isWithin(date, today, FRESH_DAYS + 1)).at(-1);
  const verdict = dayVerdict(readiness);
  if (!latest && verdict === null) return null;
  const { recovery, hrvBand, headline, reasons } = readiness;
  const usual = latest ? restingHeartRate(mornings, latest.date) : null;
  const nights = mornings.filter(({ date }) => isWithin(date, today, SLEEP_DAYS)).flatMap(({ sleepHours }) => sleepHours ?? []);
  const isMeasured = latest !== undefined && !recovery.isDefault;
  return {
    date: latest?.date ?? today,
    score: isMeasured ? Math.round(recovery.score) : null,
    label: isMeasured ? recovery.label : null,
    verdict,
    advice: verdict && headline,
    reasons: reasons.map(({ sentence }) => sentence),
    hrvMs: rounded(latest?.rmssdMs ?? null),
    hrvNormalLowMs: hrvBand && Math.round(hrvBand.lower),
    hrvNormalHighMs: hrvBand && Math.round(hrvBand.upper),
    restingHeartRateBpm: latest?.restingHeartRateBpm ?? null,
    restingHeartRateUsualBpm: usual?.kind === 'known' ? Math.round(usual.value.usualBpm) : null,
    sleepHours: latest?.sleepHours ?? null,
    sleepSevenDayHours: rounded(meanOf(nights), 1),
  };
}

/** Whether the day is one of so many that end today. */
const isWithin = (date: LocalDate, today: LocalDate, days: number) => date > addDays(today, -days) && date <= today;
