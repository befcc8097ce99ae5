import type { Season } from '#contract/analytics/analytics.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatPercent } from '#web/format/number.ts';

/** "2026 so far: 312 h, 8% more than 2025 by this day". Newest first. */
export function seasonFinding(seasons: readonly Pick<Season, 'year' | 'durationSec' | 'toDate'>[], thisYear: number): string {
  const [newest, before] = seasons;
  if (!newest) return 'No season yet';
  const isRunning = newest.year === thisYear;
  const seconds = isRunning ? newest.toDate.durationSec : newest.durationSec;
  const said = `${newest.year}${isRunning ? ' so far' : ''}: ${formatDuration(wholeHours(seconds))}`;
  const earlier = before && (isRunning ? before.toDate.durationSec : before.durationSec);
  if (!before || !earlier) return said;
  const change = seconds / earlier - 1;
  const amount = formatPercent(Math.abs(change));
  if (amount === '0%') return `${said}, as much as ${before.year}${isRunning ? ' by this day' : ''}`;
  return `${said}, ${amount} ${change > 0 ? 'more' : 'less'} than ${before.year}${isRunning ? ' by this day' : ''}`;
}

/** Minutes say nothing about a year. */
const wholeHours = (seconds: number): number => (seconds < 36_000 ? seconds : Math.round(seconds / 3600) * 3600);
