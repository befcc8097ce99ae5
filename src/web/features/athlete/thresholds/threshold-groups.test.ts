import { expect, test } from 'vitest';
import type { Threshold } from '#contract/athlete/athlete.ts';
import { THRESHOLD_UNIT } from '#contract/athlete/athlete.ts';
import { ThresholdId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { currentOf, stepsOf, THRESHOLD_GROUPS } from '#web/features/athlete/thresholds/threshold-groups.ts';

const ftp = (since: string, value: number): Threshold => ({
  id: ThresholdId.parse('0190a000-0000-7000-8000-000000000001'),
  kind: 'ftp',
  value,
  unit: 'W',
  since: since as LocalDate,
  source: 'test',
  confidence: 'high',
  reason: null,
});
const TODAY = '2026-03-31' as LocalDate;

test('every kind of threshold has its place', () => {
  expect(THRESHOLD_GROUPS.flatMap(({ kinds }) => kinds).toSorted()).toEqual(Object.keys(THRESHOLD_UNIT).toSorted());
});

test('the newest that has begun is the one that counts', () => {
  expect(currentOf([ftp('2026-04-02', 300), ftp('2026-03-01', 260), ftp('2026-01-01', 250)], TODAY)?.value).toBe(260);
  expect(currentOf([ftp('2026-04-02', 300)], TODAY)?.value).toBe(300);
  expect(currentOf([], TODAY)).toBeNull();
});

test('a picture of steps holds each value from its day to the next', () => {
  const steps = stepsOf([ftp('2026-03-31', 270), ftp('2026-01-30', 260), ftp('2026-01-01', 250)], TODAY, 4);
  expect(steps).toEqual([250, 260, 260, 270]);
});
