import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { evidenceOfBests } from '#core/threshold/estimate/evidence-of-bests.ts';

const on = '2026-05-03' as LocalDate;
const athlete = { capacity: null, sex: null };

test('a ride suggests FTP by its strongest best, and for threshold and maximum heart rate on the bike', () => {
  const bests = [
    { kind: 'power', over: 300, value: 300 },
    { kind: 'power', over: 1200, value: 268 },
    { kind: 'heart-rate', over: 10, value: 186 },
    { kind: 'heart-rate', over: 1800, value: 168 },
  ];
  const found = evidenceOfBests({ on, discipline: 'bike', bests }, athlete);
  expect(found.map(({ kind }) => kind)).toEqual(['ftp', 'max-heart-rate', 'lthr-bike']);
  // 268 W less 20 kJ in 20 minutes.
  expect(found[0]?.evidence.value).toBeCloseTo(268 - 20_000 / 1200, 9);
  expect(found[0]?.evidence.what).toBe('Your best 20-minute power');
});

test('of several distances the one that shows most ability speaks, and a sprint does not', () => {
  const run = [
    { kind: 'run-time', over: 400, value: 60 },
    { kind: 'run-time', over: 5000, value: 1197 },
    { kind: 'run-time', over: 10_000, value: 3000 },
  ];
  expect(evidenceOfBests({ on, discipline: 'run', bests: run }, athlete)).toMatchObject([
    { kind: 'run-threshold-speed', evidence: { what: 'Your 5 km best effort' } },
  ]);
  const swim = [
    { kind: 'swim-time', over: 50, value: 30 },
    { kind: 'swim-time', over: 400, value: 380 },
  ];
  expect(evidenceOfBests({ on, discipline: 'swim', bests: swim }, athlete)).toMatchObject([{ kind: 'css', evidence: { value: 1 } }]);
});
