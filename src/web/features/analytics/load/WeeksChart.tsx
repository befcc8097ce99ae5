import type * as z from 'zod/mini';
import type { LoadWeek } from '#contract/analytics/load.ts';
import type { Source } from '#contract/shared/value-source.ts';
import { figureSource } from '#web/components/SourcedValue.tsx';
import { LOAD_PARTS } from '#web/features/analytics/analytics-labels.ts';
import { weekFinding } from '#web/features/analytics/load/week-finding.ts';
import { formatDayShort } from '#web/format/date.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/number.ts';
import { BarChart } from '#web/ui/chart/BarChart.tsx';
import type { Bar } from '#web/ui/chart/bar.ts';

interface Props {
  weeks: readonly LoadWeek[];
  source: z.infer<typeof Source>;
  /** The load of each week, or its hours of training. */
  shows?: 'load' | 'hours';
  title?: string | undefined;
  /** Only this sport. */
  sport?: string | undefined;
}

/** Each week as a bar of its sports. The title is the finding unless it is given. */
export function WeeksChart({ weeks, source, shows = 'load', title, sport }: Props) {
  return (
    <BarChart
      title={title ?? weekFinding(weeks)}
      source={figureSource(source)}
      barLabel="Week of"
      bars={weeks.map((week) => barOf(week, shows, sport))}
      {...AXES[shows]}
    />
  );
}

const AXES = {
  load: { formatY: (value: number) => formatNumber(value), unitY: 'load' },
  hours: { formatY: (hours: number) => (hours === 0 ? '0 h' : formatDuration(hours * 3600)), unitY: 'h' },
};

const FLAGS: Record<LoadWeek['warnings'][number]['kind'], string> = {
  monotony: 'high monotony',
  ramp: 'steep ramp',
  'run-spike': 'long-run spike',
};

function barOf(week: LoadWeek, shows: 'load' | 'hours', sport?: string): Bar {
  return {
    key: week.from,
    label: formatDayShort(week.from),
    flag: (shows === 'load' && week.warnings.map(({ kind }) => FLAGS[kind]).join(', ')) || null,
    parts: LOAD_PARTS.filter(({ discipline }) => !sport || discipline === sport).flatMap(({ discipline, label, tone }) => {
      const known = new Set(LOAD_PARTS.map((part) => part.discipline));
      const own = week.byDiscipline.filter(
        (part) => part.discipline === discipline || (discipline === 'other' && !known.has(part.discipline)),
      );
      const value = own.reduce((sum, { load, durationSec }) => sum + (shows === 'load' ? load : durationSec / 3600), 0);
      return value > 0 ? [{ label, tone, value }] : [];
    }),
  };
}
