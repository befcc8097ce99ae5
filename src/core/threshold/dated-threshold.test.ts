import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { type DatedThreshold, kindsBeforeFirst, thresholdsOn } from '#core/threshold/dated-threshold.ts';

const body = { sex: null, weightKg: null };
const ftp = (value: number, since: string): DatedThreshold => ({ kind: 'ftp', value, since: since as LocalDate });
const on = (day: string, ...dated: DatedThreshold[]) => thresholdsOn(dated, body, day as LocalDate).ftpW;

test('a day has the newest threshold that had begun by then', () => {
  const history = [ftp(250, '2026-03-01'), ftp(240, '2025-03-01'), ftp(260, '2026-06-01')];
  expect(on('2026-04-01', ...history)).toBe(250);
  expect(on('2026-06-01', ...history)).toBe(260);
  expect(on('2025-12-31', ...history)).toBe(240);
});

test('before the first entry the first one counts', () => {
  expect(on('2020-01-01', ftp(250, '2026-03-01'), ftp(240, '2025-03-01'))).toBe(240);
});

test('a day before every entry of a kind knows that the first one came later', () => {
  const dated = [ftp(250, '2026-03-01'), ftp(240, '2025-03-01'), { ...ftp(1.2, '2026-01-01'), kind: 'css' as const }];
  const before = (day: string) => kindsBeforeFirst(dated, day as LocalDate);
  expect(before('2025-02-28')).toEqual(['ftp', 'css']);
  expect(before('2025-03-01')).toEqual(['css']);
  expect(before('2026-01-01')).toEqual([]);
});

test('a kind without an entry is unknown', () => {
  expect(on('2026-01-01')).toBeNull();
});
