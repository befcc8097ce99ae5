import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type DatedThreshold, thresholdsOn } from '#core/threshold/dated-threshold.ts';
import { adoptThreshold } from '#core/threshold/estimate/apply-estimate.ts';
import { estimateThreshold } from '#core/threshold/estimate/estimate-threshold.ts';
import { entryEvidence, type ThresholdEvidence } from '#core/threshold/estimate/evidence.ts';

const day = (date: string) => date as LocalDate;
const ftp = (value: number, since: string): DatedThreshold => ({ kind: 'ftp', value, since: day(since) });
const best = (value: number, on: string): ThresholdEvidence => ({
  source: 'best-effort',
  on: day(on),
  value,
  standardError: 8,
  effortSec: 1200,
  what: 'Your best 20-minute power',
  measured: null,
});
const adopted = (current: DatedThreshold | null, evidence: readonly ThresholdEvidence[], today: string) => {
  const estimate = estimateThreshold('ftp', evidence, day(today));
  if (estimate.kind === 'unknown') throw new Error(estimate.because);
  return adoptThreshold(current, estimate.value, day(today));
};

test('the first value reaches back to the day it was shown', () => {
  expect(adopted(null, [best(250, '2026-04-01')], '2026-05-03')).toMatchObject({
    kind: 'adopt',
    threshold: { kind: 'ftp', value: 250, since: '2026-04-01', source: 'best-effort' },
  });
});

test('what time did to a value since it was shown is part of the reason', () => {
  // Five and a half months without another effort: what was shown and what is offered are two numbers, and the sentence says why.
  const found = adopted(null, [best(250, '2026-01-10')], '2026-06-27');
  expect(found).toMatchObject({ kind: 'adopt', threshold: { value: expect.closeTo(236.7, 0) } });
  expect(found.kind === 'adopt' && found.because).toMatch(
    /^Your best 20-minute power on 10 January gave a first FTP of 250 W\. No maximal effort since 10 January, so FTP drops from 250 to 23\d W \(0\.3% a week after six weeks\)\.$/,
  );
});

test('a rise of 2 % is adopted from today, a smaller one is not', () => {
  expect(adopted(ftp(245, '2026-01-01'), [best(250, '2026-05-01')], '2026-05-03')).toMatchObject({
    kind: 'adopt',
    threshold: { value: 250, since: '2026-05-03' },
    because: 'Your best 20-minute power on 1 May gave a first FTP of 250 W.',
  });
  expect(adopted(ftp(246, '2026-01-01'), [best(250, '2026-05-01')], '2026-05-03')).toEqual({
    kind: 'keep',
    because: 'FTP stays at 246 W: not enough evidence for a change.',
  });
});

test('a fall is asked about before it counts', () => {
  expect(adopted(ftp(290, '2026-01-01'), [best(250, '2026-05-01')], '2026-05-03')).toMatchObject({
    kind: 'ask',
    offered: { value: 250, since: '2026-05-03' },
    question: 'Your best 20-minute power on 1 May gave a first FTP of 250 W. Lower it from 290 to 250 W?',
  });
});

test('a value within the range of the estimate is not asked about', () => {
  expect(adopted(ftp(255, '2026-01-01'), [best(250, '2026-05-01')], '2026-05-03').kind).toBe('keep');
  const found = adopted(ftp(290, '2026-01-01'), [best(250, '2026-05-01')], '2026-05-03');
  expect(found.kind === 'ask' && found.offered.high).toBeLessThan(290);
});

test('the reason is what moved the value, not the last effort, which moved nothing', () => {
  const relation: ThresholdEvidence = {
    ...best(200, '2026-05-01'),
    source: 'heart-rate-relation',
    effortSec: null,
    what: 'Heart rate on your recent steady sessions',
  };
  const evidence = [entryEvidence('ftp', 260, day('2026-01-01')), relation, best(210, '2026-05-02')];
  expect(adopted(ftp(260, '2026-01-01'), evidence, '2026-05-03')).toMatchObject({
    kind: 'ask',
    question: 'Heart rate on your recent steady sessions on 1 May changed the FTP estimate from 260 to 213 W. Lower it from 260 to 213 W?',
  });
});

test('what time did is told once, however many easy rides lie between', () => {
  const easy = ['2026-03-01', '2026-03-20', '2026-04-10', '2026-05-05'].map((on) => best(150, on));
  const found = adopted(ftp(290, '2026-01-01'), [best(250, '2026-01-10'), ...easy], '2026-06-27');
  expect(found.kind === 'ask' && found.question).toMatch(
    /^Your best 20-minute power on 10 January gave a first FTP of 250 W\. No maximal effort since 10 January, so FTP drops from 250 to 237 W \(0\.3% a week after six weeks\)\. Lower it from 290 to 237 W\?$/,
  );
});

test('a rise that rests on heart rate alone is asked about', () => {
  const relation: ThresholdEvidence = { ...best(260, '2026-05-01'), source: 'heart-rate-relation', effortSec: null };
  expect(adopted(ftp(210, '2026-01-01'), [relation], '2026-05-03')).toMatchObject({
    kind: 'ask',
    question: expect.stringContaining('Raise it'),
  });
});

test('the athlete’s own entry is adopted, up or down, and once', () => {
  const entry = [entryEvidence('ftp', 240, day('2026-05-03'))];
  expect(adopted(ftp(260, '2026-01-01'), entry, '2026-05-03')).toMatchObject({ kind: 'adopt', threshold: { value: 240 } });
  expect(adopted(ftp(239, '2026-01-01'), entry, '2026-05-03')).toMatchObject({ kind: 'adopt', threshold: { value: 240 } });
  expect(adopted(ftp(240, '2026-01-01'), entry, '2026-05-04').kind).toBe('keep');
});

test('an effort that contradicts an entry is offered with its range', () => {
  const evidence = [entryEvidence('ftp', 220, day('2026-04-20')), best(255, '2026-05-01')];
  const adoption = adopted(ftp(220, '2026-04-20'), evidence, '2026-05-03');
  expect(adoption).toMatchObject({ kind: 'ask', offered: { value: 255 }, question: expect.stringContaining('Use the higher value?') });
  if (adoption.kind !== 'ask') throw new Error('not asked');
  expect(adoption.offered.low).toBeLessThan(255);
  expect(adoption.offered.high).toBeGreaterThan(255);
});

test('a heart rate above an entry is offered from what was measured upwards', () => {
  const highest: ThresholdEvidence = { ...best(186, '2026-05-01'), standardError: 4, effortSec: 10, what: 'Your highest heart rate' };
  const entry = entryEvidence('max-heart-rate', 180, day('2026-04-20'));
  const estimate = estimateThreshold('max-heart-rate', [entry, highest], day('2026-05-03'));
  if (estimate.kind === 'unknown') throw new Error(estimate.because);
  const adoption = adoptThreshold({ kind: 'max-heart-rate', value: 180, since: day('2026-04-20') }, estimate.value, day('2026-05-03'));
  expect(adoption).toMatchObject({ kind: 'ask', offered: { value: 186, low: 186 } });
});

test('adopting anything leaves every earlier day as it was', () => {
  const date = fc.nat(400).map((days) => addDays(day('2025-01-01'), days));
  const facts = fc.array(fc.tuple(fc.integer({ min: 150, max: 400 }), date), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(facts, fc.integer({ min: 150, max: 400 }), fc.nat(500), (pairs, value, daysBack) => {
      const today = day('2026-06-01');
      const body = { sex: null, weightKg: null };
      const history = pairs.map(([watts, from]) => ftp(watts, from));
      const current = history.reduce((last, fact) => (fact.since >= last.since ? fact : last));
      const adoption = adopted(current, [best(value, '2026-05-30')], today);
      if (adoption.kind !== 'adopt') return;
      const earlier = addDays(today, -1 - daysBack);
      expect(thresholdsOn([...history, adoption.threshold], body, earlier)).toEqual(thresholdsOn(history, body, earlier));
      expect(thresholdsOn([...history, adoption.threshold], body, today).ftpW).toBe(adoption.threshold.value);
    }),
  );
});
