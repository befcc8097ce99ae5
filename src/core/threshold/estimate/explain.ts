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
  const speaksFor = `${subject} suggests ${formatThresholdValue(kind, evidence.value)}`;
  if (!before) return `${subject} gave a first ${name} of ${formatThresholdValue(kind, after.value)}.`;
  switch (effect) {
    case 'set':
      return readsTheSame(kind, before.value, after.value)
        ? `${subject} confirmed ${name} at ${formatThresholdValue(kind, after.value)}.`
        : `${subject} changed the ${name} estimate ${sayMove(kind, before.value, after.value)}.`;
    case 'raised':
    case 'weighed':
      return readsTheSame(kind, before.value, after.value)
        ? `${subject} agrees with your ${name} of ${formatThresholdValue(kind, after.value)}.`
        : `${subject} changed the ${name} estimate ${sayMove(kind, before.value, after.value)}.`;
    case 'confirmed':
      return `${subject} confirmed ${name} at ${formatThresholdValue(kind, after.value)}.`;
    case 'too-low-to-tell':
      return `${speaksFor}. No change, because a best effort may not be all-out.`;
    case 'waits':
      return `${speaksFor}. It is short, so we wait for a second effort.`;
    case 'held':
      return `${speaksFor}. No change, because ${settledBy(before, today)} counts for six weeks.`;
    case 'contests':
      return `${speaksFor}, above ${settledBy(before, today)}, which counts for six weeks unless you change it.`;
  }
}

/** Why a piece of evidence was left out. */
export function explainLeftOut(kind: EstimatedKind, evidence: ThresholdEvidence, today: LocalDate): string {
  return `${sayEvidence(evidence, today)} was ignored: ${formatThresholdValue(kind, evidence.value)} is unrealistic for ${THRESHOLD_RULES[kind].name}.`;
}

/** What time alone did. */
export function explainDecay(
  kind: EstimatedKind,
  before: Pick<Standing, 'value' | 'lastEffort'>,
  after: Pick<Standing, 'value'>,
  today: LocalDate,
): string {
  const since = `No maximal effort since ${formatDay(before.lastEffort, today)}`;
  if (readsTheSame(kind, before.value, after.value))
    return `${since}, so the ${THRESHOLD_RULES[kind].name} estimate of ${formatThresholdValue(kind, after.value)} is getting old.`;
  return `${since}, so ${THRESHOLD_RULES[kind].name} drops ${sayMove(kind, before.value, after.value)} (0.3% a week after six weeks).`;
}

/** The question to an athlete whose effort says more than their test or entry. */
export function askAboutContest(kind: EstimatedKind, standing: Standing, contest: ThresholdEvidence, today: LocalDate): string {
  return `${sayEvidence(contest, today)} suggests ${formatThresholdValue(kind, contest.value)}; your ${nameOf(kind)} is ${formatThresholdValue(kind, standing.value)} from ${settledBy(standing, today)}. Use the higher value?`;
}

function settledBy(standing: Standing, today: LocalDate): string {
  if (!standing.settledBy) return 'your entry';
  const said = sayEvidence({ ...standing.settledBy, measured: null }, today);
  return said.charAt(0).toLowerCase() + said.slice(1);
}
