import type { LocalDate } from '#core/calendar.ts';
import { type Confidence, type Estimate, known, unknown } from '#core/estimate.ts';
import type { Science } from '#core/science.ts';
import type { DatedThreshold } from '#core/threshold/dated-threshold.ts';
import { aged, moved, type Standing } from '#core/threshold/estimate/current-estimate.ts';
import { type EvidenceSource, inOrder, isEffort, type ThresholdEvidence } from '#core/threshold/estimate/evidence.ts';
import { askAboutContest, explainDecay, explainEffect, explainLeftOut } from '#core/threshold/estimate/explain.ts';
import { type EstimatedKind, THRESHOLD_RULES } from '#core/threshold/estimate/kind.ts';

export const science: Science = {
  ids: [],
  name: 'Threshold as a dated estimate',
  formula:
    'a test or entry sets the value for 42 days; an effort of 8 min or more raises it if at least 2% higher; races and heart-rate relations are weighted by inverse variance; uncertainty grows by 1% · √weeks; after 42 days without an all-out effort, an inferred value drops 0.3% a week',
  unit: 'W, m/s or bpm',
  unknownWhen: 'No data yet: no test, entry, race, hard effort or steady effort with heart rate.',
  source:
    'Moorline rule; sizes of error from each formula’s own source. Back-test on 200 simulated athletes: the 80% range on the eve of a test held 80% of FTP, 77% of threshold pace, 81% of CSS and 82% of threshold heart rate results (`node scripts/science/back-test.ts`)',
  grade: 'H',
};

/** How one piece of evidence, or time alone, moved the value. */
export interface Movement {
  on: LocalDate;
  /** Null when it was time. */
  evidence: ThresholdEvidence | null;
  /** The day of the last effort that may have been all-out, when it was time; null when it was evidence. */
  idleSince: LocalDate | null;
  /** Null while nothing was known. */
  before: number | null;
  after: number | null;
  /** For the athlete: "The 20-minute best of 3 May, 268 W, moved FTP from 248 to 255 W." */
  sentence: string;
}

/** One threshold on one day. Values are W, m/s or bpm. */
export interface EstimatedThreshold extends DatedThreshold {
  kind: EstimatedKind;
  /** The 80% range: eight results of ten lie between them; the lower end of a maximum is never below what was measured. */
  low: number;
  high: number;
  confidence: Confidence;
  source: EvidenceSource;
}

export interface ThresholdEstimate extends EstimatedThreshold {
  /** Oldest first. */
  movements: readonly Movement[];
  /** Something only the athlete can decide; null when there is nothing. */
  question: string | null;
  /** The value the question offers; null without one. */
  offered: number | null;
}

/** Half of a normal distribution's 80 %. */
const EIGHT_OF_TEN = 1.2816;

/**
 * The threshold as all evidence up to and including `on` lets it be believed on that day, with how each piece moved it.
 * Evidence may come in any order; what is dated later is not known yet. Unknown, with what to do, when nothing speaks for it.
 */
export function estimateThreshold(kind: EstimatedKind, evidence: readonly ThresholdEvidence[], on: LocalDate): Estimate<ThresholdEstimate> {
  const { standing, movements } = replay(kind, evidence, on);
  if (!standing) return unknown(`No ${THRESHOLD_RULES[kind].name} yet. ${THRESHOLD_RULES[kind].whatToDo}`);
  const dated = estimatedThreshold(kind, standing, evidence);
  const { contest } = standing;
  const question = contest && askAboutContest(kind, standing, contest, on);
  return known({ ...dated, movements, question, offered: contest?.value ?? null }, dated.confidence);
}

/**
 * What would have been estimated on each day on which the value was set or moved by more than the kind's least step, oldest
 * first: the thresholds of the past for an athlete whose recordings are older than their account.
 */
export function pastThresholds(kind: EstimatedKind, evidence: readonly ThresholdEvidence[], on: LocalDate): EstimatedThreshold[] {
  const past: EstimatedThreshold[] = [];
  for (const standing of replay(kind, evidence, on).standings) {
    const last = past.at(-1);
    const step = last ? Math.abs(standing.value / last.value - 1) : Number.POSITIVE_INFINITY;
    if (step <= THRESHOLD_RULES[kind].raiseBy && !(standing.settledBy && step > 0)) continue;
    const dated = { ...estimatedThreshold(kind, standing, evidence), since: standing.asOf };
    if (last?.since === dated.since) past.pop();
    past.push(dated);
  }
  return past;
}

interface Replay {
  standing: Standing | null;
  /** After each piece of evidence. */
  standings: Standing[];
  movements: Movement[];
}

function replay(kind: EstimatedKind, evidence: readonly ThresholdEvidence[], on: LocalDate): Replay {
  const rules = THRESHOLD_RULES[kind];
  const out: Replay = { standing: null, standings: [], movements: [] };
  for (const piece of inOrder(evidence.filter((one) => one.on <= on))) {
    if (!isPlausible(kind, piece)) {
      const value = out.standing?.value ?? null;
      const sentence = explainLeftOut(kind, piece, on);
      out.movements.push({ on: piece.on, evidence: piece, idleSince: null, before: value, after: value, sentence });
      continue;
    }
    passTime(kind, out, { to: piece.on, today: on });
    const before = out.standing;
    const { standing, effect } = moved(before, piece, rules);
    out.movements.push({
      on: piece.on,
      evidence: piece,
      idleSince: null,
      before: before?.value ?? null,
      after: standing.value,
      sentence: explainEffect(kind, { effect, evidence: piece, before, after: standing }, on),
    });
    out.standing = standing;
    out.standings.push(standing);
  }
  passTime(kind, out, { to: on, today: on });
  return out;
}

function passTime(kind: EstimatedKind, out: Replay, { to, today }: { to: LocalDate; today: LocalDate }): void {
  if (!out.standing) return;
  const before = out.standing;
  out.standing = aged(before, to, THRESHOLD_RULES[kind]);
  if (out.standing.value === before.value) return;
  const sentence = explainDecay(kind, before, out.standing, today);
  out.movements.push({ on: to, evidence: null, idleSince: before.lastEffort, before: before.value, after: out.standing.value, sentence });
}

function isPlausible(kind: EstimatedKind, { source, value, standardError }: ThresholdEvidence): boolean {
  const { from, to } = THRESHOLD_RULES[kind].plausible;
  const isBelieved = source === 'entry' ? value > 0 && Number.isFinite(value) : value >= from && value <= to;
  return isBelieved && standardError > 0 && Number.isFinite(standardError);
}

function estimatedThreshold(kind: EstimatedKind, standing: Standing, evidence: readonly ThresholdEvidence[]): EstimatedThreshold {
  const { confident } = THRESHOLD_RULES[kind];
  const error = Math.sqrt(standing.variance);
  const share = error / standing.value;
  return {
    kind,
    value: standing.value,
    low: Math.min(standing.value, Math.max(seenBy(kind, standing.asOf, evidence), standing.value - EIGHT_OF_TEN * error)),
    high: standing.value + EIGHT_OF_TEN * error,
    confidence: share <= confident.high ? 'high' : share <= confident.medium ? 'medium' : 'low',
    source: standing.source,
    since: standing.since,
  };
}

/** The most that efforts up to a day reached, where the value cannot be less than that; else 0. */
function seenBy(kind: EstimatedKind, on: LocalDate, evidence: readonly ThresholdEvidence[]): number {
  if (!THRESHOLD_RULES[kind].isSeen) return 0;
  const efforts = evidence.filter((piece) => piece.on <= on && isEffort(piece.source) && isPlausible(kind, piece));
  return efforts.reduce((most, { value }) => Math.max(most, value), 0);
}
