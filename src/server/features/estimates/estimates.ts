import { THRESHOLD_UNIT, type Threshold } from '#contract/athlete.ts';
import { ThresholdOfferId } from '#contract/ids.ts';
import { EstimatedKind, type ThresholdOffer } from '#contract/threshold-history.ts';
import { addThreshold } from '#server/features/athlete/athlete.ts';
import * as store from '#server/features/estimates/store.ts';
import { type Db, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** Open questions about thresholds, the newest first. */
export async function listThresholdOffers(db: Db, athlete: AthleteScope): Promise<ThresholdOffer[]> {
  return (await store.listOpenOffers(db, athlete)).map(offerWords);
}

function offerWords(row: store.OfferRow): ThresholdOffer {
  const kind = EstimatedKind.parse(row.kind);
  return {
    id: ThresholdOfferId.parse(row.id),
    kind,
    unit: THRESHOLD_UNIT[kind],
    question: row.question,
    current: row.current_value,
    offered: row.offered,
    low: row.low,
    high: row.high,
    confidence: row.confidence as ThresholdOffer['confidence'],
    madeAt: row.made_at.toISOString(),
  };
}

/** A yes is the athlete's own entry, valid from today. */
export async function acceptThresholdOffer(deps: Deps, athlete: AthleteScope, id: ThresholdOfferId): Promise<Threshold> {
  return transaction(deps.db, async (tx) => {
    const offer = await store.decideOffer(tx, athlete, id, 'accepted');
    if (!offer) throw gone();
    return addThreshold({ ...deps, db: tx }, athlete, { kind: EstimatedKind.parse(offer.kind), value: offer.offered, source: 'entry' });
  });
}

export async function refuseThresholdOffer(
  { db, events }: Deps,
  athlete: AthleteScope,
  id: ThresholdOfferId,
): Promise<{ id: ThresholdOfferId }> {
  return transaction(db, async (tx) => {
    if (!(await store.decideOffer(tx, athlete, id, 'refused'))) throw gone();
    await events.emit(tx, athlete, { kind: 'thresholds.offered' });
    return { id };
  });
}

const gone = (): AppError => new AppError('not-found', 'That question is not open any more.');
