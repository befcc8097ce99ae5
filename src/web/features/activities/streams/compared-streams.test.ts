import { expect, test } from 'vitest';
import { comparedColumns, comparedKeys } from '#web/features/activities/streams/compared-streams.ts';

const RIDE = { timeSec: [0, 1, 5, 11], powerW: [200, 220, 240, 260], heartRateBpm: [120, 121, 125, 130] };
const EASY_RIDE = { timeSec: [0, 5], powerW: [150, null], speedMps: [8, 9], heartRateBpm: [100, 104] };

test('activities are compared by power where all have it, else by speed, and by heart rate', () => {
  expect(comparedKeys([RIDE, EASY_RIDE])).toEqual(['powerW', 'heartRateBpm']);
  expect(comparedKeys([EASY_RIDE, { timeSec: [0], speedMps: [8] }])).toEqual(['speedMps']);
  expect(comparedKeys([RIDE, { timeSec: [0], speedMps: [8] }])).toEqual([]);
});

test('recordings of different length share one time, with gaps where nothing was recorded', () => {
  expect(comparedColumns([RIDE, EASY_RIDE], 'powerW')).toEqual({
    timeSec: [0, 5, 10],
    values: [
      [210, 240, 260],
      [150, null, null],
    ],
  });
});

test('a day-long recording has no more points than can be seen', () => {
  const timeSec = Array.from({ length: 50_000 }, (_, second) => second);
  const { timeSec: shared, values } = comparedColumns([{ timeSec, powerW: timeSec.map(() => 100) }], 'powerW');
  expect(shared.length).toBeLessThanOrEqual(601);
  expect(new Set(values[0])).toEqual(new Set([100]));
});
