import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { estimateThreshold } from '#core/threshold/estimate/estimate-threshold.ts';
import { type EvidenceSource, entryEvidence, resultEvidence, type ThresholdEvidence } from '#core/threshold/estimate/evidence.ts';
import type { EstimatedKind } from '#core/threshold/estimate/kind.ts';

const day = (date: string) => date as LocalDate;
const piece = (source: EvidenceSource, on: string, value: number, more: Partial<ThresholdEvidence> = {}): ThresholdEvidence => ({
  source,
  on: day(on),
  value,
  standardError: value * 0.04,
  effortSec: 1200,
  what: 'Your best 20-minute power',
  measured: null,
  ...more,
});

test('what lies at the edge of the plausible is still an athlete', () => {
  const at = (kind: EstimatedKind, value: number) => estimateThreshold(kind, [piece('race', '2026-05-03', value)], day('2026-05-03')).kind;
  const edges: [EstimatedKind, number, number, number][] = [
    ['ftp', 40, 600, 1],
    ['run-threshold-speed', 1.5, 7, 0.01],
    ['css', 0.4, 2.2, 0.01],
    ['lthr-bike', 100, 220, 1],
    ['lthr-run', 100, 220, 1],
    ['lthr-swim', 100, 220, 1],
    ['max-heart-rate', 120, 230, 1],
  ];
  for (const [kind, from, to, step] of edges) {
    expect([from - step, from, to, to + step].map((value) => at(kind, value))).toEqual(['unknown', 'known', 'known', 'unknown']);
  }
});

test('every kind says what to do while it is unknown, in its own words', () => {
  const kinds: EstimatedKind[] = ['ftp', 'run-threshold-speed', 'css', 'lthr-bike', 'lthr-run', 'lthr-swim', 'max-heart-rate'];
  const sentences = kinds.map((kind) => {
    const estimate = estimateThreshold(kind, [], day('2026-05-03'));
    return estimate.kind === 'unknown' ? estimate.because : '';
  });
  expect(new Set(sentences).size).toBe(kinds.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^No .+ yet\. [A-Z].+\.$/);
});

test('a heart rate neither fades nor ages like power: after a year 168 bpm is 168 bpm, give or take 6', () => {
  const lthr = estimateThreshold('lthr-run', [piece('race', '2025-05-03', 168, { standardError: 2.5 })], day('2026-05-02'));
  expect(lthr).toMatchObject({ kind: 'known', confidence: 'medium', value: { value: 168 } });
  // 52 weeks of 0.3 % of 168.
  expect(lthr.kind === 'known' && lthr.value.high - 168).toBeCloseTo(1.2816 * Math.sqrt(2.5 ** 2 + 52 * 0.504 ** 2), 9);
  const max = estimateThreshold('max-heart-rate', [piece('race', '2025-05-03', 188, { standardError: 2 })], day('2026-05-02'));
  expect(max.kind === 'known' && max.value.high - 188).toBeCloseTo(1.2816 * Math.sqrt(4 + 52 * 0.188 ** 2), 9);
});

test('a four-minute swim and a twenty-minute heart rate are long enough to raise alone', () => {
  const raised = (kind: EstimatedKind, value: number, effortSec: number) => {
    const evidence = [piece('race', '2026-05-01', value), piece('best-effort', '2026-05-03', value * 1.03, { effortSec })];
    const estimate = estimateThreshold(kind, evidence, day('2026-05-03'));
    return estimate.kind === 'known' && estimate.value.value > value;
  };
  expect([raised('css', 1, 240), raised('css', 1, 239)]).toEqual([true, false]);
  expect([raised('lthr-bike', 160, 1200), raised('lthr-bike', 160, 1199)]).toEqual([true, false]);
  expect([raised('run-threshold-speed', 4, 480), raised('run-threshold-speed', 4, 479)]).toEqual([true, false]);
});

test('the athlete’s own figures are good to 4 % for power and speeds, to 2 % for heart rates', () => {
  const error = (kind: EstimatedKind) => entryEvidence(kind, 100, day('2026-05-03')).standardError;
  expect((['ftp', 'run-threshold-speed', 'css'] as const).map(error)).toEqual([4, 4, 4]);
  expect((['lthr-bike', 'lthr-run', 'lthr-swim', 'max-heart-rate'] as const).map(error)).toEqual([2, 2, 2, 2]);
});

test('a tested heart rate errs by half of what a tested power errs', () => {
  const on = '2026-05-01' as LocalDate;
  expect(resultEvidence('lthr-run', 'test', { value: 168, on }).standardError).toBeCloseTo(2.5, 1);
  expect(resultEvidence('ftp', 'test', { value: 168, on }).standardError).toBeCloseTo(5, 1);
});
