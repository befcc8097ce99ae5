import { expect, test } from 'vitest';
import { secondsInDomains } from '#core/load/totals/time-in-domains.ts';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';

const ride = {
  discipline: 'bike' as const,
  // Ten seconds at each of 150, 200, 250 and 300 W.
  power: { from: 150, step: 50, seconds: [10, 10, 10, 10] },
  speed: null,
  heartRate: { from: 120, step: 20, seconds: [30, 10] },
};

test('with an FTP of 250 W, 150 W is easy, 200 and 250 W lie between the thresholds and 300 W above', () => {
  const found = secondsInDomains(ride, { ...NO_THRESHOLDS, ftpW: 250 });
  expect(found.get('power')).toEqual({ z1: 10, z2: 20, z3: 10 });
  expect(found.has('heart-rate')).toBe(false);
});

test('heart rate counts by the threshold of its own discipline', () => {
  const lthrBpm = { bike: 150, run: 100, swim: null };
  expect(secondsInDomains(ride, { ...NO_THRESHOLDS, lthrBpm }).get('heart-rate')).toEqual({ z1: 30, z2: 10, z3: 0 });
});

test('a gym session and a leg without thresholds have no domains', () => {
  expect(secondsInDomains({ ...ride, discipline: 'strength' }, { ...NO_THRESHOLDS, ftpW: 250 }).size).toBe(0);
  expect(secondsInDomains(ride, NO_THRESHOLDS).size).toBe(0);
});
