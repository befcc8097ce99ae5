import { daysBetween, type LocalDate } from '#core/calendar.ts';
import { type EvidenceSource, isEffort, isSettled, type ThresholdEvidence } from '#core/threshold/estimate/evidence.ts';
import type { ThresholdRules } from '#core/threshold/estimate/kind.ts';

/** What is believed of a threshold on a day, and on what. */
export interface Standing {
  value: number;
  /** Square of the standard error on `asOf`. */
  variance: number;
  asOf: LocalDate;
  source: EvidenceSource;
  /** The day on which the value became this. */
  since: LocalDate;
  /** The test or entry that set it; null when it is inferred. */
  settledBy: ThresholdEvidence | null;
  /** Day of the last effort that was, or may have been, all-out. */
  lastEffort: LocalDate;
  /** A short effort that speaks for more, and waits for a second. */
  waiting: ThresholdEvidence | null;
  /** An effort that speaks for more than a test or entry that still holds. */
  contest: ThresholdEvidence | null;
}

/** What a piece of evidence did. */
export type Effect = 'set' | 'raised' | 'weighed' | 'confirmed' | 'too-low-to-tell' | 'waits' | 'held' | 'contests';

/** For so long a test or an entry cannot be moved by inference, and so long an effort is fresh: six weeks. */
export const HOLD_DAYS = 42;

/** Lower than this below the value, a best effort was probably not all-out. */
const CONFIRMS_WITHIN = 0.02;

/** The same value, some time later: less certain, and lower after six weeks without an all-out effort unless a test or an entry set it. */
export function aged(standing: Standing, to: LocalDate, rules: ThresholdRules): Standing {
  const weeks = Math.max(0, daysBetween(standing.asOf, to)) / 7;
  const idleWeeks = (day: LocalDate) => Math.max(0, daysBetween(standing.lastEffort, day) - HOLD_DAYS) / 7;
  const decayWeeks = standing.settledBy ? 0 : Math.max(0, idleWeeks(to) - idleWeeks(standing.asOf));
  const value = standing.value * (1 - rules.decayPerWeek) ** decayWeeks;
  const variance = standing.variance + (rules.doubtPerWeek * standing.value) ** 2 * weeks;
  // An effort that contradicted a test or an entry is asked about while it is fresh.
  const contest = standing.contest && daysBetween(standing.contest.on, to) <= HOLD_DAYS ? standing.contest : null;
  return { ...standing, value, variance, asOf: to, contest };
}

/** What one more piece of evidence, dated `standing.asOf` or the first of all, makes of the standing. */
export function moved(
  standing: Standing | null,
  evidence: ThresholdEvidence,
  rules: ThresholdRules,
): { standing: Standing; effect: Effect } {
  if (standing === null || isSettled(evidence.source)) return { standing: setBy(evidence), effect: 'set' };
  const exceeds = isEffort(evidence.source) && evidence.value > standing.value * (1 + rules.raiseBy);
  if (standing.settledBy && daysBetween(standing.settledBy.on, evidence.on) <= HOLD_DAYS) {
    if (!exceeds || !raisesAlone(evidence, rules)) return { standing: tried(standing, evidence), effect: 'held' };
    const strongest = standing.contest && standing.contest.value > evidence.value ? standing.contest : evidence;
    return { standing: { ...tried(standing, evidence), contest: strongest }, effect: 'contests' };
  }
  if (exceeds) return raised(standing, evidence, rules);
  if (evidence.source !== 'best-effort') return { standing: weighed(standing, evidence), effect: 'weighed' };
  const confirms = evidence.value >= standing.value * (1 - CONFIRMS_WITHIN);
  return { standing: tried(standing, evidence), effect: confirms ? 'confirmed' : 'too-low-to-tell' };
}

function setBy(evidence: ThresholdEvidence): Standing {
  return {
    value: evidence.value,
    variance: evidence.standardError ** 2,
    asOf: evidence.on,
    source: evidence.source,
    since: evidence.on,
    settledBy: isSettled(evidence.source) ? evidence : null,
    lastEffort: evidence.on,
    waiting: null,
    contest: null,
  };
}

function raisesAlone(evidence: ThresholdEvidence, rules: ThresholdRules): boolean {
  return evidence.effortSec === null || evidence.effortSec >= rules.soleEffortSec;
}

/** An effort above the value proves it too low: the value goes where a long effort says, or to the lower of two short ones. */
function raised(standing: Standing, evidence: ThresholdEvidence, rules: ThresholdRules): { standing: Standing; effect: Effect } {
  if (raisesAlone(evidence, rules)) return { standing: setBy(evidence), effect: 'raised' };
  const first = standing.waiting;
  if (!first || daysBetween(first.on, evidence.on) > HOLD_DAYS) return { standing: { ...standing, waiting: evidence }, effect: 'waits' };
  const lower = first.value < evidence.value ? first : evidence;
  return { standing: { ...setBy(lower), asOf: evidence.on, since: evidence.on, lastEffort: evidence.on }, effect: 'raised' };
}

/** All evidence of one formula misses by the same for one athlete, so many pieces are hardly more certain than one. */
const LEAST_SHARE = 0.8;

/** Two-sided evidence: each side counts by how certain it is (inverse variance). */
function weighed(standing: Standing, evidence: ThresholdEvidence): Standing {
  const gain = standing.variance / (standing.variance + evidence.standardError ** 2);
  return {
    ...tried(standing, evidence),
    value: standing.value + gain * (evidence.value - standing.value),
    variance: Math.max(standing.variance * (1 - gain), (LEAST_SHARE * evidence.standardError) ** 2),
    source: evidence.source,
    since: evidence.on,
    settledBy: null,
  };
}

/** Remembers that the athlete went all-out: a race, or a best close to the value. */
function tried(standing: Standing, evidence: ThresholdEvidence): Standing {
  const isAllOut = evidence.source === 'race' || (isEffort(evidence.source) && evidence.value >= standing.value * (1 - CONFIRMS_WITHIN));
  return isAllOut ? { ...standing, lastEffort: evidence.on } : standing;
}
