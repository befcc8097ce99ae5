import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { known, unknown } from '#core/estimate.ts';
import { coachingScore, LOG_A_WEEK, type Record4Weeks } from '#core/recovery/ai-score.ts';
import type { Recovery } from '#core/recovery/recovery-score.ts';

const today = '2026-03-31' as LocalDate;
const trained = (...daysAgo: number[]) => daysAgo.map((ago) => ({ date: addDays(today, -ago), durationSec: 3600 }));
/** Four days in each of four weeks. */
const regular = trained(...[0, 7, 14, 21].flatMap((week) => [week, week + 2, week + 4, week + 6]));
const flat = Array.from({ length: 29 }, (_, i) => ({ date: addDays(today, i - 28), load: 50, ctl: 50, atl: 50, tsb: 0 }));
const recovery = (score: number) => known<Recovery>({ score, label: 'Good', asOf: today, isEntered: false, parts: [] }, 'high');
const due = (ago: number, isDone: boolean, compliance: number | null = null) => ({ date: addDays(today, -ago), isDone, compliance });
const record = (given: Partial<Record4Weeks> = {}): Record4Weeks => ({
  today,
  done: regular,
  due: [],
  fitness: flat,
  isEasing: false,
  performanceChange: null,
  recovery: recovery(80),
  ...given,
});
const partsOf = (given: Partial<Record4Weeks>) => {
  const found = coachingScore(record(given));
  if (found.kind === 'unknown') throw new Error(found.because);
  const parts = found.value.parts.map((part) => [part.part, part.kind === 'counted' ? Math.round(part.score * 100) / 100 : null]);
  return { ...Object.fromEntries(parts), score: found.value.score, band: found.value.band, confidence: found.confidence };
};

test('a steady month without a plan: full consistency, unchanged progress, no execution to judge', () => {
  expect(partsOf({})).toMatchObject({ consistency: 10, execution: null, progress: 5, recovery: 8, band: 'good', confidence: 'medium' });
  expect(partsOf({}).score).toBeCloseTo((0.3 * 10 + 0.2 * 5 + 0.2 * 8) / 0.7, 9);
});

test('a missed session counts nothing, a done one what it kept of the plan, an unmeasured one as done', () => {
  expect(partsOf({ due: [due(1, true, 0.8), due(2, false), due(3, true), due(4, true, 1.4)] })).toMatchObject({ execution: 7 });
  expect(partsOf({ due: [due(1, true, 0.5), due(28, false)] })).toMatchObject({ execution: 5, confidence: 'high' });
});

test('consistency is measured against the plan’s own days', () => {
  const twoDays = [0, 7, 14, 21].flatMap((week) => [due(week, true), due(week + 3, true)]);
  const done = trained(...[0, 7, 14, 21].flatMap((week) => [week, week + 3]));
  expect(partsOf({ due: twoDays, done })).toMatchObject({ consistency: 10 });
  expect(partsOf({ done })).toMatchObject({ consistency: 5 });
});

test('two sessions on a day are one day, and five minutes are none', () => {
  expect(partsOf({ done: [...trained(0, 0, 7, 7, 14, 14, 21), { date: addDays(today, -2), durationSec: 299 }] })).toMatchObject({
    consistency: 2.5,
  });
});

test('a new athlete is judged by the weeks there are, an old one by the last four', () => {
  expect(partsOf({ done: trained(0, 2, 4, 6) })).toMatchObject({ consistency: 10 });
  expect(partsOf({ done: trained(0, 2, 4, 6, 12) })).toMatchObject({ consistency: 10 });
  expect(partsOf({ done: trained(0, 2, 4, 6, 13) })).toMatchObject({ consistency: 6.25 });
  expect(partsOf({ done: [...regular, ...trained(60)] })).toMatchObject({ consistency: 10 });
});

test('a fifth more fitness in four weeks is full progress, a fifth less none; a planned fall is no setback', () => {
  const to = (ctl: number) => flat.map((day, i) => (i === 28 ? { ...day, ctl } : day));
  expect(partsOf({ fitness: to(60) })).toMatchObject({ progress: 10 });
  expect(partsOf({ fitness: to(55) })).toMatchObject({ progress: 7.5 });
  expect(partsOf({ fitness: to(40) })).toMatchObject({ progress: 0 });
  expect(partsOf({ fitness: to(40), isEasing: true })).toMatchObject({ progress: 5 });
});

test('getting faster counts beside getting fitter', () => {
  expect(partsOf({ performanceChange: 0.05 })).toMatchObject({ progress: 7.5 });
  expect(partsOf({ performanceChange: 0.05, fitness: [] })).toMatchObject({ progress: 10 });
  expect(partsOf({ fitness: [] })).toMatchObject({ progress: null, confidence: 'low' });
});

test('an athlete who never checks in is not judged on recovery', () => {
  expect(partsOf({ recovery: unknown('Check in to see your recovery.') })).toMatchObject({ recovery: null });
});

test('before a week of training there is no score, and the athlete is told what to do', () => {
  expect(coachingScore(record({ done: trained(0, 2, 5) }))).toEqual({ kind: 'unknown', because: LOG_A_WEEK });
  expect(coachingScore(record({ done: trained(0, 6) }))).toEqual({ kind: 'unknown', because: LOG_A_WEEK });
  expect(coachingScore(record({ done: [] }))).toEqual({ kind: 'unknown', because: LOG_A_WEEK });
  expect(coachingScore(record({ done: trained(40, 41, 42, 43) }))).toEqual({ kind: 'unknown', because: LOG_A_WEEK });
  expect(coachingScore(record({ done: trained(0, 2, 4, 6) }))).toMatchObject({ kind: 'known' });
});

test('each band begins where the documentation says', () => {
  const bandAt = (score: number) => partsOf({ fitness: [], recovery: recovery(score) }).band;
  expect([70, 60, 25, 24, 10].map(bandAt)).toEqual(['excellent', 'good', 'good', 'steady', 'steady']);
  expect(partsOf({ done: trained(0, 20, 27), fitness: [], recovery: recovery(10) }).band).toBe('low');
});

test('the score stays between 0 and 10', () => {
  const sessions = fc.array(fc.tuple(fc.nat(40), fc.boolean(), fc.option(fc.double({ min: 0, max: 3, noNaN: true }))), { maxLength: 20 });
  fc.assert(
    fc.property(sessions, fc.double({ min: -1, max: 1, noNaN: true }), fc.nat(100), (planned, performanceChange, recovered) => {
      const found = coachingScore(
        record({
          due: planned.map(([ago, isDone, compliance]) => due(ago, isDone, compliance)),
          performanceChange,
          recovery: recovery(recovered),
        }),
      );
      expect(found.kind === 'known' && found.value.score >= 0 && found.value.score <= 10).toBe(true);
    }),
  );
});
