import { daysBetween, type LocalDate } from '#core/calendar.ts';
import { type Confidence, type Estimate, known, unknown } from '#core/estimate.ts';
import { zScore } from '#core/recovery/baseline.ts';
import { type CheckIn, findLatest } from '#core/recovery/check-in.ts';
import { hrvWeek } from '#core/recovery/hrv-week.ts';
import { restingHeartRate } from '#core/recovery/resting-heart-rate.ts';
import { sleep } from '#core/recovery/sleep.ts';
import { feeling } from '#core/recovery/subjective-ratings.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['readiness.score'],
  name: 'Recovery',
  formula: 'score = 75 + 12.5 · Σwz/Σw within 0–100; w: HRV 0.40, sleep 0.25, resting heart rate 0.20, feeling 0.15; z within ±3',
  unit: '0–100',
  unknownWhen: 'No check-in with usable data in the last three days.',
  source: 'Moorline composite around the product’s thresholds 70 and 50; not validated against outcomes',
  grade: 'H',
};

export type Signal = 'hrv' | 'resting-heart-rate' | 'sleep' | 'feeling';
export type RecoveryLabel = 'Good' | 'Fair' | 'Poor';

/** What one signal brought to the score; or why it brought nothing. */
export type RecoveryPart =
  | { kind: 'counted'; signal: Signal; z: number /** Above or below 75. */; points: number; share: number }
  | { kind: 'absent'; signal: Signal; because: string };

export interface Recovery {
  score: number;
  label: RecoveryLabel;
  /** Rated by the athlete or their device outright: it stands in place of what the parts come to. */
  isEntered: boolean;
  /** The morning it was computed for. */
  asOf: LocalDate;
  parts: RecoveryPart[];
}

/** Shown before the first check-in, and marked as a default. Nothing is computed from them. */
export const DEFAULT_RECOVERY = 75;
export const DEFAULT_HRV_MS = 45;

const WEIGHTS: Readonly<Record<Signal, number>> = { hrv: 0.4, 'resting-heart-rate': 0.2, sleep: 0.25, feeling: 0.15 };
const SIGNALS: readonly Signal[] = ['hrv', 'resting-heart-rate', 'sleep', 'feeling'];
const POINTS_PER_Z = 12.5;
const MOST_Z = 3;
const STALE_AFTER_DAYS = 2;

export function recoveryLabel(score: number): RecoveryLabel {
  if (score > 70) return 'Good';
  return score > 50 ? 'Fair' : 'Poor';
}

/**
 * Score from z-scores against the athlete's own normal; null where a signal is absent. `resting-heart-rate` is given as it is
 * and counts reversed, since a raised one is bad. With nothing to go by it is the default, and `count` says so.
 */
export function scoreSignals(z: Readonly<Record<Signal, number | null>>): { score: number; label: RecoveryLabel; count: number } {
  const counted = SIGNALS.flatMap((signal) => {
    const own = z[signal];
    return own === null ? [] : [{ weight: WEIGHTS[signal], goodness: goodness(signal, own) }];
  });
  const weight = counted.reduce((sum, part) => sum + part.weight, 0);
  const mean = weight === 0 ? 0 : counted.reduce((sum, part) => sum + part.weight * part.goodness, 0) / weight;
  const score = Math.min(100, Math.max(0, DEFAULT_RECOVERY + POINTS_PER_Z * mean));
  return { score, label: recoveryLabel(score), count: counted.length };
}

/** Today's recovery from check-ins of at least the last two months. Each absent signal is named with its reason. An own rating is believed. */
export function recoveryScore(checkIns: readonly CheckIn[], today: LocalDate): Estimate<Recovery> {
  const latest = findLatest(checkIns, today);
  if (!latest) return unknown('Check in to see your recovery.');
  const age = daysBetween(latest.date, today);
  if (age > STALE_AFTER_DAYS) return unknown(`Your last check-in is ${age} days old. Check in to see your recovery.`);
  const signals = readSignals(checkIns, latest.date);
  const z = (signal: Signal) => (signals[signal].kind === 'known' ? signals[signal].value : null);
  const all = { hrv: z('hrv'), 'resting-heart-rate': z('resting-heart-rate'), sleep: z('sleep'), feeling: z('feeling') };
  const { score, label, count } = scoreSignals(all);
  const weight = SIGNALS.reduce((sum, signal) => sum + (all[signal] === null ? 0 : WEIGHTS[signal]), 0);
  const parts = SIGNALS.map((signal): RecoveryPart => {
    const own = signals[signal];
    if (own.kind === 'unknown') return { kind: 'absent', signal, because: own.because };
    const share = WEIGHTS[signal] / weight;
    return { kind: 'counted', signal, z: own.value, points: POINTS_PER_Z * share * goodness(signal, own.value), share };
  });
  if (latest.enteredRecovery !== null) {
    const entered = latest.enteredRecovery;
    return known({ score: entered, label: recoveryLabel(entered), isEntered: true, asOf: latest.date, parts }, 'medium');
  }
  if (count === 0) return unknown(parts.flatMap((part) => (part.kind === 'absent' ? part.because : [])).join(' '));
  return known({ score, label, isEntered: false, asOf: latest.date, parts }, confidence(count, all.hrv !== null && age === 0));
}

function readSignals(checkIns: readonly CheckIn[], date: LocalDate): Record<Signal, Estimate<number>> {
  const hrv = hrvWeek(checkIns, date);
  const hrvZ = hrv.kind === 'known' ? zScore(hrv.value.week, hrv.value) : null;
  return {
    hrv:
      hrv.kind === 'unknown'
        ? hrv
        : hrvZ === null
          ? unknown('Your HRV hasn’t varied, so it can’t be used yet.')
          : known(hrvZ, hrv.confidence),
    'resting-heart-rate': zOf(restingHeartRate(checkIns, date)),
    sleep: zOf(sleep(checkIns, date)),
    feeling: zOf(feeling(checkIns, date)),
  };
}

const zOf = (reading: Estimate<{ z: number }>): Estimate<number> =>
  reading.kind === 'unknown' ? reading : known(reading.value.z, reading.confidence);

function goodness(signal: Signal, z: number): number {
  return Math.min(MOST_Z, Math.max(-MOST_Z, signal === 'resting-heart-rate' ? -z : z));
}

function confidence(count: number, hasFreshHrv: boolean): Confidence {
  if (count >= 3 && hasFreshHrv) return 'high';
  return count >= 2 ? 'medium' : 'low';
}
