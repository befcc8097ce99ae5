import type { Curve } from '#contract/curves.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { formatNumber } from '#web/format/number.ts';
import type { FigureSource } from '#web/ui/Origin.tsx';

/** Where the two lines of a curve come from. */
export function curveSource({ from, to, earlier, points }: Curve): FigureSource {
  const held = new Set(points.map(({ activityId }) => activityId)).size;
  return {
    formula: 'For each length of time the best mean that any of your activities held, with its suspect spikes left out.',
    inputs: [
      { label: 'Now', value: `${formatDayWithYear(from)} to ${formatDayWithYear(to)}` },
      { label: 'Before', value: `${formatDayWithYear(earlier.from)} to ${formatDayWithYear(earlier.to)}` },
      { label: 'Activities that hold a best', value: formatNumber(held) },
    ],
    links: [{ label: 'Your activities', href: '/activities' }],
  };
}
