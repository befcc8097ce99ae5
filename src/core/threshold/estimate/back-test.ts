import { addDays, type LocalDate } from '#core/calendar.ts';
import { estimateThreshold } from '#core/threshold/estimate/estimate-threshold.ts';
import type { ThresholdEvidence } from '#core/threshold/estimate/evidence.ts';
import type { EstimatedKind } from '#core/threshold/estimate/kind.ts';

/** A test beside the range of the eve, which knew neither it nor anything later. */
export interface TestedRange {
  on: LocalDate;
  result: number;
  low: number;
  high: number;
}

/** Every test of a threshold, held against the 80% range that was known the day before; tests before anything was known are left out. */
export function backTestThreshold(kind: EstimatedKind, evidence: readonly ThresholdEvidence[]): TestedRange[] {
  return evidence
    .filter(({ source }) => source === 'test')
    .flatMap(({ on, value }) => {
      const eve = estimateThreshold(kind, evidence, addDays(on, -1));
      return eve.kind === 'known' ? [{ on, result: value, low: eve.value.low, high: eve.value.high }] : [];
    });
}
