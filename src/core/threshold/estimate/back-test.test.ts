import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { backTestThreshold } from '#core/threshold/estimate/back-test.ts';
import type { ThresholdEvidence } from '#core/threshold/estimate/evidence.ts';

const FIRST = '2026-03-02' as LocalDate;
const tested = (day: number, value: number): ThresholdEvidence => ({
  source: 'test',
  on: addDays(FIRST, day),
  value,
  standardError: value * 0.03,
  effortSec: null,
  what: 'Your test',
  measured: null,
});

test('each test but the first is held against the range of its eve, whatever the order of the evidence', () => {
  const held = backTestThreshold('ftp', [tested(60, 252), tested(0, 250), tested(120, 320)]);
  expect(held.map(({ on, result }) => [on, result])).toEqual([
    [addDays(FIRST, 60), 252],
    [addDays(FIRST, 120), 320],
  ]);
  expect(held.map(({ result, low, high }) => result >= low && result <= high)).toEqual([true, false]);
});
