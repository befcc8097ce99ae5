import { expect, test } from 'vitest';
import { withLongestBefore } from '#core/plan/input/longest-before-break.ts';

const minutes = (value: number) => ({ durationSec: value * 60, distanceM: null });

test('a sport that was not trained for 30 days counts for half of its longest session before the break', () => {
  const now = { swim: null, bike: minutes(40), run: null };
  const before = { swim: { durationSec: 3_000, distanceM: 2_400 }, bike: minutes(180), run: minutes(100) };
  const { longest, longestBefore } = withLongestBefore(now, before);
  expect(longest.run).toEqual({ ...minutes(50), isHalfOfBefore: true });
  expect(longest.swim).toEqual({ durationSec: 1_500, distanceM: 1_200, isHalfOfBefore: true });
  expect(longest.bike).toEqual(minutes(40));
  expect(longestBefore).toBe(before);
});

test('without a break nothing is added', () => {
  const now = { swim: null, bike: null, run: minutes(60) };
  expect(withLongestBefore(now, null)).toEqual({ longest: now, longestBefore: null });
});
