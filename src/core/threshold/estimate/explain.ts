import type { LocalDate } from '#core/calendar.ts';
import { formatDay } from '#core/format.ts';
import type { Effect, Standing } from '#core/threshold/estimate/current-estimate.ts';
import type { ThresholdEvidence } from '#core/threshold/estimate/evidence.ts';
import { formatThresholdValue, nameOf, readsTheSame, sayEvidence, sayMove } from '#core/threshold/estimate/format-threshold.ts';
import { type EstimatedKind, THRESHOLD_RULES } from '#core/threshold/estimate/kind.ts';

interface Change {
  effect: Effect;
  evidence: ThresholdEvidence;
  before: Standing | null;
  after: Standing;
}

/** What a piece of evidence did, as a sentence for the athlete. */
export function explainEffect(kind: EstimatedKind, { effect, evidence, before, after }: Change, today: LocalDate): string {
  const subject = sayEvidence(evidence, today);
  const { name } = THRESHOLD_RULES[kind];
  const speaksFor = `${subject} speaks for ${formatThresholdValue(kind, evidence.value)}`;
  if (!before) return `${subject} gave a first ${name} of ${formatThresholdValue(kind, after.value)}.`;
  switch (effect) {
    case 'set':
      return readsTheSame(kind, before.value, after.value)
        ? `${subject} confirmed ${name} at ${formatThresholdValue(kind, after.value)}.`
        : `${subject} set ${name} ${sayMove(kind, before.value, after.value)}.`;
    case 'raised':
    case 'weighed':
      return readsTheSame(kind, before.value, after.value)
        ? `${subject} agreed with ${name} at ${formatThresholdValue(kind, after.value)}.`
        : `${subject} moved ${name} ${sayMove(kind, before.value, after.value)}.`;
    case 'confirmed':
      return `${subject} confirmed ${name} at ${formatThresholdValue(kind, after.value)}.`;
    case 'too-low-to-tell':
      return `${speaksFor} and changed nothing: a best need not be all-out.`;
    case 'waits':
      return `${speaksFor}; being short, it waits for a second effort that agrees.`;
    case 'held':
      return `${speaksFor} and changed nothing: ${settledBy(before, today)} holds for six weeks.`;
    case 'contests':
      return `${speaksFor}, more than ${settledBy(before, today)}, which holds for six weeks unless you decide otherwise.`;
  }
}

/** Why a piece of evidence was left out. */
export function explainLeftOut(kind: EstimatedKind, evidence: ThresholdEvidence, today: LocalDate): string {
  return `${sayEvidence(evidence, today)} was left out: ${formatThresholdValue(kind, evidence.value)} is beyond any athlete’s ${THRESHOLD_RULES[kind].name}.`;
}

/** What time alone did. */
export function explainDecay(
  kind: EstimatedKind,
  before: Pick<Standing, 'value' | 'lastEffort'>,
  after: Pick<Standing, 'value'>,
  today: LocalDate,
): string {
  const since = `Without an all-out effort since ${formatDay(before.lastEffort, today)}`;
  if (readsTheSame(kind, before.value, after.value))
    return `${since}, ${THRESHOLD_RULES[kind].name} of ${formatThresholdValue(kind, after.value)} is fading.`;
  return `${since}, ${THRESHOLD_RULES[kind].name} went ${sayMove(kind, before.value, after.value)}: 0.3 % a week after six weeks.`;
}

/** The question to an athlete whose effort says more than their test or entry. */
export function askAboutContest(kind: EstimatedKind, standing: Standing, contest: ThresholdEvidence, today: LocalDate): string {
  return `${sayEvidence(contest, today)} speaks for ${formatThresholdValue(kind, contest.value)}. ${nameOf(kind)} is ${formatThresholdValue(kind, standing.value)} by ${settledBy(standing, today)}. Take the higher value?`;
}

function settledBy(standing: Standing, today: LocalDate): string {
  if (!standing.settledBy) return 'what you entered';
  const said = sayEvidence({ ...standing.settledBy, measured: null }, today);
  return said.charAt(0).toLowerCase() + said.slice(1);
}
