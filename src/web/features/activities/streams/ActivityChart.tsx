import { useSuspenseQueries } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type Activity, getActivity } from '#contract/activities/activities.ts';
import type { ActivityId } from '#contract/shared/ids.ts';
import { METRES_PER_MILE, type Units } from '#core/format.ts';
import type { Streams } from '#core/recording/recording.ts';
import { readingIfThere } from '#web/data/query-client.ts';
import { channelsOf } from '#web/features/activities/streams/channels.ts';
import { type ComparedKey, comparedColumns, comparedKeys } from '#web/features/activities/streams/compared-streams.ts';
import { chartColumns, streamsQuery } from '#web/features/activities/streams/stream-columns.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { clockTicks } from '#web/format/axis/clock-axis.ts';
import { paceTicks } from '#web/format/axis/pace-axis.ts';
import { dayOf, formatDayShort } from '#web/format/date.ts';
import { formatClock } from '#web/format/duration.ts';
import { LineChart } from '#web/ui/chart/LineChart.tsx';
import type { LineSeries } from '#web/ui/chart/parts/SeriesLine.tsx';
import type { Tone } from '#web/ui/chart/tone.ts';

interface Props {
  ids: readonly ActivityId[];
  title: string;
  /** In its place where an activity is gone, or nothing was recorded that can be drawn. */
  none: ReactNode;
}

interface Recorded {
  activity: Activity;
  streams: Streams;
}

/** What was recorded in an activity: output and heart rate over time. Of several activities the same channels over each other. */
export function ActivityChart({ ids, title, none }: Props) {
  const activities = useSuspenseQueries({ queries: ids.map((id) => readingIfThere(getActivity, { params: { id } })) });
  const stored = useSuspenseQueries({ queries: ids.map(streamsQuery) });
  const recorded = activities.flatMap(({ data: activity }, place): Recorded[] => {
    const streams = stored[place]?.data?.streams;
    return activity && streams && streams.timeSec.length > 0 ? [{ activity, streams }] : [];
  });
  const keys = comparedKeys(recorded.map(({ streams }) => streams));
  if (recorded.length === 0 || recorded.length < ids.length || keys.length === 0) return none;
  return (
    <div className="grid grid-cols-1 gap-5">
      {keys.map((key, place) => (
        <ChannelChart key={key} channel={key} recorded={recorded} title={place === 0 ? title : null} />
      ))}
    </div>
  );
}

/** One channel of one or several activities. The name of the channel is the title where none is given. */
function ChannelChart({ channel, recorded, title }: { channel: ComparedKey; recorded: readonly Recorded[]; title: string | null }) {
  const { units } = useAthlete();
  const [first] = recorded;
  const known = first ? channelsOf(first.streams, first.activity.discipline, units).find(({ key }) => key === channel) : undefined;
  const { timeSec, series } = useMemo(() => seriesOf(recorded, channel), [recorded, channel]);
  if (!first || !known) return null;
  const named = series.map((line, place) => ({
    ...line,
    label: withAverage(line.label, averageOf(recorded[place]?.activity, channel), known.write),
  }));
  return (
    <LineChart
      title={title ?? known.name}
      source={{
        formula: `${known.name} as recorded, from the start of each activity.`,
        links: recorded.map(({ activity }) => linkOf(activity)),
      }}
      x={timeSec}
      xLabel="Time"
      formatX={formatClock}
      ticksX={clockTicks}
      rest={START}
      exportX={(second) => second}
      series={named}
      formatY={known.write}
      {...paceAxis(first.activity.discipline, { channel, units })}
      fromZero={channel === 'powerW'}
      heightPx={200}
    />
  );
}

const START = { x: 0, label: 'Start' };

/** The average of the whole activity, as its own page shows it. */
function averageOf(activity: Activity | undefined, channel: ComparedKey): number | null {
  if (!activity) return null;
  return { powerW: activity.avgPower, speedMps: activity.avgSpeedMps, heartRateBpm: activity.avgHeartRate }[channel];
}

function withAverage(name: string, average: number | null, write: (value: number) => string): string {
  return average === null ? name : `${name} (average ${write(average)})`;
}

/** One recording keeps its holes; several share the time from their start. */
function seriesOf(recorded: readonly Recorded[], channel: ComparedKey): { timeSec: readonly number[]; series: LineSeries[] } {
  const [first] = recorded;
  if (first && recorded.length === 1) {
    const { timeSec, columns } = chartColumns(first.streams, [channel]);
    const values = columns.get(channel) ?? [];
    return { timeSec, series: [{ label: first.activity.name, values, tone: toneOf(first.activity, 0), look: 'thin' }] };
  }
  const { timeSec, values } = comparedColumns(
    recorded.map(({ streams }) => streams),
    channel,
  );
  return {
    timeSec,
    series: recorded.map(({ activity }, place) => ({
      label: nameOf(activity),
      values: values[place] ?? [],
      tone: toneOf(activity, place),
      look: place > 1 ? 'dashed' : 'thin',
    })),
  };
}

const TONES: Record<string, Tone> = { swim: 'swim', bike: 'bike', run: 'run', strength: 'strength' };

/** The first in the colour of its sport, the others apart from it. */
function toneOf({ discipline }: Activity, place: number): Tone {
  if (place === 0) return TONES[discipline] ?? 'moss';
  return place === 1 ? 'ink' : 'muted';
}

const nameOf = ({ name, startTime, timeZone }: Activity): string => `${name}, ${formatDayShort(dayOf(startTime, timeZone))}`;

const linkOf = (activity: Activity) => ({ label: nameOf(activity), href: `/activities/${activity.id}` });

/** Pace is drawn as speed, so that faster is higher; its axis has round paces. */
function paceAxis(discipline: string, { channel, units }: { channel: ComparedKey; units: Units }) {
  if (channel !== 'speedMps' || (discipline !== 'run' && discipline !== 'swim')) return {};
  return { ticksY: paceTicks(discipline === 'swim' ? 100 : units === 'metric' ? 1000 : METRES_PER_MILE) };
}
