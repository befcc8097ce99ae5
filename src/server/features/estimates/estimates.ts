import { THRESHOLD_UNIT, type Threshold } from '#contract/athlete/athlete.ts';
import { EstimatedKind, type ThresholdOffer } from '#contract/athlete/threshold-history.ts';
import { ThresholdOfferId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { addThreshold, listThresholds, lockThresholds, todayOf } from '#server/features/athlete/athlete.ts';
import { currentOf } from '#server/features/estimates/current-threshold.ts';
import * as store from '#server/features/estimates/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Open questions about thresholds, the newest first; none about a value that stands no more. */
export async function listThresholdOffers({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<ThresholdOffer[]> {
  const offers = await store.listOpenOffers(db, athlete);
  if (offers.length === 0) return [];
  const [{ today }, thresholds] = await Promise.all([todayOf(db, athlete, now()), listThresholds(db, athlete)]);
  return offers.filter((offer) => isUpToDate(offer, thresholds, today) && isNews(offer)).map(offerWords);
}

/** Whether the threshold still stands where it stood when it was asked about. */
function isUpToDate({ kind, current_value }: store.OfferRow, thresholds: readonly Threshold[], today: LocalDate): boolean {
  const own = thresholds.filter((threshold) => threshold.kind === kind);
  return (currentOf(own, today)?.value ?? null) === current_value;
}

/** A value within the range of the estimate is no reason for a question. */
function isNews({ current_value, low, high }: store.OfferRow): boolean {
  return current_value === null || current_value < low || current_value > high;
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

/**
 * A yes is the athlete's own entry, valid from today. Refused with `conflict` when the threshold has changed since it was asked about: the
 * question is closed then, and what stands stays.
 */
export async function acceptThresholdOffer(deps: Deps, athlete: AthleteScope, id: ThresholdOfferId): Promise<Threshold> {
  const { today } = await todayOf(deps.db, athlete, deps.now());
  const accepted = await transaction(deps.db, async (tx) => {
    await lockThresholds(tx, athlete);
    const offer = (await store.listOpenOffers(tx, athlete)).find((each) => each.id === id);
    const isStale = offer !== undefined && !isUpToDate(offer, await listThresholds(tx, athlete), today);
    if (!offer || !(await store.decideOffer(tx, athlete, id, isStale ? 'outdated' : 'accepted'))) throw gone();
    if (!isStale)
      return addThreshold({ ...deps, db: tx }, athlete, { kind: EstimatedKind.parse(offer.kind), value: offer.offered, source: 'entry' });
    await deps.events.emit(tx, athlete, { kind: 'thresholds.offered' });
    return null;
  });
  if (!accepted) throw new AppError('conflict', 'This suggestion is out of date because the threshold has changed. Nothing was updated.');
  return accepted;
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

const gone = (): AppError => new AppError('not-found', 'This suggestion is no longer open.');
