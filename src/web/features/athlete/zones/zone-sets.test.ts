import { expect, test } from 'vitest';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { zoneSetsOf } from '#web/features/athlete/zones/zone-sets.ts';

test('an FTP of 200 W makes seven zones, the first to 110 W and the last without an end', () => {
  const [power] = zoneSetsOf({ ...NO_THRESHOLDS, ftpW: 200 }, 'bike');
  expect(power).toMatchObject({ basis: 'power', method: null });
  expect(power?.zones).toHaveLength(7);
  expect(power?.zones[0]).toEqual({ zone: 1, name: 'Active recovery', from: null, to: 110 });
  expect(power?.zones.at(-1)).toEqual({ zone: 7, name: 'Neuromuscular', from: 300, to: null });
});

test('heart rate zones come by every method the thresholds support, the surest first', () => {
  const all = { ...NO_THRESHOLDS, lthrBpm: { bike: null, run: 170, swim: null }, restingHeartRateBpm: 48, maxHeartRateBpm: 190 };
  expect(zoneSetsOf(all, 'run').map(({ method }) => method)).toEqual(['threshold', 'reserve', 'maximum']);
  expect(zoneSetsOf(all, 'bike').map(({ method }) => method)).toEqual(['reserve', 'maximum']);
  expect(zoneSetsOf({ ...NO_THRESHOLDS, maxHeartRateBpm: 190 }, 'swim').map(({ method }) => method)).toEqual(['maximum']);
});

test('without thresholds there are no zones', () => {
  expect(zoneSetsOf(NO_THRESHOLDS, 'run')).toEqual([]);
});

test('the method the athlete chose comes first where what is known supports it', () => {
  const all = { ...NO_THRESHOLDS, lthrBpm: { bike: null, run: 170, swim: null }, restingHeartRateBpm: 48, maxHeartRateBpm: 190 };
  expect(zoneSetsOf({ ...all, heartRateZoneMethod: 'maximum' }, 'run').map(({ method }) => method)).toEqual([
    'maximum',
    'threshold',
    'reserve',
  ]);
  expect(zoneSetsOf({ ...all, heartRateZoneMethod: 'threshold' }, 'bike')[0]?.method).toBe('reserve');
});
