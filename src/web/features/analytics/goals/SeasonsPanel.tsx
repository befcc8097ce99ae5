import { useSuspenseQuery } from '@tanstack/react-query';
import { listSeasons } from '#contract/analytics/analytics.ts';
import { figureSource } from '#web/components/SourcedValue.tsx';
import { reading } from '#web/data/query-client.ts';
import { LOAD_PARTS } from '#web/features/analytics/analytics-labels.ts';
import { seasonFinding } from '#web/features/analytics/goals/season-finding.ts';
import { useAthlete, useToday } from '#web/features/athlete/queries.ts';
import { formatDayShort, formatDayWithYear } from '#web/format/date.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/number.ts';
import { formatDistance } from '#web/format/quantities/distance.ts';
import { formatLoad } from '#web/format/quantities/load.ts';
import { BarChart } from '#web/ui/chart/BarChart.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { DataTable } from '#web/ui/layout/DataTable.tsx';
import { SourceNote } from '#web/ui/values/SourceNote.tsx';

/** Calendar years side by side; the running one is compared up to this day of the year. */
export function SeasonsPanel() {
  const { units } = useAthlete();
  const today = useToday();
  const { data } = useSuspenseQuery(reading(listSeasons));
  const { seasons } = data;
  if (seasons.length === 0) return <EmptyState>Your first season appears after your first activity.</EmptyState>;
  return (
    <div className="grid gap-6">
      <BarChart
        title={seasonFinding(seasons, Number(today.slice(0, 4)))}
        source={figureSource(data.source)}
        barLabel="Year"
        heightPx={180}
        formatY={(hours) => `${formatNumber(hours)} h`}
        unitY="h"
        bars={seasons.toReversed().map(({ year, byDiscipline }) => ({
          key: String(year),
          label: String(year),
          parts: LOAD_PARTS.flatMap(({ discipline, label, tone }) => {
            const part = byDiscipline.find((each) => each.discipline === discipline);
            return part && part.durationSec > 0 ? [{ label, tone, value: part.durationSec / 3600 }] : [];
          }),
        }))}
      />
      <SourceNote from={`${data.source.formula} Up to ${formatDayWithYear(today)}.`}>
        <DataTable
          caption="Seasons"
          rows={seasons}
          rowKey={({ year }) => year}
          columns={[
            { key: 'year', header: 'Year', cell: ({ year }) => String(year), lead: true },
            { key: 'activities', header: 'Activities', numeric: true, cell: ({ activities }) => formatNumber(activities) },
            { key: 'time', header: 'Time', numeric: true, cell: ({ durationSec }) => formatDuration(durationSec) },
            {
              key: 'to-date',
              header: `Time by ${formatDayShort(today)}`,
              numeric: true,
              cell: ({ toDate }) => formatDuration(toDate.durationSec),
            },
            { key: 'distance', header: 'Distance', numeric: true, cell: ({ distanceM }) => formatDistance(distanceM, units) },
            { key: 'load', header: 'Load', numeric: true, cell: ({ load }) => formatLoad(load) },
            {
              key: 'peak',
              header: 'Peak fitness (CTL)',
              numeric: true,
              cell: ({ peakFitness }) => (peakFitness ? `${formatLoad(peakFitness.value)}, ${formatDayShort(peakFitness.date)}` : '–'),
            },
            {
              key: 'longest',
              header: 'Longest activity',
              numeric: true,
              cell: ({ longest }) => {
                const [first] = longest.toSorted((a, b) => b.durationSec - a.durationSec);
                return first ? (
                  <a href={`/activities/${first.activityId}`} className="font-semibold text-moss">
                    {formatDuration(first.durationSec)}
                  </a>
                ) : (
                  '–'
                );
              },
            },
          ]}
        />
      </SourceNote>
    </div>
  );
}
