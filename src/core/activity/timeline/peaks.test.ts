import { expect, test } from 'vitest';
import { activityFacts } from '#core/activity/facts.ts';
import { peaksWithin } from '#core/activity/timeline/peaks.ts';
import { aRecording } from '#test/fixtures/recordings.ts';

const streams = { timeSec: [0, 0.5, 1, 2, 3], heartRateBpm: [100, 180, null, 150, 190], powerW: [0, 0, 0, 0, 0] };

test('a peak within a second is not averaged away', () => {
  expect(activityFacts(aRecording(streams)).maxHeartRateBpm).toBe(190);
  expect(peaksWithin(streams, { fromSec: 0, toSec: 3 })).toEqual({ heartRateBpm: 180, powerW: 0, speedMps: null });
});

test('the record at the end of a stretch belongs to the next', () => {
  expect(peaksWithin(streams, { fromSec: 1, toSec: 3 }).heartRateBpm).toBe(150);
  expect(peaksWithin(streams, { fromSec: 3, toSec: 4 }).heartRateBpm).toBe(190);
  expect(peaksWithin(streams, { fromSec: 10, toSec: 20 })).toEqual({ heartRateBpm: null, powerW: null, speedMps: null });
});
