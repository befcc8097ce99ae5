import { addDays } from '#core/calendar.ts';
import { usualRestingHeartRate } from '#core/recovery/resting-heart-rate-baseline.ts';
import { listThresholds, recordThreshold, todayOf } from '#server/features/athlete/athlete.ts';
import { listMornings } from '#server/features/checkins/checkins.ts';
import { currentOf } from '#server/features/estimates/current-threshold.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';

/** Less than this is a day's form. */
const NOTEWORTHY_BPM = 2;

/** The resting heart rate that load and zones rest on, from the check-ins; what the athlete entered stays. Safe to run twice. */
export async function reviewRestingHeartRate(deps: Deps, athlete: AthleteScope): Promise<void> {
  const { db, now } = deps;
  const { today } = await todayOf(db, athlete, now());
  const [mornings, thresholds] = await Promise.all([listMornings(db, athlete, today), listThresholds(db, athlete)]);
  const usual = usualRestingHeartRate(mornings, today);
  if (usual.kind === 'unknown') return;
  const current = currentOf(
    thresholds.filter(({ kind }) => kind === 'resting-heart-rate'),
    today,
  );
  const { bpm, mornings: count } = usual.value;
  if (current && (current.source !== 'model' || Math.abs(current.value - bpm) < NOTEWORTHY_BPM)) return;
  const first = mornings.find(({ date, restingHeartRateBpm }) => restingHeartRateBpm !== null && date > addDays(today, -28))?.date;
  await transaction(db, (tx) =>
    recordThreshold(deps, tx, athlete, {
      kind: 'resting-heart-rate',
      value: bpm,
      since: current ? today : (first ?? today),
      source: 'model',
      confidence: usual.confidence,
      reason: `Median of your last ${count} mornings.`,
    }),
  );
}
