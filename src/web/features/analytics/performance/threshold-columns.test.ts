import { expect, test } from 'vitest';
import type { ThresholdHistory } from '#contract/athlete/threshold-history.ts';
import { ThresholdId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { thresholdColumns, thresholdFinding } from '#web/features/analytics/performance/threshold-columns.ts';

const entry = (value: number, since: string): ThresholdHistory['valid'][number] => ({
  id: ThresholdId.parse('0190a000-0000-7000-8000-000000000001'),
  kind: 'ftp',
  value,
  unit: 'W',
  since: since as LocalDate,
  source: 'test',
  confidence: 'high',
  reason: null,
});
const HISTORY: ThresholdHistory = {
  kind: 'ftp',
  name: 'FTP',
  unit: 'W',
  current: entry(248, '2026-10-18'),
  valid: [entry(248, '2026-10-18'), entry(231, '2026-01-20')],
  estimate: { value: 250, low: 243, high: 256, confidence: 'medium', source: 'best-effort', since: '2026-11-01' as LocalDate },
  because: null,
  movements: [
    { date: '2026-06-01' as LocalDate, sentence: 'A hard effort.', before: 231, after: 236, source: 'best-effort', activityId: null },
    { date: '2026-07-01' as LocalDate, sentence: 'Time passed.', before: 236, after: 235, source: null, activityId: null },
  ],
  offer: null,
};
const words = { write: (value: number) => `${value} W`, day: (date: LocalDate) => date };

test('a value holds from its day on, and time alone is no evidence', () => {
  const columns = thresholdColumns(HISTORY, '2026-11-21' as LocalDate);
  expect(columns.valid).toEqual([231, 231, 248, 248]);
  expect(columns.evidence).toEqual([null, 236, null, null]);
  expect(columns.estimate).toEqual([null, null, null, 250]);
  expect(columns.band.at(-1)).toEqual({ low: 243, high: 256 });
});

test('the title says what it is and what it was', () => {
  expect(thresholdFinding(HISTORY, words)).toBe('FTP 248 W, previously 231 W (until 2026-10-18)');
  expect(thresholdFinding({ ...HISTORY, valid: [entry(248, '2026-10-18')] }, words)).toBe('FTP 248 W since 2026-10-18');
  expect(thresholdFinding({ ...HISTORY, current: null, valid: [] }, words)).toBe('FTP not set');
});
