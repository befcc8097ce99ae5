import type { Intensity } from '#contract/analytics/analytics.ts';
import type { AnalysedDiscipline } from '#web/features/analytics/analytics-labels.ts';
import { formatDayShort } from '#web/format/date.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatPercent } from '#web/format/number.ts';
import { BarChart } from '#web/ui/chart/BarChart.tsx';
import type { FigureSource } from '#web/ui/values/ValueSource.tsx';

/** Hours in each zone, week by week. The title is the finding unless it is given. */
export function ZoneWeeksChart({
  zones: { names, weeks },
  discipline,
  source,
  title,
}: {
  zones: Intensity['zones'][number];
  discipline: AnalysedDiscipline;
  source: FigureSource;
  title?: string | undefined;
}) {
  const whole = weeks.reduce((sum, { seconds }) => sum + seconds.reduce((all, each) => all + each, 0), 0);
  const easy = weeks.reduce((sum, { seconds }) => sum + (seconds[0] ?? 0) + (seconds[1] ?? 0), 0);
  return (
    <BarChart
      title={title ?? (whole > 0 ? `${formatPercent(easy / whole)} of time in zones 1–2` : 'No time in zones in this period')}
      source={source}
      barLabel="Week of"
      formatY={formatHours}
      unitY="h"
      bars={weeks.map(({ from, seconds }) => ({
        key: from,
        label: formatDayShort(from),
        parts: seconds.flatMap((value, zone) =>
          value > 0
            ? [
                {
                  label: `${zone + 1} ${names[zone] ?? ''}`,
                  value: value / 3600,
                  tone: discipline,
                  weight: 0.25 + (0.75 * (zone + 1)) / names.length,
                },
              ]
            : [],
        ),
      }))}
    />
  );
}

const formatHours = (hours: number): string => (hours === 0 ? '0 h' : formatDuration(hours * 3600));
