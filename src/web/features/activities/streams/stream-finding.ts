import type { Activity } from '#contract/activities/activities.ts';
import type { Channel } from '#web/features/activities/streams/channels.ts';
import { type ChartColumns, largestBetween, meanBetween } from '#web/features/activities/streams/stream-columns.ts';
import type { Stretch } from '#web/features/activities/streams/stream-window.ts';

/** What a chart says in its title: "Power: 212 W on average, 734 W at most". Of the whole activity the mean is the headline's own figure. */
export function streamFinding(
  channel: Channel,
  columns: ChartColumns,
  { shown, activity }: { shown: Stretch; activity: Activity | null },
): string {
  const { key, name, write, hasPeak, filled } = channel;
  const values = columns.columns.get(key) ?? [];
  const most = write(largestBetween(columns, values, shown));
  if (filled) return `${name}: up to ${most}`;
  const mean = write(headline(key, activity) ?? meanOf(channel, columns, shown));
  return hasPeak ? `${name}: avg ${mean}, max ${most}` : `${name}: avg ${mean}`;
}

/** One truth: the mean of the page's head, not a second one of our own. */
function headline(key: Channel['key'], activity: Activity | null): number | null {
  if (!activity) return null;
  if (key === 'speedMps') return activity.avgSpeedMps;
  if (key === 'powerW') return activity.avgPower;
  if (key === 'heartRateBpm') return activity.avgHeartRate;
  return key === 'cadenceRpm' ? activity.avgCadence : null;
}

/** Cadence is the mean while it was turning. */
function meanOf({ key }: Channel, columns: ChartColumns, shown: Stretch): number | null {
  return meanBetween(columns, columns.columns.get(key) ?? [], shown, (value) => key !== 'cadenceRpm' || value !== 0);
}
