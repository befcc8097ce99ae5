import type { Season } from '#contract/analytics/analytics.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatPercent } from '#web/format/number.ts';

/** "2026 so far: 312 h, 8% more than 2025 at this point". Newest first. */
export function seasonFinding(seasons: readonly Pick<Season, 'year' | 'durationSec' | 'toDate'>[], thisYear: number): string {
  const [newest, before] = seasons;
  if (!newest) return 'No seasons yet';
  const isRunning = newest.year === thisYear;
  const seconds = isRunning ? newest.toDate.durationSec : newest.durationSec;
  const said = `${newest.year}${isRunning ? ' so far' : ''}: ${formatDuration(wholeHours(seconds))}`;
  const earlier = before && (isRunning ? before.toDate.durationSec : before.durationSec);
  if (!before || !earlier) return said;
  const change = seconds / earlier - 1;
  const amount = formatPercent(Math.abs(change));
  if (amount === '0%') return `${said}, same as ${before.year}${isRunning ? ' at this point' : ''}`;
  return `${said}, ${amount} ${change > 0 ? 'more' : 'less'} than ${before.year}${isRunning ? ' at this point' : ''}`;
}

/** Minutes say nothing about a year. */
const wholeHours = (seconds: number): number => (seconds < 36_000 ? seconds : Math.round(seconds / 3600) * 3600);
