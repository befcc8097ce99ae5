import type { CurvePoint } from '#contract/analytics/curves.ts';
import { distanceName } from '#web/features/analytics/performance/best-labels.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { formatClock } from '#web/format/duration.ts';
import { DataTable } from '#web/ui/layout/DataTable.tsx';
import { SourceNote } from '#web/ui/values/SourceNote.tsx';

/** The fastest time over each distance, beside the one of the earlier time. */
export function BestTimes({ now, earlier }: { now: readonly CurvePoint[]; earlier: readonly CurvePoint[] }) {
  return (
    <SourceNote from="Your fastest time for each distance, with the activity it comes from.">
      <DataTable
        caption="Best times"
        showCaption
        rows={now.toSorted((a, b) => a.over - b.over)}
        rowKey={({ over }) => over}
        columns={[
          { key: 'distance', header: 'Distance', cell: ({ over }) => distanceName(over), lead: true },
          { key: 'time', header: 'This period', numeric: true, cell: ({ value }) => <b className="font-semibold">{formatClock(value)}</b> },
          {
            key: 'before',
            header: 'Previous period',
            numeric: true,
            cell: ({ over }) => formatClock(earlier.find((point) => point.over === over)?.value ?? null),
          },
          {
            key: 'activity',
            header: 'In',
            numeric: true,
            cell: ({ activityId, name, date }) => (
              <a href={`/activities/${activityId}`} className="font-semibold text-moss">
                <bdi>{name}</bdi>, {formatDayWithYear(date)}
              </a>
            ),
          },
        ]}
      />
    </SourceNote>
  );
}
