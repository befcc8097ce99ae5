import type { Channel } from '#web/features/activities/streams/channels.ts';
import { type ChartColumns, meanBetween } from '#web/features/activities/streams/stream-columns.ts';
import type { Stretch } from '#web/features/activities/streams/stream-window.ts';
import { formatClock } from '#web/format/duration.ts';
import { DataTable } from '#web/ui/layout/DataTable.tsx';

const ROWS = 30;

/** The streams as means of thirty equal stretches of what is shown. */
export function StreamTable({ channels, columns, zoom }: { channels: readonly Channel[]; columns: ChartColumns; zoom: Stretch }) {
  const step = Math.max(1, (zoom.toSec - zoom.fromSec) / ROWS);
  const starts = Array.from({ length: Math.min(ROWS, Math.ceil((zoom.toSec - zoom.fromSec) / step)) }, (_, i) => zoom.fromSec + i * step);
  return (
    <DataTable
      caption={`Averages per ${formatClock(step)}`}
      showCaption
      rows={starts}
      rowKey={(start) => start}
      columns={[
        { key: 'from', header: 'Start', cell: (start) => formatClock(start), lead: true },
        ...channels.map(({ key, name, write }) => ({
          key,
          header: name,
          numeric: true,
          cell: (start: number) => write(meanBetween(columns, columns.columns.get(key) ?? [], { fromSec: start, toSec: start + step })),
        })),
      ]}
    />
  );
}
