import { useMemo } from 'react';
import type { LoadDay } from '#contract/analytics/load.ts';
import { dateOfDayNumber } from '#core/calendar.ts';
import { type LoadLines, loadLines } from '#web/features/analytics/load/load-lines.ts';
import { LOAD_CHART_SOURCE } from '#web/features/analytics/load/load-source.ts';
import { LineChart } from '#web/ui/chart/LineChart.tsx';

/** Fitness, fatigue and form over the days; what is planned goes on as dots, and another idea of the future beside it. */
export function LoadChart({
  title,
  days,
  ahead = NO_DAYS,
  aheadLabel = 'Planned',
  idea = null,
  heightPx = 320,
  onPick,
}: Pick<LoadLines, 'days'> &
  Partial<LoadLines> & {
    title: string;
    heightPx?: number;
    onPick?: (date: LoadDay['date']) => void;
  }) {
  const lines = useMemo(() => loadLines({ days, ahead, aheadLabel, idea }), [days, ahead, aheadLabel, idea]);
  return (
    <LineChart
      title={title}
      source={LOAD_CHART_SOURCE}
      {...lines}
      heightPx={heightPx}
      {...(onPick && { onPick: (index: number) => onPick(dateOfDayNumber(lines.x[index] ?? 0)) })}
    />
  );
}

const NO_DAYS: readonly LoadDay[] = [];
