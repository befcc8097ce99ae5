import type { WorkMetric } from '#contract/activities/metrics.ts';
import type { CheckIn } from '#contract/checkins/checkins.ts';
import { CyclePhase, Symptom } from '#contract/checkins/checkins.ts';
import type { Recovery } from '#contract/checkins/readiness.ts';
import { ActivityId, CheckInId } from '#contract/shared/ids.ts';
import type { CheckIn as Morning } from '#core/recovery/check-in.ts';
import type { RecoveryCard } from '#core/recovery/recovery-card.ts';
import { science } from '#core/recovery/recovery-score.ts';
import type { CheckInRow } from '#server/features/checkins/store.ts';
import type { WorkRow } from '#server/features/checkins/store-work.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';

export function checkInWords(row: CheckInRow): CheckIn {
  return {
    id: CheckInId.parse(row.id),
    date: row.date,
    weight: row.weight,
    restingHeartRate: row.resting_heart_rate,
    hrv: row.hrv,
    hrvSdnn: row.hrv_sdnn,
    sleepHours: row.sleep_hours,
    stressLevel: row.stress_level,
    soreness: row.soreness,
    fatigue: row.fatigue,
    mood: row.mood,
    respirationRate: row.respiration_rate,
    recoveryScore: row.recovery_score,
    symptoms: symptomsOf(row),
    cyclePhase: row.cycle_phase === null ? null : CyclePhase.parse(row.cycle_phase),
    note: row.note,
    source: row.source as CheckIn['source'],
  };
}

const symptomsOf = ({ symptoms }: CheckInRow) => symptoms?.map((symptom) => Symptom.parse(symptom)) ?? null;

/** A row as the science of recovery reads it. */
export function morningOf(row: CheckInRow): Morning {
  return {
    date: row.date,
    restingHeartRateBpm: row.resting_heart_rate,
    rmssdMs: row.hrv,
    sdnnMs: row.hrv_sdnn,
    sleepHours: row.sleep_hours,
    stress: row.stress_level,
    soreness: row.soreness,
    fatigue: row.fatigue,
    mood: row.mood,
    respirationPerMin: row.respiration_rate,
    symptoms: symptomsOf(row),
    enteredRecovery: row.recovery_score,
  };
}

const SIGNAL_WORDS = { hrv: 'HRV', 'resting-heart-rate': 'Resting heart rate', sleep: 'Sleep', feeling: 'How you feel' } as const;

/** The Recovery card with its source: each signal with the points it brought. */
export function recoveryWords({ parts, hrvMs, ...card }: RecoveryCard): Recovery {
  const inputs = parts.map((part) => ({
    label: SIGNAL_WORDS[part.signal],
    value: part.kind === 'counted' ? `${part.points >= 0 ? '+' : '−'}${Math.abs(part.points).toFixed(1)} points` : part.because,
  }));
  const formula = card.isEntered ? 'Your own or your device’s rating.' : `${science.name}: ${science.formula}.`;
  return {
    ...card,
    hrv: hrvMs,
    parts: parts.map((part) =>
      part.kind === 'counted'
        ? { signal: part.signal, points: part.points, share: part.share, because: null }
        : { signal: part.signal, points: null, share: null, because: part.because },
    ),
    source: { formula: card.isDefault ? 'Default value: nothing measured yet.' : formula, inputs, activityIds: [] },
  };
}

/** An activity in the words and units of the metric screens. */
export function workWords(row: WorkRow, athlete: AthleteScope): WorkMetric {
  const discipline = row.discipline as WorkMetric['discipline'];
  return {
    id: ActivityId.parse(row.id),
    userId: athlete.userId,
    name: row.name,
    discipline,
    duration: row.duration_sec,
    durationSeconds: row.duration_sec,
    distance: row.distance_m,
    pace: row.pace,
    heartRate: row.avg_heart_rate,
    power: row.avg_power,
    timestamp: row.start_time.toISOString(),
    source: row.source_kind as WorkMetric['source'],
    isTooFast: row.is_too_fast,
  };
}
