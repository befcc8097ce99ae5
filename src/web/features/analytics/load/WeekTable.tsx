import { ChevronDown } from 'lucide-react';
import type * as z from 'zod/mini';
import type { LoadWeek } from '#contract/analytics/load.ts';
import type { Source } from '#contract/shared/value-source.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatNumber, formatSigned } from '#web/format/number.ts';
import { formatLoad } from '#web/format/quantities/load.ts';
import { DataTable } from '#web/ui/layout/DataTable.tsx';

/** Week by week with monotony, strain and ramp: for those who want to see why a week was warned about. */
export function WeekTable({ weeks, source }: { weeks: readonly LoadWeek[]; source: z.infer<typeof Source> }) {
  return (
    <details className="group border-rule border-y">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        Weekly table with monotony and strain
        <ChevronDown
          aria-hidden
          size={20}
          strokeWidth={1.5}
          className="text-muted transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div data-source={source.formula} className="grid gap-4 pb-5">
        <p className="max-w-[70ch] text-13 text-muted">
          {source.formula} Monotony is average daily load ÷ its standard deviation; above 2 means too little variation. Strain is weekly
          load × monotony. Ramp rate is the weekly change in fitness (CTL).
        </p>
        <DataTable
          caption="Weeks"
          rows={weeks.toReversed()}
          rowKey={({ from }) => from}
          columns={[
            { key: 'week', header: 'Week of', cell: ({ from }) => formatDayWithYear(from), lead: true },
            {
              key: 'load',
              header: 'Load',
              numeric: true,
              cell: ({ load, withoutLoad }) => (withoutLoad > 0 ? `${formatLoad(load)} (${withoutLoad} without load)` : formatLoad(load)),
            },
            { key: 'time', header: 'Time', numeric: true, cell: ({ durationSec }) => formatDuration(durationSec) },
            { key: 'activities', header: 'Activities', numeric: true, cell: ({ activities }) => formatNumber(activities) },
            { key: 'monotony', header: 'Monotony', numeric: true, cell: ({ monotony }) => formatNumber(monotony, 1) },
            { key: 'strain', header: 'Strain', numeric: true, cell: ({ strain }) => formatNumber(strain) },
            { key: 'ramp', header: 'Ramp rate', numeric: true, cell: ({ ramp }) => formatSigned(ramp, 1) },
          ]}
        />
      </div>
    </details>
  );
}
