import { THRESHOLD_UNIT, type Threshold } from '#contract/athlete/athlete.ts';
import type { ThresholdHistory } from '#contract/athlete/threshold-history.ts';
import { type EstimatedThreshold, estimateThreshold, type Movement } from '#core/threshold/estimate/estimate-threshold.ts';
import { readsTheSame } from '#core/threshold/estimate/format-threshold.ts';
import { type EstimatedKind, THRESHOLD_RULES } from '#core/threshold/estimate/kind.ts';
import { listThresholds, todayOf } from '#server/features/athlete/athlete.ts';
import { currentOf } from '#server/features/estimates/current-threshold.ts';
import { listThresholdOffers } from '#server/features/estimates/estimates.ts';
import { ESTIMATED_KINDS, type EvidenceBook, readEvidence } from '#server/features/estimates/threshold-evidence.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

const SHOWN_MOVEMENTS = 60;

/** Each threshold over time: what was valid, what the data says today, and how each effort moved it. */
export async function listThresholdHistories({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<ThresholdHistory[]> {
  const { today } = await todayOf(db, athlete, now());
  const [book, thresholds, offers] = await Promise.all([
    readEvidence(db, athlete, today),
    listThresholds(db, athlete),
    listThresholdOffers({ db, now }, athlete),
  ]);
  return ESTIMATED_KINDS.map((kind) => {
    const valid = thresholds.filter((threshold) => threshold.kind === kind);
    const estimate = estimateThreshold(kind, book.of(kind), today);
    const current = currentOf(valid, today);
    return {
      kind,
      name: nameOf(kind),
      unit: THRESHOLD_UNIT[kind],
      current,
      valid,
      estimate: estimate.kind === 'known' ? estimateWords(estimate.value, current) : null,
      because: estimate.kind === 'unknown' ? estimate.because : null,
      movements: estimate.kind === 'known' ? movementWords(estimate.value.movements, book) : [],
      offer: offers.find((offer) => offer.kind === kind) ?? null,
    };
  });
}

function nameOf(kind: EstimatedKind): string {
  const { name } = THRESHOLD_RULES[kind];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Where the estimate is the threshold in use, there is one confidence and one date. */
function estimateWords(
  { kind, value, low, high, confidence, source, since }: EstimatedThreshold,
  current: Threshold | null,
): ThresholdHistory['estimate'] {
  const isInUse = current !== null && readsTheSame(kind, value, current.value);
  return { value, low, high, source, ...(isInUse ? { confidence: current.confidence, since: current.since } : { confidence, since }) };
}

/** What moved the value, and what was said or tested; efforts that changed nothing are hundreds. */
function movementWords(movements: readonly Movement[], book: EvidenceBook): ThresholdHistory['movements'] {
  const told = movements.filter(
    ({ before, after, evidence }) => before !== after || evidence?.source === 'test' || evidence?.source === 'entry',
  );
  const latest = movements.at(-1);
  const shown = latest && !told.includes(latest) ? [...told, latest] : told;
  return shown.slice(-SHOWN_MOVEMENTS).map(({ on, sentence, before, after, evidence }) => ({
    date: on,
    sentence,
    before,
    after,
    source: evidence?.source ?? null,
    activityId: evidence && book.activityOf(evidence),
  }));
}
