import { useMemo, useState } from 'react';
import type { Activity } from '#contract/activities.ts';
import type { Streams } from '#core/recording/recording.ts';
import type { Units } from '#core/spoken.ts';
import { type Channel, channelsOf } from '#web/features/activities/channels.ts';
import { type ChartCursor, useCursor } from '#web/features/activities/chart-cursor.ts';
import { StreamChart, type Zoom } from '#web/features/activities/StreamChart.tsx';
import { StreamTable } from '#web/features/activities/StreamTable.tsx';
import { type ChartColumns, chartColumns } from '#web/features/activities/stream-columns.ts';
import { streamFinding } from '#web/features/activities/stream-finding.ts';
import { formatClock } from '#web/format/duration.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/Section.tsx';

/** Every channel over the same time, one under the other. What is zoomed into is summed up in the titles. */
export function StreamPanel({
  streams,
  activity,
  units,
  cursor,
}: {
  streams: Streams;
  activity: Activity;
  units: Units;
  cursor: ChartCursor;
}) {
  const { discipline } = activity;
  const [zoom, setZoom] = useState<Zoom | null>(null);
  const [asTable, setAsTable] = useState(false);
  const channels = useMemo(() => channelsOf(streams, discipline, units), [streams, discipline, units]);
  const columns = useMemo(
    () =>
      chartColumns(
        streams,
        channels.map(({ key }) => key),
      ),
    [streams, channels],
  );
  if (channels.length === 0) return null;
  const whole = { fromSec: columns.timeSec[0] ?? 0, toSec: columns.timeSec.at(-1) ?? 0 };
  const shown = zoom ?? whole;
  const titleOf = (channel: Channel): string => streamFinding(channel, columns, { shown, activity: zoom ? null : activity });
  return (
    <Section
      title="Streams"
      aside={
        <div className="flex flex-wrap items-center gap-2.5">
          {zoom && (
            <Button size="small" onClick={() => setZoom(null)}>
              Show all of it
            </Button>
          )}
          {!zoom && (
            <Button size="small" variant="quiet" onClick={() => setZoom(middleOf(whole))}>
              Zoom in
            </Button>
          )}
          {zoom && <Steps zoom={zoom} whole={whole} onZoom={setZoom} />}
          <Button size="small" variant="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'As charts' : 'As a table'}
          </Button>
        </div>
      }
    >
      <p className="pb-2 text-13 text-muted">
        {zoom
          ? `${formatClock(shown.fromSec)} to ${formatClock(shown.toSec)}, ${formatClock(shown.toSec - shown.fromSec)} long.`
          : 'Drag across a chart to zoom in.'}
      </p>
      {asTable ? (
        <StreamTable channels={channels} columns={columns} zoom={shown} />
      ) : (
        <div className="grid gap-5">
          {channels.map((channel) => (
            <figure key={channel.key} className="grid min-w-0 gap-1" aria-label={`${titleOf(channel)}. The same figures are in the table.`}>
              <ChartTitle title={titleOf(channel)} channel={channel} columns={columns} cursor={cursor} />
              <StreamChart
                channel={channel}
                timeSec={columns.timeSec}
                values={columns.columns.get(channel.key) ?? []}
                zoom={zoom}
                onZoom={setZoom}
                cursor={cursor}
              />
            </figure>
          ))}
        </div>
      )}
    </Section>
  );
}

const middleOf = ({ fromSec, toSec }: Zoom): Zoom => ({ fromSec: fromSec + (toSec - fromSec) / 4, toSec: toSec - (toSec - fromSec) / 4 });

/** Moving and zooming without a pointer. */
function Steps({ zoom, whole, onZoom }: { zoom: Zoom; whole: Zoom; onZoom: (zoom: Zoom) => void }) {
  const length = zoom.toSec - zoom.fromSec;
  const to = (fromSec: number, span = length) => {
    const from = Math.max(whole.fromSec, Math.min(fromSec, whole.toSec - span));
    onZoom({ fromSec: from, toSec: Math.min(whole.toSec, from + span) });
  };
  return (
    <>
      <Button size="small" variant="quiet" aria-label="Earlier" onClick={() => to(zoom.fromSec - length / 2)}>
        ←
      </Button>
      <Button size="small" variant="quiet" aria-label="Later" onClick={() => to(zoom.fromSec + length / 2)}>
        →
      </Button>
      <Button size="small" variant="quiet" onClick={() => to(zoom.fromSec + length / 4, length / 2)}>
        Closer
      </Button>
    </>
  );
}

function ChartTitle({ title, channel, columns, cursor }: { title: string; channel: Channel; columns: ChartColumns; cursor: ChartCursor }) {
  const at = useCursor(cursor);
  const values = columns.columns.get(channel.key) ?? [];
  const pointed = at === null ? undefined : columns.timeSec[at];
  return (
    <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h3 className="text-15">{title}</h3>
      <span aria-hidden className="text-13 text-muted">
        {at !== null && pointed !== undefined ? `${formatClock(pointed)}  ${channel.write(values[at] ?? null)}` : ' '}
      </span>
    </figcaption>
  );
}
