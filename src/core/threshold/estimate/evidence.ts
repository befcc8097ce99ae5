import { daysBetween, type LocalDate } from '#core/calendar.ts';
import type { EstimatedKind } from '#core/threshold/estimate/kind.ts';

/** Where a value comes from. Tests and the athlete's own entries win over all that is inferred. */
export type EvidenceSource = 'test' | 'entry' | 'race' | 'best-effort' | 'heart-rate-relation';

/** One thing that speaks for a threshold, already turned into it. */
export interface ThresholdEvidence {
  source: EvidenceSource;
  on: LocalDate;
  /** The threshold it speaks for: W, m/s or bpm. */
  value: number;
  /** One standard error of `value`, in its unit: of the measurement and of the formula that turned it into a threshold. */
  standardError: number;
  /** How long a race or best took in seconds; null for the others, whose length decides nothing. */
  effortSec: number | null;
  /** Begins a sentence: "The 20-minute best". */
  what: string;
  /** What was measured before it was turned into a threshold: "268 W"; null when that is the threshold itself. */
  measured: string | null;
}

/** A value with what it may be wrong by: what formulas turn efforts into. */
export interface Converted {
  value: number;
  standardError: number;
}

/** How far athletes' own figures lie from a test: nobody measured it, it is a house rule. */
const ENTRY_ERROR = { output: 0.04, heartRate: 0.02 };

/** How well tests and races repeat, as a share: power and pace within about 3%, a heart rate within 2.5 bpm of about 168. */
const TEST_ERROR = { output: 0.03, heartRate: 0.015 };

/** The athlete's own figure, in W, m/s or bpm. */
export function entryEvidence(kind: EstimatedKind, value: number, on: LocalDate): ThresholdEvidence {
  const standardError = value * errorOf(kind, ENTRY_ERROR);
  return { source: 'entry', on, value, standardError, effortSec: null, what: 'Your entry', measured: null };
}

/** The athlete's own figure from a test or a race, in W, m/s or bpm. */
export function resultEvidence(
  kind: EstimatedKind,
  source: 'test' | 'race',
  { value, on }: { value: number; on: LocalDate },
): ThresholdEvidence {
  const what = source === 'test' ? 'Your test' : 'Your race';
  return { source, on, value, standardError: value * errorOf(kind, TEST_ERROR), effortSec: null, what, measured: null };
}

const errorOf = (kind: EstimatedKind, { output, heartRate }: typeof TEST_ERROR): number =>
  kind === 'ftp' || kind === 'run-threshold-speed' || kind === 'css' ? output : heartRate;

/** Set by a test or by the athlete, and not inferred. */
export function isSettled(source: EvidenceSource): boolean {
  return source === 'test' || source === 'entry';
}

/** The athlete gave everything, or may have. */
export function isEffort(source: EvidenceSource): boolean {
  return source === 'race' || source === 'best-effort';
}

/** On one day the athlete's word comes last, so that it is what stands in the evening. */
const ORDER: readonly EvidenceSource[] = ['heart-rate-relation', 'best-effort', 'race', 'test', 'entry'];

/** Oldest first. */
export function inOrder(evidence: readonly ThresholdEvidence[]): ThresholdEvidence[] {
  return [...evidence].sort((a, b) => daysBetween(b.on, a.on) || ORDER.indexOf(a.source) - ORDER.indexOf(b.source));
}
