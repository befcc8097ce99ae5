import { expect, test } from 'vitest';
import { measureTrends } from '#core/technique/measures/measure-trend.ts';
import type { Measure } from '#core/technique/measures/measurement.ts';

const known = (value: number): Measure['result'] => ({ kind: 'known', value, error: 2, count: 12, confidence: 'high', atSec: [] });
const cadence = (value: number): Measure => ({ code: 'run-cadence', unit: 'spm', side: null, result: known(value) });
const knee = (side: 'left' | 'right', value: number): Measure => ({ code: 'landing-knee', unit: 'deg', side, result: known(value) });

test('a measure that two clips know is a trend, with the error of each', () => {
  const trends = measureTrends([
    { timestamp: '2026-05-01T10:00:00Z', measures: [cadence(160)] },
    { timestamp: '2026-06-01T10:00:00Z', measures: [cadence(166)] },
  ]);
  expect(trends).toEqual([
    {
      code: 'run-cadence',
      unit: 'spm',
      points: [
        { timestamp: '2026-05-01T10:00:00Z', value: 160, error: 2 },
        { timestamp: '2026-06-01T10:00:00Z', value: 166, error: 2 },
      ],
    },
  ]);
});

test('another leg, another unit and what is unknown are not put on the same line', () => {
  const unknown: Measure = { ...cadence(0), result: { kind: 'unknown', because: 'too short' } };
  const inCm: Measure = { code: 'vertical-oscillation', unit: 'cm', side: null, result: known(9) };
  const trends = measureTrends([
    { timestamp: '2026-05-01T10:00:00Z', measures: [unknown, knee('left', 150), { ...inCm, unit: 'percent-of-leg' }] },
    { timestamp: '2026-06-01T10:00:00Z', measures: [cadence(166), knee('right', 152), inCm] },
  ]);
  expect(trends).toEqual([]);
});
