import type { LocalDate } from '#core/calendar.ts';
import type { DatedThreshold, ThresholdEstimate } from '#core/threshold/dated/estimate-threshold.ts';
import type { ThresholdFact } from '#core/threshold/dated/history.ts';
import { THRESHOLD_RULES } from '#core/threshold/dated/kind.ts';
import { nameOf, sayMove, sayValue } from '#core/threshold/dated/words.ts';

/** What to do with a new estimate: write it down, ask the athlete, or leave what stands. */
export type Adoption =
  | { kind: 'adopt'; threshold: DatedThreshold; because: string }
  | { kind: 'ask'; offered: DatedThreshold; question: string }
  | { kind: 'keep'; because: string };

/**
 * Whether an estimate becomes the athlete's threshold. Their own entry always does, a rise of 2 % or more does, a fall is
 * asked about, and so is an effort that contradicts a test or an entry. What is adopted is valid from `today`, so that no
 * past day changes; only the very first value reaches back to the day it was shown, since nothing was known before.
 */
export function adoptThreshold(current: ThresholdFact | null, estimate: ThresholdEstimate, today: LocalDate): Adoption {
  const { movements, question, offered, ...dated } = estimate;
  const because = movements.findLast((movement) => movement.evidence !== null)?.sentence ?? '';
  if (!current) return { kind: 'adopt', threshold: dated, because };
  const threshold = { ...dated, validFrom: today };
  const step = dated.value / current.value - 1;
  const { raiseBy } = THRESHOLD_RULES[dated.kind];
  if (dated.source === 'entry' && step !== 0) return { kind: 'adopt', threshold, because };
  if (step > 0 && step >= raiseBy) return { kind: 'adopt', threshold, because };
  if (step < 0 && -step >= raiseBy) {
    return { kind: 'ask', offered: threshold, question: `${because} Lower it ${sayMove(dated.kind, current.value, dated.value)}?` };
  }
  if (question !== null && offered !== null && offered > current.value) {
    const spread = (offered / dated.value) * (dated.high - dated.value);
    return { kind: 'ask', offered: { ...threshold, value: offered, low: offered - spread, high: offered + spread }, question };
  }
  return {
    kind: 'keep',
    because: `${nameOf(dated.kind)} stays ${sayValue(dated.kind, current.value)}: nothing speaks for a clear change.`,
  };
}
