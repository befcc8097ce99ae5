import type { LocalDate } from '#core/calendar.ts';
import type { DatedThreshold } from '#core/threshold/dated-threshold.ts';
import type { EstimatedThreshold, Movement, ThresholdEstimate } from '#core/threshold/estimate/estimate-threshold.ts';
import { explainDecay } from '#core/threshold/estimate/explain.ts';
import { formatThresholdValue, nameOf, readsTheSame, sayMove } from '#core/threshold/estimate/format-threshold.ts';
import { type EstimatedKind, THRESHOLD_RULES } from '#core/threshold/estimate/kind.ts';

/** What to do with a new estimate: write it down, ask the athlete, or leave what stands. */
export type Adoption =
  | { kind: 'adopt'; threshold: EstimatedThreshold; because: string }
  | { kind: 'ask'; offered: EstimatedThreshold; question: string }
  | { kind: 'keep'; because: string };

/**
 * Whether an estimate becomes the athlete's threshold. Their own entry always does, and so does a rise of 2 % or more that an
 * effort showed. A fall is asked about, and so are a rise that rests on heart rate alone and an effort that contradicts a test
 * or an entry; a yes is recorded as the athlete's entry. Nothing is asked about a value within the range of the other: the
 * present one within that of what would be offered, or what would be offered within that of the present one (what was
 * seen, such as a heart rate, has no doubt about it). What is adopted is valid from `today`, so that no past day changes;
 * only the very first value reaches back to the day it was shown, since nothing was known before.
 */
export function adoptThreshold(current: DatedThreshold | null, estimate: ThresholdEstimate, today: LocalDate): Adoption {
  const { movements, question, offered, ...dated } = estimate;
  const because = reasonOf(dated.kind, movements, today);
  if (!current) return { kind: 'adopt', threshold: dated, because };
  const threshold = { ...dated, since: today };
  const step = dated.value / current.value - 1;
  const { raiseBy } = THRESHOLD_RULES[dated.kind];
  if (dated.source === 'entry' && step !== 0) return { kind: 'adopt', threshold, because };
  const isClear = step !== 0 && Math.abs(step) >= raiseBy;
  if (isClear && step > 0 && dated.source !== 'heart-rate-relation') return { kind: 'adopt', threshold, because };
  const isInside = current.value >= dated.low && current.value <= dated.high;
  if (isClear && !isInside) {
    const question = `${because} ${step > 0 ? 'Raise' : 'Lower'} it ${sayMove(dated.kind, current.value, dated.value)}?`;
    return { kind: 'ask', offered: threshold, question };
  }
  if (question !== null && offered !== null) {
    const spread = (offered / dated.value) * (dated.high - dated.value);
    const { isSeen } = THRESHOLD_RULES[dated.kind];
    const low = isSeen ? offered : offered - spread;
    const isOutside = (isSeen || offered > dated.high) && low > current.value;
    if (isOutside) return { kind: 'ask', offered: { ...threshold, value: offered, low, high: offered + spread }, question };
  }
  return {
    kind: 'keep',
    because: `${nameOf(dated.kind)} stays at ${formatThresholdValue(dated.kind, current.value)}: not enough evidence for a change.`,
  };
}

/** The last piece of evidence that moved the value as it is read, and what time has done to it since; what moved nothing is no reason. */
function reasonOf(kind: EstimatedKind, movements: readonly Movement[], today: LocalDate): string {
  const shown = movements.findLastIndex(
    ({ evidence, before, after }) => evidence !== null && after !== null && (before === null || !readsTheSame(kind, before, after)),
  );
  const sentence = movements[shown]?.sentence ?? '';
  return [sentence, ...fadings(kind, movements.slice(shown + 1), today)].join(' ').trim();
}

/** What time did, told once for each idle stretch, however many efforts that moved nothing lie within it. */
function fadings(kind: EstimatedKind, movements: readonly Movement[], today: LocalDate): string[] {
  return [...Map.groupBy(movements, ({ idleSince }) => idleSince)].flatMap(([lastEffort, stretch]) => {
    const [from, to] = [stretch[0]?.before ?? null, stretch.at(-1)?.after ?? null];
    if (lastEffort === null || from === null || to === null || readsTheSame(kind, from, to)) return [];
    return explainDecay(kind, { value: from, lastEffort }, { value: to }, today);
  });
}
