import { isDeepStrictEqual } from 'node:util';
import type { Threshold } from '#contract/athlete/athlete.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { PowerCapacity } from '#core/threshold/critical-power/power-capacity.ts';
import type { DatedThreshold } from '#core/threshold/dated-threshold.ts';
import { type Adoption, adoptThreshold } from '#core/threshold/estimate/apply-estimate.ts';
import { type EstimatedThreshold, estimateThreshold, type ThresholdEstimate } from '#core/threshold/estimate/estimate-threshold.ts';
import type { ThresholdEvidence } from '#core/threshold/estimate/evidence.ts';
import { formatThresholdValue, nameOf } from '#core/threshold/estimate/format-threshold.ts';
import type { EstimatedKind } from '#core/threshold/estimate/kind.ts';
import { listThresholds, lockThresholds, recordThreshold, todayOf } from '#server/features/athlete/athlete.ts';
import { currentOf } from '#server/features/estimates/current-threshold.ts';
import * as store from '#server/features/estimates/store.ts';
import { ESTIMATED_KINDS, readEvidence } from '#server/features/estimates/threshold-evidence.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Tx, transaction } from '#server/platform/db/pool.ts';

/** A first value from fewer activities than this is offered, not taken: an easy week does not show what somebody can do. */
const LEAST_FOR_A_FIRST = 5;
/** What was refused is not asked again until something speaks for so much more. */
const NOTEWORTHY = 0.01;

/**
 * Looks at everything that speaks for the athlete's thresholds: a clear rise that an effort showed is written down, what only the athlete
 * can decide becomes a question, the rest stays. Safe to run twice. Looks again when a threshold was set meanwhile, as by a test; where they
 * are set faster than it looks, the last of them asks for a look of its own.
 */
export async function reviewThresholds(deps: Deps, athlete: AthleteScope): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) if (await reviewOnce(deps, athlete)) return;
}

const MOST_LOOKS = 5;

async function reviewOnce(deps: Deps, athlete: AthleteScope): Promise<boolean> {
  const { db, now } = deps;
  const { today } = await todayOf(db, athlete, now());
  const thresholds = await listThresholds(db, athlete);
  const book = await readEvidence(db, athlete, today);
  return transaction(db, async (tx) => {
    await lockThresholds(tx, athlete);
    if (!isDeepStrictEqual(await listThresholds(tx, athlete), thresholds)) return false;
    if (book.capacity?.isNew) await recordCapacity(deps, tx, athlete, book.capacity);
    for (const kind of ESTIMATED_KINDS) {
      const current = currentOf(
        thresholds.filter((threshold) => threshold.kind === kind),
        today,
      );
      const evidence = book.of(kind);
      const estimate = estimateThreshold(kind, evidence, today);
      if (estimate.kind === 'unknown') continue;
      await act({ deps, tx, athlete, current }, decide(current, { estimate: estimate.value, evidence }, today), kind);
    }
    return true;
  });
}

/** Critical power and W′ from separate efforts. */
async function recordCapacity(deps: Deps, tx: Tx, athlete: AthleteScope, { criticalPowerW, wPrimeJ, since, confidence }: PowerCapacity) {
  const reason = 'From separate maximal efforts of 3 to 20 minutes within six weeks.';
  const common = { since, source: 'model' as const, confidence, reason };
  await recordThreshold(deps, tx, athlete, { ...common, kind: 'critical-power', value: criticalPowerW });
  await recordThreshold(deps, tx, athlete, { ...common, kind: 'w-prime', value: wPrimeJ });
}

/** The rule of the science, but for a first value from a handful of activities. */
function decide(
  current: Threshold | null,
  { estimate, evidence }: { estimate: ThresholdEstimate; evidence: readonly ThresholdEvidence[] },
  today: LocalDate,
): Adoption {
  const adoption = adoptThreshold(
    current && ({ kind: estimate.kind, value: current.value, since: current.since } satisfies DatedThreshold),
    estimate,
    today,
  );
  if (current || adoption.kind !== 'adopt' || evidence.length >= LEAST_FOR_A_FIRST) return adoption;
  const { threshold } = adoption;
  const caution =
    threshold.source === 'best-effort'
      ? 'Use this only if the effort was close to all-out; a test is more accurate.'
      : 'A hard effort or test would improve this estimate.';
  const question = `${adoption.because} Set ${nameOf(estimate.kind)} to ${formatThresholdValue(estimate.kind, threshold.value)}? ${caution}`;
  return { kind: 'ask', offered: threshold, question };
}

interface Work {
  deps: Deps;
  tx: Tx;
  athlete: AthleteScope;
  current: Threshold | null;
}

async function act({ deps, tx, athlete, current }: Work, adoption: Adoption, kind: EstimatedKind): Promise<void> {
  switch (adoption.kind) {
    case 'adopt': {
      const { threshold, because } = adoption;
      // Tests and entries are already written down; they are evidence here, not news.
      if (threshold.source === 'test' || threshold.source === 'entry') return close({ deps, tx, athlete }, kind);
      await recordThreshold(deps, tx, athlete, {
        kind,
        value: threshold.value,
        since: threshold.since,
        source: threshold.source === 'race' ? 'race' : 'model',
        confidence: threshold.confidence,
        reason: because,
      });
      await store.outdateOffer(tx, athlete, kind);
      return;
    }
    case 'ask':
      return ask({ deps, tx, athlete, current }, adoption.offered, adoption.question);
    case 'keep':
      return close({ deps, tx, athlete }, kind);
  }
}

/** Nothing is to be asked about it any more. */
async function close({ deps, tx, athlete }: Omit<Work, 'current'>, kind: EstimatedKind): Promise<void> {
  if (await store.outdateOffer(tx, athlete, kind)) await deps.events.emit(tx, athlete, { kind: 'thresholds.offered' });
}

async function ask({ deps, tx, athlete, current }: Work, offered: EstimatedThreshold, question: string): Promise<void> {
  const { kind, value, low, high, confidence } = offered;
  const refused = await store.listRefused(tx, athlete, kind);
  if (refused.some((before) => Math.abs(value / before.offered - 1) < NOTEWORTHY)) return;
  const open = (await store.listOpenOffers(tx, athlete)).find((offer) => offer.kind === kind);
  const isAboutNow = open?.current_value === (current?.value ?? null);
  if (open && isAboutNow && Math.abs(value / open.offered - 1) < NOTEWORTHY) return;
  await store.makeOffer(tx, athlete, { kind, question, current_value: current?.value ?? null, offered: value, low, high, confidence });
  await deps.events.emit(tx, athlete, { kind: 'thresholds.offered' });
}
