import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import type { BlockedSpan } from '#core/plan/input/plan-input.ts';
import { isNormalWeek, isStillReturning, returnShare, saysWhatIsUsual } from '#core/plan/limit/normal-week.ts';
import { anInput } from '#test/athletes/plan-inputs.ts';

const MONDAY = '2026-03-02' as LocalDate;
const lost = (days: number, more: Partial<BlockedSpan> = {}): BlockedSpan => ({
  from: MONDAY,
  to: addDays(MONDAY, days - 1),
  mostSec: 0,
  disciplines: null,
  isEasyOnly: true,
  reason: 'an illness',
  ...more,
});

test('a week of which four days were lost says nothing about what is usual; three are a week like others', () => {
  expect([lost(3), lost(4)].map((span) => isNormalWeek(MONDAY, [span]))).toEqual([true, false]);
  expect(isNormalWeek(MONDAY, [])).toBe(true);
  expect(isNormalWeek(addDays(MONDAY, 7), [lost(7)])).toBe(true);
});

test('two spans count together, a day of both once', () => {
  expect(isNormalWeek(MONDAY, [lost(3), lost(3)])).toBe(true);
  expect(isNormalWeek(MONDAY, [lost(2), { ...lost(2), from: addDays(MONDAY, 2), to: addDays(MONDAY, 3) }])).toBe(false);
});

test('days with less room, or without one discipline, are trained on', () => {
  expect(isNormalWeek(MONDAY, [lost(7, { mostSec: 2_400, isEasyOnly: false })])).toBe(true);
  expect(isNormalWeek(MONDAY, [lost(7, { mostSec: 2_400, disciplines: ['run'] })])).toBe(true);
});

test('after a break the weeks are a growing share of the usual week, then whole ones', () => {
  const recent = { weeksSec: [28_800, 28_800, 0, 0], runWeeksSec: [], longest: { swim: null, bike: null, run: null }, eve: [] };
  const share = (days: number, more = {}) =>
    returnShare({ isReturning: true, start: MONDAY, blocked: [], recent, ...more }, addDays(MONDAY, days));
  expect([0, 7, 14, 21, 28, 35].map((days) => share(days))).toEqual([0.5, 0.65, 0.8, 0.9, 1, null]);
  expect(share(0, { isReturning: false })).toBeNull();
  // Nothing is known from before the break.
  expect(share(0, { recent: { ...recent, weeksSec: [0, 0] } })).toBeNull();
});

test('only weeks of loading say what is usual: an athlete between two races is used to more than tapers', () => {
  const input = { ...anInput(), blocked: [], isReturning: false };
  const kinds = ['base', 'build', 'peak', 'recovery', 'taper', 'race', 'transition'] as const;
  expect(kinds.filter((kind) => saysWhatIsUsual({ from: MONDAY, kind, durationSec: 0 }, input))).toEqual(['base', 'build', 'peak']);
  expect(saysWhatIsUsual({ from: MONDAY, kind: 'base', durationSec: 0 }, { ...input, blocked: [lost(4)] })).toBe(false);
});

test('a week of the return counts once it holds as much as was usual before the break', () => {
  const recent = { weeksSec: [28_800, 28_800, 0, 0], runWeeksSec: [], longest: { swim: null, bike: null, run: null }, eve: [] };
  const input = { ...anInput(), start: MONDAY, blocked: [], isReturning: true, recent };
  const counts = (durationSec: number) => saysWhatIsUsual({ from: addDays(MONDAY, 14), kind: 'base', durationSec }, input);
  expect([25_000, 28_800].map(counts)).toEqual([false, true]);
});

test('for four weeks after a break fitness may only rise slowly', () => {
  const isSlow = (days: number, isReturning = true) => isStillReturning({ isReturning, start: MONDAY }, addDays(MONDAY, days));
  expect([0, 21, 27, 28].map((days) => isSlow(days))).toEqual([true, true, true, false]);
  expect(isSlow(0, false)).toBe(false);
});
