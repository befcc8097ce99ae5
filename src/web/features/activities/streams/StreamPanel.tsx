import { useMemo, useState } from 'react';
import type { Activity } from '#contract/activities/activities.ts';
import type { Units } from '#core/format.ts';
import type { Streams } from '#core/recording/recording.ts';
import { useSettled, useWatched, type Watched } from '#web/data/observable.ts';
import { type Channel, channelsOf } from '#web/features/activities/streams/channels.ts';
import { StreamChart, type StreamView } from '#web/features/activities/streams/StreamChart.tsx';
import { StreamSlider } from '#web/features/activities/streams/StreamSlider.tsx';
import { StreamTable } from '#web/features/activities/streams/StreamTable.tsx';
import { type ChartColumns, chartColumns } from '#web/features/activities/streams/stream-columns.ts';
import { streamFinding } from '#web/features/activities/streams/stream-finding.ts';
import { lengthOf, middleOf, type Stretch, scaledBy } from '#web/features/activities/streams/stream-window.ts';
import { formatClock } from '#web/format/duration.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

/** The charts move with every frame; the words beside them wait until they rest. */
const WORDS_REST_MS = 120;

/** Every channel over the same time, one under the other. What is zoomed into is summed up in the titles. */
export function StreamPanel({ streams, activity, units, view }: { streams: Streams; activity: Activity; units: Units; view: StreamView }) {
  const { discipline } = activity;
  const { stretch } = view;
  const zoom = useSettled(stretch, WORDS_REST_MS);
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
  const marks = useMemo(() => activity.intervals.filter(({ kind }) => kind === 'work'), [activity]);
  if (channels.length === 0) return null;
  const whole = { fromSec: columns.timeSec[0] ?? 0, toSec: columns.timeSec.at(-1) ?? 0 };
  const shown = zoom ?? whole;
  return (
    <Section
      title="Charts"
      aside={
        <div className="flex flex-wrap items-center gap-2.5">
          <Closer stretch={stretch} whole={whole} isZoomed={zoom !== null} />
          <Button size="small" variant="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Charts' : 'Table'}
          </Button>
        </div>
      }
    >
      <p className="pb-2 text-13 text-muted">
        {zoom
          ? `${formatClock(shown.fromSec)} to ${formatClock(shown.toSec)} (${formatClock(lengthOf(shown))})`
          : `Drag across a chart to zoom in.${marks.length > 0 ? ' Intervals are shaded.' : ''}`}
      </p>
      {zoom && <StreamSlider stretch={stretch} whole={whole} />}
      {asTable ? (
        <StreamTable channels={channels} columns={columns} zoom={shown} />
      ) : (
        <Charts channels={channels} columns={columns} view={view} shown={shown} activity={zoom ? null : activity} marks={marks} />
      )}
    </Section>
  );
}

function Charts({
  channels,
  columns,
  view,
  shown,
  activity,
  marks,
}: {
  channels: readonly Channel[];
  columns: ChartColumns;
  view: StreamView;
  shown: Stretch;
  activity: Activity | null;
  marks: readonly Stretch[];
}) {
  const titles = useMemo(
    () => new Map(channels.map((channel) => [channel.key, streamFinding(channel, columns, { shown, activity })])),
    [channels, columns, shown, activity],
  );
  return (
    <div className="grid gap-5">
      {channels.map((channel) => (
        <figure key={channel.key} className="grid min-w-0 gap-1" aria-label={`${titles.get(channel.key)}. See the table for values.`}>
          <ChartTitle title={titles.get(channel.key) ?? channel.name} channel={channel} columns={columns} cursor={view.cursor} />
          <StreamChart
            channel={channel}
            timeSec={columns.timeSec}
            values={columns.columns.get(channel.key) ?? NO_VALUES}
            view={view}
            marks={marks}
          />
        </figure>
      ))}
    </div>
  );
}

const NO_VALUES: (number | null)[] = [];

/** Zooming without a pointer. */
function Closer({ stretch, whole, isZoomed }: { stretch: Watched<Stretch | null>; whole: Stretch; isZoomed: boolean }) {
  if (!isZoomed)
    return (
      <Button size="small" variant="quiet" onClick={() => stretch.set(middleOf(whole))}>
        Zoom in
      </Button>
    );
  const closer = () => {
    const now = stretch.get() ?? whole;
    stretch.set(scaledBy(now, 0.5, (now.fromSec + now.toSec) / 2, whole));
  };
  return (
    <>
      <Button size="small" onClick={() => stretch.set(null)}>
        Reset zoom
      </Button>
      <Button size="small" variant="quiet" onClick={closer}>
        Zoom in
      </Button>
    </>
  );
}

function ChartTitle({
  title,
  channel,
  columns,
  cursor,
}: {
  title: string;
  channel: Channel;
  columns: ChartColumns;
  cursor: StreamView['cursor'];
}) {
  const at = useWatched(cursor);
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
