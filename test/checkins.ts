import type { CheckIn } from '#contract/checkins/checkins.ts';
import { CheckInId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';

let made = 0;

/** A morning's report of which nothing is known unless said. */
export function aCheckIn({ date = '2026-11-21', ...more }: Partial<Omit<CheckIn, 'date'>> & { date?: string } = {}): CheckIn {
  made += 1;
  return {
    id: CheckInId.parse(`0190a000-0000-7000-8000-${String(made).padStart(12, '0')}`),
    date: date as LocalDate,
    weight: null,
    restingHeartRate: null,
    hrv: null,
    hrvSdnn: null,
    sleepHours: null,
    stressLevel: null,
    soreness: null,
    fatigue: null,
    mood: null,
    respirationRate: null,
    recoveryScore: null,
    symptoms: null,
    cyclePhase: null,
    note: null,
    source: 'typed',
    ...more,
  };
}
