import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { estimateThreshold } from '#core/threshold/estimate/estimate-threshold.ts';
import type { EvidenceSource, ThresholdEvidence } from '#core/threshold/estimate/evidence.ts';

const day = (date: string) => date as LocalDate;

const estimated = (evidence: readonly ThresholdEvidence[], on: string) => {
  const estimate = estimateThreshold('ftp', evidence, day(on));
  if (estimate.kind === 'unknown') throw new Error(estimate.because);
  return estimate.value;
};

const anyPiece = fc.record({
  source: fc.constantFrom<EvidenceSource>('test', 'entry', 'race', 'best-effort', 'heart-rate-relation'),
  on: fc.nat(400).map((days) => addDays(day('2025-01-01'), days)),
  value: fc.double({ min: 150, max: 400, noNaN: true }),
  standardError: fc.double({ min: 1, max: 40, noNaN: true }),
  effortSec: fc.constantFrom(null, 200, 600, 1200),
  what: fc.constant('The piece'),
  measured: fc.constant(null),
});

test('the value always lies in its interval, and movements follow one another without a jump', () => {
  fc.assert(
    fc.property(fc.array(anyPiece, { minLength: 1, maxLength: 12 }), (evidence) => {
      const { value, low, high, movements } = estimated(evidence, '2026-06-01');
      expect(low).toBeLessThanOrEqual(value);
      expect(high).toBeGreaterThanOrEqual(value);
      movements.forEach((movement, i) => {
        expect(movement.before).toBe(movements[i - 1]?.after ?? null);
      });
      expect(movements.at(-1)?.after).toBe(value);
      expect(movements.filter((movement) => movement.evidence !== null)).toHaveLength(evidence.length);
    }),
  );
});

test('the order in which evidence arrives makes no difference', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyPiece, { minLength: 2, maxLength: 8, selector: (one) => one.on }), (evidence) => {
      expect(estimateThreshold('ftp', [...evidence].reverse(), day('2026-06-01'))).toEqual(
        estimateThreshold('ftp', evidence, day('2026-06-01')),
      );
    }),
  );
});

test('a stronger last effort never lowers the estimate', () => {
  fc.assert(
    fc.property(fc.array(anyPiece, { maxLength: 6 }), anyPiece, fc.double({ min: 0, max: 100, noNaN: true }), (evidence, last, more) => {
      const on = day('2026-06-01');
      const of = (value: number) => estimated([...evidence, { ...last, on, value }], '2026-06-01').value;
      expect(of(last.value + more)).toBeGreaterThanOrEqual(of(last.value) - 1e-9);
    }),
  );
});

test('a test of today is today’s value, whatever came before and whatever is inferred in the next six weeks', () => {
  const inferred = fc.array(
    anyPiece.filter(({ source }) => source !== 'test' && source !== 'entry'),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(inferred, anyPiece, fc.nat(42), (evidence, last, days) => {
      const tested = { ...last, source: 'test' as const, on: day('2025-06-01'), value: 260 };
      expect(estimated([...evidence, tested], addDays(day('2025-06-01'), days)).value).toBe(260);
    }),
  );
});
