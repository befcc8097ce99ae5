import type { Curve } from '#contract/analytics/curves.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { formatNumber } from '#web/format/number.ts';
import type { FigureSource } from '#web/ui/values/ValueSource.tsx';

/** Where the two lines of a curve come from. */
export function curveSource({ from, to, earlier, points }: Curve): FigureSource {
  const held = new Set(points.map(({ activityId }) => activityId)).size;
  return {
    formula: 'Best average for each duration across your activities, excluding suspected spikes.',
    inputs: [
      { label: 'Current', value: `${formatDayWithYear(from)} to ${formatDayWithYear(to)}` },
      { label: 'Previous', value: `${formatDayWithYear(earlier.from)} to ${formatDayWithYear(earlier.to)}` },
      { label: 'Source activities', value: formatNumber(held) },
    ],
    links: [{ label: 'Your activities', href: '/activities' }],
  };
}
