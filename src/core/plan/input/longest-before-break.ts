import type { RecentTraining } from '#core/plan/input/plan-input.ts';
import type { Longest } from '#core/plan/limit/limit.ts';

type LongestBySport = RecentTraining['longest'];

/** The longest sessions by sport where `before` says the longest ones before a break: after more than 30 days without a sport, half of them count. */
export function withLongestBefore(
  longest: LongestBySport,
  before: LongestBySport | null,
): Pick<RecentTraining, 'longest' | 'longestBefore'> {
  if (!before) return { longest, longestBefore: null };
  const known = (sport: keyof LongestBySport) => longest[sport] ?? halfOf(before[sport]);
  return { longest: { swim: known('swim'), bike: known('bike'), run: known('run') }, longestBefore: before };
}

function halfOf(longest: Longest | null): Longest | null {
  const half = (value: number | null) => (value === null ? null : value / 2);
  return longest && { durationSec: half(longest.durationSec), distanceM: half(longest.distanceM), isHalfOfBefore: true };
}
