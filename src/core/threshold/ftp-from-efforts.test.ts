import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ftpFromEfforts } from '#core/threshold/ftp-from-efforts.ts';

test('of 365 W for 3, 318 W for 8 and 292 W for 20 minutes the eight minutes show most: 280.5 W', () => {
  const efforts = [
    { durationSec: 180, powerW: 365 },
    { durationSec: 480, powerW: 318 },
    { durationSec: 1200, powerW: 292 },
  ];
  expect(ftpFromEfforts(efforts, 18_000)).toEqual({ ftpW: 280.5, from: efforts[1] });
});

test('efforts under 3 and over 30 minutes say nothing, and nothing says nothing', () => {
  expect(ftpFromEfforts([{ durationSec: 179, powerW: 900 }], 18_000)).toBeNull();
  expect(ftpFromEfforts([{ durationSec: 1801, powerW: 300 }], 18_000)).toBeNull();
  expect(ftpFromEfforts([{ durationSec: 1800, powerW: 300 }], 18_000)?.ftpW).toBe(290);
  expect(ftpFromEfforts([])).toBeNull();
});

test('an effort that W′ alone explains shows no threshold', () => {
  expect(ftpFromEfforts([{ durationSec: 200, powerW: 100 }], 20_000)).toBeNull();
});

test('one more effort never lowers the estimate', () => {
  const effort = fc.record({ durationSec: fc.integer({ min: 1, max: 3600 }), powerW: fc.integer({ min: 0, max: 600 }) });
  fc.assert(
    fc.property(fc.array(effort), effort, (efforts, more) => {
      expect(ftpFromEfforts([...efforts, more])?.ftpW ?? 0).toBeGreaterThanOrEqual(ftpFromEfforts(efforts)?.ftpW ?? 0);
    }),
  );
});
